"""E.9.city_riots: a city is reduced, and 5 of treasury."""

import pytest

from tests.rules.empires.calamities.table import CITIES, struck


@pytest.mark.rule("E.9.city_riots.1", "E.9.def.8")
def test_one_city_is_reduced_and_five_of_treasury_are_lost() -> None:
    table = struck("city_riots", CITIES, players=9, treasury={"rome": 6})
    table.play("rome: Salonae")
    assert (table.area("Salonae"), table.cities("rome"), table.treasury("rome")) == ("Rome 2", 5, 1)


@pytest.mark.rule("E.9.city_riots.1")
def test_an_only_city_is_not_asked_for() -> None:
    table = struck("city_riots", {"Caralis": "Rome city"}, players=9)
    assert (table.asks(), table.area("Caralis")) == ([], "Rome 1")
