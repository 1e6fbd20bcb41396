"""Losing as little as possible."""

from collections.abc import Sequence

from games.civilization.board.limits import limit
from games.civilization.calamities.damage import Exposed, Loss, exposed
from games.civilization.calamities.decisions import (
    AnnexTokens,
    CancelByGoods,
    ChooseCities,
    LoseFaceValue,
    LoseGoods,
    PayRansom,
    RankCities,
    StayInTime,
    TakeDamage,
)
from games.civilization.calamities.losing import Way, ways
from games.civilization.calamities.notation import write_loss
from games.civilization.cards.hand_limit import hand_limit
from games.civilization.cards.kinds import calamities_of
from games.civilization.cities.support import support_rate
from games.civilization.conflict.decisions import ChooseLosses
from games.civilization.conflict.losses import SHIP, Source, sources, write_source
from games.civilization.pieces.pieces import AreaId
from games.civilization.players.hand import cards_of, cheapest_for, least_valuable, sets_of, value_lost
from games.civilization.players.sight import AnySight
from games.core.answers import Allocated, AnyAnswer, Chose, ChoseSome, Ordered, Ranked
from games.core.shapes import ChooseSome

KEPT = 2
"""Tokens that stay in each area next door, because they are worth more than further ones."""


def take_damage(sight: AnySight, decision: TakeDamage) -> AnyAnswer:
    """E.9.def.5-7: of all ways with the least damage the one that leaves most."""
    units = exposed(sight.view, sight.me, decision.where)
    cities = sorted(units.cities, key=lambda id: (sight.city_worth(id), id))
    units = Exposed(units.tokens, cities)
    found = ways(sight.view, sight.me, decision.damage, units)
    least = min(way.total for way in found)
    way = max((way for way in found if way.total == least), key=lambda way: _left(sight, way))
    lost = _most_crowded_first(sight, way, units)
    return Ordered(tuple(write_loss(sight.view, loss) for loss in (*lost, *way.first, *way.cities)))


def _left(sight: AnySight, way: Way) -> tuple[float, int]:
    """What remains after a loss, without the cities that could no longer be supported; then tokens lost."""
    cities = sight.cities - len(way.cities)
    gone = way.tokens + sum(loss.tokens for loss in way.first)
    tokens = sum(sight.tokens.values()) - gone + sum(loss.tokens for loss in way.cities)
    rate = support_rate(sight.view, sight.me)
    while tokens < rate * cities:
        cities -= 1
        tokens += rate
    return sight.weights.city / 3 * cities + tokens, way.tokens


def _most_crowded_first(sight: AnySight, way: Way, units: Exposed) -> list[Loss]:
    """The tokens of a loss, one after the other from the area with most of them."""
    left = way.exposed(units)
    lost: dict[AreaId, int] = {}
    for _ in range(way.tokens):
        area = max(left, key=lambda id: (left[id] > limit(sight.view, sight.me, id), left[id], id))
        left[area] -= 1
        lost[area] = lost.get(area, 0) + 1
    return [Loss(id, count) for id, count in lost.items()]


def choose_cities(sight: AnySight, decision: ChooseCities) -> AnyAnswer:
    """E.9: one's own cities that are worth least; those of others that are worth most."""
    owners = {sight.pieces.cities[id] for id in decision.areas}
    mine = owners == {sight.me}
    order = sorted(decision.areas, key=lambda id: (sight.city_worth(id) * (1 if mine else -1), id))
    return ChoseSome(tuple(order[: decision.count]))


def rank_cities(sight: AnySight, decision: RankCities) -> AnyAnswer:
    """E.9.def.8: scarce tokens go to city sites first, then to areas with the highest limits."""
    places = sorted(map(sight.area, decision.areas), key=lambda place: (place.site == "none", -place.limit))
    return Ranked(tuple(place.id for place in places))


def annex_tokens(sight: AnySight, decision: AnnexTokens) -> AnyAnswer:
    """E.9: whole areas, those with the highest limits first."""
    left, chosen = decision.count, dict[AreaId, int]()
    for id, most in sorted(
        decision.tokens.items(), key=lambda place: (-sight.area(place[0]).limit, place[0])
    ):
        if left:
            chosen[id] = min(left, most)
            left -= chosen[id]
    return Allocated(chosen)


def pay_ransom(decision: PayRansom) -> AnyAnswer:
    """E.9: a city is worth more than the ransom."""
    return Chose("pay")


def lose_goods(sight: AnySight, decision: LoseGoods) -> AnyAnswer:
    """E.9.banditry.1: cards that are worth no more than the ransom are lost, the others paid for."""
    shape, held = decision.shape(sight.view), sets_of(sight.cards, sight.view.hand)
    assert isinstance(shape, ChooseSome)
    chosen: list[str] = []
    for card in least_valuable(sight.cards, held, shape.most):
        if len(chosen) < shape.least or value_lost(sight.cards, held, card) <= decision.ransom:
            chosen.append(card)
            held[card] -= 1
    return ChoseSome(_cards(sight, chosen))


def _cards(sight: AnySight, kinds: Sequence[str]) -> tuple[str, ...]:
    """Cards of one's hand of these kinds."""
    return tuple(cards_of(sight.cards, sight.view.hand, kinds))


def lose_face_value(sight: AnySight, decision: LoseFaceValue) -> AnyAnswer:
    """E.9.corruption.1: the cards that cost one's sets least."""
    held = sets_of(sight.cards, sight.view.hand)
    return ChoseSome(_cards(sight, cheapest_for(sight.cards, held, decision.points)))


def cancel_by_goods(sight: AnySight, decision: CancelByGoods) -> AnyAnswer:
    """E.9.iconoclasm_and_heresy.5: cards are given for cities, unless they are worth more than two."""
    held = sets_of(sight.cards, sight.view.hand)
    cheap = least_valuable(sight.cards, held, decision.cards)
    left, cost = held.copy(), 0
    for card in cheap:
        cost += value_lost(sight.cards, left, card)
        left[card] -= 1
    pays = len(cheap) == decision.cards and cost < 2 * sight.weights.city
    return ChoseSome(_cards(sight, cheap) if pays else ())


def stay_in_time(sight: AnySight, decision: StayInTime) -> AnyAnswer:
    """E.9.regression.4: cities for one step, with seven cities or more."""
    price, rich = decision.cities_per_step, sight.cities >= 7
    areas: Sequence[AreaId] = (*decision.inland, *decision.coastal)
    return ChoseSome(tuple(areas[:price]) if rich else ())


def plan_losses(sight: AnySight, decision: ChooseLosses) -> AnyAnswer:
    """E.adv.advanced_military.1, E.adv.naval_warfare.2: ships first, then tokens next door."""
    found = sources(sight.view, sight.me, decision.area)
    chosen: list[Source] = [(SHIP, found[SHIP])] if SHIP in found else []
    chosen += [(id, count - KEPT) for id, count in sorted(found.items()) if id != SHIP and count > KEPT]
    chosen.append((decision.area, 1))
    return Ordered(tuple(write_source(sight.view, source, decision.area) for source in chosen))


def discard(sight: AnySight) -> AnyAnswer:
    """E.12.3: calamities, then the cards that cost one's sets least."""
    over = len(sight.view.hand) - hand_limit(sight.view, sight.me)
    bad = calamities_of(sight.view, sight.view.hand)
    held = sets_of(sight.cards, sight.view.hand)
    return ChoseSome((*bad, *_cards(sight, least_valuable(sight.cards, held, over)))[:over])
