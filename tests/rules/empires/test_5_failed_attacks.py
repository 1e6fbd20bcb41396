"""E.4b.2: those who failed to storm a city stay until 5b and count for nothing; so do too many barbarians."""

import pytest

from games.civilization.advice import city_advice
from games.civilization.conflict.decisions import ChooseLosses
from games.civilization.conflict.losses import sources
from games.core.view import view
from tests.rules.empires.table import Table
from tests.rules.empires.test_5_cities import ENOUGH, rome

# Limits: Rome 2, Etruria 2, Rubicon 3, Pannonia 4. Rome is next to Etruria, and Neapolis to Rome.


@pytest.mark.rule("E.4b.2", "E.5.1")
def test_they_stand_there_while_anybody_builds() -> None:
    """Carthage has nothing to build, and Rome has."""
    table = rome(Neapolis="Rome city, Carthage 6", Rome="Rome 6", Etruria="barbarians 5", **ENOUGH)
    assert table.areas("Neapolis, Etruria") == ["Carthage 6, Rome city", "barbarians 5"]
    for seat in ("rome", "carthage", None):
        assert view(table.game, seat).pieces.tokens_in("neapolis", "carthage") == 6
    table.play("rome: Rome")
    assert table.kinds() == ["tokens-lost", "city-built", "tokens-lost", "tokens-lost"]
    assert table.areas("Neapolis, Etruria") == ["Rome city", "barbarians 2"]


@pytest.mark.rule("E.4b.2", "E.5.1")
def test_nobody_goes_on_to_support_before_they_are_gone() -> None:
    """Hellas has a city too many, and waits until Rome has built; without failed attackers it need not."""
    short = {"Athens": "Hellas city", "Corinth": "Hellas city", "Rome": "Rome 6"} | ENOUGH
    assert rome(**short).asks() == ["rome build-cities", "hellas reduce-cities"]
    table = rome(Neapolis="Rome city, Carthage 6", **short)
    assert table.asks() == ["rome build-cities"]
    table.play("rome: Rome")
    assert table.asks() == ["hellas reduce-cities"]


@pytest.mark.rule("E.4b.2")
def test_nobody_builds_and_they_are_gone_at_once() -> None:
    table = rome(
        Neapolis="Rome city, Carthage 6", Caralis="pirates city, Rome 3", Etruria="barbarians 5", **ENOUGH
    )
    assert table.asks() == []
    assert table.areas("Neapolis, Caralis, Etruria") == ["Rome city", "barbarians city", "barbarians 2"]


@pytest.mark.rule("E.4b.2", "E.5c.1")
def test_they_support_no_city() -> None:
    """Rome has 4 tokens for two cities, and 6 at Carthage: a third city would have to go again."""
    areas = {"Rome": "Rome city", "Rubicon": "Rome city", "Neapolis": "Rome 6", "Pannonia": "Rome 4"}
    table = rome(Carthage="Carthage city, Rome 6", **areas)
    decision, seen = table.question("rome"), table.game.look("rome")
    assert decision.default(seen).options == ()
    told = city_advice(seen, ["Neapolis"])
    assert (told.support_short, told.surplus["carthage"]) == (2, 6)
    assert (told.conflicts, told.attacks) == ({}, {})


@pytest.mark.rule("E.4b.2", "E.adv.urbanism.1")
def test_they_help_to_build_no_city_next_door() -> None:
    areas = {"Etruria": "Rome 8", "Rubicon": "Rome 4", "Pannonia": "Rome 4", "Thapsus": "Carthage 2"}
    table = rome("urbanism", Rome="Carthage city, Rome 4", **areas)
    assert table.refused("rome: Etruria from 4 Rome") == "city.neighbours E.adv.urbanism.1"
    table.play("rome: Etruria from 4 Rubicon")
    assert table.areas("Etruria, Rome") == ["Rome city", "Carthage city"]
    alone = rome("urbanism", Etruria="Rome 8", Rome="Carthage city, Rome 6", Pannonia="Rome 4")
    assert alone.asks() == [], "8 in the wilderness, and nobody to help"


@pytest.mark.rule("E.4b.2", "E.4.3", "E.adv.advanced_military.1")
def test_they_are_no_losses_of_another_conflict() -> None:
    """Neapolis takes 7: its 6 attackers are no losses of Rome, but 7 would be."""
    for attackers, able in (("6", {"etruria": 1}), ("7", {"etruria": 1, "neapolis": 7})):
        areas = {
            "Neapolis": f"Carthage city, Rome {attackers}",
            "Rome": "Rome 3, Hellas 2",
            "Etruria": "Rome 1",
        }
        table = Table(4, areas, advances={"rome": "advanced_military"})
        assert sources(table.game, "rome", "rome") == able
    table = Table(4, areas | {"Neapolis": "Carthage city, Rome 6"}, advances={"rome": "advanced_military"})
    assert isinstance(table.question("rome"), ChooseLosses)
    assert table.refused("rome: 1 Neapolis") == "losses.none E.adv.advanced_military.1"


@pytest.mark.rule("E.4b.2", "E.5c.2")
def test_a_city_that_is_reduced_leaves_as_many_tokens_as_ever() -> None:
    """With Agriculture 3: the attackers who failed are gone when support is checked."""
    table = rome("agriculture", Neapolis="Rome city, Carthage 6", Rome="Hellas 6", Pannonia="Hellas 4")
    assert table.area("Neapolis") == "Carthage 6, Rome city"
    table.play("hellas: Rome")
    assert table.area("Neapolis") == "Rome 3"


@pytest.mark.rule("E.11.1", "E.4b.2")
def test_in_phase_11_nobody_builds_so_they_go_at_once() -> None:
    table = Table(11, {"Neapolis": "Rome city, Carthage 6", "Pannonia": "Rome 2", "Etruria": "barbarians 5"})
    assert table.areas("Neapolis, Etruria") == ["Rome city", "barbarians 2"]
