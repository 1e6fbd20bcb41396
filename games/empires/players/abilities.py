"""Phase 10: which special abilities are used, and on what."""

from games.civilization.advances.ability_decisions import (
    DONE,
    NO,
    NOTHING,
    ChooseTarget,
    GiveTribute,
    UseAbility,
)
from games.civilization.advances.targets import affected, points
from games.civilization.calamities.amounts import unit_points
from games.civilization.calamities.decisions import goods
from games.civilization.pieces.pieces import AreaId
from games.civilization.table.traits import amount
from games.core.answers import Allocated, AnyAnswer, Chose, ChoseSome, Ordered
from games.core.shapes import Allocate, ChooseOne
from games.empires.abilities.journeys import NONE, Journey, may_receive, write_journey
from games.empires.decisions.abilities import TOKENS, WinBarbarians, proceeds
from games.empires.players.hand import goods_of, missed
from games.empires.players.sight import Sight

ORDER = (
    "provincial_empire",
    "monotheism",
    "universal_doctrine",
    "politics",
    "fundamentalism",
    "diaspora",
    "trade_routes",
)
"""What takes goes before what only harms; cards are sold last, when it is known what came."""


def use_ability(decision: UseAbility) -> AnyAnswer:
    """E.10.8: all of them, one after the other; each may still be declined."""
    return Chose(next((ability for ability in ORDER if ability in decision.abilities), DONE))


def choose_target(sight: Sight, decision: ChooseTarget) -> AnyAnswer:
    """The area that is worth most to have, or to lay waste; else what there is besides."""
    rated = {id: _worth(sight, decision.ability, id) for id in decision.areas}
    best = max(rated, key=lambda id: (rated[id], id), default=NO)
    if rated.get(best, 0.0) > 0:
        return Chose(best)
    return Chose(_besides(sight, decision))


def _besides(sight: Sight, decision: ChooseTarget) -> str:
    """E.adv.politics.1, E.adv.universal_doctrine.1: tokens of barbarians; treasury that stock can spare."""
    if TOKENS in decision.others:
        return TOKENS
    spare = sight.stock.tokens - sight.weights.cushion
    gains = [gain for gain in decision.others if int(gain.split()[-1]) <= spare]
    return gains[-1] if gains else NO


def _worth(sight: Sight, ability: str, id: AreaId) -> float:
    """E.10.7: what would be had or destroyed, the leader's rather than another's; less what it costs."""
    if ability == "universal_doctrine":
        return sight.city_worth(id)
    hurt = sum(
        (0.5 + sight.menace(holder)) * unit_points(sight.view, holder, id)
        for holder in affected(sight.view, id, ability)
    )
    if ability == "fundamentalism":
        return hurt - unit_points(sight.view, sight.me, id)
    price = points(sight.view, id, ability) if ability == "politics" else 0
    return hurt + points(sight.view, id, ability) - price - 2


def win_barbarians(sight: Sight, decision: WinBarbarians) -> AnyAnswer:
    """E.adv.universal_doctrine.1: next to one's own, and where they may stay."""
    shape = decision.shape(sight.view)
    assert isinstance(shape, Allocate)
    left, chosen = shape.most, dict[AreaId, int]()
    order = sorted(shape.caps, key=lambda id: (id not in sight.own, -_friends(sight, id), id))
    for id in order:
        room = sight.area(id).limit if id not in sight.pieces.cities else 0
        if count := min(left, shape.caps[id], room):
            chosen[id] = count
            left -= count
    return Allocated(chosen)


def _friends(sight: Sight, id: AreaId) -> int:
    return sum(near in sight.own for near in sight.area(id).neighbours)


def sell_goods(sight: Sight) -> AnyAnswer:
    """E.adv.trade_routes.1-3: what pays less in a set, as far as stock goes."""
    held, chosen = goods_of(sight.cards, goods(sight.view)), list[str]()
    most = max(0, sight.stock.tokens - sight.weights.cushion)
    for card in sorted(held, key=lambda card: (-sight.cards.stack_of[card], card)):
        while held[card] and missed(sight.cards, held, card) < proceeds(sight.view, (card,)):
            if proceeds(sight.view, (*chosen, card)) > most:
                break
            chosen.append(card)
            held[card] -= 1
    return ChoseSome(tuple(chosen))


def give_tribute(sight: Sight, decision: GiveTribute) -> AnyAnswer:
    """E.adv.provincial_empire.1, 3: what is missed least."""
    shape = decision.shape(sight.view)
    assert isinstance(shape, ChooseOne)
    held = goods_of(sight.cards, goods(sight.view))
    cards = [card for card in shape.options if card != NOTHING]
    return Chose(min(cards, key=lambda card: (missed(sight.cards, held, card), card), default=NOTHING))


def scatter(sight: Sight) -> AnyAnswer:
    """E.adv.diaspora.1-2: tokens from where they are many to free land; to a free site even one of two."""
    left, chosen = dict(sight.tokens), list[Journey]()
    spare = amount(sight.view, "diaspora", "tokens")
    free = [id for id in sight.view.board.areas if not sight.pieces.holders(id)]
    lands = [id for id in free if may_receive(sight.view, sight.me, id) >= 2]
    for land in sorted(lands, key=lambda id: (sight.area(id).site == "none", -sight.area(id).limit, id)):
        origin = max(left, key=lambda id: (left[id], id))
        kept = 1 if sight.area(land).site != "none" else 2
        journey = Journey(min(2, spare, left[origin] - kept), origin, land)
        if journey.tokens < 1:
            break
        left[origin] -= journey.tokens
        spare -= journey.tokens
        chosen.append(journey)
    return Ordered(tuple(write_journey(sight.view, journey) for journey in chosen) or (NONE,))
