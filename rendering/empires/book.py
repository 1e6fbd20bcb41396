"""The stamps of the Empires by name. Each is a square; `<civ>`, `<commodity>` … are ids of data/empires.

civ.<civ>               badge of a player: figure on the owner's colour
token.<civ>             disc of tokens: figure above, the count goes to TOKEN_COUNT, in ink INK[civ] on <civ>
city.<civ>              wall with battlements and the figure
ship.<civ>              the figure on the sail
marker.<civ>            succession marker, for the A.S.T.
barbarian               six-cornered token of barbarians; the count as on a token, cream on black
pirate-city             black wall with a skull
conflict                crossed swords in a red star
site.black, site.white  a city site: a gate
volcano, flood-plain    features of an area
number                  cream disc for a population limit, a rank, "+n"; text in its middle, ink on cream
number.dark             the same, cream on ink
changed, origin, gone   ring around what came, broken ring it came from, cross where something went
commodity.<commodity>, calamity.<calamity>, group.<group>
card-back, treasury, stock, crown, to-move, done, missing
"""

from functools import partial

from data.empires import facts
from rendering.book import Book, Drawing
from rendering.empires import pieces
from rendering.empires.colours import PALETTE
from rendering.empires.goods_high import HIGH
from rendering.empires.goods_low import LOW

TOKEN_COUNT = (0.5, 0.7, 0.42)
"""Where the count of a token goes and how large it is, in sizes of the stamp: x, y, size of the text."""

_civilizations = facts().civilizations

STAMPS: dict[str, Drawing] = {
    **{f"civ.{id}": partial(pieces.badge, civilization=id) for id in _civilizations},
    **{f"token.{id}": partial(pieces.token, civilization=id) for id in _civilizations},
    **{f"city.{id}": partial(pieces.city, civilization=id) for id in _civilizations},
    **{f"ship.{id}": partial(pieces.ship, civilization=id) for id in _civilizations},
    **{f"marker.{id}": partial(pieces.marker, civilization=id) for id in _civilizations},
    **{f"commodity.{id}": drawing for id, drawing in (LOW | HIGH).items()},
    **{
        f"calamity.{id}": partial(pieces.calamity, id=id, kind=card.kind)
        for id, card in facts().cards.calamities.items()
    },
    **{f"group.{id}": partial(pieces.group, id=id) for id in facts().group_colours},
    "barbarian": pieces.barbarian,
    "pirate-city": pieces.pirate_city,
    "conflict": pieces.conflict,
    "site.black": partial(pieces.site, fill="ink"),
    "site.white": partial(pieces.site, fill="cream"),
    "volcano": pieces.volcano,
    "flood-plain": pieces.flood_plain,
    "number": partial(pieces.number, fill="cream", rim="ink"),
    "number.dark": partial(pieces.number, fill="ink", rim="cream"),
    "changed": pieces.changed,
    "origin": pieces.origin,
    "gone": pieces.gone,
    "tokens": pieces.tokens,
    "cities": pieces.cities,
    "ships": pieces.ships,
    "census": pieces.census,
    "card-back": pieces.card_back,
    "treasury": pieces.treasury,
    "stock": pieces.stock,
    "crown": pieces.crown,
    "to-move": pieces.to_move,
    "done": pieces.done,
    "missing": pieces.missing,
}

EMPIRES = Book(STAMPS, PALETTE)
