"""E.9.slave_revolt: support is checked with a higher rate."""

import pytest

from tests.rules.empires.calamities.table import struck
from tests.rules.empires.table import Table

AREAS = {"Rome": "Rome city", "Neapolis": "Rome city", "Salonae": "Rome city"}


def cities_left(tokens: int, advances: str) -> int:
    """What is left of three cities with so many tokens; each reduced one brings two."""
    table: Table = struck("slave_revolt", AREAS | {"Etruria": f"Rome {tokens}"}, advances={"rome": advances})
    if table.asks():
        table.deadline()
    return table.cities("rome")


@pytest.mark.rule("E.9.slave_revolt.1", "E.9.slave_revolt.4")
def test_four_tokens_a_city_are_needed() -> None:
    assert (cities_left(12, ""), cities_left(11, ""), cities_left(5, "")) == (3, 2, 1)


@pytest.mark.rule("E.9.slave_revolt.2", "E.9.slave_revolt.3", "E.9.slave_revolt.5")
@pytest.mark.parametrize(
    ("advances", "rate"),
    [
        ("", 4),
        ("mythology", 3),
        ("enlightenment", 3),
        ("mythology, enlightenment", 2),
        ("mining", 5),
        ("mining, mythology", 4),
        ("cultural_ascendancy", 5),
        ("cultural_ascendancy, mining", 6),
    ],
)
def test_the_rate_of_the_check(advances: str, rate: int) -> None:
    assert cities_left(3 * rate, advances) == 3
    assert cities_left(3 * rate - 1, advances) == 2


@pytest.mark.rule("E.9.slave_revolt.1")
def test_the_victim_chooses_which_city() -> None:
    table = struck("slave_revolt", AREAS | {"Etruria": "Rome 11"})
    assert table.asks() == ["rome reduce-cities"]
    table.play("rome: Salonae")
    assert table.areas("Salonae, Rome") == ["Rome 2", "Rome city"]
