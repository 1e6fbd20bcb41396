"""The pictures of the family in the style of the Empires."""

from functools import partial

from data.empires import Side, newest
from rendering.civilization.map import board, film, layers, preview, struck
from rendering.civilization.pages import (
    advances,
    calamity,
    census,
    chart,
    choosing,
    credits,
    hand,
    offer,
    overview,
    scores,
    symbols,
    track,
)
from rendering.empires.maps import MAPS
from rendering.empires.style import STYLE
from rendering.plan import Plan

board_plan = partial(board.board_plan, STYLE)
glance_plan = partial(board.glance_plan, STYLE)
frame_plan = partial(board.frame_plan, STYLE)
region_plans = partial(board.region_plans, STYLE)
part_plan = partial(board.part_plan, STYLE)
focus = partial(board.focus, STYLE)
describe = partial(board.describe, STYLE)
film_plans = partial(film.film_plans, STYLE)
struck_plan = partial(struck.struck_plan, STYLE)
advances_plan = partial(advances.advances_plan, STYLE)
all_advances_plan = partial(advances.all_advances_plan, STYLE)
ast_plan = partial(track.ast_plan, STYLE)
calamity_plan = partial(calamity.calamity_plan, STYLE)
census_plan = partial(census.census_plan, STYLE)
chart_plan = partial(chart.chart_plan, STYLE)
choosing_plan = partial(choosing.choosing_plan, STYLE)
credits_plan = partial(credits.credits_plan, STYLE)
hand_plan = partial(hand.hand_plan, STYLE)
offer_plan = partial(offer.offer_plan, STYLE)
overview_plan = partial(overview.overview_plan, STYLE)
scores_plan = partial(scores.scores_plan, STYLE)
symbols_plan = partial(symbols.symbols_plan, STYLE)
totals = partial(scores.totals, STYLE)


def preview_plan(edition: Side, players: int, *, language: str = "en") -> Plan:
    """The map of a box for so many players."""
    return preview.preview_plan(STYLE, newest().setups[edition, players], language=language)


def civilization_plan(civilization: str, players: int, *, language: str = "en") -> Plan:
    """The region of a civilization, among so many players of its box."""
    setup = newest().setups[newest().civilizations[civilization].board, players]
    return preview.civilization_plan(STYLE, setup, civilization, language=language)


def layer_plans(edition: Side) -> list[Plan]:
    """The base layers of the map of a box."""
    return layers.layer_plans(MAPS[edition])
