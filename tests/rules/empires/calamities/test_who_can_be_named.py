"""E.9.def.2, R39: who can be named as a further victim: who has something there that the calamity takes."""

from typing import Any

import pytest

from tests.rules.empires.calamities.table import struck
from tests.rules.empires.table import Table

AREAS = {
    "Rome": "Rome 20, city",
    "Knossos": "Minoa ship",
    "Kanesh": "Hatti 9",
    "Tunisia": "Carthage city",
    "Athens": "Hellas city",
    "Alexandria": "Egypt city",
    "Gaza": "Assyria city",
}
"""Minoa has no unit, and Hatti no city; that of Carthage is inland, the others are on the coast."""


def table_of(calamity: str, **more: Any) -> Table:
    """Egypt traded it to Rome."""
    return struck(calamity, AREAS, giver="egypt", treasury={"minoa": 9}, hands={"minoa": "2 ochre"}, **more)


@pytest.mark.rule("E.9.def.2", "E.9.epidemic.2", "E.9.iconoclasm_and_heresy.2")
@pytest.mark.parametrize(
    ("calamity", "seats"),
    [
        ("famine", ("assyria", "carthage", "hatti", "hellas", "egypt")),
        ("epidemic", ("assyria", "carthage", "hatti", "hellas")),
        ("iconoclasm_and_heresy", ("assyria", "carthage", "hellas")),
    ],
)
def test_units_for_damage_and_cities_where_cities_are_reduced(calamity: str, seats: tuple[str, ...]) -> None:
    table = table_of(calamity)
    assert (table.asks(), table.shape("rome").options) == (["rome name-victims"], seats)


@pytest.mark.rule("E.9.def.2", "E.9.piracy.2")
def test_coastal_cities_for_pirates() -> None:
    """Two are left to name, so nothing is asked."""
    table = table_of("piracy")
    assert table.areas("Athens, Gaza, Tunisia, Alexandria") == [
        "barbarians city",
        "barbarians city",
        "Carthage city",
        "Egypt city",
    ]


@pytest.mark.rule("E.9.def.2", "E.9.famine.4")
@pytest.mark.parametrize(
    ("calamity", "advances"),
    [
        ("famine", "pottery"),
        ("epidemic", "medicine, anatomy"),
        ("iconoclasm_and_heresy", "philosophy"),
        ("iconoclasm_and_heresy", "theocracy"),
    ],
)
def test_who_will_lose_nothing_can_be_named_all_the_same(calamity: str, advances: str) -> None:
    table = table_of(calamity, advances={"hellas": advances})
    assert "hellas" in table.shape("rome").options


@pytest.mark.rule("E.9.def.2", "E.9.def.3")
def test_of_too_few_all_are_named_and_barbarians_never() -> None:
    areas = {"Rome": "Rome 20", "Kanesh": "Hatti 5", "Caralis": "pirates city", "Corsica": "barbarians 1"}
    table = struck("famine", areas | {"Knossos": "Minoa ship"})
    assert (table.asks(), table.areas("Kanesh, Caralis")) == (["rome take-damage"], ["", "barbarians city"])
