"""The stamps of the Empires by name. Each is a square; `<civ>`, `<commodity>` … are ids of data/empires.

    civ.<civ>               badge of a player: figure on the owner's colour
    marker.<civ>            succession marker, for the A.S.T.
    commodity.<commodity>, calamity.<calamity>, group.<group>
    tokens, cities, ships, census, card-back, treasury, stock: heads of columns
    crown, done, missing    who has won, what is met, what is not

The maps have books of their own, with the same figures: rendering/empires/map_book.py.
"""

from functools import partial

from data.empires import newest
from rendering.book import Book, Drawing
from rendering.empires import pieces
from rendering.empires.colours import PALETTE
from rendering.empires.goods_high import HIGH
from rendering.empires.goods_low import LOW

_civilizations = newest().civilizations

STAMPS: dict[str, Drawing] = {
    **{f"civ.{id}": partial(pieces.badge, civilization=id) for id in _civilizations},
    **{f"marker.{id}": partial(pieces.marker, civilization=id) for id in _civilizations},
    **{f"commodity.{id}": drawing for id, drawing in (LOW | HIGH).items()},
    **{
        f"calamity.{id}": partial(pieces.calamity, id=id, kind=card.kind)
        for id, card in newest().cards.calamities.items()
    },
    **{f"group.{id}": partial(pieces.group, id=id) for id in newest().group_colours},
    "tokens": pieces.tokens,
    "cities": pieces.cities,
    "ships": pieces.ships,
    "census": pieces.census,
    "card-back": pieces.card_back,
    "treasury": pieces.treasury,
    "stock": pieces.stock,
    "crown": pieces.crown,
    "done": pieces.done,
    "missing": pieces.missing,
}

EMPIRES = Book(STAMPS, PALETTE)
