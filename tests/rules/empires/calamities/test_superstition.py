"""E.9.superstition: three cities are reduced."""

import pytest

from tests.rules.empires.calamities.table import CITIES, asked, struck


@pytest.mark.rule("E.9.superstition.1", "E.9.def.8")
def test_three_cities_of_his_choice() -> None:
    table = struck("superstition", CITIES)
    table.play("rome: Rome, Caralis, Salonae")
    assert table.areas("Rome, Caralis, Salonae, Neapolis") == ["Rome 2", "Rome 1", "Rome 2", "Rome city"]


@pytest.mark.rule("E.9.superstition.2", "E.9.superstition.3", "E.9.def.22")
@pytest.mark.parametrize(
    ("advances", "cities"),
    [
        ("mysticism", 2),
        ("deism", 2),
        ("enlightenment", 2),
        ("universal_doctrine", 4),
        ("mysticism, deism", 1),
        ("mysticism, deism, enlightenment", 0),
        ("mysticism, universal_doctrine", 3),
    ],
)
def test_advances_add_up(advances: str, cities: int) -> None:
    assert asked(struck("superstition", CITIES, advances={"rome": advances}), "rome", "count") == cities


@pytest.mark.rule("E.9.def.23")
def test_who_has_no_more_loses_all() -> None:
    table = struck("superstition", {"Rome": "Rome city", "Neapolis": "Rome city"})
    assert (table.asks(), table.cities("rome"), table.tokens("rome")) == ([], 0, 4)
