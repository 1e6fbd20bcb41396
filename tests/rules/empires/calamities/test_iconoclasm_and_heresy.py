"""E.9.iconoclasm_and_heresy: four cities are reduced, and one of each of two others."""

import pytest

from tests.rules.empires.calamities.table import CITIES, asked, struck

ID = "iconoclasm_and_heresy"
AREAS = CITIES | {
    "Athens": "Hellas city",
    "Byzantium": "Hellas city",
    "Memphis": "Egypt city",
    "Fayum": "Egypt city",
    "Carthage": "Carthage city",
    "Cirta": "Carthage city",
}


@pytest.mark.rule("E.9.iconoclasm_and_heresy.1", "E.9.iconoclasm_and_heresy.2")
def test_four_of_the_victim_one_of_two_others_none_of_the_trader() -> None:
    table = struck(ID, AREAS, giver="egypt")
    assert table.asks() == ["carthage choose-cities", "(rome choose-cities)", "(hellas choose-cities)"]
    assert [asked(table, seat, "count") for seat in ("carthage", "rome", "hellas")] == [1, 4, 1]
    table.play("carthage: Cirta", "rome: Rome, Caralis, Salonae, Tarentum", "hellas: Athens")
    assert [table.cities(seat) for seat in ("carthage", "rome", "hellas", "egypt")] == [1, 2, 1, 2]


@pytest.mark.rule("E.9.iconoclasm_and_heresy.2")
def test_whom_he_picks() -> None:
    table = struck(ID, AREAS | {"Knossos": "Minoa city"}, giver="egypt")
    assert table.shape("rome").options == ("minoa", "carthage", "hellas")
    table.play("rome: minoa, hellas")
    assert table.asks() == ["rome choose-cities", "(hellas choose-cities)"]
    assert table.cities("minoa") == 0


@pytest.mark.rule("E.9.iconoclasm_and_heresy.3", "E.9.iconoclasm_and_heresy.4", "E.9.iconoclasm_and_heresy.7")
@pytest.mark.parametrize(
    ("advances", "primary", "secondary"),
    [
        ("philosophy", 2, 0),
        ("theology", 1, 0),
        ("philosophy, theology", 0, 0),
        ("monotheism", 5, 2),
        ("monotheism, philosophy", 3, 0),
    ],
)
def test_advances_of_either_role(advances: str, primary: int, secondary: int) -> None:
    areas = AREAS | {"Thessalonica": "Hellas city"}
    table = struck(ID, areas, giver="egypt", advances={"rome": advances, "hellas": advances})
    assert asked(table, "rome", "count") == primary
    assert asked(table, "hellas", "count") == secondary
    assert asked(table, "carthage", "count") == 1


@pytest.mark.rule("E.9.iconoclasm_and_heresy.5", "E.9.iconoclasm_and_heresy.7")
def test_theocracy_may_save_all_cities_for_two_cards() -> None:
    table = struck(ID, AREAS, giver="egypt", goods="ochre, water, gold", advances={"rome": "theocracy"})
    assert table.asks() == ["rome cancel-by-goods"]
    assert table.refused("rome: ochre") == "goods.cancel E.9.iconoclasm_and_heresy.5"
    table.play("rome: ochre, water")
    assert (table.game.hands["rome"], table.cities("rome")) == (["gold"], 6)
    assert table.asks() == ["carthage choose-cities", "(hellas choose-cities)"]


@pytest.mark.rule("E.9.iconoclasm_and_heresy.5", "E.9b.4")
def test_or_he_keeps_them_and_loses_the_cities() -> None:
    table = struck(ID, AREAS, giver="egypt", goods="2 ochre", advances={"rome": "theocracy"})
    table.play("rome: none")
    assert asked(table, "rome", "count") == 4


@pytest.mark.rule("E.9.iconoclasm_and_heresy.5", "E.9.def.21")
def test_theocracy_serves_a_secondary_victim_too() -> None:
    table = struck(ID, AREAS, giver="egypt", hands={"hellas": "2 iron"}, advances={"hellas": "theocracy"})
    table.play("hellas: 2 iron")
    assert table.asks() == ["carthage choose-cities", "(rome choose-cities)"]


@pytest.mark.rule("E.9.iconoclasm_and_heresy.6")
def test_without_a_city_nobody_suffers() -> None:
    table = struck(ID, {"Rome": "Rome 3", "Athens": "Hellas city"})
    assert (table.asks(), table.cities("hellas")) == ([], 1)
