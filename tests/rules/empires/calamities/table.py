"""A table where one calamity is about to strike, and nothing else."""

from collections.abc import Mapping
from typing import Any

from data.empires import newest
from tests.rules.empires.table import Table

CITIES: dict[str, str] = dict.fromkeys(
    ("Caralis", "Massilia", "Neapolis", "Rome", "Salonae", "Tarentum"), "Rome city"
)
"""Six cities of Rome on black sites; their limits are 1, 2, 2, 2, 2 and 1."""


def struck(
    calamity: str,
    areas: Mapping[str, str],
    *,
    victim: str = "rome",
    giver: str = "",
    goods: str = "",
    **more: Any,
) -> Table:
    """The victim holds the calamity and these goods; `giver` traded it to them."""
    givers = {victim: {calamity: giver}} if giver else {}
    hand = f"{calamity}, {goods}" if goods else calamity
    hands = {victim: hand} | more.pop("hands", {})
    return Table(9, areas, hands=hands, givers=givers, **more)


def nine_cities(*seats: str, fewer: int = 0) -> dict[str, str]:
    """All nine cities of each of these on the board, in Africa and the east; of the first so many fewer."""
    setup, board = newest().setups["west", 7], newest().boards["west"].areas.values()
    home = ("rome", "hellas")
    free = [
        place.name
        for place in board
        if place.limit and place.id in setup.in_play and place.region not in home
    ]
    owners = [seat for seat in seats for _ in range(9)][fewer:]
    return {name: f"{seat} city" for seat, name in zip(owners, free, strict=False)}


def asked(table: Table, seat: str, field: str) -> Any:
    """A fact of the question that a seat is asked; 0, if it is asked nothing."""
    if not any(text.strip("()").startswith(f"{seat} ") for text in table.asks()):
        return 0
    return getattr(table.question(seat), field)
