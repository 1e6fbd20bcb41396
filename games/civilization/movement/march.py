"""One player's movement, tried out order by order on a copy of the pieces."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from games.civilization.board.areas import name
from games.civilization.movement.distances import land_steps, ship_capacity, ship_steps
from games.civilization.movement.entering import check_entry, check_passage
from games.civilization.movement.events import ShipSailed, TokensMoved
from games.civilization.movement.orders import Build, Keep, Order, Sail, Scrap, Stay, Stop, Walk, read_order
from games.civilization.movement.ships import Shipping
from games.civilization.pieces.pieces import ABOARD, AreaId
from games.civilization.table import Table, area, in_play
from games.civilization.table.traits import can
from games.core.audience import Seat
from games.core.illegal import Forbidden, Illegal


def can_move(table: Table, seat: Seat) -> bool:
    """E.3.5, E.3.ship.1, 4: whether there are tokens or ships, or a coastal city and the price of a ship."""
    pieces = table.pieces
    if pieces.tokens_of(seat) or pieces.ships_of(seat):
        return True
    if not table.rulebook.ships_in_movement:
        return False
    if table.rulebook.ship_needs_token(table) or pieces.stock[seat].treasury < table.facts.numbers.ship_price:
        return False
    return any(area(table, id).is_coastal for id in pieces.city_areas(seat))


class March(Shipping):
    """What has moved and what has not. `events` is what came of the orders so far, for a frame to emit.

    Where ships are built and kept up in a phase of their own, all that are on the board are ready.
    """

    def __init__(self, table: Table, seat: Seat) -> None:
        super().__init__(table, seat)
        if not table.rulebook.ships_in_movement:
            self.old, self.ready = dict[AreaId, int](), self.old

    def follow(self, lines: Sequence[str]) -> None:
        """All orders, and the end of the move; raises Illegal, with the number of the line."""
        for number, line in enumerate(lines, 1):
            try:
                self.do(read_order(self.table, line))
            except Illegal as illegal:
                illegal.facts["line"] = number
                raise
        self.end()

    def do(self, order: Order) -> None:
        match order:
            case Walk():
                self.walk(order)
            case Build():
                self.build(order)
            case Keep():
                self.keep(order)
            case Scrap():
                self.scrap(order)
            case Sail():
                self.sail(order)
            case Stay():
                pass

    def attempt(self, order: Order) -> Illegal | None:
        """Does this if it is legal; otherwise nothing has changed, and here is why."""
        undo = self._undo()
        try:
            self.do(order)
        except Illegal as illegal:
            undo()
            return illegal
        return None

    def may(self, order: Order) -> bool:
        """Whether this is legal now; nothing has changed."""
        undo = self._undo()
        legal = self.attempt(order) is None
        undo()
        return legal

    def _undo(self) -> Callable[[], None]:
        """What brings back things as they are now."""
        before = self.pieces.copy(), dict(self.moved), dict(self.old), dict(self.ready), self.built
        events = len(self.events)

        def undo() -> None:
            self.table.pieces, self.moved, self.old, self.ready, self.built = before
            del self.events[events:]

        return undo

    def fresh(self, id: AreaId) -> int:
        """E.3.ship.12: the tokens here that have not moved yet."""
        return self.pieces.tokens_in(id, self.seat) - self.moved.get(id, 0)

    def walk(self, order: Walk) -> None:
        """E.3.5, E.adv.roadbuilding.1-3"""
        origin, *steps = order.path
        most = land_steps(self.table, self.seat)
        count = self.fresh(origin) if order.tokens is None else order.tokens
        self._check_fresh(origin, count)
        if len(steps) > most:
            raise Forbidden("walk.far", "E.3.5", steps=len(steps), most=most)
        for here, there in pairwise(order.path):
            if there not in area(self.table, here).land:
                places = {"origin": name(self.table, here), "area": name(self.table, there)}
                raise Forbidden("walk.border", "E.3.5", **places)
        for passed in steps[:-1]:
            check_passage(self.table, self.seat, passed)
        check_entry(self.table, self.seat, steps[-1], count)
        self.pieces.move(origin, steps[-1], self.seat, count)
        self._has_moved(steps[-1], count)
        self.events.append(TokensMoved(self.seat, count, order.path))

    def sail(self, order: Sail) -> None:
        """E.3.ship.9-13: a ship that is new or kept up; else an old one, kept up by treasury."""
        path = tuple(stop.area for stop in order.stops)
        if not self.ready.get(path[0]):
            if not self.old.get(path[0]):
                raise Forbidden("ship.none", "E.3.ship.6", area=name(self.table, path[0]))
            self.keep(Keep(path[0]))
        self._check_way(path)
        loads: list[tuple[AreaId, int]] = []
        for stop in order.stops:
            loads += self._load(stop)
        if aboard := self.pieces.tokens_in(ABOARD, self.seat):
            self._land(path[-1], aboard)
            loads.append((path[-1], -aboard))
        self.ready[path[0]] -= 1
        self.pieces.sail(path[0], path[-1], self.seat)
        self.events.append(ShipSailed(self.seat, path, tuple(loads)))

    def _check_way(self, path: tuple[AreaId, ...]) -> None:
        """E.3.ship.9, 13, E.adv.cloth_making.1, E.adv.astronavigation.1-2"""
        most = ship_steps(self.table, self.seat)
        if len(path) - 1 > most:
            raise Forbidden("sail.far", "E.3.ship.9", steps=len(path) - 1, most=most)
        for here, there in pairwise(path):
            place = area(self.table, there)
            if there not in area(self.table, here).water:
                raise Forbidden("sail.border", "E.3.ship.9", origin=name(self.table, here), area=place.name)
            if place.is_open_sea and not can(self.table, self.seat, "open_sea"):
                raise Forbidden("sail.open_sea", "E.3.ship.9", area=place.name)
        if area(self.table, path[-1]).is_open_sea:
            raise Forbidden("sail.no_stop", "E.adv.astronavigation.2", area=name(self.table, path[-1]))
        if not in_play(self.table, path[-1]):
            raise Forbidden("sail.closed", "E.3.ship.13", area=name(self.table, path[-1]))

    def _load(self, stop: Stop) -> Iterable[tuple[AreaId, int]]:
        """E.3.ship.10, 12: what goes aboard has not moved before; what goes ashore has."""
        most = ship_capacity(self.table, self.seat)
        for load in stop.loads:
            aboard = self.pieces.tokens_in(ABOARD, self.seat)
            if load > 0:
                self._check_fresh(stop.area, load)
                if aboard + load > most:
                    raise Forbidden("sail.full", "E.3.ship.10", given=aboard + load, most=most)
                self.pieces.embark(stop.area, self.seat, load)
            else:
                if aboard < -load:
                    raise Forbidden("sail.aboard", "E.3.ship.10", given=-load, most=aboard)
                self._land(stop.area, -load)
            yield stop.area, load

    def _land(self, id: AreaId, count: int) -> None:
        """E.3.conflict.4: to land is to enter."""
        check_entry(self.table, self.seat, id, count, landed=True)
        self.pieces.land(id, self.seat, count)
        self._has_moved(id, count)

    def _check_fresh(self, id: AreaId, count: int) -> None:
        fresh = self.fresh(id)
        if not 0 < count <= fresh:
            raise Forbidden("tokens.few", "E.3.5", area=name(self.table, id), given=count, most=fresh)

    def _has_moved(self, id: AreaId, count: int) -> None:
        self.moved[id] = self.moved.get(id, 0) + count
