"""E.9.def.4-7: what single losses count, and which cannot be."""

import pytest

from games.civilization.calamities.damage import ANYWHERE, Loss, tally
from games.core.illegal import Forbidden
from tests.rules.empires.table import Table

# Limits: Memphis and Alexandria 4, Tarentum 1.
AREAS = {"Memphis": "Rome city", "Alexandria": "Rome city", "Tarentum": "Rome 1, city", "Rome": "Rome 2"}


def tallied(damage: int, *losses: Loss) -> int | str:
    """What they count, or why not."""
    try:
        return tally(Table(9, AREAS).game, "rome", damage, ANYWHERE, losses)
    except Forbidden as forbidden:
        return forbidden.code


@pytest.mark.rule("E.9.def.6")
def test_a_city_becomes_as_many_tokens_as_the_limit_allows() -> None:
    assert tallied(2, Loss("memphis", 4, city=True), Loss("alexandria", 4, city=True)) == 2
    assert tallied(7, Loss("memphis", 3, city=True), Loss("alexandria", 0, city=True)) == 7


@pytest.mark.rule("E.9.def.6")
def test_a_token_beside_the_city_counts_towards_the_limit() -> None:
    assert tallied(9, Loss("tarentum", 1, city=True)) == "damage.left"
    assert tallied(9, Loss("tarentum", 0, city=True)) == 6


@pytest.mark.rule("E.9.def.7")
def test_four_and_no_more_are_left_for_the_last_point() -> None:
    assert tallied(1, Loss("tarentum", 4, city=True)) == 1
    assert tallied(1, Loss("memphis", 5, city=True)) == "damage.left"
    assert tallied(3, Loss("rome", 2), Loss("tarentum", 4, city=True)) == 3


@pytest.mark.rule("E.9.def.5")
def test_only_what_stands_there_can_be_lost() -> None:
    assert tallied(3, Loss("rome", 3)) == "damage.no_tokens"
    assert tallied(3, Loss("etruria", 1)) == "damage.no_tokens"
    assert tallied(3, Loss("rome", 0, city=True)) == "damage.no_city"


@pytest.mark.rule("E.9.def.6", "E.9.def.7", "E.9.def.26")
def test_in_whatever_order_they_are_named() -> None:
    """The four for the last point may come first, and so may a city before the token beside it."""
    assert tallied(3, Loss("tarentum", 4, city=True), Loss("rome", 2)) == 3
    assert tallied(9, Loss("tarentum", 0, city=True), Loss("tarentum", 1)) == 6
    assert tallied(5, Loss("tarentum", 1, city=True), Loss("tarentum", 1)) == 5


@pytest.mark.rule("E.9.def.7")
def test_only_one_city_may_be_left_more_than_its_limit() -> None:
    areas = {"Rome": "Rome city", "Tarentum": "Rome city", "Etruria": "Rome 1"}
    table, losses = Table(9, areas), (Loss("rome", 4, city=True), Loss("tarentum", 4, city=True))
    for order in (losses, losses[::-1]):
        with pytest.raises(Forbidden) as refused:
            tally(table.game, "rome", 2, ANYWHERE, order)
        assert refused.value.code == "damage.left"
