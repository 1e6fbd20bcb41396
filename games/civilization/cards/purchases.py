"""Which additional trade cards a player may buy, and for how much."""

from games.civilization.table import Table
from games.civilization.table.traits import can
from games.core.audience import Seat

FREE = "free "
"""Before the number of a stack: the card of Wonder of the World."""


def card_prices(table: Table, seat: Seat) -> dict[int, int]:
    """E.6b.2, E.adv.cartography.1, E.adv.mining.1, E.adv.rhetoric.1: stacks and their prices."""
    numbers = table.facts.numbers
    prices = {numbers.card_stack: numbers.card_price}
    for advance in table.advances[seat]:
        prices.update(table.facts.advances[advance].cards)
    return dict(sorted(prices.items()))


def purchases(table: Table, seat: Seat, *, wonder: bool) -> dict[str, int]:
    """What a player can pay for, by the name of the choice; `wonder`: that free card is still to be had."""
    treasury = table.pieces.stock[seat].treasury
    found = {str(number): price for number, price in card_prices(table, seat).items() if price <= treasury}
    if wonder and can(table, seat, "free_card"):
        cities = table.pieces.cities_of(seat)
        found.update({f"{FREE}{number}": 0 for number in table.facts.cards.stacks if number > cities})
    return found


def stack_named(choice: str) -> int:
    """The number of the stack that a choice means."""
    return int(choice.removeprefix(FREE))
