"""What purchases cost in the Empires, and the terms that Library, Anatomy and Trade Empire bring."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from msgspec.structs import replace

from games.civilization.advances.purchase import Purchase, PurchaseRules
from games.civilization.cards.sets import worth
from games.civilization.cards.stacks import stack_of
from games.civilization.table.traits import amount, has
from games.core.audience import Seat
from games.core.dice import Chance, pick, shuffle
from games.core.illegal import Forbidden
from games.empires.scoring import credits
from games.empires.table import Table

SCIENCE = "science"


class Transaction(Purchase, frozen=True):
    """E.12.6: a purchase in the Empires.

    `discounted` is the card that Library makes cheaper, `free` the one that Anatomy brings. Of `substitute`
    the first card stands for one more of the second commodity.
    """

    patterns: ClassVar[Mapping[str, str]] = {
        "substitute": "card for card",
        "library": "advance",
        "anatomy": "advance",
    }
    discounted: str | None = None
    free: str | None = None
    substitute: tuple[str, str] | None = None

    @classmethod
    def on_terms(
        cls, advances: tuple[str, ...], cards: dict[str, int], terms: Mapping[str, Sequence[str]]
    ) -> Self:
        substitute = (terms["substitute"][0], terms["substitute"][1]) if "substitute" in terms else None
        library, anatomy = (terms.get(verb, (None,))[0] for verb in ("library", "anatomy"))
        return cls(advances, cards, library, anatomy, substitute)

    def terms(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        if self.substitute:
            found["substitute"] = self.substitute
        if self.discounted:
            found["library"] = (self.discounted,)
        if self.free:
            found["anatomy"] = (self.free,)
        return found

    def paid_with(self, cards: dict[str, int]) -> Self:
        return replace(self, cards=cards, substitute=None)

    def gained(self) -> tuple[str, ...]:
        return self.advances if self.free is None else (*self.advances, self.free)


class EmpiresPurchases(PurchaseRules[Table, Transaction]):
    """E.12.6-11: credits by colour, and three cards that change a purchase."""

    kind = Transaction

    def price(self, table: Table, seat: Seat, advance: str) -> int:
        """E.12.7-8, 11: the better colour counts, and what other cards give toward this very one."""
        card, own = table.facts.advances[advance], credits(table, seat)
        colour = max(own[group] for group in card.groups)
        toward = sum(table.facts.advances[held].toward.get(advance, 0) for held in table.advances[seat])
        return max(0, card.cost - colour - toward)

    def total_price(self, table: Table, seat: Seat, purchase: Transaction) -> int:
        """E.12.6, E.adv.library.1: the same credits serve every card."""
        prices = {advance: self.price(table, seat, advance) for advance in purchase.advances}
        if purchase.discounted in prices:
            less = prices[purchase.discounted] - amount(table, "library", "discount")
            prices[purchase.discounted] = max(0, less)
        return sum(prices.values())

    def cards_worth(self, table: Table, seat: Seat, purchase: Transaction) -> int:
        """E.7.2-3, E.adv.trade_empire.1: a substitute counts for the set it fills, not for itself."""
        cards = Counter(purchase.cards)
        if purchase.substitute is not None:
            card, filled = purchase.substitute
            cards[card] -= 1
            cards[filled] += 1
        return worth(cards, table.facts.cards.face_values)

    def check(self, table: Table, seat: Seat, purchase: Transaction) -> None:
        """E.adv.library.1, E.adv.anatomy.1, E.adv.trade_empire.1"""
        _check_library(purchase)
        _check_anatomy(table, purchase)
        _check_substitute(table, seat, purchase)

    def proposed(self, table: Table, seat: Seat, advances: tuple[str, ...]) -> Transaction:
        """E.adv.library.1, E.adv.anatomy.1: the dearest card discounted, and the dearest one for nothing."""
        others = [advance for advance in advances if advance != "library"]
        discounted = None
        if len(others) < len(advances):
            discounted = max(others, key=lambda advance: self.price(table, seat, advance), default=None)
        free = _free_cards(table, seat, advances) if "anatomy" in advances else []
        best = max(free, key=lambda id: table.facts.advances[id].cost, default=None)
        return Transaction(advances, discounted=discounted, free=best)

    def with_another(
        self, table: Table, seat: Seat, purchase: Transaction, advance: str, chance: Chance
    ) -> Transaction:
        discounted, free = purchase.discounted, purchase.free
        if "library" in purchase.advances and discounted is None:
            discounted = advance
        if advance == "anatomy" and (able := _free_cards(table, seat, purchase.advances)):
            free = pick(chance, able)
        return Transaction((*purchase.advances, advance), purchase.cards, discounted, free)

    def varied(self, purchase: Transaction, chance: Chance) -> Transaction | None:
        """E.adv.trade_empire.1: one card for another, whether or not it is allowed."""
        if len(purchase.cards) < 2:
            return None
        names = list(purchase.cards)
        shuffle(chance, names)
        return replace(purchase, substitute=(names[0], names[1]))


def _free_cards(table: Table, seat: Seat, bought: Sequence[str]) -> list[str]:
    """E.adv.anatomy.1: the cards that it may bring to someone who buys these."""
    below = amount(table, "anatomy", "free_below")
    return [
        card.id
        for card in table.facts.advances.values()
        if SCIENCE in card.groups
        and card.cost < below
        and not has(table, seat, card.id)
        and card.id not in bought
    ]


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
    """E.adv.trade_empire.1: for a set of which something is spent, but not all there is."""
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
