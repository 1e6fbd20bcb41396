"""Rounds of a conflict where games of the family differ: whose strength counts, and for how long."""

from collections.abc import Mapping

from games.civilization.conflict.rounds import Strength, fight


def fought(
    counts: dict[str, int], *, from_afar: str = "", strength: Strength | None = None, stays: bool = False
) -> list[str]:
    """Who loses, one after the other, beside a city; somebody may take all losses from elsewhere."""
    found: list[str] = []

    def lose(holder: str) -> bool:
        found.append(holder)
        return holder != from_afar

    fight(counts, None, (), lose, strength=strength, order_stays=stays)
    return found


def test_each_round_goes_by_its_own_numbers() -> None:
    """In the third round the second has fewer tokens, loses first, and it is over."""
    assert fought({"first": 2, "second": 3}, from_afar="first") == [
        "first",
        "second",
        "first",
        "second",
        "second",
    ]


def test_the_first_round_may_decide_for_all() -> None:
    assert fought({"first": 2, "second": 3}, from_afar="first", stays=True) == ["first", "second"] * 3


def test_more_than_tokens_may_count() -> None:
    """Three ships make the first the stronger side of one token against two."""

    def with_ships(counts: Mapping[str, int]) -> dict[str, int]:
        return {holder: count + 3 * (holder == "first") for holder, count in counts.items() if count}

    assert fought({"first": 1, "second": 2}) == ["first"]
    assert fought({"first": 1, "second": 2}, strength=with_ships) == ["second", "first"]


def test_whoever_has_no_token_left_loses_none() -> None:
    counts = {"first": 1, "second": 2, "third": 4}
    assert fought(counts, stays=True) == ["first", "second", "third", "second"]
    assert counts == {"first": 0, "second": 0, "third": 3}
