"""Whole voyages of a ship, so that one tap can sail: by the shortest way, with as many tokens as fit."""

from typing import NamedTuple

from games.civilization.movement.distances import ship_capacity, ship_steps
from games.civilization.movement.march import March
from games.civilization.movement.orders import Sail, Stop
from games.civilization.table import area
from games.civilization.table.traits import can


class Voyage(NamedTuple):
    """The tokens that go aboard where it begins, and its way."""

    tokens: int
    path: tuple[str, ...]


def voyages(march: March, start: str, most: int) -> list[Voyage]:
    """The nearest places that a ship can reach from here, as things stand; at most so many."""
    tokens = min(march.fresh(start), ship_capacity(march.table, march.seat))
    found: list[Voyage] = []
    seen: set[str] = {start}
    ways: list[tuple[str, ...]] = [(start,)]
    at_sea = can(march.table, march.seat, "open_sea")
    for _ in range(ship_steps(march.table, march.seat)):
        longer: list[tuple[str, ...]] = []
        for way in ways:
            for near in area(march.table, way[-1]).water:
                if near in seen or (area(march.table, near).is_open_sea and not at_sea):
                    continue
                seen.add(near)
                longer.append((*way, near))
        ways = longer
        for way in ways:
            if len(found) < most and march.may(_sailed(tokens, way)):
                found.append(Voyage(tokens, way))
    return found


def _sailed(tokens: int, way: tuple[str, ...]) -> Sail:
    first, *others = way
    return Sail((Stop(first, (tokens,) if tokens else ()), *(Stop(id) for id in others)))
