"""Whom and where to strike, when it is one's own choice."""

from games.civilization.calamities.amounts import unit_points
from games.civilization.calamities.damage import exposed, points
from games.civilization.calamities.decisions import ChoosePlace, NameVictims
from games.civilization.conflict.decisions import ChooseAttack, ChooseConflict
from games.civilization.pieces.pieces import BARBARIANS, AreaId
from games.civilization.players.sight import AnySight
from games.civilization.tax.decisions import ChooseRevoltingCities
from games.core.answers import AnyAnswer, Chose, ChoseSome


def name_victims(sight: AnySight, decision: NameVictims) -> AnyAnswer:
    """E.9.3: the players who do best."""
    order = sorted(decision.seats, key=lambda seat: (-sight.threat(seat), seat))
    return ChoseSome(tuple(order[: decision.count]))


def choose_place(sight: AnySight, decision: ChoosePlace) -> AnyAnswer:
    """E.9: where others lose most and one loses least oneself."""
    return Chose(max(decision.places, key=lambda place: (_net_harm(sight, place), place)))


def _net_harm(sight: AnySight, place: str) -> float:
    """What others would lose at a place, less what one would lose oneself."""
    land = sight.view.board
    if place in land.volcanoes:
        return sum(harm(sight, id) for id in land.volcanoes[place].areas)
    if place in land.flood_plains:
        return sum(_flood_damage(sight, seat, place) for seat in (sight.me, *sight.rivals))
    if land.areas[place].is_open_sea:
        return sum(harm(sight, id) for id in land.areas[place].water)
    return harm(sight, place)


def _flood_damage(sight: AnySight, seat: str, plain: str) -> float:
    """E.9.flood.3: what somebody would lose on a flood plain; others lose 5 points at most."""
    damage = points(sight.view, exposed(sight.view, seat, plain))
    return -damage if seat == sight.me else sight.threat(seat) * min(damage, 5)


def harm(sight: AnySight, id: AreaId) -> float:
    """Unit points in an area: those of others count, the leader's most; one's own count against it."""
    total = 0.0
    for holder in sorted(sight.pieces.holders(id)):
        worth = unit_points(sight.view, holder, id)
        total += -worth if holder == sight.me else sight.threat(holder) * worth
    if sight.pieces.cities.get(id) == sight.me:
        total -= sight.city_worth(id) / 3
    return total


def revolting_cities(sight: AnySight, decision: ChooseRevoltingCities) -> AnyAnswer:
    """E.1b.3, 5: gain the cities that are worth most; lose those that are worth least."""
    sign = 1 if decision.victim == sight.me else -1
    cities = sorted(
        sight.pieces.city_areas(decision.victim), key=lambda id: (sign * sight.city_worth(id), id)
    )
    return ChoseSome(tuple(cities[: decision.cities]))


def next_conflict(sight: AnySight, decision: ChooseConflict | ChooseAttack) -> AnyAnswer:
    """E.4.4, E.adv.advanced_military.3: first where one's lead is greatest, so that few tokens are lost."""

    def lead(id: AreaId) -> int:
        crowd = sight.pieces.crowd(id)
        others = [count for holder, count in crowd.items() if holder not in (sight.me, BARBARIANS)]
        return crowd.get(sight.me, 0) - max(others, default=0)

    return Chose(max(decision.areas, key=lambda id: (lead(id), id)))
