"""E.5a: building cities."""

import pytest

from games.civilization.cities.construction import Construction, build_all, plan
from games.core.illegal import Forbidden
from tests.rules.empires.table import Table


def rome(advances: str = "", treasury: str = "0", **areas: str) -> Table:
    """Phase 5 with these units; Rome holds the advances."""
    given = {name.replace("_", " "): text for name, text in areas.items()}
    return Table(5, given, advances={"rome": advances}, treasury={"rome": int(treasury)})


ENOUGH = {"Pannonia": "Rome 4", "Rubicon": "Rome 3"}
"""Tokens that support three cities."""


@pytest.mark.rule("E.5a.1", "E.5a.4")
def test_six_tokens_on_a_site_become_a_city() -> None:
    table = rome(Rome="Rome 6", **ENOUGH)
    assert table.asks() == ["rome build-cities"]
    assert table.shape("rome").options == ("rome",)
    table.play("rome: Rome")
    assert table.area("Rome") == "Rome city"
    assert table.stock("rome") == 55 - 7
    assert table.game.new_cities == ["rome"]


@pytest.mark.rule("E.5a.1")
def test_five_are_too_few_and_eight_go_all_the_same() -> None:
    assert rome(Rome="Rome 5", **ENOUGH).asks() == []
    table = rome(Rome="Rome 8", **ENOUGH)
    table.play("rome: Rome")
    assert table.area("Rome") == "Rome city"


@pytest.mark.rule("E.5a.1")
def test_building_is_free_to_choose() -> None:
    table = rome(Rome="Rome 6", Neapolis="Rome 6", **ENOUGH)
    table.play("rome: Neapolis")
    assert table.areas("Rome, Neapolis") == ["Rome 2", "Rome city"]
    table = rome(Rome="Rome 6", **ENOUGH)
    table.play("rome: none")
    assert table.area("Rome") == "Rome 2"


@pytest.mark.rule("E.5a.1")
def test_as_many_as_he_can() -> None:
    table = rome(Rome="Rome 6", Neapolis="Rome 7", **ENOUGH)
    table.play("rome: Rome, Neapolis")
    assert table.cities("rome") == 2


@pytest.mark.rule("E.5a.2")
def test_twelve_in_the_wilderness() -> None:
    assert rome(Etruria="Rome 11", **ENOUGH).asks() == []
    table = rome(Etruria="Rome 12", **ENOUGH)
    table.play("rome: Etruria")
    assert table.area("Etruria") == "Rome city"


@pytest.mark.rule("E.5a.3", "E.adv.agriculture.2")
def test_never_where_the_limit_is_0() -> None:
    """Eastern Getules prints 0; Agriculture lets one token live there, but no city stand."""
    areas = {"Eastern Getules": "Carthage 12", "Carthage": "Carthage 3"}
    table = Table(5, areas, advances={"carthage": "agriculture"})
    assert table.asks() == []
    assert table.area("Eastern Getules") == "Carthage 1"


@pytest.mark.rule("E.5a.4")
def test_everybodys_tokens_go() -> None:
    """With Architecture three tokens and three of treasury make a city where Hellas has one token."""
    areas = {"Memphis": "Egypt 3, Hellas 1", "Athens": "Hellas 1", "Fayum": "Egypt 4"}
    table = Table(5, areas, advances={"egypt": "architecture"}, treasury={"egypt": 3})
    assert table.asks() == ["egypt build-cities"]
    table.play("egypt: Memphis treasury 3")
    assert table.area("Memphis") == "Egypt city"
    assert (table.stock("hellas"), table.treasury("egypt")) == (54, 0)


@pytest.mark.rule("E.5a.4")
def test_barbarians_go_too_and_no_second_city_fits() -> None:
    areas = {"Memphis": "Egypt 3, barbarians 1", "Fayum": "Egypt 4"}
    table = Table(5, areas, advances={"egypt": "architecture"}, treasury={"egypt": 3})
    assert table.refused("egypt: Alexandria") == "city.tokens E.5a.1"
    table.play("egypt: Memphis treasury 3")
    assert table.area("Memphis") == "Egypt city"
    assert rome(Rome="Rome 6, city", **ENOUGH).asks() == []


@pytest.mark.rule("E.5a.5")
def test_no_more_than_nine() -> None:
    """Eight cities and 18 tokens that may stay: one of two possible cities is built."""
    names = ("Neapolis", "Tarentum", "Salonae", "Massilia", "Caralis", "Samnium", "Campania", "Milazzo")
    support = {"Pannonia": "Rome 4", "Sardinia": "Rome 2", "Etruria": "Rome 2", "Moesia": "Rome 4"}
    support |= {"Illyricum": "Rome 2", "Dacia": "Rome 2", "Macedonia": "Rome 2"}
    table = Table(5, dict.fromkeys(names, "Rome city") | support | {"Rome": "Rome 6", "Rubicon": "Rome 6"})
    assert table.refused("rome: Rome, Rubicon") == "some.count"
    table.play("rome: Rome")
    assert table.cities("rome") == 9


@pytest.mark.rule("E.5a.6")
def test_white_sites_are_sites() -> None:
    table = rome(Rubicon="Rome 6", Pannonia="Rome 4")
    table.play("rome: Rubicon")
    assert table.area("Rubicon") == "Rome city"


@pytest.mark.rule("E.5.1", "E.turn.3")
def test_players_build_side_by_side() -> None:
    areas = {"Rome": "Rome 6", "Carthage": "Carthage 6"} | ENOUGH | {"Sabrata": "Carthage 3"}
    table = Table(5, areas)
    assert table.asks() == ["carthage build-cities", "rome build-cities"]
    table.play("rome: Rome")
    assert table.area("Rome") == "Rome city"


@pytest.mark.rule("E.5.1", "E.5a.4")
def test_those_on_common_ground_build_by_ranking() -> None:
    """Hellas and Egypt could each build in Memphis: Hellas comes first, and then Egypt's tokens are gone."""
    areas = {"Memphis": "Egypt 2, Hellas 3", "Fayum": "Egypt 3", "Moesia": "Hellas 3"}
    areas |= {"Cyrene": "Egypt 6"}
    advances = {"egypt": "architecture", "hellas": "architecture"}
    table = Table(5, areas, advances=advances, treasury={"egypt": 4, "hellas": 4})
    assert table.asks() == ["hellas build-cities", "(egypt build-cities)"]
    table.play("egypt: Fayum treasury 3", "hellas: Memphis treasury 3")
    assert table.areas("Memphis, Fayum") == ["Hellas city", "Egypt city"]


@pytest.mark.rule("E.adv.architecture.1", "E.adv.architecture.2")
def test_half_of_one_city_may_come_from_treasury() -> None:
    table = rome("architecture", "20", Rome="Rome 3", Etruria="Rome 6", **ENOUGH)
    assert table.refused("rome: Rome treasury 4") == "city.treasury E.adv.architecture.1"
    assert table.refused("rome: Rome treasury 2") == "city.tokens E.5a.1"
    both = "rome: Rome treasury 3 / Etruria treasury 6"
    assert table.refused(both) == "city.treasury E.adv.architecture.1"
    table.play("rome: Etruria treasury 6")
    assert table.areas("Etruria, Rome") == ["Rome city", "Rome 2"]
    assert table.treasury("rome") == 14


@pytest.mark.rule("E.adv.architecture.1")
def test_architecture_serves_one_city_even_with_a_single_token() -> None:
    table = rome("architecture", "20", Rome="Rome 5", Neapolis="Rome 5", **ENOUGH)
    both = "rome: Rome treasury 1 / Neapolis treasury 1"
    assert table.refused(both) == "city.treasury E.adv.architecture.1"


@pytest.mark.rule("E.5a.3", "E.5a.4")
def test_where_there_can_be_no_city() -> None:
    areas = {"Eastern Getules": "Rome 12", "Neapolis": "Rome 9, city", "Rome": "Rome 6", **ENOUGH}
    table = Table(5, areas, advances={"rome": "architecture"})
    assert table.refused("rome: Eastern Getules") == "city.never E.5a.3"
    assert table.refused("rome: Neapolis") == "city.never E.5a.4"


@pytest.mark.rule("E.5a.1", "E.5a.2")
def test_a_refusal_tells_what_is_missing() -> None:
    table = rome("architecture, urbanism", "9", Etruria="Rome 3", Rome="Rome 6", **ENOUGH)
    _, _, told = table.refusal("rome: Etruria treasury 4 from 2 Rome")
    assert (told["given"], told["needed"]) == (3 + 4 + 2, 12)


def test_a_plan_takes_as_little_help_as_it_can() -> None:
    """9 of 12 are there: 3 from neighbours. 5 of 12: 4 from neighbours and 3 of treasury. 8 of 6: nothing."""
    table = rome("architecture, urbanism", "9", Etruria="Rome 9", Samnium="Rome 5", Rome="Rome 8")
    game = table.game
    assert plan(game, "rome", "etruria") == Construction("etruria", 0, (("rome", 3),))
    assert plan(game, "rome", "samnium") == Construction("samnium", 3, (("rome", 4),))
    assert plan(game, "rome", "rome") == Construction("rome")


def test_tokens_come_from_neighbours_alone() -> None:
    table = rome("urbanism", Etruria="Rome 8", Pannonia="Rome 9", Rome="Rome 6")
    with pytest.raises(Forbidden) as refused:
        build_all(table.game, "rome", [Construction("etruria", 0, (("pannonia", 1),))])
    assert (refused.value.code, refused.value.facts["most"]) == ("city.neighbours", 0)


@pytest.mark.rule("E.adv.architecture.1")
def test_no_more_than_treasury_has() -> None:
    assert rome("architecture", "2", Rome="Rome 3", **ENOUGH).asks() == []
    table = rome("architecture", "3", Rome="Rome 3", **ENOUGH)
    table.play("rome: Rome treasury 3")
    assert (table.area("Rome"), table.treasury("rome")) == ("Rome city", 0)


@pytest.mark.rule("E.adv.urbanism.1")
def test_four_tokens_from_next_door_for_a_city_in_the_wilderness() -> None:
    table = rome("urbanism", Etruria="Rome 8", Rome="Rome 2", Rubicon="Rome 3", Pannonia="Rome 4")
    assert table.refused("rome: Etruria from 2 Rome, 3 Rubicon") == "city.neighbours E.adv.urbanism.1"
    assert table.refused("rome: Etruria from 3 Rome, 1 Rubicon") == "city.neighbours E.adv.urbanism.1"
    assert table.refused("rome: Etruria from 4 Pannonia") == "area.unknown"
    assert table.refused("rome: Etruria") == "city.tokens E.5a.2"
    table.play("rome: Etruria from 2 Rome, 2 Rubicon")
    assert table.areas("Etruria, Rome, Rubicon") == ["Rome city", "", "Rome 1"]


@pytest.mark.rule("E.adv.urbanism.1")
def test_not_for_a_city_on_a_site_and_only_for_one() -> None:
    table = rome("urbanism", Rome="Rome 4", Etruria="Rome 8", Samnium="Rome 8", Rubicon="Rome 8")
    assert table.refused("rome: Rome from 2 Etruria") == "city.neighbours E.adv.urbanism.1"
    two = "rome: Etruria from 4 Rubicon / Samnium from 1 Rubicon"
    assert table.refused(two) == "city.neighbours E.adv.urbanism.1"


@pytest.mark.rule("E.adv.urbanism.2")
def test_both_for_one_city() -> None:
    """6 from treasury, 4 from neighbours, 2 on the spot."""
    areas = {"Etruria": "Rome 2", "Rome": "Rome 2", **ENOUGH}
    table = rome("urbanism, architecture", "6", **areas)
    table.play("rome: Etruria treasury 6 from 2 Rome, 2 Rubicon")
    assert table.areas("Etruria, Rome, Rubicon") == ["Rome city", "", "Rome 1"]
    assert table.treasury("rome") == 0


@pytest.mark.rule("E.adv.public_works.4")
def test_a_token_stays_only_if_more_than_needed_were_there() -> None:
    table = rome("public_works", Rome="Rome 7", **ENOUGH)
    table.play("rome: Rome")
    assert table.area("Rome") == "Rome 1, city"
    table = rome("public_works", Rome="Rome 6", **ENOUGH)
    table.play("rome: Rome")
    assert table.area("Rome") == "Rome city"
    table = rome("public_works, architecture", "3", Rome="Rome 6", **ENOUGH)
    table.play("rome: Rome treasury 3")
    assert table.area("Rome") == "Rome city"


@pytest.mark.rule("E.adv.public_works.4", "E.adv.urbanism.1")
def test_tokens_from_next_door_count_as_used_from_the_board() -> None:
    areas = {"Etruria": "Rome 9", "Rubicon": "Rome 4", "Pannonia": "Rome 4"}
    table = rome("public_works, urbanism", **areas)
    table.play("rome: Etruria from 4 Rubicon")
    assert table.area("Etruria") == "Rome 1, city"
    table = rome("public_works, urbanism", **areas | {"Etruria": "Rome 8"})
    table.play("rome: Etruria from 4 Rubicon")
    assert table.area("Etruria") == "Rome city"


@pytest.mark.rule("E.adv.public_works.4")
def test_he_may_leave_none() -> None:
    table = rome("public_works", Rome="Rome 9", **ENOUGH)
    table.play("rome: Rome clear")
    assert table.area("Rome") == "Rome city"


@pytest.mark.rule("E.5a.1", "E.5c.1")
def test_by_default_what_can_be_supported_is_built() -> None:
    """Three tokens support one city but not two."""
    table = rome(Rome="Rome 6", Neapolis="Rome 6", Rubicon="Rome 1")
    table.deadline()
    assert table.areas("Neapolis, Rome") == ["Rome city", "Rome 2"]
