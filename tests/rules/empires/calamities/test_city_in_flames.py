"""E.9.city_in_flames: a city is destroyed, or 10 of treasury are paid."""

import pytest

from tests.rules.empires.calamities.table import CITIES, struck


@pytest.mark.rule("E.9.city_in_flames.1", "E.9.def.13")
def test_ten_of_treasury_save_the_city() -> None:
    table = struck("city_in_flames", CITIES, players=9, treasury={"rome": 10})
    table.play("rome: pay")
    assert (table.cities("rome"), table.treasury("rome")) == (6, 0)


@pytest.mark.rule("E.9.city_in_flames.1", "E.9.def.9")
def test_or_a_city_is_destroyed() -> None:
    table = struck("city_in_flames", CITIES, players=9, treasury={"rome": 10})
    table.play("rome: Rome")
    assert (table.area("Rome"), table.cities("rome"), table.treasury("rome")) == ("", 5, 10)


@pytest.mark.rule("E.9.def.13")
def test_nine_of_treasury_pay_nothing() -> None:
    table = struck("city_in_flames", CITIES, players=9, treasury={"rome": 9})
    assert "pay" not in table.shape("rome").options
    table.play("rome: Rome")
    assert (table.cities("rome"), table.treasury("rome")) == (5, 9)


@pytest.mark.rule("E.9.def.16")
def test_without_a_city_nothing_burns() -> None:
    table = struck("city_in_flames", {"Rome": "Rome 2"}, players=9, treasury={"rome": 20})
    assert (table.asks(), table.treasury("rome")) == ([], 20)
