"""Cities: where they are built and which are reduced; and where tokens grow for the next ones."""

from games.civilization.cities.blueprints import NONE, write_city
from games.civilization.cities.construction import Construction, Works, plan, sites
from games.civilization.cities.decisions import BuildCities, ReduceCities
from games.civilization.cities.support import reduce_on, reducible, support_short, surplus
from games.civilization.growth.decisions import Expand
from games.civilization.pieces.pieces import AreaId
from games.civilization.players.sight import AnySight
from games.civilization.table import Table, area, trial
from games.core.answers import Allocated, AnyAnswer, ChoseSome, Ordered
from games.core.illegal import Illegal
from games.core.shapes import Allocate, ChooseSome


def build_cities(sight: AnySight, decision: BuildCities) -> AnyAnswer:
    """E.5a.1-6: on sites first, then in the wilderness, as long as all can be supported."""
    view, chosen = sight.view, list[Construction]()
    works = Works(view, sight.me)
    order = sorted(sites(view, sight.me), key=lambda id: (sight.area(id).site == "none", id))
    for id in order:
        attempt = Works(works.table, sight.me)
        attempt.helped = set(works.helped)
        city = plan(works.table, sight.me, id)
        try:
            attempt.build(city)
        except Illegal:
            continue
        if _is_supported(attempt.table, sight.me):
            works = attempt
            chosen.append(city)
    if isinstance(decision.shape(view), ChooseSome):
        return ChoseSome(tuple(city.area for city in chosen))
    return Ordered(tuple(write_city(view, city) for city in chosen) or (NONE,))


def _is_supported(table: Table, seat: str) -> bool:
    """E.5b.1, E.5c.1: whether all cities are supported once the surplus is gone."""
    after = trial(table)
    for id, count in surplus(table, seat).items():
        after.pieces.take(id, seat, count)
    return not support_short(after, seat)


def reduce_cities(sight: AnySight, decision: ReduceCities) -> AnyAnswer:
    """E.5c.2-4: each time a city in an area with the highest limit, of those the one worth least."""
    table, chosen = trial(sight.view), list[AreaId]()
    while support_short(table, sight.me, decision.extra):
        able = reducible(table, sight.me)
        chosen.append(max(able, key=lambda id: (area(table, id).limit, -sight.city_worth(id), id)))
        reduce_on(table, sight.me, chosen[-1])
    return ChoseSome(tuple(chosen))


def expand(sight: AnySight, decision: Expand) -> AnyAnswer:
    """E.2a.3: near free city sites and free room first."""
    shape = decision.shape(sight.view)
    assert isinstance(shape, Allocate)
    order = sorted(shape.caps, key=lambda id: (-_prospects(sight, id), id))
    left, placed = shape.most, dict[AreaId, int]()
    for id in order:
        if count := min(left, shape.caps[id]):
            placed[id] = count
            left -= count
    return Allocated(placed)


def _prospects(sight: AnySight, id: AreaId) -> float:
    """Free city sites here and next door, and areas with room, which count half."""
    places = [sight.area(near) for near in (id, *sight.area(id).land)]
    free = [place for place in places if place.site != "none" and place.id not in sight.pieces.cities]
    return len(free) + 0.5 * sum(sight.room(place.id) > 0 for place in places)
