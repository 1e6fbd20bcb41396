"""The facts of Western and Eastern Empires: `newest().boards["west"].areas["knossos"].limit == 3`."""

from collections.abc import Mapping

from data.civilization.advance_files import Advances
from data.civilization.advances import Advance, Group, Power, Trait
from data.civilization.area_numbers import read_area_numbers
from data.civilization.board import Area, Board, Feature, Place
from data.civilization.borders import read_boards
from data.civilization.cards import Calamity, Commodity, Modifier, TradeCards
from data.civilization.facts import CivilizationFacts
from data.civilization.numbers import Numbers, read_numbers
from data.civilization.reading import Folder, fixed
from data.empires.advances import read_all_advances
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
from data.empires.setups import EmpiresSetup, ShortGame, ShortSet, read_setups, read_short_game
from data.empires.sides import FOLDER, LAYOUT, BoardName, Side
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
    "EmpiresSetup",
    "EmpiresTrack",
    "Epoch",
    "Feature",
    "Group",
    "Modifier",
    "Numbers",
    "Place",
    "Power",
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

    civilizations: Mapping[str, Civilization]
    ast: Ast
    cards: EmpiresCards
    setups: Mapping[tuple[Side, int], EmpiresSetup]
    short_game: ShortGame


def build(read: Reader, version: str) -> EmpiresFacts:
    """All files, each checked by itself and then against the others."""
    folder = Folder(FOLDER, read)
    boards = read_boards(folder, LAYOUT)
    civilizations = read_civilizations(folder, boards["both"].areas)
    advances = read_all_advances(folder)
    cards = read_cards(folder, advances.cards)
    area_numbers = read_area_numbers(Folder(FOLDER), boards["both"].areas)
    return EmpiresFacts(
        version=version,
        numbers=read_numbers(folder),
        boards=boards,
        area_numbers=area_numbers,
        area_ids=fixed({number: id for id, number in area_numbers.items()}),
        civilizations=civilizations,
        ast=read_ast(folder, civilizations),
        advances=advances.cards,
        traits=advances.traits,
        powers=advances.powers,
        group_colours=advances.colours,
        cards=cards,
        setups=read_setups(folder, boards, civilizations, cards.decks),
        short_game=read_short_game(folder, advances.cards),
    )


FACTS: Versions[EmpiresFacts] = Versions("the Empires", ("1",), build)


def facts_of(version: str) -> EmpiresFacts:
    """The facts that games of this data version are played by."""
    return FACTS.of(version)


def newest() -> EmpiresFacts:
    """The facts of new games, and of all that belongs to no game."""
    return FACTS.of(FACTS.newest)
