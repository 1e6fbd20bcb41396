"""E.9.minor_uprising: a city is destroyed."""

import pytest

from tests.rules.empires.calamities.table import CITIES, struck


@pytest.mark.rule("E.9.minor_uprising.1", "E.9.def.9")
def test_a_city_of_his_choice_is_destroyed() -> None:
    table = struck("minor_uprising", CITIES, players=9, treasury={"rome": 20})
    table.play("rome: Massilia")
    assert (table.area("Massilia"), table.cities("rome"), table.treasury("rome")) == ("", 5, 20)


@pytest.mark.rule("E.9.def.26")
def test_the_token_beside_it_falls_too() -> None:
    table = struck("minor_uprising", {"Rome": "Rome city, 1"}, players=9, advances={"rome": "public_works"})
    assert (table.area("Rome"), table.stock("rome")) == ("", 55)
