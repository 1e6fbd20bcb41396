"""The facts of Western and Eastern Empires: `facts().boards["west"].areas["knossos"].limit == 3`."""

from collections.abc import Mapping
from functools import cache

from msgspec import Struct

from data.empires.advances import Advance, Advances, Group, read_advances
from data.empires.areas import Area, Feature, Place
from data.empires.boards import Board, read_boards
from data.empires.cards import Calamity, Commodity, Deck, Modifier, TradeCards, read_cards
from data.empires.civilizations import (
    EPOCHS,
    Ast,
    Civilization,
    Epoch,
    Requirement,
    Track,
    TrackName,
    read_ast,
    read_civilizations,
)
from data.empires.numbers import Numbers, read_numbers
from data.empires.reading import BoardName, Reader, Side
from data.empires.setups import Setup, ShortGame, ShortSet, read_setups, read_short_game
from data.loading import text_of

__all__ = [
    "EPOCHS",
    "VERSION",
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
    "Epoch",
    "Feature",
    "Group",
    "Modifier",
    "Numbers",
    "Place",
    "Requirement",
    "Setup",
    "ShortGame",
    "ShortSet",
    "Side",
    "Track",
    "TrackName",
    "TradeCards",
    "build",
    "facts",
]

VERSION = "1"


class EmpiresFacts(Struct, frozen=True):
    """All the facts of both boxes."""

    version: str
    numbers: Numbers
    boards: Mapping[BoardName, Board]
    civilizations: Mapping[str, Civilization]
    ast: Ast
    advances: Mapping[str, Advance]
    group_colours: Mapping[Group, str]
    cards: TradeCards
    setups: Mapping[tuple[Side, int], Setup]
    short_game: ShortGame


@cache
def facts() -> EmpiresFacts:
    """The facts, read and checked once."""
    return build(text_of)


def build(read: Reader) -> EmpiresFacts:
    """All files, each checked by itself and then against the others."""
    boards = read_boards(read)
    civilizations = read_civilizations(read, boards["both"].areas)
    advances = read_advances(read)
    cards = read_cards(read, advances.cards)
    return EmpiresFacts(
        version=VERSION,
        numbers=read_numbers(read),
        boards=boards,
        civilizations=civilizations,
        ast=read_ast(read, civilizations),
        advances=advances.cards,
        group_colours=advances.colours,
        cards=cards,
        setups=read_setups(read, boards, civilizations, cards.decks),
        short_game=read_short_game(read, advances.cards),
    )
