"""Ways to take damage exactly, or with the least excess."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from games.civilization.board.areas import name
from games.civilization.calamities.damage import Exposed, Loss, city_points, exposed, most_left, tally, worth
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import Table
from games.core.audience import Seat
from games.core.illegal import Forbidden

Losses: TypeAlias = tuple[Loss, ...]


class Cities(NamedTuple):
    """Cities given up, with the tokens beside them that go before, and serve for the city, or along.

    Their points; the tokens that they take from stock in the end, less those that fell with a city; and the
    tokens beside them that are gone.
    """

    points: int
    placed: int
    beside: int


class Way(NamedTuple):
    """A way to take the damage: its whole amount, the tokens, the cities, and tokens that go before one."""

    total: int
    tokens: int
    cities: Losses
    first: Losses = ()

    def exposed(self, units: Exposed) -> dict[AreaId, int]:
        """Where the tokens may come from: not from beside a city that falls, nor those that go before one."""
        spent = {loss.area: loss.tokens for loss in self.first}
        spent |= {loss.area: units.tokens.get(loss.area, 0) for loss in self.cities if not loss.tokens}
        left = {id: count - spent.get(id, 0) for id, count in units.tokens.items()}
        return {id: count for id, count in left.items() if count}


def least(table: Table, seat: Seat, damage: int, where: str) -> int:
    """E.9.def.7, 24: the smallest amount that is not less than the damage."""
    return min(way.total for way in ways(table, seat, damage, exposed(table, seat, where)))


def check_losses(table: Table, seat: Seat, damage: int, where: str, losses: Sequence[Loss]) -> None:
    """E.9.def.5-7, 24: raises Forbidden unless the losses are the damage, or the least above it.

    In which order they are named does not matter; only which line a refusal calls needless.
    """
    total = tally(table, seat, damage, where, losses)
    if total < damage:
        raise Forbidden("damage.short", "E.9.def.5", given=total, damage=damage)
    if total > damage and total > (most := least(table, seat, damage, where)):
        if (needless := _needless(table, seat, damage, losses)) is not None:
            here = name(table, needless.area)
            raise Forbidden("damage.enough", "E.9.def.5", area=here, damage=damage)
        raise Forbidden("damage.exact", "E.9.def.7", given=total, damage=most)


def _needless(table: Table, seat: Seat, damage: int, losses: Sequence[Loss]) -> Loss | None:
    """The first loss that is named after enough others."""
    for count in range(1, len(losses)):
        if worth(table, seat, losses[:count]) >= damage:
            return losses[count]
    return None


def ways(table: Table, seat: Seat, damage: int, units: Exposed) -> list[Way]:
    """Some ways for each number of tokens; at least one of the smallest amount is among them.

    There must be more than the damage; tokens go first, so that their stock serves for the cities.
    """
    stock, all_tokens = table.pieces.stock[seat].tokens, sum(units.tokens.values())
    city, leave_tokens = city_points(table), table.rulebook.damaged_cities_leave_tokens
    found: list[Way] = []
    for given, (first, cities) in _given_up(table, seat, damage, units).items():
        most = all_tokens - given.beside
        tokens = min(most, max(0, damage - given.points))
        total = given.points + tokens
        free = [id for id in units.cities if all(loss.area != id for loss in cities)]
        if total >= damage and given.placed <= stock + tokens:
            found.append(Way(total, tokens, cities, first))
        elif total == damage - 1 and free and given.placed < stock + tokens and leave_tokens:
            left = min(city - 1, stock + tokens - given.placed)
            last = Loss(free[-1], left, city=True)
            found.append(Way(total + city - left, tokens, (*cities, last), first))
    return found


def _given_up(table: Table, seat: Seat, damage: int, units: Exposed) -> dict[Cities, tuple[Losses, Losses]]:
    """What cities alone can add up to, each sum once: the tokens that go before them, and the cities."""
    found: dict[Cities, tuple[Losses, Losses]] = {Cities(0, 0, 0): ((), ())}
    city = city_points(table)
    for id in units.cities:
        beside = units.tokens.get(id, 0)
        for given, (first, cities) in list(found.items()):
            for lost in range(min(beside + 1, damage - given.points)):
                for left in range(1 if lost else 0, most_left(table, seat, id, lost) + 1):
                    gone = lost if left else beside
                    points, placed = given.points + city - left + gone, given.placed + left - gone
                    before = (*first, Loss(id, lost)) if lost else first
                    sums = Cities(points, placed, given.beside + gone)
                    found.setdefault(sums, (before, (*cities, Loss(id, left, city=True))))
    return found


def losses_by(way: Way, units: Exposed) -> list[Loss]:
    """The way written out: tokens of the areas in this order."""
    left, found = way.tokens, list[Loss]()
    for id, count in way.exposed(units).items():
        if left:
            found.append(Loss(id, min(left, count)))
            left -= found[-1].tokens
    return [*found, *way.first, *way.cities]


def some_losses(table: Table, seat: Seat, damage: int, where: str) -> list[Loss]:
    """As many tokens as possible, from where most of them are."""
    units = exposed(table, seat, where)
    tokens: dict[AreaId, int] = dict(sorted(units.tokens.items(), key=lambda place: -place[1]))
    best = min(ways(table, seat, damage, units), key=lambda way: (way.total, -way.tokens))
    return losses_by(best, Exposed(tokens, units.cities))
