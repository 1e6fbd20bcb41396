"""E.adv.universal_doctrine: pirates and barbarians are won."""

import pytest

from tests.rules.empires.calamities.table import nine_cities
from tests.rules.empires.table import Table

AREAS = {"Memphis": "barbarians 4", "Athens": "barbarians 3", "Corsica": "pirates city", "Rome": "Rome 1"}


@pytest.mark.rule("E.adv.universal_doctrine.1")
def test_a_pirate_city_wherever_it_is() -> None:
    table = Table(10, AREAS, advances={"rome": "universal_doctrine"})
    table.play("rome: Corsica")
    assert (table.area("Corsica"), table.asks()) == ("Rome city", [])


@pytest.mark.rule("E.adv.universal_doctrine.1", "E.adv.universal_doctrine.2")
def test_or_five_barbarians_of_several_areas() -> None:
    table = Table(10, AREAS, advances={"rome": "universal_doctrine"})
    table.play("rome: tokens")
    assert table.refused("rome: 4 Memphis, 2 Athens") == "allocate.total"
    table.play("rome: 4 Memphis, 1 Athens")
    assert table.areas("Memphis, Athens, Corsica") == ["Rome 4", "Rome 1, barbarians 2", "barbarians city"]


@pytest.mark.rule("E.adv.universal_doctrine.1")
def test_what_stock_cannot_replace_is_not_offered() -> None:
    table = Table(10, AREAS, advances={"rome": "universal_doctrine"}, stock={"rome": 2})
    table.play("rome: tokens")
    assert table.shape("rome").most == 2
    cities = nine_cities("egypt") | {"Corsica": "pirates city"}
    assert Table(10, cities, advances={"egypt": "universal_doctrine"}).asks() == []
