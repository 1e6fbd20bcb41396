"""Phase 12: which advances are bought, and which cards pay for them."""

from collections import Counter

from games.civilization.advances.purchase import (
    check_purchase,
    price,
    total_price,
    treasury_due,
    treasury_value,
)
from games.civilization.advances.purchase_orders import write_purchase
from games.civilization.cards.hand_limit import hand_limit
from games.civilization.players.budget import best_selection, whole_sets
from games.civilization.players.hand import best_kept, sets_of, value
from games.civilization.table.traits import amount
from games.civilization.track.rules import last_space
from games.core.answers import Allocated, AnyAnswer, Ordered
from games.core.dice import Chance
from games.core.illegal import Illegal
from games.empires.decisions.credits import CREDIT, ChooseCredits
from games.empires.players.needs import counts, merits_of, needs_of
from games.empires.players.sight import EmpiresSight
from games.empires.scoring import credits
from games.empires.transaction import SCIENCE, Transaction


def buy(sight: EmpiresSight, chance: Chance) -> AnyAnswer:
    """E.12.2, 6-12: the advances that are worth most for the budget, paid with as few sets as it takes."""
    view, held = sight.view, sets_of(sight.cards, sight.view.hand)
    treasury = sight.stock.treasury * treasury_value(view, sight.me)
    merits, budget = _merits(sight, chance), value(sight.cards, held) + treasury
    if _saves(sight, budget):
        held, treasury = held - best_kept(sight.cards, held, hand_limit(view, sight.me)), 0
        budget = value(sight.cards, held)
    prices = {id: price(view, sight.me, id) for id in merits}
    chosen = best_selection(merits, prices, budget)
    if not chosen:
        return Ordered(write_purchase(Transaction()))
    purchase = _with_library(sight, merits, Transaction(tuple(chosen)), budget)
    purchase = _with_anatomy(sight, merits, purchase)
    due = total_price(view, sight.me, purchase)
    cards = whole_sets(sight.cards, held, due, treasury)
    full = Transaction(purchase.advances, dict(cards), purchase.discounted, purchase.free)
    return Ordered(write_purchase(_with_substitute(sight, held, full)))


def _saves(sight: EmpiresSight, budget: int) -> bool:
    """Whether to save: small sets grow, and a card that the A.S.T. asks for soon may still be too dear."""
    view, weights = sight.view, sight.weights
    late = max(view.spaces.values()) > last_space(view) - weights.spaces_ahead
    return (budget < weights.least_budget and not late) or any(
        urgency >= weights.need / weights.spaces_ahead and _cheapest(sight, category) > budget
        for category, urgency in needs_of(sight).items()
    )


def _cheapest(sight: EmpiresSight, category: str) -> int:
    """The lowest price of a card that a space asks for; 0, if all are held."""
    held = sight.view.advances[sight.me]
    cards = [
        card for card in sight.view.facts.advances.values() if card.id not in held and counts(card, category)
    ]
    return min((price(sight.view, sight.me, card.id) for card in cards), default=0)


def _merits(sight: EmpiresSight, chance: Chance) -> dict[str, float]:
    """What each card is worth; the dice change it a little, so that games differ."""
    merits, taste = merits_of(sight), sight.weights.taste
    tastes = {id: 1 + taste * (chance.randrange(1000) / 1000 - 0.5) for id in sight.view.facts.advances}
    return {card.id: merits.of(card) * tastes[card.id] for card in merits.open}


def _with_library(
    sight: EmpiresSight, merits: dict[str, float], bought: Transaction, budget: int
) -> Transaction:
    """E.adv.library.1: another card becomes cheaper; what that saves may pay for one more."""
    others = [id for id in bought.advances if id != "library"]
    if "library" not in bought.advances or not others:
        return bought
    prices = {id: price(sight.view, sight.me, id) for id in merits}
    discounted = max(others, key=lambda id: (min(prices[id], amount(sight.view, "library", "discount")), id))
    bought = Transaction(bought.advances, {}, discounted)
    left = budget - total_price(sight.view, sight.me, bought)
    more = [id for id in merits if id not in bought.advances and prices[id] <= left]
    if not more:
        return bought
    return Transaction((*bought.advances, max(more, key=lambda id: merits[id])), {}, discounted)


def _with_anatomy(sight: EmpiresSight, merits: dict[str, float], bought: Transaction) -> Transaction:
    """E.adv.anatomy.1: with it comes a cheap card of science."""
    if "anatomy" not in bought.advances:
        return bought
    below = amount(sight.view, "anatomy", "free_below")
    free = [
        id
        for id in merits
        if SCIENCE in sight.view.facts.advances[id].groups
        and sight.view.facts.advances[id].cost < below
        and id not in bought.advances
    ]
    best = max(free, key=lambda id: merits[id], default=None)
    return Transaction(bought.advances, {}, bought.discounted, best)


def _with_substitute(sight: EmpiresSight, held: Counter[str], bought: Transaction) -> Transaction:
    """E.adv.trade_empire.1: a single card stands for one more of a larger set, if that saves treasury."""
    view, me = sight.view, sight.me
    if "trade_empire" not in view.advances[me] or not bought.cards:
        return bought
    filled = max(
        bought.cards, key=lambda card: ((2 * bought.cards[card] + 1) * sight.cards.face_values[card], card)
    )
    alone = [card for card in held if held[card] == 1 and card != filled]
    for card in sorted(alone, key=lambda card: (sight.cards.face_values[card], card)):
        cards = dict(bought.cards) | {card: 1}
        other = Transaction(bought.advances, cards, bought.discounted, bought.free, (card, filled))
        try:
            check_purchase(view, me, view.hand, other)
        except Illegal:
            continue
        if treasury_due(view, me, other) < treasury_due(view, me, bought):
            return other
    return bought


def choose_credits(sight: EmpiresSight, decision: ChooseCredits) -> AnyAnswer:
    """E.adv.monument.1, E.adv.written_record.1: step by step where most cards become cheaper."""
    steps: dict[str, int] = {}
    for _ in range(decision.steps):
        gained = {group: number * CREDIT for group, number in steps.items()}
        group = _best_group(sight, gained)
        steps[group] = steps.get(group, 0) + 1
    return Allocated(steps)


def _best_group(sight: EmpiresSight, gained: dict[str, int]) -> str:
    """E.12.7: the group whose next credits make most cards cheaper."""
    own = {group: points + gained.get(group, 0) for group, points in credits(sight.view, sight.me).items()}
    open_ones = [c for c in sight.view.facts.advances.values() if c.id not in sight.view.advances[sight.me]]

    def cheaper(group: str) -> int:
        return sum(
            card.cost // 50
            for card in open_ones
            if group in card.groups and own[group] >= max(own[other] for other in card.groups)
        )

    return max(own, key=lambda group: (cheaper(group), -own[group], group))
