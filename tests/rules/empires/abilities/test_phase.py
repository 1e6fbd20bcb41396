"""E.10: special abilities in the order of the A.S.T."""

import pytest

from tests.rules.empires.table import Table

AREAS = {"Rome": "Rome 3", "Etruria": "Hellas 2", "Carthage": "Carthage 3", "Tunisia": "Egypt 2"}


@pytest.mark.rule("E.10.1")
def test_the_furthest_first_then_ranking_one_at_a_time() -> None:
    advances = dict.fromkeys(("rome", "carthage", "hellas"), "politics")
    table = Table(10, AREAS, advances=advances, spaces={"hellas": 4, "rome": 3, "carthage": 3})
    for seat in ("hellas", "carthage", "rome"):
        assert table.asks() == [f"{seat} choose-target"]
        table.play(f"{seat}: no")
    assert table.asks() == []


@pytest.mark.rule("E.10.2", "E.10.8", "E.card.4")
def test_each_ability_once_in_any_order() -> None:
    table = Table(10, AREAS, advances={"rome": "politics, fundamentalism, law"})
    assert table.shape("rome").options == ("politics", "fundamentalism", "done")
    table.play("rome: fundamentalism", "rome: Etruria")
    assert table.asks() == ["rome choose-target"], "a single one is asked for at once"
    table.play("rome: gain 2")
    assert (table.treasury("rome"), table.asks()) == (2, [])


@pytest.mark.rule("E.10.8")
def test_who_has_two_may_use_none() -> None:
    table = Table(10, AREAS, advances={"rome": "politics, fundamentalism"})
    table.play("rome: done")
    assert (table.treasury("rome"), table.area("Etruria"), table.asks()) == (0, "Hellas 2", [])


@pytest.mark.rule("E.10.2")
def test_all_seven() -> None:
    seven = (
        "trade_routes, politics, diaspora, universal_doctrine, monotheism, provincial_empire, fundamentalism"
    )
    table = Table(10, AREAS | {"Corsica": "barbarians 1"}, advances={"rome": seven}, hands={"rome": "ochre"})
    assert ", ".join(table.shape("rome").options) == f"{seven}, done"


@pytest.mark.rule("E.10.8")
def test_each_begins_where_the_one_before_has_ended() -> None:
    areas = {"Rome": "Rome 3", "Etruria": "Hellas 2", "Cisalpina": "Egypt 1"}
    table = Table(10, areas, advances={"rome": "monotheism, fundamentalism"})
    table.play("rome: monotheism", "rome: Etruria")
    assert table.shape("rome").options == ("cisalpina", "no")
    table.play("rome: cisalpina")
    assert table.areas("Etruria, Cisalpina") == ["Rome 2", ""]


@pytest.mark.rule("E.10.5", "E.10.6")
def test_nothing_is_checked() -> None:
    areas = {"Rome": "Rome 2", "Etruria": "Hellas 2, Egypt 2, barbarians 2"}
    table = Table(10, areas, advances={"rome": "monotheism", "egypt": "theology"})
    table.play("rome: Etruria")
    assert table.area("Etruria") == "Rome 2, Egypt 2, barbarians 2"


@pytest.mark.rule("E.10.4")
def test_a_ship_reaches_nothing() -> None:
    table = Table(10, {"Rome": "Rome ship", "Etruria": "Hellas 2"}, advances={"rome": "fundamentalism"})
    assert table.asks() == []
