"""E.9.civil_war.8, E.9.tyranny.6: a rival annexes what they can replace; barbarians have the rest."""

import pytest

from tests.rules.empires.calamities.table import nine_cities, struck
from tests.rules.empires.calamities.test_civil_war import AREAS

OTHERS = ("minoa", "carthage", "assyria", "hatti", "hellas", "egypt")


@pytest.mark.rule("E.9.civil_war.8", "E.9.civil_war.9")
@pytest.mark.parametrize("stock", [5, 6])
def test_so_many_tokens_as_are_in_stock(stock: int) -> None:
    # Five tokens are selected: five in stock are just enough, and nothing is asked. With four the selection
    # itself is refused, since Minoa could annex a city whole.
    table = struck("civil_war", AREAS, stock=dict.fromkeys(OTHERS, 0) | {"minoa": stock})
    table.play("rome: etruria, massilia, corsica")
    assert (table.asks(), table.area("Etruria")) == ([], "Minoa 2")
    fewer = struck("civil_war", AREAS, stock=dict.fromkeys(OTHERS, 0) | {"minoa": 4})
    assert fewer.refused("rome: etruria, massilia, corsica") == "selection.better E.9.civil_war.9"


@pytest.mark.rule("E.9.tyranny.6")
def test_so_many_cities_as_are_in_stock() -> None:
    # Minoa has two in stock, the others none: both cities of Rome are annexed without a question.
    areas = {"Rome": "Rome city", "Salonae": "Rome city"}
    table = struck("tyranny", nine_cities(*OTHERS, fewer=2) | areas)
    assert (table.asks(), table.areas("Rome, Salonae")) == ([], ["Minoa city", "Minoa city"])
