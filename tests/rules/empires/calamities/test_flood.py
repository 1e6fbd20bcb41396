"""E.9.flood: 15 damage on a flood plain."""

import pytest

from tests.rules.empires.calamities.table import asked, struck

NILE = {"Memphis": "Egypt 12, Rome 7", "Fayum": "Egypt 12", "Petra": "Egypt 3"}


@pytest.mark.rule("E.9.flood.1", "E.9.flood.3")
def test_fifteen_for_the_victim_five_for_everybody_else_there() -> None:
    table = struck("flood", NILE, victim="egypt")
    assert (asked(table, "egypt", "damage"), asked(table, "rome", "damage")) == (15, 5)
    assert table.refused("egypt: 12 Memphis / 3 Petra") == "damage.no_tokens E.9.def.5"
    table.play("rome: 5 Memphis", "egypt: 12 Memphis / 3 Fayum")
    assert table.areas("Memphis, Fayum, Petra") == ["Rome 2", "Egypt 9", "Egypt 3"]


@pytest.mark.rule("E.9.flood.6", "E.9.def.21")
def test_engineering_takes_five_off_in_every_role() -> None:
    table = struck("flood", NILE, victim="egypt", advances={"egypt": "engineering", "rome": "engineering"})
    assert (asked(table, "egypt", "damage"), asked(table, "rome", "damage")) == (10, 0)
    dry = struck("flood", {"Rome": "Rome 9"}, advances={"rome": "engineering"})
    assert (dry.asks(), dry.tokens("rome")) == ([], 9)


@pytest.mark.rule("E.9.flood.2")
def test_the_plain_with_most_unit_points() -> None:
    areas = {"Etruria": "Rome 6", "Memphis": "Rome city, Egypt 1", "Fayum": "Rome 2"}
    table = struck("flood", areas)
    assert table.areas("Etruria, Memphis, Fayum") == ["Rome 6", "", ""]


@pytest.mark.rule("E.9.flood.2")
def test_of_equal_plains_the_victim_chooses() -> None:
    table = struck("flood", {"Etruria": "Rome 6", "Memphis": "Rome 6"})
    assert table.shape("rome").options == ("nile", "po")
    table.play("rome: po")
    assert table.areas("Etruria, Memphis") == ["", "Rome 6"]


@pytest.mark.rule("E.9.flood.4", "E.9.flood.7")
def test_cities_on_white_sites_and_in_the_wilderness_are_on_the_plain() -> None:
    areas = {"Rubicon": "Rome city", "Etruria": "Rome city", "Massilia": "Rome city", "Rome": "Rome 5"}
    table = struck("flood", areas)
    assert table.areas("Rubicon, Etruria, Massilia, Rome") == ["", "", "Rome city", "Rome 5"]


@pytest.mark.rule("E.9.flood.5")
def test_away_from_all_plains_five_damage_by_the_sea() -> None:
    table = struck(
        "flood", {"Massilia": "Rome city", "Cisalpina": "Rome 6", "Rome": "Rome 4", "Memphis": "Egypt 9"}
    )
    assert asked(table, "rome", "damage") == 5
    assert asked(table, "egypt", "damage") == 0
    assert table.refused("rome: 5 Cisalpina") == "damage.no_tokens E.9.def.5"
    table.play("rome: city Massilia > 2 / 2 Rome")
    assert table.areas("Massilia, Rome") == ["Rome 2", "Rome 2"]
