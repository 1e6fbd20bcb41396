"""The amounts of the rules that no map, card or track prints."""

import msgspec
from msgspec import Struct
from pydantic import PositiveInt

from data.civilization.reading import Folder, Version
from data.loading import Schema


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """One field for each line of numbers.toml, which says what it belongs to."""

    tokens: int
    cities: int
    ships: int
    token_points: int
    city_points: int
    tax_rate: int
    growth_of_one: int
    growth_of_more: int
    land_steps: int
    ship_price: int
    ship_upkeep: int
    ship_steps: int
    ship_capacity: int
    ships_built_per_turn: int
    attack: int
    attack_tokens: int
    plunder_treasury: int
    city_on_site: int
    city_in_wilderness: int
    support_rate: int
    card_stack: int
    card_price: int
    trade_cards: int
    trade_named: int
    major_calamities: int
    all_calamities: int
    treasury_value: int
    hand_limit: int


class NumbersFile(Schema):
    version: Version
    numbers: dict[str, PositiveInt]


def read_numbers(folder: Folder) -> Numbers:
    """A line that is missing, or that nothing asks for, is refused."""
    try:
        return msgspec.convert(folder.file("numbers", NumbersFile).numbers, Numbers)
    except msgspec.ValidationError as error:
        raise folder.wrong("numbers", "numbers", str(error)) from error
