"""One's own tokens while a move is planned: where they will stand, and which may still move."""

from functools import cached_property

from games.civilization.board.limits import room
from games.civilization.movement.distances import land_steps
from games.civilization.movement.entering import check_entry, check_passage
from games.civilization.movement.march import March
from games.civilization.movement.orders import Order, Walk
from games.civilization.pieces.pieces import AreaId
from games.civilization.players.sight import AnySight
from games.civilization.table.traits import can
from games.core.illegal import Illegal

Path = tuple[AreaId, ...]


class Deployment:
    """A move while it is planned.

    `final`: the tokens of each area after the move; `unmoved`: those of them that may still move. `locked`:
    areas whose tokens stay, because they build a city or attack one. `helped`: treasury has paid for a city.
    """

    def __init__(self, sight: AnySight) -> None:
        self.sight = sight
        self.final = dict(sight.tokens)
        self.unmoved = dict(sight.tokens)
        self.walks: dict[Path, int] = {}
        self.voyages: list[Order] = []
        self.locked: set[AreaId] = set()
        self.cities = sight.cities
        self.built = 0
        self.treasury = sight.stock.treasury
        self.helped = False
        self._marginals: dict[tuple[AreaId, int], float] = {}
        self._reach: dict[AreaId, dict[AreaId, Path]] = {}
        self._rooms: dict[AreaId, int] = {}

    # What tokens are worth.

    def room(self, id: AreaId) -> int:
        if id not in self._rooms:
            mine = self.sight.pieces.cities.get(id) == self.sight.me
            self._rooms[id] = room(self.sight.view, self.sight.me, id) if mine else self.sight.room(id)
        return self._rooms[id]

    def marginal(self, id: AreaId, count: int) -> float:
        """What the last of so many tokens is worth here; nothing, if it cannot stay."""
        key = id, count
        if key not in self._marginals:
            self._marginals[key] = self._weigh(id, count)
        return self._marginals[key]

    def _weigh(self, id: AreaId, count: int) -> float:
        if not 0 < count <= self.room(id):
            return 0.0
        sight, weights, place = self.sight, self.sight.weights, self.sight.area(id)
        worth = {1: weights.first_token, 2: weights.second_token}.get(count, weights.other_token)
        if count == 1 and id not in sight.pieces.cities:
            worth += weights.free_site if place.site != "none" else 0.0
            worth += weights.free_neighbour * sum(
                not sight.pieces.holders(near) and self.room(near) > 0 for near in place.land
            )
        return worth * weights.shared if sight.others_tokens(id) else worth

    def next(self, id: AreaId) -> float:
        """What one token more is worth here."""
        return self.marginal(id, self.final.get(id, 0) + 1)

    def last(self, id: AreaId) -> float:
        """What is lost with the last token here."""
        return self.marginal(id, self.final.get(id, 0))

    def origins(self) -> list[AreaId]:
        """Where there are tokens that may still move."""
        return [id for id, count in self.unmoved.items() if count and id not in self.locked]

    @property
    def tokens(self) -> int:
        """Tokens that will not be spent on a city or an attack."""
        return sum(count for id, count in self.final.items() if id not in self.locked)

    # Where they can go.

    def reach(self, id: AreaId) -> dict[AreaId, Path]:
        """E.3.5, E.adv.roadbuilding.1: areas that tokens from here may walk to, and the way."""
        if id not in self._reach:
            found: dict[AreaId, Path] = {near: (id, near) for near in self._near(id)}
            if land_steps(self.sight.view, self.sight.me) > 1:
                for near in [near for near in found if self._passable(near)]:
                    for far in self._near(near):
                        if far != id:
                            found.setdefault(far, (id, near, far))
            self._reach[id] = found
        return self._reach[id]

    def _near(self, id: AreaId) -> list[AreaId]:
        return [near for near in self.sight.area(id).land if self.may_enter(near, 1)]

    def may_enter(self, id: AreaId, count: int) -> bool:
        try:
            check_entry(self.sight.view, self.sight.me, id, count)
        except Illegal:
            return False
        return True

    def _passable(self, id: AreaId) -> bool:
        try:
            check_passage(self.sight.view, self.sight.me, id)
        except Illegal:
            return False
        return True

    def around(self, id: AreaId) -> dict[AreaId, Path]:
        """Where there are tokens that may still walk here, and the way."""
        ways = ((origin, self.reach(origin).get(id)) for origin in self.origins() if origin != id)
        return {origin: way for origin, way in ways if way is not None}

    @cached_property
    def crosses_seas(self) -> bool:
        """E.adv.astronavigation.1"""
        return can(self.sight.view, self.sight.me, "open_sea")

    # What is decided.

    def walk(self, path: Path, count: int) -> None:
        self.walks[path] = self.walks.get(path, 0) + count
        origin, target = path[0], path[-1]
        self.unmoved[origin] -= count
        self.final[origin] -= count
        self.final[target] = self.final.get(target, 0) + count

    def orders(self) -> list[Order]:
        """Voyages, then walks; an order that the rules refuse after those before it is left out."""
        march, found = March(self.sight.view, self.sight.me), list[Order]()
        wanted: list[Order] = [*self.voyages, *(Walk(count, path) for path, count in self.walks.items())]
        for order in wanted:
            if march.attempt(order) is None:
                found.append(order)
        return found
