"""Civilization advances, and what they do to numbers."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Group = Literal["arts", "crafts", "science", "civics", "religion"]
Trait = Literal[
    "attack",
    "attack_tokens",
    "cities_counted",
    "defence",
    "defence_tokens",
    "hand_limit",
    "highest_limit",
    "land_steps",
    "limit",
    "ship_capacity",
    "ship_steps",
    "support_rate",
    "tax_down",
    "tax_up",
    "tokens_beside_city",
    "tokens_from_neighbours",
    "treasury_in_wilderness",
    "treasury_on_site",
    "treasury_value",
]
"""A number that advances change; advances.toml says what each is."""
Power = Literal[
    "enters_cities",
    "free_card",
    "guards_cities",
    "guards_units",
    "losses_late",
    "losses_next_door",
    "moves_last",
    "no_tax_revolt",
    "open_sea",
    "passes_guards",
    "ships_as_losses",
]
"""What an advance allows its holder, or spares them: to pass the guard of another's cities or units, to keep
others out of one's own, to lose tokens after all others, from next door, or ships instead; and so on."""


class Advance(Struct, frozen=True):
    """A civilization advance.

    `credits` are points by group, `toward` the credit for one card alone, `free_credits` points in colours
    of the buyer's choice, `cards` the price of additional trade cards by stack, `protects` the special
    abilities that leave the holder alone. `traits` are added to numbers, `powers` allow something, `numbers`
    belong to a procedure that only this card has.
    """

    id: str
    name: str
    cost: int
    points: int
    groups: tuple[Group, ...]
    credits: Mapping[Group, int]
    toward: Mapping[str, int]
    free_credits: int
    cards: Mapping[int, int]
    protects: tuple[str, ...]
    special: bool
    traits: Mapping[Trait, int]
    powers: tuple[Power, ...]
    numbers: Mapping[str, int]
