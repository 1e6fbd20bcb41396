"""E.9.famine: 10 damage, and 5 for each of three others."""

import pytest

from tests.rules.empires.calamities.table import asked, struck

AREAS = {
    "Rome": "Rome 20",
    "Carthage": "Carthage 9",
    "Athens": "Hellas 9",
    "Memphis": "Egypt 9",
    "Knossos": "Minoa 9",
}


@pytest.mark.rule("E.9.famine.1", "E.9.3", "E.9.4")
def test_three_are_named_and_all_lose_in_ranking_order() -> None:
    table = struck("famine", AREAS)
    assert table.asks() == ["rome name-victims"]
    assert table.refused("rome: hellas, egypt") == "some.count"
    assert table.refused("rome: hellas, egypt, hatti") == "option.unknown"
    table.play("rome: egypt, carthage, hellas")
    kind = "take-damage"
    assert table.asks() == [f"carthage {kind}", f"(rome {kind})", f"(hellas {kind})", f"(egypt {kind})"]
    assert [asked(table, seat, "damage") for seat in ("rome", "carthage", "hellas", "egypt")] == [10, 5, 5, 5]
    table.play("rome: 10 Rome", "carthage: 5 Carthage", "hellas: 5 Athens", "egypt: 5 Memphis")
    assert table.areas("Rome, Carthage, Athens, Memphis, Knossos") == [
        "Rome 10",
        "Carthage 4",
        "Hellas 4",
        "Egypt 4",
        "Minoa 9",
    ]


@pytest.mark.rule("E.9.famine.2", "E.9.famine.3", "E.9.def.22")
@pytest.mark.parametrize(
    ("advances", "primary", "secondary"),
    [
        ("", 10, 5),
        ("agriculture", 15, 5),
        ("pottery", 5, 0),
        ("calendar", 5, 0),
        ("pottery, calendar", 0, 0),
        ("agriculture, pottery, calendar", 5, 0),
    ],
)
def test_agriculture_pottery_and_calendar(advances: str, primary: int, secondary: int) -> None:
    table = struck("famine", AREAS, advances={"rome": advances, "egypt": advances})
    table.play("rome: egypt, carthage, hellas")
    assert asked(table, "rome", "damage") == primary
    assert asked(table, "egypt", "damage") == secondary
    assert asked(table, "carthage", "damage") == 5


@pytest.mark.rule("E.9.famine.4", "E.9.def.2")
def test_who_can_be_named_is_named_whatever_is_prevented() -> None:
    few = {"Rome": "Rome 20", "Memphis": "Egypt 9"}
    table = struck("famine", few, advances={"rome": "pottery, calendar"})
    assert table.asks() == ["egypt take-damage"]
    assert table.tokens("rome") == 20


@pytest.mark.rule("E.9.def.11", "E.9.def.25")
def test_nobody_is_named_twice_and_each_loses_what_he_likes() -> None:
    table = struck("famine", AREAS | {"Cirta": "Carthage city"})
    assert table.refused("rome: egypt, egypt, carthage") == "option.closed"
    table.play("rome: egypt, minoa, carthage", "minoa: 5 Knossos", "carthage: city Cirta")
    assert table.areas("Cirta, Carthage") == ["", "Carthage 9"]
