"""The stamps of a title by name. Each is a square; `<civ>`, `<commodity>`, `<area>` … are ids of its data.

Beside the map:

    civ.<civ>               badge of a player: figure on the owner's colour
    marker.<civ>            succession marker, for the A.S.T.
    commodity.<commodity>, calamity.<calamity>, group.<group>
    tokens, cities, ships, census, card-back, treasury, stock: heads of columns
    crown, done, missing    who has won, what is met, what is not

On a map, where `<flag>` is a civilization or the barbarians:

    token.<flag>, city.<flag>, ship.<civ>, start.<civ>
    held.<area>.<flag>, bare.<area>.<flag>, shared.<area>.<flag>: an area in its holder's colour
    rim.<area>.<meaning>    a line around an area
    fight, gone, former, to-move
"""

from collections.abc import Mapping
from functools import partial

from data.civilization.facts import CivilizationFacts
from games.civilization.pieces.pieces import BARBARIANS
from rendering.book import Book, Drawing
from rendering.civilization.colours import inks
from rendering.civilization.land.layer import land
from rendering.civilization.map import areas as on_areas
from rendering.civilization.map import pieces as on_map
from rendering.civilization.map.board_map import BoardMap
from rendering.civilization.map.colours import relief, tint
from rendering.civilization.signs import pieces
from rendering.civilization.signs.calamities import CALAMITIES
from rendering.civilization.signs.goods_high import HIGH
from rendering.civilization.signs.goods_low import LOW
from rendering.civilization.signs.nations import Figure, horned_helmet, skull

GOODS: Mapping[str, Drawing] = LOW | HIGH
"""Commodities of all titles."""

RIMS: dict[str, tuple[str, str]] = {
    "came": ("gold", "ink"),
    "gone": ("alarm", "cream"),
    "choice": ("cream", "ink"),
}
"""Lines around areas, by what they mean: their colour and that of their edges."""


def page_stamps(
    facts: CivilizationFacts,
    owners: Mapping[str, str],
    figures: Mapping[str, Figure],
    goods: Mapping[str, Drawing] = GOODS,
    calamities: Mapping[str, Figure] = CALAMITIES,
) -> dict[str, Drawing]:
    """What the pictures beside the map are drawn with: the signs of a title's civilizations and cards."""
    ink = inks(owners)
    return {
        **{
            f"civ.{id}": partial(pieces.badge, civilization=id, figure=figures[id], ink=ink[id]) for id in ink
        },
        **{
            f"marker.{id}": partial(pieces.marker, civilization=id, figure=figures[id], ink=ink[id])
            for id in ink
        },
        **{f"commodity.{id}": goods[id] for id in facts.cards.commodities},
        **{
            f"calamity.{id}": partial(pieces.calamity, figure=calamities[id], kind=card.kind)
            for id, card in facts.cards.calamities.items()
        },
        **{f"group.{id}": partial(pieces.group, id=id) for id in facts.group_colours},
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


def map_stamps(board: BoardMap) -> dict[str, Drawing]:
    """What a map is drawn with: pieces of all who may be on it, and its areas in their colours."""
    nations, flags = board.figures, (*board.figures, BARBARIANS)
    signs = {**nations, BARBARIANS: horned_helmet}
    areas = [area.id for area in board.geometry.areas.values() if area.land]
    found: dict[str, Drawing] = {}
    for flag, ink in board.inks.items():
        walls = skull if flag == BARBARIANS else nations[flag]
        found[f"token.{flag}"] = partial(on_map.token, flag=flag, figure=signs[flag], ink=ink)
        found[f"city.{flag}"] = partial(on_map.city, flag=flag, figure=walls, ink=ink)
        if flag in nations:
            found[f"ship.{flag}"] = partial(on_map.ship, flag=flag, figure=signs[flag], ink=ink)
            found[f"start.{flag}"] = partial(on_map.start, flag=flag, figure=signs[flag], ink=ink)
    for area in areas:
        for flag in flags:
            found |= _held(board, area, flag)
        closed = partial(
            on_areas.bare, board=board, area=area, ground=tint("closed"), relief=relief("closed")
        )
        found[f"bare.{area}.closed"] = closed
        for name, (colour, casing) in RIMS.items():
            rim = partial(on_areas.rim, board=board, area=area, colour=colour, casing=casing)
            found[f"rim.{area}.{name}"] = rim
    return found | {
        "fight": on_map.fight,
        "gone": on_map.gone,
        "former": on_map.former,
        "to-move": on_map.to_move,
    }


def _held(board: BoardMap, area: str, flag: str) -> dict[str, Drawing]:
    """An area in the colour of whoever holds it."""
    kinds = {"held": on_areas.held, "bare": on_areas.bare, "shared": on_areas.shared}
    return {
        f"{kind}.{area}.{flag}": partial(
            drawing, board=board, area=area, ground=tint(flag), relief=relief(flag)
        )
        for kind, drawing in kinds.items()
    }


def map_book(board: BoardMap) -> Book:
    """The book that plans of a map are drawn with."""
    return Book(map_stamps(board), board.palette, partial(land, board))
