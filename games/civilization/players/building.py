"""Cities: where they are built, and which are given up."""

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


def build(sight: AnySight, decision: BuildCities) -> AnyAnswer:
    """E.5a.1-6: on sites first, then in the wilderness, as long as all are supported in the end."""
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
        if _stands(attempt.table, sight.me):
            works = attempt
            chosen.append(city)
    if isinstance(decision.shape(view), ChooseSome):
        return ChoseSome(tuple(city.area for city in chosen))
    return Ordered(tuple(write_city(view, city) for city in chosen) or (NONE,))


def _stands(table: Table, seat: str) -> bool:
    """E.5b.1, E.5c.1: support is counted when the surplus is gone."""
    after = trial(table)
    for id, count in surplus(table, seat).items():
        after.pieces.take(id, seat, count)
    return not support_short(after, seat)


def give_up(sight: AnySight, decision: ReduceCities) -> AnyAnswer:
    """E.5c.2-4: each time the city that helps most, of those that are worth least."""
    table, chosen = trial(sight.view), list[AreaId]()
    while support_short(table, sight.me, decision.extra):
        able = reducible(table, sight.me)
        chosen.append(max(able, key=lambda id: (area(table, id).limit, -sight.city_worth(id), id)))
        reduce_on(table, sight.me, chosen[-1])
    return ChoseSome(tuple(chosen))


def grow(sight: AnySight, decision: Expand) -> AnyAnswer:
    """E.2a.3: where the next city may be built first, then where there is most room."""
    shape = decision.shape(sight.view)
    assert isinstance(shape, Allocate)
    order = sorted(shape.caps, key=lambda id: (-_promise(sight, id), id))
    left, placed = shape.most, dict[AreaId, int]()
    for id in order:
        if count := min(left, shape.caps[id]):
            placed[id] = count
            left -= count
    return Allocated(placed)


def _promise(sight: AnySight, id: AreaId) -> float:
    """How near tokens here are to a city, and how many find room."""
    places = [sight.area(near) for near in (id, *sight.area(id).land)]
    free = [place for place in places if place.site != "none" and place.id not in sight.pieces.cities]
    return len(free) + 0.5 * sum(sight.room(place.id) > 0 for place in places)
