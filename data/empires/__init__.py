"""The facts of Western and Eastern Empires: `newest().boards["west"].areas["knossos"].limit == 3`."""

from collections.abc import Mapping

from data.civilization.advances import Advance, Group, Power, Trait
from data.civilization.board import Area, Board, Feature, Place
from data.civilization.cards import Calamity, Commodity, Modifier, TradeCards
from data.civilization.facts import CivilizationFacts
from data.civilization.numbers import Numbers
from data.empires.advances import Advances, read_advances
from data.empires.boards import read_boards
from data.empires.cards import STACKS, Deck, EmpiresCards, read_cards
from data.empires.civilizations import (
    EPOCHS,
    Ast,
    Civilization,
    EmpiresTrack,
    Epoch,
    TrackName,
    read_ast,
    read_civilizations,
)
from data.empires.numbers import read_numbers
from data.empires.reading import BoardName, Side
from data.empires.setups import Setup, ShortGame, ShortSet, read_setups, read_short_game
from data.loading import Reader
from data.versions import Versions

__all__ = [
    "EPOCHS",
    "FACTS",
    "STACKS",
    "Advance",
    "Advances",
    "Area",
    "Ast",
    "Board",
    "BoardName",
    "Calamity",
    "Civilization",
    "Commodity",
    "Deck",
    "EmpiresFacts",
    "EmpiresTrack",
    "Epoch",
    "Feature",
    "Group",
    "Modifier",
    "Numbers",
    "Place",
    "Power",
    "Setup",
    "ShortGame",
    "ShortSet",
    "Side",
    "TrackName",
    "TradeCards",
    "Trait",
    "build",
    "facts_of",
    "newest",
]


class EmpiresFacts(CivilizationFacts, frozen=True, eq=False, kw_only=True):
    """All the facts of both boxes."""

    boards: Mapping[BoardName, Board]
    civilizations: Mapping[str, Civilization]
    ast: Ast
    cards: EmpiresCards
    setups: Mapping[tuple[Side, int], Setup]
    short_game: ShortGame


def build(read: Reader, version: str) -> EmpiresFacts:
    """All files, each checked by itself and then against the others."""
    boards = read_boards(read)
    civilizations = read_civilizations(read, boards["both"].areas)
    advances = read_advances(read)
    cards = read_cards(read, advances.cards)
    return EmpiresFacts(
        version=version,
        numbers=read_numbers(read),
        boards=boards,
        civilizations=civilizations,
        ast=read_ast(read, civilizations),
        advances=advances.cards,
        traits=advances.traits,
        powers=advances.powers,
        group_colours=advances.colours,
        cards=cards,
        setups=read_setups(read, boards, civilizations, cards.decks),
        short_game=read_short_game(read, advances.cards),
    )


FACTS: Versions[EmpiresFacts] = Versions("the Empires", ("1",), build)


def facts_of(version: str) -> EmpiresFacts:
    """The facts that games of this data version are played by."""
    return FACTS.of(version)


def newest() -> EmpiresFacts:
    """The facts of new games, and of all that belongs to no game."""
    return FACTS.of(FACTS.newest)
