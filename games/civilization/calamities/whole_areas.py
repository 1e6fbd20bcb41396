"""Selecting units of some number of points in whole, adjacent areas: Civil War and Tyranny.

E.9.civil_war.9-10, E.9.tyranny.7: the demands rank, so a selection is weighed by a tuple, and the smaller
one is better. Areas are always taken whole.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from games.civilization.board.areas import name
from games.civilization.calamities.amounts import unit_points
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import Table, area
from games.core.audience import Seat
from games.core.illegal import Forbidden

NODES = 10_000
"""How many sets of areas the search looks at; a count and no time, so that it ends the same everywhere."""


class Weight(NamedTuple):
    """How far a selection misses each demand, the weightiest first."""

    apart: bool
    too_few: bool
    off: int
    not_annexable: bool


BEST = Weight(apart=False, too_few=False, off=0, not_annexable=False)


class Units:
    """A victim's units by area, and what the beneficiary could replace."""

    def __init__(self, table: Table, victim: Seat, taker: Seat, wanted: int) -> None:
        pieces, stock = table.pieces, table.pieces.stock[taker]
        self.wanted = wanted
        self.cities = set(pieces.city_areas(victim))
        places = [id for id in pieces.occupied() if victim in pieces.holders(id)]
        self.points: dict[AreaId, int] = {id: unit_points(table, victim, id) for id in places}
        self.near: Mapping[AreaId, set[AreaId]] = {
            id: {other for other in area(table, id).neighbours if other in self.points} for id in places
        }
        self.stock = stock
        self.needs_all = stock.cities * table.facts.numbers.city_points + stock.tokens >= wanted

    def weight(self, areas: Collection[AreaId]) -> Weight:
        return self.weight_together(areas)._replace(apart=not self.connected(areas))

    def weight_together(self, areas: Collection[AreaId]) -> Weight:
        """Of areas that are known to be adjacent."""
        off = sum(self.points[id] for id in areas) - self.wanted
        return Weight(apart=False, too_few=off < 0, off=abs(off), not_annexable=not self.annexable(areas))

    def best_thinkable(self) -> Weight:
        """No selection of adjacent areas weighs less: any sum of areas that hang together somehow."""
        return min(self._best_of(part) for part in self._parts())

    def _best_of(self, part: Collection[AreaId]) -> Weight:
        sums = {0}
        for id in part:
            sums |= {other + self.points[id] for other in sums if other < self.wanted}
        enough = [points for points in sums if points >= self.wanted]
        off = min(enough) - self.wanted if enough else self.wanted - max(sums)
        return Weight(apart=False, too_few=not enough, off=off, not_annexable=False)

    def _parts(self) -> Iterator[set[AreaId]]:
        left = set(self.points)
        while left:
            part = self._reached(min(left), left)
            left -= part
            yield part

    def annexable(self, areas: Collection[AreaId]) -> bool:
        """E.9.civil_war.7: piece by piece, if stock is large enough at all; else nothing is asked."""
        cities = sum(id in self.cities for id in areas)
        tokens = sum(self.points[id] for id in areas if id not in self.cities)
        return not self.needs_all or (cities <= self.stock.cities and tokens <= self.stock.tokens)

    def connected(self, areas: Collection[AreaId]) -> bool:
        return not areas or self._reached(min(areas), set(areas)) == set(areas)

    def _reached(self, first: AreaId, inside: set[AreaId]) -> set[AreaId]:
        found, waiting = {first}, [first]
        while waiting:
            for other in self.near[waiting.pop()] & inside - found:
                found.add(other)
                waiting.append(other)
        return found

    def sets(self) -> Iterator[list[AreaId]]:
        """Connected sets, each once, none larger than it need be: who has enough is not extended."""
        order = sorted(self.points, key=lambda id: (-self.points[id], id))
        for index, start in enumerate(order):
            yield from self._grown([start], sorted(self.near[start]), set(order[:index]) | {start})

    def _grown(
        self, chosen: list[AreaId], border: Sequence[AreaId], closed: set[AreaId]
    ) -> Iterator[list[AreaId]]:
        yield chosen
        if sum(self.points[id] for id in chosen) >= self.wanted:
            return
        closed = set(closed)
        open_border = [id for id in border if id not in closed]
        for index, id in enumerate(open_border):
            closed.add(id)
            rest = open_border[index + 1 :]
            new = sorted(self.near[id] - closed - set(rest))
            yield from self._grown([*chosen, id], [*rest, *new], closed)


class Found(NamedTuple):
    """The best selection that was seen, and whether all were."""

    areas: tuple[AreaId, ...]
    weight: Weight
    complete: bool


def search(units: Units) -> Found:
    """R47: the best selection of adjacent areas; stops where none can be better, or at the last node."""
    limit, best = units.best_thinkable(), None
    for count, areas in enumerate(units.sets()):
        weight = units.weight_together(areas)
        if best is None or weight < best.weight:
            best = Found(tuple(areas), weight, complete=False)
        if best.weight == limit:
            break
        if count >= NODES:
            return best
    assert best is not None
    return best._replace(complete=True)


def check_selection(table: Table, units: Units, areas: Sequence[AreaId]) -> None:
    """E.9.civil_war.9: raises Forbidden, and tells a better selection, if there is one."""
    weight = units.weight(areas)
    if weight == BEST:
        return
    found = search(units)
    if found.weight < weight:
        better = [name(table, id) for id in found.areas]
        raise Forbidden(
            "selection.better",
            "E.9.civil_war.9",
            better=better,
            points=sum(units.points[id] for id in found.areas),
            wanted=units.wanted,
            complete=found.complete,
        )
