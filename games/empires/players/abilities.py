"""Phase 10: the special abilities that only the Empires have, and the order of all."""

from games.civilization.advances.ability_decisions import NO, ChooseTarget
from games.civilization.pieces.pieces import AreaId
from games.civilization.players.hand import sets_of, value_lost
from games.civilization.table.traits import amount
from games.core.answers import Allocated, AnyAnswer, Chose, ChoseSome, Ordered
from games.core.shapes import Allocate
from games.empires.abilities.journeys import NONE, Journey, may_receive, write_journey
from games.empires.decisions.abilities import TOKENS, WinBarbarians, proceeds
from games.empires.players.sight import EmpiresSight

ORDER = (
    "provincial_empire",
    "monotheism",
    "universal_doctrine",
    "politics",
    "fundamentalism",
    "diaspora",
    "trade_routes",
)
"""Abilities that gain something go before those that only harm; cards are sold after tribute has come in."""


def choose_pirate_city(sight: EmpiresSight, decision: ChooseTarget) -> AnyAnswer:
    """E.adv.universal_doctrine.1: the pirate city that is worth most, else tokens of barbarians."""
    best = max(decision.areas, key=lambda id: (sight.city_worth(id), id), default=None)
    return Chose(best or (TOKENS if TOKENS in decision.others else NO))


def win_barbarians(sight: EmpiresSight, decision: WinBarbarians) -> AnyAnswer:
    """E.adv.universal_doctrine.1: tokens in or beside one's own areas first, within the limits."""
    shape = decision.shape(sight.view)
    assert isinstance(shape, Allocate)
    left, chosen = shape.most, dict[AreaId, int]()
    order = sorted(shape.caps, key=lambda id: (id not in sight.own, -_own_neighbours(sight, id), id))
    for id in order:
        room = sight.area(id).limit if id not in sight.pieces.cities else 0
        if count := min(left, shape.caps[id], room):
            chosen[id] = count
            left -= count
    return Allocated(chosen)


def _own_neighbours(sight: EmpiresSight, id: AreaId) -> int:
    return sum(near in sight.own for near in sight.area(id).neighbours)


def sell_goods(sight: EmpiresSight) -> AnyAnswer:
    """E.adv.trade_routes.1-3: the cards that pay less in a set, as far as stock can spare the tokens."""
    held, chosen = sets_of(sight.cards, sight.view.hand), list[str]()
    most = max(0, sight.stock.tokens - sight.weights.spare_stock)
    for card in sorted(held, key=lambda card: (-sight.cards.face_values[card], card)):
        while held[card] and value_lost(sight.cards, held, card) < proceeds(sight.view, (card,)):
            if proceeds(sight.view, (*chosen, card)) > most:
                break
            chosen.append(card)
            held[card] -= 1
    return ChoseSome(tuple(chosen))


def scatter(sight: EmpiresSight) -> AnyAnswer:
    """E.adv.diaspora.1-2: tokens from the fullest areas to free land; to a free city site even one of two."""
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
