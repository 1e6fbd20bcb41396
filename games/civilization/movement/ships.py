"""Building and keeping ships, tried out order by order on a copy of the pieces."""

from collections.abc import Sequence

from games.civilization.board.areas import name
from games.civilization.movement.events import ShipBuilt, ShipKept
from games.civilization.movement.orders import Build, Keep, Scrap
from games.civilization.pieces.events import ShipsLost
from games.civilization.pieces.pieces import AreaId, Pieces
from games.civilization.table import Table, area, trial
from games.core.audience import Seat
from games.core.event import Event
from games.core.illegal import Forbidden


class Shipping:
    """One player's ships: `old` ones wait for upkeep, `ready` ones may sail.

    `moved`: tokens that have moved; `events`: what came of the orders so far, for a frame to emit.
    """

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat = trial(table), seat
        self.events: list[Event] = []
        self.moved: dict[AreaId, int] = {}
        self.old: dict[AreaId, int] = self.pieces.ship_areas(seat)
        self.ready: dict[AreaId, int] = {}
        self.built = 0

    @property
    def pieces(self) -> Pieces:
        return self.table.pieces

    def build(self, order: Build) -> None:
        """E.3.ship.1-4, 15"""
        numbers, place = self.table.facts.numbers, area(self.table, order.area)
        if not place.is_coastal:
            raise Forbidden("ship.inland", "E.3.ship.1", area=place.name)
        if not self._has_yard(order.area):
            strict = self.table.rulebook.ship_needs_token(self.table)
            raise Forbidden("ship.no_unit", "E.3.ship.2" if strict else "E.3.ship.1", area=place.name)
        if not self.pieces.stock[self.seat].ships or self.built >= numbers.ships_built_per_turn:
            raise Forbidden("ship.four", "E.3.ship.3", most=numbers.ships)
        if len(order.tokens) > numbers.ship_price or (order.tokens and order.area not in order.tokens):
            raise Forbidden("ship.price", "E.3.ship.4", area=place.name)
        if self.table.rulebook.ship_tokens_from_area(self.table) and {*order.tokens} - {order.area}:
            raise Forbidden("ship.tokens", "E.3.ship.15", area=place.name)
        treasury = self._pay(order.tokens, numbers.ship_price, "E.3.ship.4")
        self.pieces.launch(order.area, self.seat)
        self.built += 1
        self._make_ready(order.area)
        self.events.append(ShipBuilt(self.seat, order.area, treasury, order.tokens))

    def _has_yard(self, id: AreaId) -> bool:
        """E.3.ship.1-2: a city alone is enough, unless the table plays the strict reading."""
        if self.pieces.tokens_in(id, self.seat):
            return True
        return self.pieces.cities.get(id) == self.seat and not self.table.rulebook.ship_needs_token(
            self.table
        )

    def keep(self, order: Keep) -> None:
        """E.3.ship.6-7"""
        if not self.old.get(order.area):
            raise Forbidden("ship.not_old", "E.3.ship.6", area=name(self.table, order.area))
        tokens = (order.token,) if order.token else ()
        treasury = self._pay(tokens, self.table.facts.numbers.ship_upkeep, "E.3.ship.6")
        self.old[order.area] -= 1
        self._make_ready(order.area)
        self.events.append(ShipKept(self.seat, order.area, treasury, tokens))

    def scrap(self, order: Scrap) -> None:
        """E.3.ship.8: neither a new ship nor one that was kept up."""
        if not self.old.get(order.area):
            raise Forbidden("ship.not_old", "E.3.ship.8", area=name(self.table, order.area))
        self.old[order.area] -= 1
        self.pieces.sink(order.area, self.seat)
        self.events.append(ShipsLost(self.seat, {order.area: 1}, "scrapped"))

    def end(self) -> None:
        """E.3.end.1: old ships that were not kept up are lost."""
        lost = {id: count for id, count in self.old.items() if count}
        for id, count in lost.items():
            self.pieces.sink(id, self.seat, count)
        if lost:
            self.events.append(ShipsLost(self.seat, lost, "upkeep"))

    def _make_ready(self, id: AreaId) -> None:
        self.ready[id] = self.ready.get(id, 0) + 1

    def _pay(self, tokens: Sequence[AreaId], price: int, rule: str) -> int:
        """The treasury due besides these tokens; one that has moved goes before one that has not."""
        treasury, stock = price - len(tokens), self.pieces.stock[self.seat]
        if stock.treasury < treasury:
            raise Forbidden("treasury.short", rule, price=treasury, treasury=stock.treasury)
        for id in tokens:
            if not self.pieces.tokens_in(id, self.seat):
                raise Forbidden("tokens.few", rule, area=name(self.table, id), given=1, most=0)
            self.pieces.take(id, self.seat, 1)
            self.moved[id] = max(0, self.moved.get(id, 0) - 1)
        self.pieces.pay(self.seat, treasury)
        return treasury
