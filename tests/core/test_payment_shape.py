"""Shapes: a Payment, with alternatives and jokers."""

from itertools import product
from random import Random

import pytest

from games.core.answers import AnyAnswer, Paid
from games.core.illegal import Ambiguous, Forbidden, Malformed
from games.core.payment import ANY, Payment
from games.core.shapes import write

HOLDS = {"food": 2, "wood": 1, "ore": 1, "gold": 2}
PRICE = {"food": 1, "ore": 1}
BUILDING = Payment((PRICE,), HOLDS, ("gold",))
EITHER = Payment((PRICE, {ANY: 3}), HOLDS, ("gold",))


def payments(shape: Payment) -> list[Paid]:
    """All that may be paid, by trying everything."""
    found: list[Paid] = []
    for counts in product(*(range(count + 1) for count in shape.holds.values())):
        paid = Paid({name: count for name, count in zip(shape.holds, counts, strict=True) if count})
        try:
            shape.check(paid)
        except Forbidden:
            continue
        found.append(paid)
    return found


def test_a_price_is_paid_exactly_and_a_joker_stands_for_anything() -> None:
    """Payment: what the price names, or a joker for it; no more, and nothing else."""
    assert {write(paid) for paid in payments(BUILDING)} == {
        "1 food, 1 ore",
        "1 food, 1 gold",
        "1 ore, 1 gold",
        "2 gold",
    }


def test_any_is_whatever_one_has() -> None:
    """Payment: so many of any kind, beside what is named."""
    shape = Payment(({"ore": 1, ANY: 1},), {"food": 1, "ore": 2, "gold": 1}, ("gold",))
    assert {write(paid) for paid in payments(shape)} == {
        *("1 food, 1 ore", "2 ore", "1 ore, 1 gold", "1 food, 1 gold"),
    }


def test_a_joker_in_a_price_is_paid_by_itself_alone() -> None:
    """Payment: nothing stands for a joker but another joker."""
    shape = Payment(({"gold": 1, "food": 1},), {"food": 3, "gold": 1, "silver": 1}, ("gold", "silver"))
    assert {write(paid) for paid in payments(shape)} == {
        *("1 food, 1 gold", "1 food, 1 silver", "1 gold, 1 silver"),
    }


def test_the_proposal_spends_the_least_valuable_first_and_jokers_last() -> None:
    """Payment: one proposal for each price that can be paid, the first price first."""
    assert [write(paid) for paid in EITHER.proposals()] == ["1 food, 1 ore", "2 food, 1 wood"]
    poor = Payment((PRICE, {ANY: 3}, {}), {"gold": 1, "food": 1, "wood": 1}, ("gold",))
    assert [write(paid) for paid in poor.proposals()] == ["1 gold, 1 food", "1 gold, 1 food, 1 wood", "none"]
    assert Payment((PRICE,), {"food": 2, "wood": 5}, ("gold",)).proposals() == []


@pytest.mark.parametrize("seed", range(60))
def test_every_payment_is_a_few_taps_from_the_proposal(seed: int) -> None:
    """Payment: `changes` are legal, and lead from the proposal to everything that may be paid."""
    chance = Random(seed)
    kinds = ("food", "wood", "ore", "gold", "jade")[: chance.randrange(2, 6)]
    holds = {kind: chance.randrange(1, 4) for kind in kinds}
    prices = tuple(
        {kind: chance.randrange(1, 3) for kind in (*kinds, ANY) if chance.random() < 0.5}
        for _ in range(chance.randrange(1, 4))
    )
    shape = Payment(prices, holds, kinds[len(kinds) - chance.randrange(3) :] if chance.random() < 0.7 else ())
    able = payments(shape)
    assert bool(shape.proposals()) == bool(able)
    reached, new = list[Paid](), shape.proposals()[:1]
    while new:
        reached += new
        new = [other for paid in new for other in shape.changes(paid) if other not in reached]
        new = [other for number, other in enumerate(new) if other not in new[:number]]
    assert sorted(map(write, reached)) == sorted(map(write, able))
    for _ in range(20 if able else 0):
        sample = shape.sample(chance)
        assert sample in able and shape.parse(write(sample)) == sample


@pytest.mark.parametrize(
    ("text", "paid"),
    [
        ("1 food, 2 gold", Paid({"food": 1, "gold": 2})),
        ("f, go", Paid({"food": 1, "gold": 1})),
        ("gold, gold", Paid({"gold": 2})),
        ("none", Paid({})),
    ],
)
def test_what_people_write_to_pay(text: str, paid: AnyAnswer) -> None:
    """Payment: amounts and names, in any order."""
    assert BUILDING.parse(text) == paid


@pytest.mark.parametrize(
    ("paid", "code"),
    [
        (Paid({"food": 3, "ore": 1}), "payment.held"),
        (Paid({"jade": 1}), "payment.held"),
        (Paid({"food": 1, "ore": 1, "wood": 0}), "payment.held"),
        (Paid({"food": 2, "ore": -1}), "payment.held"),
        (Paid({"food": 1}), "payment.price"),
        (Paid({"food": 1, "ore": 1, "gold": 1}), "payment.price"),
        (Paid({"food": 1, "wood": 1}), "payment.price"),
        (Paid({}), "payment.price"),
    ],
)
def test_what_does_not_pay(paid: Paid, code: str) -> None:
    """Payment: nothing that one has not, and not another price."""
    with pytest.raises(Forbidden, match=code.replace(".", r"\.")):
        BUILDING.check(paid)


def test_what_cannot_be_read_as_a_payment() -> None:
    with pytest.raises(Malformed, match=r"option\.unknown"):
        BUILDING.parse("1 jade")
    with pytest.raises(Ambiguous, match=r"option\.ambiguous"):
        Payment((PRICE,), {"food": 1, "fool's gold": 1}).parse("1 foo")
