"""The stamps of Tigris & Euphrates by name: `tile.red`, `leader.bull.black`, `monument.blue-red`."""

from functools import partial

from data.tigris import COLOURS, newest
from rendering.book import Book, Drawing
from rendering.palette import HOUSE
from rendering.tigris import pieces, signs
from rendering.tigris.land import land

STAMPS: dict[str, Drawing] = {
    **{f"tile.{colour}": partial(pieces.tile, colour=colour) for colour in COLOURS},
    **{
        f"leader.{dynasty}.{colour}": partial(pieces.leader, dynasty=dynasty, colour=colour)
        for dynasty in newest().dynasties
        for colour in COLOURS
    },
    **{f"dynasty.{dynasty}": partial(pieces.dynasty, name=dynasty) for dynasty in newest().dynasties},
    **{
        f"monument.{m.top}-{m.base}": partial(pieces.monument, top=m.top, base=m.base)
        for m in newest().monuments
    },
    **{
        f"little-monument.{m.top}-{m.base}": partial(pieces.little_monument, top=m.top, base=m.base)
        for m in newest().monuments
    },
    "gap": pieces.gap,
    "building": pieces.building,
    "tile-back": pieces.tile_back,
    "treasure": pieces.treasure,
    "gem": pieces.gem,
    "catastrophe": pieces.catastrophe,
    "unification": pieces.unification,
    "wonder": pieces.wonder,
    "little-wonder": pieces.little_wonder,
    "border.gold": partial(signs.border, fill="gold"),
    "border.blue": partial(signs.border, fill="blue-light"),
    "changed": signs.changed,
    "gone": signs.gone,
    "origin": signs.origin,
    "choice": signs.choice,
    "draft": signs.draft,
    "attack": signs.attack,
    "defence": signs.defence,
    "attacker": signs.attacker,
    "defender": signs.defender,
    "supports-attacker": signs.supports_attacker,
    "supports-defender": signs.supports_defender,
    "crown": signs.crown,
    "to-move": signs.to_move,
}

TIGRIS = Book(STAMPS, HOUSE, land)
