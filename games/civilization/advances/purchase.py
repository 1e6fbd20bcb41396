"""Buying advances: what they cost, what pays for them, and what a purchase may not be."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, Self, TypeVar

import msgspec

from games.civilization.cards.kinds import commodity
from games.civilization.cards.sets import worth
from games.civilization.table import Table
from games.civilization.table.traits import has, trait
from games.core.audience import Seat
from games.core.dice import Chance
from games.core.illegal import Forbidden


class Purchase(msgspec.Struct, frozen=True):
    """E.12.6: what one player buys in a turn, and the cards that they spend; treasury pays the rest.

    A title adds the terms that its buyers may settle. Each is a line of an order, which begins with the verb
    of a pattern: `card` and `advance` stand for a name there, other words for themselves (`card for card`).
    """

    patterns: ClassVar[Mapping[str, str]] = {}
    advances: tuple[str, ...] = ()
    cards: dict[str, int] = {}

    @classmethod
    def on_terms(
        cls, advances: tuple[str, ...], cards: dict[str, int], terms: Mapping[str, Sequence[str]]
    ) -> Self:
        """A purchase with the names in each of these terms."""
        raise NotImplementedError

    def terms(self) -> dict[str, tuple[str, ...]]:
        """The terms of this purchase, by their verb."""
        raise NotImplementedError

    def paid_with(self, cards: dict[str, int]) -> Self:
        """The same for other cards; terms that were about the cards are gone."""
        raise NotImplementedError

    def gained(self) -> tuple[str, ...]:
        """All advances that it brings."""
        raise NotImplementedError


T = TypeVar("T")
P = TypeVar("P", bound=Purchase)


class PurchaseRules(Generic[T, P]):
    """What a title says of purchases: prices after credits, and the terms that it allows."""

    kind: type[P]

    def price(self, table: T, seat: Seat, advance: str) -> int:
        """What one advance costs this player."""
        raise NotImplementedError

    def total_price(self, table: T, seat: Seat, purchase: P) -> int:
        """What all of them cost together."""
        raise NotImplementedError

    def cards_worth(self, table: T, seat: Seat, purchase: P) -> int:
        """What the cards of the purchase pay."""
        raise NotImplementedError

    def check(self, table: T, seat: Seat, purchase: P) -> None:
        """Raises Forbidden if its terms, or the advances together, may not be."""
        raise NotImplementedError

    def proposed(self, table: T, seat: Seat, advances: tuple[str, ...]) -> P:
        """These advances on the best terms, and no cards yet."""
        raise NotImplementedError

    def with_another(self, table: T, seat: Seat, purchase: P, advance: str, chance: Chance) -> P:
        """For samples: one more advance, on any terms that come with it."""
        raise NotImplementedError

    def varied(self, purchase: P, chance: Chance) -> P | None:
        """For samples: other terms for the same cards, if there could be any."""
        raise NotImplementedError


def price(table: Table, seat: Seat, advance: str) -> int:
    """E.12.7: what an advance costs this player now."""
    return table.rulebook.purchases.price(table, seat, advance)


def total_price(table: Table, seat: Seat, purchase: Purchase) -> int:
    """E.12.6: what a whole purchase costs."""
    return table.rulebook.purchases.total_price(table, seat, purchase)


def cards_worth(table: Table, seat: Seat, purchase: Purchase) -> int:
    """E.7.2-3: what the cards of a purchase pay."""
    return table.rulebook.purchases.cards_worth(table, seat, purchase)


def treasury_value(table: Table, seat: Seat) -> int:
    """E.12.2, E.adv.mining.2: points that a token in treasury pays."""
    return table.facts.numbers.treasury_value + trait(table, seat, "treasury_value")


def treasury_due(table: Table, seat: Seat, purchase: Purchase) -> int:
    """E.12.12, E.adv.mining.3: just as many tokens as the price still needs; nothing else comes back."""
    missing = max(0, total_price(table, seat, purchase) - cards_worth(table, seat, purchase))
    return -(-missing // treasury_value(table, seat))


def may_afford(table: Table, seat: Seat, hand: int) -> bool:
    """Whether anything could be bought with so many cards, were they all alike and of the last stack."""
    most = worth({"": hand}, {"": table.facts.numbers.card_stack})
    most += table.pieces.stock[seat].treasury * treasury_value(table, seat)
    wanted = (advance for advance in table.facts.advances if not has(table, seat, advance))
    return any(price(table, seat, advance) <= most for advance in wanted)


def check_purchase(table: Table, seat: Seat, hand: Sequence[str], purchase: Purchase) -> None:
    """E.12.2, 9-12: raises Illegal unless it may be done."""
    wanted = purchase.gained()
    for advance in wanted:
        if has(table, seat, advance) or wanted.count(advance) > 1:
            raise Forbidden("advance.owned", "E.12.9", advance=advance)
    for card, count in purchase.cards.items():
        if not commodity(table, card):
            raise Forbidden("purchase.calamity", "E.12.2", card=card)
        if count > hand.count(card):
            raise Forbidden("purchase.cards", "E.12.2", card=card, given=count, most=hand.count(card))
    table.rulebook.purchases.check(table, seat, purchase)
    if purchase.cards and not purchase.advances:
        raise Forbidden("purchase.nothing", "E.12.10")
    due, treasury = treasury_due(table, seat, purchase), table.pieces.stock[seat].treasury
    if due > treasury:
        costs, paid = total_price(table, seat, purchase), cards_worth(table, seat, purchase)
        raise Forbidden("purchase.short", "E.12.7", price=costs, cards=paid, due=due, treasury=treasury)
