"""E.9.cyclone: cities at an open sea are reduced."""

import pytest

from tests.rules.empires.calamities.table import asked, struck

WEST: dict[str, str] = dict.fromkeys(("Rome", "Neapolis", "Caralis", "Massilia", "Corsica"), "Rome city")
"""Five cities at the Western Mediterranean."""
CARTHAGE: dict[str, str] = dict.fromkeys(
    ("Carthage", "Cirta", "Panormus", "Eastern Mauretania"), "Carthage city"
)
"""Four there."""


@pytest.mark.rule("E.9.cyclone.2", "E.9.cyclone.3", "E.9.cyclone.6")
def test_three_of_the_victim_and_two_of_everybody_else_there() -> None:
    table = struck("cyclone", WEST | CARTHAGE | {"Salonae": "Rome city", "Athens": "Hellas city"})
    assert "salonae" not in table.shape("rome").options
    table.play("rome: Rome, Caralis, Corsica", "carthage: Cirta, Panormus")
    assert table.areas("Rome, Caralis, Corsica, Cirta, Panormus") == [
        "Rome 2",
        "Rome 1",
        "Rome 1",
        "Carthage 2",
        "Carthage 2",
    ]
    assert (table.cities("rome"), table.cities("carthage"), table.cities("hellas")) == (3, 2, 1)


@pytest.mark.rule("E.9.cyclone.4", "E.9.cyclone.5", "E.9.cyclone.9")
@pytest.mark.parametrize(
    ("advances", "primary", "secondary"),
    [
        ("", 3, 2),
        ("trade_empire", 4, 3),
        ("masonry", 2, 1),
        ("calendar", 1, 0),
        ("masonry, calendar", 0, 0),
        ("trade_empire, masonry, calendar", 1, 0),
    ],
)
def test_advances(advances: str, primary: int, secondary: int) -> None:
    table = struck("cyclone", WEST | CARTHAGE, advances={"rome": advances, "carthage": advances})
    assert asked(table, "rome", "count") == primary
    assert asked(table, "carthage", "count") == secondary


@pytest.mark.rule("E.9.cyclone.7", "E.9.2")
@pytest.mark.parametrize(("advances", "left"), [("", 0), ("masonry", 1), ("calendar", 2)])
def test_too_few_are_all_selected_before_any_is_released(advances: str, left: int) -> None:
    areas = {"Rome": "Rome city", "Neapolis": "Rome city"}
    table = struck("cyclone", areas, advances={"rome": advances})
    if table.asks():
        table.play("rome: Rome")
    assert table.cities("rome") == left


@pytest.mark.rule("E.9.cyclone.1")
def test_of_equal_seas_the_victim_chooses() -> None:
    table = struck("cyclone", {"Salonae": "Rome city", "Rome": "Rome city"})
    assert table.shape("rome").options == ("adriatic_sea", "western_mediterranean")
    table.play("rome: adriatic")
    assert table.areas("Salonae, Rome") == ["Rome 2", "Rome city"]


@pytest.mark.rule("E.9.cyclone.8", "E.9.cyclone.2")
def test_without_a_city_at_an_open_sea_nobody_suffers() -> None:
    table = struck("cyclone", {"Etruria": "Rome city", "Cisalpina": "Rome city"} | CARTHAGE)
    assert (table.asks(), table.cities("rome"), table.cities("carthage")) == ([], 2, 4)


@pytest.mark.rule("E.9.def.3")
def test_pirate_cities_are_spared() -> None:
    table = struck("cyclone", {"Rome": "Rome city", "Caralis": "pirates city"})
    assert table.areas("Rome, Caralis") == ["Rome 2", "barbarians city"]
