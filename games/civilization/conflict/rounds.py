"""Rounds of a token conflict, on bare numbers."""

from collections.abc import Callable, Collection, Mapping

from games.civilization.pieces.pieces import Holder

Lose = Callable[[Holder], bool]
"""One loss of this holder; says whether it was a token of the conflict's own area."""

Strength = Callable[[Mapping[Holder, int]], Mapping[Holder, int]]
"""How strong each holder is with so many tokens left; nobody without any."""


def is_over(counts: Mapping[Holder, int], room: int | None) -> bool:
    """Only one is left, or the area has room for all; beside a city (`room` None) there is room for one."""
    fighting = [count for count in counts.values() if count]
    return len(fighting) < 2 or (room is not None and sum(fighting) <= room)


def minority_order(strength: Mapping[Holder, int], late: Collection[Holder]) -> list[list[Holder]]:
    """Those who lose together, group by group: from weakest to strongest, the `late` after all others."""
    keys = {holder: (holder in late, count) for holder, count in strength.items() if count}
    return [sorted(holder for holder in keys if keys[holder] == key) for key in sorted(set(keys.values()))]


def fight(
    counts: dict[Holder, int],
    room: int | None,
    late: Collection[Holder],
    lose: Lose,
    *,
    strength: Strength | None = None,
    order_stays: bool = False,
) -> None:
    """Rounds until it is over; `counts` is what is left in the end.

    Each round goes by the strengths at its beginning, or with `order_stays` by those of the first; without
    `strength` tokens alone count. Whether it is over is asked after each group.
    """
    order: list[list[Holder]] = []
    while not is_over(counts, room):
        if not order or not order_stays:
            order = minority_order(strength(counts) if strength else counts, late)
        for group in order:
            for holder in group:
                if counts[holder] and lose(holder):
                    counts[holder] -= 1
            if is_over(counts, room):
                return
