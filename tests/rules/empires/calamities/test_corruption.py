"""E.9.corruption: commodities of 10 points face value."""

import pytest

from games.empires.positions import position
from tests.rules.empires.calamities.table import asked, struck


@pytest.mark.rule("E.9.corruption.1", "E.9b.3")
def test_at_least_ten_points_and_sets_count_for_no_more() -> None:
    table = struck("corruption", {}, goods="3 ochre, gold, iron, water")
    assert table.refused("rome: gold") == "goods.value E.9.corruption.1"
    assert table.refused("rome: 3 ochre, iron, water") == "goods.value E.9.corruption.1"
    table.play("rome: gold, ochre")
    assert position(table.game)["hands"]["rome"] == "iron, 2 ochre, water"
    assert table.game.discards[9] == ["gold"]


@pytest.mark.rule("E.9.corruption.2", "E.9.corruption.3")
@pytest.mark.parametrize(
    ("advances", "points"),
    [
        ("law", 5),
        ("coinage", 15),
        ("wonder_of_the_world", 15),
        ("coinage, wonder_of_the_world", 20),
        ("law, coinage", 10),
    ],
)
def test_law_coinage_and_wonder_of_the_world(advances: str, points: int) -> None:
    table = struck("corruption", {}, goods="2 gold, marble", advances={"rome": advances})
    assert asked(table, "rome", "points") == points


@pytest.mark.rule("E.9.def.23")
def test_who_has_less_loses_all_of_any_value() -> None:
    table = struck("corruption", {}, goods="2 ochre, water")
    assert table.refused("rome: ochre") == "goods.value E.9.corruption.1"
    table.play("rome: 2 ochre")
    assert table.game.hands["rome"] == ["water"]
    assert struck("corruption", {}).asks() == []


@pytest.mark.rule("E.9.corruption.1")
def test_by_default_nothing_needless_goes() -> None:
    table = struck("corruption", {}, goods="ochre, iron, gold")
    table.deadline()
    assert table.game.hands["rome"] == ["iron"]
