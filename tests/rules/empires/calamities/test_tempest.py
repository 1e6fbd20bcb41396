"""E.9.tempest: 2 damage by the sea and 5 of treasury."""

import pytest

from tests.rules.empires.calamities.table import struck


@pytest.mark.rule("E.9.tempest.1", "E.9.def.14")
def test_two_tokens_of_coastal_areas_and_five_of_treasury() -> None:
    areas = {"Rome": "Rome 3", "Etruria": "Rome 2", "Cisalpina": "Rome 4"}
    table = struck("tempest", areas, players=9, treasury={"rome": 8})
    assert table.treasury("rome") == 3
    assert table.refused("rome: 2 Cisalpina") == "damage.no_tokens E.9.def.5"
    table.play("rome: 1 Rome / 1 Etruria")
    assert table.areas("Rome, Etruria, Cisalpina") == ["Rome 2", "Rome 1", "Rome 4"]
    assert table.asks() == []


@pytest.mark.rule("E.9.tempest.1", "E.9.def.23")
def test_who_has_too_little_loses_it_all() -> None:
    table = struck("tempest", {"Rome": "Rome 1", "Cisalpina": "Rome 4"}, players=9, treasury={"rome": 2})
    assert (table.treasury("rome"), table.area("Rome"), table.area("Cisalpina")) == (0, "", "Rome 4")
    assert table.asks() == []


@pytest.mark.rule("E.9.tempest.1", "E.9.def.6", "E.9.def.24")
def test_a_city_of_limit_two_counts_three_at_least() -> None:
    table = struck("tempest", {"Rome": "Rome city"}, players=9)
    assert table.refused("rome: city Rome") == "damage.exact E.9.def.7"
    assert table.refused("rome: city Rome > 3") == "damage.left E.9.def.6"
    table.play("rome: city Rome > 2")
    assert table.area("Rome") == "Rome 2"
