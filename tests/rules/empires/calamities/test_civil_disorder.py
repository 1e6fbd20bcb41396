"""E.9.civil_disorder: all cities but three are reduced."""

import pytest

from tests.rules.empires.calamities.table import CITIES, asked, struck


@pytest.mark.rule("E.9.civil_disorder.1")
def test_three_of_six_are_kept() -> None:
    table = struck("civil_disorder", CITIES)
    table.play("rome: Rome, Caralis, Salonae")
    assert (table.cities("rome"), table.tokens("rome")) == (3, 2 + 1 + 2)


@pytest.mark.rule("E.9.civil_disorder.2", "E.9.civil_disorder.3")
@pytest.mark.parametrize(
    ("advances", "reduced"),
    [
        ("music", 2),
        ("drama_and_poetry", 2),
        ("law", 2),
        ("democracy", 2),
        ("music, law", 1),
        ("advanced_military", 4),
        ("naval_warfare", 4),
        ("advanced_military, naval_warfare", 5),
        ("music, drama_and_poetry, law", 0),
        ("music, drama_and_poetry, law, democracy", 0),
    ],
)
def test_advances_add_up(advances: str, reduced: int) -> None:
    assert asked(struck("civil_disorder", CITIES, advances={"rome": advances}), "rome", "count") == reduced


@pytest.mark.rule("E.9.civil_disorder.1")
def test_who_has_three_loses_none() -> None:
    table = struck("civil_disorder", dict.fromkeys(("Rome", "Neapolis", "Salonae"), "Rome city"))
    assert (table.asks(), table.cities("rome")) == ([], 3)


@pytest.mark.rule("E.9.def.15")
def test_whoever_traded_it_has_nothing_of_it() -> None:
    table = struck("civil_disorder", CITIES | {"Memphis": "Egypt city"}, giver="egypt")
    assert table.asks() == ["rome choose-cities"]
    table.deadline()
    assert (table.cities("rome"), table.cities("egypt"), table.asks()) == (3, 1, [])
