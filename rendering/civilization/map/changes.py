"""What differs between two positions, and the signs for it: crosses, ghosts, numbers with plus or minus."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from data.civilization.geometry import Point
from games.civilization.pieces.pieces import BARBARIANS, AreaId
from rendering.civilization.map.arrows import GHOST, ghost_place
from rendering.civilization.map.places import CITY, PILL, SHIP, ship_places
from rendering.civilization.map.scene import Flag, Standing
from rendering.civilization.map.spread import Spread, badge
from rendering.plan import Stamp, to_area

Kind = Literal["city", "token", "ship"]

SIGN = 17.0
FORMER = 24.0
"""The height of a number with its sign, and the size of a former holder's, in units of the board."""


class Change(msgspec.Struct, frozen=True):
    """How many of someone's pieces an area had, and has."""

    area: AreaId
    kind: Kind
    flag: Flag
    before: int
    after: int

    @property
    def by(self) -> int:
        return self.after - self.before


def differences(before: Mapping[AreaId, Standing], after: Mapping[AreaId, Standing]) -> list[Change]:
    """By area: cities, then tokens, then ships."""
    found: list[Change] = []
    for area in sorted({*before, *after}):
        old, new = _counts(before.get(area)), _counts(after.get(area))
        found += [
            Change(area, kind, flag, old.get((kind, flag), 0), new.get((kind, flag), 0))
            for kind, flag in dict.fromkeys((*old, *new))
            if old.get((kind, flag)) != new.get((kind, flag))
        ]
    return found


def _counts(standing: Standing | None) -> dict[tuple[Kind, Flag], int]:
    found: dict[tuple[Kind, Flag], int] = {}
    if standing is not None:
        if standing.city is not None:
            found["city", standing.city] = 1
        found.update({("token", flag): count for flag, count in standing.tokens})
        found.update({("ship", flag): count for flag, count in standing.ships})
    return found


def with_ruins(after: Mapping[AreaId, Standing], changes: Sequence[Change]) -> dict[AreaId, Standing]:
    """The later position, in which the places of cities that have gone stay free for their ghosts."""
    found = dict(after)
    for change in changes:
        here = found.get(change.area) or Standing(change.area, None, (), (), False, ())
        gone = change.kind == "city" and change.by < 0
        found[change.area] = msgspec.structs.replace(here, ruin=change.flag) if gone else here
    return found


def mark(spread: Spread, changes: Sequence[Change]) -> None:
    """Each change where it took place."""
    taken = dict(_taken_over(changes))
    for change in changes:
        match change.kind:
            case "city":
                if change.by < 0:
                    _city_gone(spread, change)
            case "token":
                if change in taken:
                    _former(spread, change.flag, *_corner(spread, taken[change], -1), change.area)
                elif change.after == 0:
                    _tokens_gone(spread, change)
                elif (change.area, change.flag) in spread.spots:
                    _number(spread, change.by, *_corner(spread, change, 1))
            case "ship":
                _ships(spread, change)


def _taken_over(changes: Sequence[Change]) -> Iterator[tuple[Change, Change]]:
    """E.turn.7: tokens of which none is left, and those that stand in their place."""
    tokens = [change for change in changes if change.kind == "token"]
    for lost in (change for change in tokens if not change.after):
        gained = [one for one in tokens if one.area == lost.area and one.by == -lost.by]
        yield from ((lost, one) for one in gained[:1])


def _city_gone(spread: Spread, change: Change) -> None:
    """A pale city with a cross; where another holds it now, the sign of whose it was, with a bar across."""
    window, standing = spread.window, spread.standings[change.area]
    spot = window.geometry.areas[change.area].city
    if spot is None:
        return
    (x, y), size = window.at(spot), window.length(CITY * spread.large / 100)
    if standing.city is None:
        _stamp(spread, f"city.{change.flag}", x, y, size, change.area, GHOST)
        _stamp(spread, "gone", x, y, round(size * 0.8), change.area)
    else:
        _former(spread, change.flag, x - round(size * 0.55), y - round(size * 0.45), change.area)


def _former(spread: Spread, flag: Flag, x: int, y: int, area: AreaId) -> None:
    size = spread.window.length(FORMER * spread.large / 100)
    _stamp(spread, f"{'city' if flag == BARBARIANS else 'start'}.{flag}", x, y, size, area)
    _stamp(spread, "former", x, y, size, area)


def _tokens_gone(spread: Spread, change: Change) -> None:
    """A pale plate: nothing is left, and so much there was."""
    window, place = spread.window, Point(*ghost_place(spread, change.area))
    spread.spots[change.area, change.flag] = place
    (x, y), size = window.at(place), window.length(PILL[0] * spread.large / 100)
    _stamp(spread, f"token.{change.flag}", x, y, size, change.area, GHOST)
    _stamp(spread, "gone", x + round(size * 0.24), y, round(size * 0.42), change.area)
    _number(spread, change.by, *_corner(spread, change, 1))


def _corner(spread: Spread, change: Change, side: int) -> tuple[int, int]:
    """The upper right corner of a plate, or (-1) the upper left one."""
    x, y = spread.window.at(spread.spots[change.area, change.flag])
    across, down = (spread.window.length(half * spread.large / 200) for half in PILL)
    return x + side * round(across * 0.85), y - round(down * 1.05)


def _ships(spread: Spread, change: Change) -> None:
    harbour, size = ship_places(spread.window.board, change.area, spread.large), SHIP * spread.large / 100
    standing = spread.standings[change.area]
    flags = [flag for flag, _ in standing.ships]
    number = flags.index(change.flag) if change.flag in flags else len(flags)
    x, y = spread.window.at(harbour[min(number, len(harbour) - 1)])
    if change.after == 0:
        _stamp(spread, f"ship.{change.flag}", x, y, spread.window.length(size), change.area, GHOST)
        _stamp(spread, "gone", x, y, spread.window.length(size * 0.8), change.area)
    if change.after or change.by < -1:
        _number(spread, change.by, x + spread.window.length(size / 2), y - spread.window.length(size / 2))


def _number(spread: Spread, by: int, x: int, y: int) -> None:
    size = max(15, spread.window.length(SIGN * spread.large / 100))
    fill, ink = ("alarm", "cream") if by < 0 else ("gold", "ink")
    spread.marks += badge(f"{'−' if by < 0 else '+'}{abs(by)}", x, y, size, fill, ink)


def _stamp(spread: Spread, name: str, x: int, y: int, size: int, area: AreaId, strength: int = 100) -> None:
    spread.marks.append(
        Stamp(name, x - size // 2, y - size // 2, size, spread.on(area), strength, stands_for=to_area(area))
    )
