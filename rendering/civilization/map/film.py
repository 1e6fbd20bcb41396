"""A game in motion: the map turn by turn, as frames for `rendering.film`."""

from collections.abc import Mapping, Sequence

from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from rendering.civilization.map.board import frame_plan
from rendering.civilization.style import Style
from rendering.plan import Plan

MOST = 40
"""Longer games leave out frames evenly, so that the file stays small."""


def film_plans(
    style: Style, views: Sequence[CivilizationView], names: Mapping[Seat, str], *, language: str = "en"
) -> list[Plan]:
    """A frame for each view, in their order; all have one size. The first and the last are always there."""
    if len(views) > MOST:
        views = [views[round(number * (len(views) - 1) / (MOST - 1))] for number in range(MOST)]
    return [frame_plan(style, view, names, language=language) for view in views]
