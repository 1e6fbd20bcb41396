"""Whoever has painted the layers of a board draws no other for a part of it."""

from typing import Any, Literal

import pytest

from games.core.view import view
from rendering import painter
from rendering.empires.map_samples import names, position
from rendering.empires.plans import glance_plan, layer_plans, part_plan


@pytest.mark.parametrize("edition", ["west", "east"])
def test_every_part_is_cut_out_of_a_layer_that_is_there(edition: Literal["west", "east"]) -> None:
    cached: Any = painter
    for plan in layer_plans(edition):
        painter.draw(plan)
    drawn = cached._land.cache_info().misses
    seen = view(position(edition), None)
    painter.draw(glance_plan(seen, names(seen)))
    for seat in seen.civilizations:
        painter.draw(part_plan(seen, names(seen), [*seen.pieces.token_areas(seat)]))
    assert cached._land.cache_info().misses == drawn
