"""Buying advances: what they cost, what pays for them, and what a purchase may not be."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from games.civilization.advances.traits import amount, has, trait
from games.civilization.cards.sets import worth
from games.civilization.cards.stacks import stack_of
from games.core.audience import Seat
from games.core.illegal import Forbidden
from games.empires.scoring import credits
from games.empires.table import Table

SCIENCE = "science"


class Transaction(msgspec.Struct, frozen=True):
    """E.12.6: what one player buys in a turn, and the cards he spends; treasury pays the rest.

    `discounted` is the card that Library makes cheaper, `free` the one that Anatomy brings. Of `substitute`
    the first card stands for one more of the second commodity.
    """

    advances: tuple[str, ...] = ()
    cards: dict[str, int] = {}
    discounted: str | None = None
    free: str | None = None
    substitute: tuple[str, str] | None = None


def price(table: Table, seat: Seat, advance: str) -> int:
    """E.12.7-8, 11: the better colour counts, and what other cards give toward this very one."""
    card, own = table.facts.advances[advance], credits(table, seat)
    colour = max(own[group] for group in card.groups)
    toward = sum(table.facts.advances[held].toward.get(advance, 0) for held in table.advances[seat])
    return max(0, card.cost - colour - toward)


def total_price(table: Table, seat: Seat, purchase: Transaction) -> int:
    """E.12.6, E.adv.library.1: the same credits serve every card."""
    prices = {advance: price(table, seat, advance) for advance in purchase.advances}
    if purchase.discounted in prices:
        prices[purchase.discounted] = max(
            0, prices[purchase.discounted] - amount(table, "library", "discount")
        )
    return sum(prices.values())


def cards_worth(table: Table, purchase: Transaction) -> int:
    """E.7.2-3, E.adv.trade_empire.1: a substitute counts for the set it fills, not for itself."""
    cards = Counter(purchase.cards)
    if purchase.substitute is not None:
        card, filled = purchase.substitute
        cards[card] -= 1
        cards[filled] += 1
    return worth(cards, table.facts.cards.stack_of)


def treasury_value(table: Table, seat: Seat) -> int:
    """E.12.2, E.adv.mining.2: points that a token in treasury pays."""
    return table.facts.numbers.treasury_value + trait(table, seat, "treasury_value")


def treasury_due(table: Table, seat: Seat, purchase: Transaction) -> int:
    """E.12.12, E.adv.mining.3: just as many tokens as the price still needs."""
    missing = max(0, total_price(table, seat, purchase) - cards_worth(table, purchase))
    return -(-missing // treasury_value(table, seat))


def may_afford(table: Table, seat: Seat, hand: int) -> bool:
    """Whether anything could be bought with so many cards, were they all alike and of the last stack."""
    most = worth({"": hand}, {"": table.facts.numbers.card_stack})
    most += table.pieces.stock[seat].treasury * treasury_value(table, seat)
    wanted = (advance for advance in table.facts.advances if not has(table, seat, advance))
    return any(price(table, seat, advance) <= most for advance in wanted)


def check_transaction(table: Table, seat: Seat, hand: Sequence[str], purchase: Transaction) -> None:
    """E.12.2, 9-12: raises Illegal unless it may be done."""
    gained = [*purchase.advances, *([purchase.free] if purchase.free else [])]
    for advance in gained:
        if has(table, seat, advance) or gained.count(advance) > 1:
            raise Forbidden("advance.owned", "E.12.9", advance=advance)
    _check_library(purchase)
    _check_anatomy(table, purchase)
    for card, count in purchase.cards.items():
        if card not in table.facts.cards.commodities:
            raise Forbidden("purchase.calamity", "E.12.2", card=card)
        if count > hand.count(card):
            raise Forbidden("purchase.cards", "E.12.2", card=card, given=count, most=hand.count(card))
    _check_substitute(table, seat, purchase)
    if purchase.cards and not purchase.advances:
        raise Forbidden("purchase.nothing", "E.12.10")
    due, treasury = treasury_due(table, seat, purchase), table.pieces.stock[seat].treasury
    if due > treasury:
        costs, paid = total_price(table, seat, purchase), cards_worth(table, purchase)
        raise Forbidden("purchase.short", "E.12.7", price=costs, cards=paid, due=due, treasury=treasury)


def _check_library(purchase: Transaction) -> None:
    if purchase.discounted is None:
        return
    others = [advance for advance in purchase.advances if advance != "library"]
    if len(others) == len(purchase.advances) or purchase.discounted not in others:
        raise Forbidden("purchase.library", "E.adv.library.1", advance=purchase.discounted)


def _check_anatomy(table: Table, purchase: Transaction) -> None:
    if purchase.free is None:
        return
    card, below = table.facts.advances[purchase.free], amount(table, "anatomy", "free_below")
    if "anatomy" not in purchase.advances or SCIENCE not in card.groups or card.cost >= below:
        raise Forbidden("purchase.anatomy", "E.adv.anatomy.1", advance=purchase.free)


def _check_substitute(table: Table, seat: Seat, purchase: Transaction) -> None:
    """E.adv.trade_empire.1: for a set of which he spends something, but not all there is."""
    if purchase.substitute is None:
        return
    rule, (card, filled) = "E.adv.trade_empire.1", purchase.substitute
    if not has(table, seat, "trade_empire"):
        raise Forbidden("substitute.advance", rule)
    spent, full = purchase.cards, table.facts.cards.commodities[filled].count or 0
    if card == filled or not spent.get(card) or not 0 < spent.get(filled, 0) < full:
        raise Forbidden("substitute.set", rule, card=card, commodity=filled)
    if stack_of(table, card) < stack_of(table, filled):
        raise Forbidden("substitute.value", rule, card=card, least=stack_of(table, filled))
