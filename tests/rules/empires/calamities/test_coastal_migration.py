"""E.9.coastal_migration: a coastal city is destroyed, and 5 of treasury."""

import pytest

from tests.rules.empires.calamities.table import struck

AREAS = {"Rome": "Rome city", "Neapolis": "Rome city", "Cisalpina": "Rome city"}


@pytest.mark.rule("E.9.coastal_migration.1", "E.9.def.12")
def test_a_coastal_city_and_five_of_treasury() -> None:
    table = struck("coastal_migration", AREAS, players=9, treasury={"rome": 7})
    assert table.shape("rome").options == ("neapolis", "rome")
    table.play("rome: Neapolis")
    assert (table.area("Neapolis"), table.cities("rome"), table.treasury("rome")) == ("", 2, 2)


@pytest.mark.rule("E.9.coastal_migration.1")
def test_inland_only_treasury_is_lost() -> None:
    table = struck("coastal_migration", {"Cisalpina": "Rome city"}, players=9, treasury={"rome": 3})
    assert (table.asks(), table.cities("rome"), table.treasury("rome")) == ([], 1, 0)
