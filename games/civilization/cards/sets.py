"""Sets of commodities."""

from collections.abc import Mapping


def set_worth(cards: int, face_value: int) -> int:
    """Cards of one commodity: their number, squared, times the face value."""
    return cards * cards * face_value


def worth(cards: Mapping[str, int], face_values: Mapping[str, int]) -> int:
    """Cards of several commodities: each name is a set of its own."""
    return sum(set_worth(count, face_values[card]) for card, count in cards.items())
