"""Sets of commodities."""


def set_worth(cards: int, face_value: int) -> int:
    """Cards of one commodity: their number, squared, times the face value."""
    return cards * cards * face_value
