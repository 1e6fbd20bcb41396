"""The fields of a game before anything has happened."""

from collections.abc import Sequence
from typing import Any

from data.civilization.facts import CivilizationFacts
from games.civilization.pieces.pieces import Pieces, Stock
from games.core.audience import Seat


def empty_table(facts: CivilizationFacts, seats: Sequence[Seat]) -> dict[str, Any]:
    """E.setup.9, 11: what every game of the family begins with: all pieces in stock, no cards anywhere."""
    numbers, stacks = facts.numbers, facts.cards.stacks
    stock = {seat: Stock(numbers.tokens, numbers.cities, numbers.ships) for seat in seats}
    return {
        "data": facts.version,
        "seats": list(seats),
        "rolls": {},
        "civilizations": {},
        "pieces": Pieces({}, {}, {}, stock),
        "new_cities": [],
        "census": {},
        "waited": [],
        "advances": {seat: [] for seat in seats},
        "spaces": dict.fromkeys(seats, 0),
        "hands": {seat: [] for seat in seats},
        "givers": {seat: {} for seat in seats},
        "stacks": {stack: [] for stack in stacks},
        "discards": {stack: [] for stack in stacks},
        "returned": {stack: [] for stack in stacks},
        "known": {},
        "offers": {},
        "whispers": {},
        "promised": {},
        "done_trading": [],
    }
