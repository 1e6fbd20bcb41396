"""Rounds of a token conflict, on bare numbers."""

from collections.abc import Callable, Collection, Iterator, Mapping

from games.civilization.pieces.pieces import Holder

Lose = Callable[[Holder], bool]
"""One loss of this holder; says whether it was a token of the conflict's own area."""


def is_over(counts: Mapping[Holder, int], room: int | None) -> bool:
    """Only one is left, or the area has room for all; beside a city (`room` None) there is room for one."""
    fighting = [count for count in counts.values() if count]
    return len(fighting) < 2 or (room is not None and sum(fighting) <= room)


def minority_order(counts: Mapping[Holder, int], late: Collection[Holder]) -> Iterator[list[Holder]]:
    """Those who lose together, group by group: from fewest tokens to most, the `late` after all others."""
    keys = {holder: (holder in late, count) for holder, count in counts.items() if count}
    for key in sorted(set(keys.values())):
        yield sorted(holder for holder in keys if keys[holder] == key)


def fight(counts: dict[Holder, int], room: int | None, late: Collection[Holder], lose: Lose) -> None:
    """Rounds until it is over; `counts` is what is left in the end.

    Each round goes by the numbers at its beginning; whether it is over is asked after each group.
    """
    while not is_over(counts, room):
        for group in list(minority_order(counts, late)):
            for holder in group:
                if lose(holder):
                    counts[holder] -= 1
            if is_over(counts, room):
                return
