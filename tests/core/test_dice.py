"""Dice: a keyed hash of seed, epoch, key and counter; streams are independent; anyone can audit."""

from collections import Counter
from hashlib import blake2b
from itertools import product
from types import SimpleNamespace

import pytest

from games.core import dice
from games.core.dice import commitment, pick, shuffle, throw
from games.core.game import roll
from tests.core.bazaar.title import SEED
from tests.core.helpers import at, data, fresh, loaded

ONES = "ff" * 32


class Told:
    """A Chance that says what it was told to."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def randrange(self, stop: int, /) -> int:
        number = self.numbers.pop(0)
        assert 0 <= number < stop
        return number


def test_known_answers() -> None:
    """Dice: these numbers are in saves and in audits; they never change."""
    assert throw(SEED, 0, "bag", 0, 6) == 4
    assert throw(SEED, 0, "bag", 1, 6) == 4
    assert throw(SEED, 1, "bag", 0, 6) == 5
    assert throw(ONES, 0, "deal", 7, 100) == 73


def test_anyone_can_audit_a_throw() -> None:
    """Dice: the recipe in three lines, for someone with the seed and any language."""
    digest = blake2b(b"2|bag|5|0", key=bytes.fromhex(ONES), digest_size=8).digest()
    assert throw(ONES, 2, "bag", 5, 52) == int.from_bytes(digest, "big") % 52


def test_the_commitment_is_posted_at_the_start() -> None:
    """Dice: the hash of the seed is posted at the start: SHA-256 of its 32 bytes (here: zeros)."""
    zeros = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    assert commitment(SEED) == zeros
    game = fresh(seats=2)
    assert game.commitment == zeros and game.look(None).commitment == zeros
    assert loaded(game).commitment == zeros


def test_a_word_that_would_favour_someone_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice: 2**64 is one more than a multiple of three; the one word too many leads to another attempt."""
    messages: list[bytes] = []
    words = [(1 << 64) - 1, 7, (1 << 64) - 2]

    def loaded_dice(message: bytes, **_: object) -> SimpleNamespace:
        messages.append(message)
        word = words.pop(0).to_bytes(8, "big")
        return SimpleNamespace(digest=lambda: word)

    monkeypatch.setattr(dice, "blake2b", loaded_dice)
    assert throw(SEED, 0, "bag", 0, 3) == 7 % 3
    assert messages == [b"0|bag|0|0", b"0|bag|0|1"]
    assert throw(SEED, 0, "bag", 1, 3) == 2, "the last fair word is good"


@pytest.mark.parametrize("sides", [0, -1, (1 << 32) + 1])
def test_a_die_has_a_sensible_number_of_sides(sides: int) -> None:
    """Dice: from one side to 2**32."""
    with pytest.raises(ValueError, match="cannot throw"):
        throw(SEED, 0, "bag", 0, sides)
    assert throw(SEED, 0, "bag", 0, 1) == 0 <= throw(SEED, 0, "bag", 0, 1 << 32)


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


LIMITS = {2: 10.8, 6: 20.5, 16: 37.7, 36: 66.6}
"""Chi-square that one fair die in a thousand would exceed, for one degree of freedom less than cells."""


@pytest.mark.parametrize("seed", [SEED, ONES, "5a" * 32])
@pytest.mark.parametrize("sides", [2, 6, 16])
def test_throws_are_uniform(seed: str, sides: int) -> None:
    """Dice: fair."""
    counts = Counter(throw(seed, 0, "bag", counter, sides) for counter in range(300 * sides))
    assert chi_square(counts, sides) < LIMITS[sides]


@pytest.mark.parametrize(
    ("seed", "epoch", "key", "ahead"),
    [
        pytest.param(SEED, 0, "weather", 0, id="key"),
        pytest.param(SEED, 1, "bag", 0, id="epoch"),
        pytest.param(SEED, 0, "bag", 1, id="counter"),
        pytest.param("00" * 31 + "01", 0, "bag", 0, id="seed"),
    ],
)
def test_streams_are_independent(seed: str, epoch: int, key: str, ahead: int) -> None:
    """Dice: streams are independent: pairs from two of them fall evenly on all 36 cells."""
    pairs = Counter(
        throw(SEED, 0, "bag", n, 6) * 6 + throw(seed, epoch, key, n + ahead, 6) for n in range(3600)
    )
    assert chi_square(pairs, 36) < LIMITS[36]


def test_a_new_draw_in_one_rule_does_not_shift_the_others() -> None:
    """Dice: each key counts for itself."""
    game, other = fresh(seats=2), fresh(seats=2)
    roll(other, "some new rule", 6)
    assert [roll(game, "weather", 1000) for _ in range(5)] == [roll(other, "weather", 1000) for _ in range(5)]


def test_the_counters_are_in_the_save() -> None:
    """Dice: a restart does not deal known cards again."""
    game = at("harvest", 2, bag=["salt"])
    first = [roll(game, "bag", 1000) for _ in range(3)]
    again = loaded(game)
    assert roll(again, "bag", 1000) == throw(SEED, 0, "bag", 3, 1000)
    assert roll(game, "bag", 1000) not in first and data(again) == data(game)


def test_shuffle_can_give_every_order_once() -> None:
    """`shuffle`: each way the dice can fall gives another order."""
    orders: list[str] = []
    for a, b, c in product(range(4), range(3), range(2)):
        items = list("abcd")
        shuffle(Told(a, b, c), items)
        orders.append("".join(items))
    assert len(set(orders)) == 24


def test_pick_can_give_everything_once() -> None:
    assert [pick(Told(n), ("a", "b", "c")) for n in range(3)] == ["a", "b", "c"]
