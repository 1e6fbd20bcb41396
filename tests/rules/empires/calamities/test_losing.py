"""E.9.def.5-7, 23-26: taking damage. What is found quickly is compared with every way there is."""

from collections.abc import Iterator
from itertools import permutations, product

import pytest

from games.civilization.calamities.damage import ANYWHERE, Loss, exposed, points, tally
from games.civilization.calamities.losing import check_losses, least, losses_by, some_losses, ways
from games.core.illegal import Forbidden
from tests.rules.empires.table import Table

# Limits: Rome 2, Tarentum 1, Neapolis 2, Etruria and Samnium whatever stands there.
POSITIONS = {
    "two cities, tokens apart": ({"Rome": "Rome city", "Tarentum": "Rome city", "Etruria": "Rome 2"}, 9),
    "no stock": ({"Rome": "Rome city", "Tarentum": "Rome city", "Etruria": "Rome 3"}, 0),
    "one in stock": ({"Rome": "Rome city", "Neapolis": "Rome city", "Samnium": "Rome 1"}, 1),
    "a token beside": ({"Rome": "Rome 1, city", "Neapolis": "Rome city", "Etruria": "Rome 1"}, 2),
    "four in stock": ({"Rome": "Rome city", "Neapolis": "Rome city"}, 4),
    "three in stock": ({"Rome": "Rome city", "Neapolis": "Rome city"}, 3),
    "four with a token": ({"Rome": "Rome city", "Neapolis": "Rome city", "Etruria": "Rome 1"}, 3),
    "a token beside a small city": ({"Tarentum": "Rome 1, city", "Etruria": "Rome 1"}, 1),
    "a token that falls with its city": ({"Rome": "Rome 1, city", "Neapolis": "Rome city"}, 0),
    "two of them": ({"Rome": "Rome 1, city", "Neapolis": "Rome 1, city", "Tarentum": "Rome city"}, 0),
    "only cities": ({"Rome": "Rome city", "Neapolis": "Rome city", "Tarentum": "Rome city"}, 1),
}


def posed(name: str) -> Table:
    areas, stock = POSITIONS[name]
    return Table(9, areas, stock={"rome": stock})


def every_way(table: Table) -> Iterator[list[Loss]]:
    """Tokens first, then cities one after the other in every order, each with so many tokens left."""
    units = exposed(table.game, "rome")
    for counts in product(*(range(count + 1) for count in units.tokens.values())):
        tokens = [Loss(id, n) for id, n in zip(units.tokens, counts, strict=True) if n]
        for size in range(len(units.cities) + 1):
            for cities in permutations(units.cities, size):
                for left in product(range(5), repeat=size):
                    yield [*tokens, *(Loss(id, n, city=True) for id, n in zip(cities, left, strict=True))]


def amounts(table: Table, damage: int) -> set[int]:
    """All amounts that legal losses can come to."""
    found: set[int] = set()
    for losses in every_way(table):
        try:
            found.add(tally(table.game, "rome", damage, ANYWHERE, losses))
        except Forbidden:
            continue
    return found


@pytest.mark.rule("E.9.def.5", "E.9.def.7", "E.9.def.24")
@pytest.mark.parametrize("name", POSITIONS)
def test_the_least_amount_is_the_least_of_all_ways(name: str) -> None:
    table = posed(name)
    for damage in range(1, points(table.game, exposed(table.game, "rome"))):
        enough = [amount for amount in amounts(table, damage) if amount >= damage]
        assert least(table.game, "rome", damage, ANYWHERE) == min(enough), f"{damage} damage"


@pytest.mark.rule("E.9.def.5", "E.9.def.7")
@pytest.mark.parametrize("name", POSITIONS)
def test_every_way_that_is_found_can_be_gone(name: str) -> None:
    table = posed(name)
    units = exposed(table.game, "rome")
    for damage in range(1, points(table.game, units)):
        for way in ways(table.game, "rome", damage, units):
            total = tally(table.game, "rome", damage, ANYWHERE, losses_by(way, units))
            assert total == way.total >= damage
        check_losses(table.game, "rome", damage, ANYWHERE, some_losses(table.game, "rome", damage, ANYWHERE))


def outcome(table: Table, damage: int, losses: list[Loss]) -> str:
    """Whether they are accepted; if not, for which of the reasons that do not depend on any order."""
    try:
        check_losses(table.game, "rome", damage, ANYWHERE, losses)
    except Forbidden as forbidden:
        return {"damage.enough": "damage.exact"}.get(forbidden.code, forbidden.code)
    return ""


@pytest.mark.rule("E.9.def.6", "E.9.def.7", "E.9.def.26")
@pytest.mark.parametrize("name", POSITIONS)
def test_the_order_of_the_lines_does_not_matter(name: str) -> None:
    table = posed(name)
    for losses in every_way(table):
        if len(losses) < 2:
            continue
        for damage in (3, 4, 5, 6, 9, 10):
            if damage < points(table.game, exposed(table.game, "rome")):
                other = [*reversed(losses)]
                turned = [*losses[1:], losses[0]]
                found = {outcome(table, damage, order) for order in (losses, other, turned)}
                assert len(found) == 1, (damage, losses)


@pytest.mark.rule("E.9.def.26")
def test_the_token_that_falls_with_its_city_serves_for_another() -> None:
    # Nothing in stock: Rome falls with its token, 6 points, and Neapolis becomes that token, 4 points.
    table = posed("a token that falls with its city")
    assert least(table.game, "rome", 10, ANYWHERE) == 10
    losses = [Loss("neapolis", 1, city=True), Loss("rome", 0, city=True)]
    check_losses(table.game, "rome", 10, ANYWHERE, losses)


@pytest.mark.rule("E.9.def.6", "E.9.def.7")
def test_four_tokens_stay_for_the_last_point_alone() -> None:
    # 2 tokens and a city: 3 damage is 2 tokens and a city that leaves 4; its limit of 2 does not count then.
    table = posed("two cities, tokens apart")
    assert least(table.game, "rome", 3, ANYWHERE) == 3
    losses = [Loss("etruria", 2), Loss("rome", 4, city=True)]
    assert tally(table.game, "rome", 3, ANYWHERE, losses) == 3
    with pytest.raises(Forbidden) as refused:
        tally(table.game, "rome", 4, ANYWHERE, losses)
    assert (refused.value.code, refused.value.facts["most"]) == ("damage.left", 2)


@pytest.mark.rule("E.9.def.5")
@pytest.mark.parametrize(
    ("losses", "code"),
    [
        ([Loss("etruria", 3)], "damage.no_tokens"),
        ([Loss("samnium", 1)], "damage.no_tokens"),
        ([Loss("etruria", 1), Loss("etruria", 2)], "damage.no_tokens"),
        ([Loss("etruria", 1, city=True)], "damage.no_city"),
        ([Loss("rome", 2, city=True), Loss("rome", 2, city=True)], "damage.no_city"),
        ([Loss("rome", 2, city=True), Loss("rome", 1)], "damage.no_tokens"),
    ],
)
def test_what_is_not_there_cannot_be_lost(losses: list[Loss], code: str) -> None:
    table = posed("two cities, tokens apart")
    with pytest.raises(Forbidden) as refused:
        tally(table.game, "rome", 10, ANYWHERE, losses)
    assert refused.value.code == code


@pytest.mark.rule("E.9.def.4", "E.9.def.26")
def test_a_fallen_city_takes_the_token_beside_it_along() -> None:
    table = posed("a token beside")
    assert tally(table.game, "rome", 9, ANYWHERE, [Loss("rome", 0, city=True)]) == 6
    assert tally(table.game, "rome", 9, ANYWHERE, [Loss("rome", 1), Loss("rome", 0, city=True)]) == 6
    assert tally(table.game, "rome", 9, ANYWHERE, [Loss("rome", 1, city=True)]) == 4, (
        "one more may stand there"
    )


@pytest.mark.rule("E.9.def.5", "E.9.def.7")
def test_too_little_and_too_much_are_refused() -> None:
    table = posed("two cities, tokens apart")
    for losses, code in (
        ([Loss("etruria", 1)], "damage.short"),
        ([Loss("rome", 0, city=True)], "damage.exact"),
        ([Loss("etruria", 2), Loss("rome", 0, city=True)], "damage.enough"),
        ([Loss("rome", 0, city=True), Loss("etruria", 1)], "damage.enough"),
    ):
        with pytest.raises(Forbidden) as refused:
            check_losses(table.game, "rome", 2, ANYWHERE, losses)
        assert refused.value.code == code
    check_losses(table.game, "rome", 2, ANYWHERE, [Loss("etruria", 2)])


@pytest.mark.rule("E.9.def.7")
def test_a_single_point_costs_a_city_one_of_five() -> None:
    assert least(posed("four in stock").game, "rome", 1, ANYWHERE) == 1, "it becomes four tokens"
    assert least(posed("three in stock").game, "rome", 1, ANYWHERE) == 2, "three in stock: it becomes three"
