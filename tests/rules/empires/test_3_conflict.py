"""E.3.conflict, E.3.attack, E.3.defend: who may enter where, and what is a conflict."""

import pytest

from games.civilization.conflict.places import causes_conflict, in_conflict
from tests.rules.empires.table import Table


def conflict(text: str, area: str = "rome", **advances: str) -> bool:
    """Whether there is conflict in an area (Rome, if nothing is said: limit 2) with these units."""
    table = Table(3, {area: text}, advances=advances)
    return in_conflict(table.game, area)


@pytest.mark.rule("E.3.conflict.1", "E.3.conflict.5")
def test_tokens_of_two_are_in_conflict_above_the_limit() -> None:
    assert not conflict("Rome 1, Carthage 1")
    assert conflict("Rome 2, Carthage 1")
    assert conflict("Rome 2, barbarians 1")
    assert not conflict("Rome 1, Carthage 1, Hellas 1", "rubicon")
    assert conflict("Rome 2, Carthage 1, Hellas 1", "rubicon")


@pytest.mark.rule("E.3.conflict.1", "E.3.attack.1")
def test_a_single_token_beside_a_foreign_or_pirate_city_is_in_conflict() -> None:
    assert conflict("Rome city, Carthage 1")
    assert conflict("pirates city, Rome 1")
    assert not conflict("Rome 1, city")
    assert not conflict("pirates city, barbarians 1")


@pytest.mark.rule("E.3.conflict.1", "E.3.conflict.4", "E.adv.naval_warfare.5")
def test_ships_do_not_count() -> None:
    assert not conflict("Rome 2, Carthage 3 ships")
    assert not conflict("Rome city, Carthage ship")
    assert not conflict("Rome ship, Carthage 2", rome="naval_warfare")


@pytest.mark.rule("E.3.conflict.7")
def test_own_tokens_alone_are_no_conflict() -> None:
    assert not conflict("Rome 9")


@pytest.mark.rule("E.3.conflict.8")
def test_agriculture_does_not_raise_the_limit_while_others_are_there() -> None:
    assert conflict("Rome 2, Carthage 1", rome="agriculture", carthage="agriculture")


@pytest.mark.rule("E.3.conflict.2")
def test_conflict_passes_when_the_other_side_leaves() -> None:
    table = Table(3, {"Rome": "Rome 2", "Etruria": "Carthage 3"})
    table.play("carthage: 2 Etruria > Rome")
    assert in_conflict(table.game, "rome")
    table.play("rome: 2 Rome > Neapolis")
    assert not in_conflict(table.game, "rome")
    assert table.areas("Rome, Neapolis") == ["Carthage 2", "Rome 2"]


@pytest.mark.rule("E.3.conflict.3", "E.3.conflict.6")
def test_who_caused_it_stays_and_fights_later() -> None:
    table = Table(3, {"Rome": "Rome 2", "Etruria": "Carthage 3"})
    table.play("carthage: 2 Etruria > Rome", "rome: stay")
    assert table.asks() == []
    assert table.area("Rome") == "Carthage 2, Rome 2"


@pytest.mark.rule("E.3.conflict.4", "E.adv.naval_warfare.4")
def test_a_ship_that_lands_nobody_enters_nothing() -> None:
    """Diplomacy keeps tokens away from Syracuse, but no ships."""
    areas = {"Neapolis": "Rome 1, 2 ships", "Syracuse": "Carthage city"}
    advances = {"carthage": "diplomacy", "rome": "naval_warfare"}
    table = Table(3, areas, treasury={"rome": 5}, advances=advances)
    load = "rome: ship Neapolis +1 > Campania > Syracuse"
    assert table.refused(load) == "enter.diplomacy E.adv.diplomacy.1"
    table.play("rome: ship Neapolis > Campania > Syracuse")
    assert table.area("Syracuse") == "Carthage city, Rome ship"
    assert not in_conflict(table.game, "syracuse")


@pytest.mark.rule("E.3.attack.1", "E.3.attack.3")
def test_tokens_may_step_up_to_a_city_however_few() -> None:
    table = Table(3, {"Rome": "Rome city", "Etruria": "Carthage 3"})
    table.play("carthage: 1 Etruria > Rome")
    assert table.area("Rome") == "Carthage 1, Rome city"


@pytest.mark.rule("E.3.defend.1")
def test_the_owner_brings_tokens_before_or_after_the_attack() -> None:
    areas = {"Rome": "Rome city", "Etruria": "Carthage 7", "Neapolis": "Rome 3"}
    table = Table(3, areas)
    table.play("carthage: 7 Etruria > Rome", "rome: 3 Neapolis > Rome")
    assert table.area("Rome") == "Carthage 7, Rome 3, city"
    table = Table(3, areas, census={"rome": 20})
    table.play("rome: 3 Neapolis > Rome", "carthage: 7 Etruria > Rome")
    assert table.area("Rome") == "Carthage 7, Rome 3, city"


@pytest.mark.rule("E.3.city.1")
def test_tokens_gather_and_wait_for_phase_5() -> None:
    table = Table(3, {"Rome": "Rome 4", "Etruria": "Rome 2"})
    table.play("rome: 2 Etruria > Rome")
    assert table.area("Rome") == "Rome 6"
    assert table.cities("rome") == 0


# --- Diplomacy --------------------------------------------------------------------------------------------

CITY = {"Rome": "Rome city", "Etruria": "Carthage 9", "Samnium": "Hellas 3"}


@pytest.mark.rule("E.adv.diplomacy.1")
def test_diplomacy_closes_its_cities() -> None:
    table = Table(3, CITY, advances={"rome": "diplomacy"})
    assert table.refused("carthage: 9 Etruria > Rome") == "enter.diplomacy E.adv.diplomacy.1"


@pytest.mark.rule("E.adv.diplomacy.1", "E.adv.military.2")
@pytest.mark.parametrize("advance", ["diplomacy", "military"])
def test_diplomacy_and_military_open_them(advance: str) -> None:
    table = Table(3, CITY, advances={"rome": "diplomacy", "carthage": advance}, census={"carthage": 30})
    if advance == "military":
        table.play("hellas: stay")
    table.play("carthage: 1 Etruria > Rome")
    assert table.area("Rome") == "Carthage 1, Rome city"


@pytest.mark.rule("E.adv.diplomacy.1")
def test_diplomacy_does_not_guard_tokens() -> None:
    table = Table(3, {"Rome": "Rome 2", "Etruria": "Carthage 9"}, advances={"rome": "diplomacy"})
    table.play("carthage: 9 Etruria > Rome")
    assert table.area("Rome") == "Carthage 9, Rome 2"


@pytest.mark.rule("E.adv.diplomacy.3", "E.adv.diplomacy.1")
def test_others_may_follow_into_a_conflict() -> None:
    """Carthage holds Diplomacy itself and moves first; then the city is open to Hellas as well."""
    table = Table(3, CITY, advances={"rome": "diplomacy", "carthage": "diplomacy"})
    assert table.asks()[0] == "carthage move"
    table.play("carthage: 1 Etruria > Rome", "hellas: 3 Samnium > Rome")
    assert table.area("Rome") == "Carthage 1, Rome city, Hellas 3"


@pytest.mark.rule("E.adv.diplomacy.1")
def test_the_owner_and_owners_without_the_card_are_not_concerned() -> None:
    table = Table(3, CITY | {"Neapolis": "Rome 9"}, advances={"carthage": "diplomacy"})
    table.play("carthage: stay", "rome: 2 Neapolis > Rome", "hellas: 1 Samnium > Rome")
    assert table.area("Rome") == "Rome 2, city, Hellas 1"


# --- Cultural Ascendancy ----------------------------------------------------------------------------------


def ascendant(text: str, *, carthage: str = "", rome: str = "cultural_ascendancy") -> Table:
    """Carthage stands beside Rome with nine tokens."""
    return Table(3, {"Rome": text, "Etruria": "Carthage 9"}, advances={"rome": rome, "carthage": carthage})


@pytest.mark.rule("E.adv.cultural_ascendancy.1")
def test_ascendancy_bars_conflict_but_not_company() -> None:
    table = ascendant("Rome 1")
    assert table.refused("carthage: 2 Etruria > Rome") == "enter.ascendancy E.adv.cultural_ascendancy.1"
    table.play("carthage: 1 Etruria > Rome")
    assert table.area("Rome") == "Carthage 1, Rome 1"


@pytest.mark.rule("E.adv.cultural_ascendancy.5")
def test_a_single_token_that_makes_a_conflict_is_barred() -> None:
    assert ascendant("Rome 2").refused("carthage: 1 Etruria > Rome").startswith("enter.ascendancy")
    assert ascendant("Rome city").refused("carthage: 1 Etruria > Rome").startswith("enter.ascendancy")


@pytest.mark.rule("E.adv.cultural_ascendancy.1", "E.adv.advanced_military.4")
@pytest.mark.parametrize("advance", ["cultural_ascendancy", "advanced_military"])
def test_who_may_cause_conflict_in_spite_of_it(advance: str) -> None:
    table = ascendant("Rome 2", carthage=advance)
    table.play("carthage: 3 Etruria > Rome")
    assert table.area("Rome") == "Carthage 3, Rome 2"


@pytest.mark.rule("E.adv.cultural_ascendancy.1")
def test_military_does_not_help_against_it() -> None:
    table = ascendant("Rome 2", carthage="military")
    table.play("rome: stay")
    assert table.refused("carthage: 1 Etruria > Rome").startswith("enter.ascendancy")


@pytest.mark.rule("E.adv.cultural_ascendancy.1")
def test_it_guards_the_area_of_its_units_against_anybodys_conflict() -> None:
    """Rome and Hellas share the area; Carthage may not start a conflict there at all."""
    assert ascendant("Rome 1, Hellas 1").refused("carthage: 1 Etruria > Rome").startswith("enter.ascend")


@pytest.mark.rule("E.adv.cultural_ascendancy.6")
def test_where_there_is_conflict_already_anyone_may_enter() -> None:
    table = ascendant("Rome 2, barbarians 1")
    table.play("carthage: 4 Etruria > Rome")
    assert table.area("Rome") == "Carthage 4, Rome 2, barbarians 1"


@pytest.mark.rule("E.adv.cultural_ascendancy.6", "E.adv.diplomacy.3")
def test_a_city_shared_with_an_exempt_attacker_is_open() -> None:
    areas = {"Rome": "Rome city", "Etruria": "Carthage 9", "Samnium": "Hellas 3"}
    advances = {"rome": "cultural_ascendancy, diplomacy", "carthage": "diplomacy, advanced_military"}
    table = Table(3, areas, advances=advances)
    table.play("carthage: 1 Etruria > Rome", "hellas: 2 Samnium > Rome")
    assert table.area("Rome") == "Carthage 1, Rome city, Hellas 2"


@pytest.mark.rule("E.adv.cultural_ascendancy.4", "E.adv.diplomacy.2")
def test_growth_is_no_conflict_that_anyone_caused() -> None:
    """Carthage grows beside Rome beyond the limit, whatever Rome holds."""
    advances = {"rome": "cultural_ascendancy, diplomacy"}
    table = Table(2, {"Rome": "Rome 1, Carthage 1"}, advances=advances)
    assert table.area("Rome") == "Carthage 2, Rome 2"


@pytest.mark.rule("E.adv.cultural_ascendancy.4")
def test_a_ship_passes_and_stops_without_landing() -> None:
    areas = {"Rome": "Rome 2", "Etruria": "Carthage 1, ship"}
    table = Table(3, areas, advances={"rome": "cultural_ascendancy"}, treasury={"carthage": 3})
    table.play("rome: stay", "carthage: ship Etruria > Rome")
    assert table.area("Rome") == "Carthage ship, Rome 2"


@pytest.mark.rule("E.3.conflict.1")
def test_what_is_left_of_a_limit_can_be_filled_by_several() -> None:
    table = Table(3, {"Pannonia": "Rome 1, Hellas 1"})
    assert not causes_conflict(table.game, "carthage", "pannonia", 2)
    assert causes_conflict(table.game, "carthage", "pannonia", 3)
