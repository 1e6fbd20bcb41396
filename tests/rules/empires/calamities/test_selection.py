"""E.9.civil_war.9: the search for a selection, against every selection there is."""

from itertools import chain, combinations
from random import Random

import pytest

from games.civilization.calamities.whole_areas import Units, search
from tests.rules.empires.table import Table

PLACES = ("Rome", "Neapolis", "Etruria", "Rubicon", "Samnium", "Corsica", "Caralis", "Memphis", "Fayum")


@pytest.mark.rule("E.9.civil_war.9", "E.9.civil_war.10", "E.9.tyranny.7")
@pytest.mark.parametrize("seed", range(12))
def test_the_search_finds_what_trying_everything_finds(seed: int) -> None:
    chance = Random(seed)
    areas = {name: chance.choice(["Rome city", f"Rome {1 + chance.randrange(7)}"]) for name in PLACES}
    stock = {"minoa": chance.randrange(12)}
    game = Table(9, areas, stock=stock).game
    for wanted in range(1, 36, 3):
        units = Units(game, "rome", "minoa", wanted)
        sizes = range(1, len(PLACES) + 1)
        every = chain.from_iterable(combinations(units.points, size) for size in sizes)
        found = search(units)
        assert found.complete
        assert found.weight == units.weight(found.areas) == min(map(units.weight, every))
