"""The proposal of how a purchase is paid, against all other ways to pay it."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from data.empires import newest
from games.civilization.advances.paying import cheapest
from games.civilization.cards.sets import worth

FACES = newest().cards.stack_of


def loss(held: Counter[str], spent: Counter[str], due: int) -> int:
    """What the hand is worth less afterwards, and the treasury that is paid."""
    return worth(held, FACES) - worth(held - spent, FACES) + max(0, due - worth(spent, FACES))


@pytest.mark.parametrize("number", range(40))
def test_no_other_payment_loses_less(number: int) -> None:
    chance = Random(number)
    held = Counter(chance.choices(list(newest().cards.commodities), k=chance.randint(1, 9)))
    treasury, most = chance.randint(0, 30), worth(held, FACES)
    due = chance.randint(1, most + treasury)
    found = Counter(cheapest(held, FACES, due, treasury))
    assert found <= held
    assert worth(found, FACES) + treasury >= due
    ways = (
        Counter(dict(zip(held, counts, strict=True)))
        for counts in product(*(range(n + 1) for n in held.values()))
    )
    able = [way for way in ways if worth(way, FACES) + treasury >= due]
    assert loss(held, found, due) == min(loss(held, way, due) for way in able)


def test_what_cannot_be_paid_takes_all_cards() -> None:
    held = Counter({"salt": 2})
    assert cheapest(held, FACES, 500, 3) == held
