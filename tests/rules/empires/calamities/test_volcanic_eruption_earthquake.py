"""E.9.volcanic_eruption_earthquake"""

import pytest

from tests.rules.empires.calamities.table import struck

ID = "volcanic_eruption_earthquake"


@pytest.mark.rule(
    "E.9.volcanic_eruption_earthquake.1",
    "E.9.volcanic_eruption_earthquake.2",
    "E.9.volcanic_eruption_earthquake.4",
)
def test_an_eruption_destroys_all_units_on_both_sides_of_the_border() -> None:
    areas = {"Neapolis": "Rome city", "Campania": "Rome 2, Hellas 1, barbarians 3", "Rome": "Rome city"}
    table = struck(ID, areas)
    assert table.areas("Neapolis, Campania, Rome") == ["", "barbarians 3", "Rome city"]
    assert table.asks() == []


@pytest.mark.rule("E.9.volcanic_eruption_earthquake.1")
def test_tokens_by_a_volcano_make_no_eruption() -> None:
    table = struck(ID, {"Neapolis": "Rome 2", "Salonae": "Rome city"})
    assert table.areas("Neapolis, Salonae") == ["Rome 2", ""]


@pytest.mark.rule("E.9.volcanic_eruption_earthquake.3")
def test_the_volcano_that_costs_most_counts_over_all_its_areas() -> None:
    areas = {"Neapolis": "Rome city", "Milazzo": "Rome city", "Syracuse": "Rome 1, Carthage 1"}
    table = struck(ID, areas)
    assert table.areas("Neapolis, Milazzo, Syracuse") == ["Rome city", "", ""]


@pytest.mark.rule("E.9.volcanic_eruption_earthquake.3")
def test_of_equal_volcanoes_the_victim_chooses() -> None:
    areas = {"Neapolis": "Rome city", "Milazzo": "Rome city", "Syracuse": "Carthage city"}
    table = struck(ID, areas)
    assert table.shape("rome").options == ("vesuvius", "etna")
    table.play("rome: etna")
    assert table.areas("Neapolis, Milazzo, Syracuse") == ["Rome city", "", ""]


@pytest.mark.rule("E.9.volcanic_eruption_earthquake.5")
def test_an_earthquake_destroys_one_and_reduces_a_neighbour_of_anybody() -> None:
    areas = {"Rome": "Rome city", "Etruria": "Hellas city", "Rubicon": "Rome city", "Salonae": "Rome city"}
    table = struck(ID, areas)
    table.play("rome: Rome")
    assert table.shape("rome").options == ("etruria", "rubicon")
    table.play("rome: etruria")
    assert table.areas("Rome, Etruria, Rubicon") == ["", "Hellas 2", "Rome city"]


@pytest.mark.rule("E.9.volcanic_eruption_earthquake.6")
def test_engineering_only_reduces_the_own_city() -> None:
    areas = {"Rome": "Rome city", "Etruria": "Hellas city"}
    table = struck(ID, areas, advances={"rome": "engineering"})
    assert table.areas("Rome, Etruria") == ["Rome 2", "Hellas 2"]


@pytest.mark.rule("E.9.volcanic_eruption_earthquake.6")
def test_engineering_does_not_help_in_an_eruption() -> None:
    table = struck(ID, {"Neapolis": "Rome city"}, advances={"rome": "engineering"})
    assert table.area("Neapolis") == ""


@pytest.mark.rule("E.9.volcanic_eruption_earthquake.7", "E.9.def.3")
def test_an_own_neighbour_must_be_reduced_and_pirates_are_spared() -> None:
    areas = {"Rome": "Rome city", "Rubicon": "Rome city", "Etruria": "pirates city"}
    table = struck(ID, areas)
    table.play("rome: Rome")
    assert table.areas("Rome, Rubicon, Etruria") == ["", "Rome 3", "barbarians city"]
    assert table.asks() == []


@pytest.mark.rule("E.9.volcanic_eruption_earthquake.8")
def test_without_a_neighbour_only_the_own_city_suffers() -> None:
    table = struck(ID, {"Caralis": "Rome city", "Athens": "Hellas city"})
    assert (table.area("Caralis"), table.area("Athens")) == ("", "Hellas city")
    assert struck(ID, {"Caralis": "Rome 1"}).area("Caralis") == "Rome 1"
