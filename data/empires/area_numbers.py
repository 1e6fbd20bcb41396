"""Numbers of areas: short names that never change. They are the same in every version of the data."""

from collections.abc import Mapping
from functools import cache

from data.loading import DataError, Schema, load

FILE = "empires/area_numbers.toml"


class NumbersFile(Schema):
    numbers: dict[str, int]


@cache
def area_numbers() -> Mapping[str, int]:
    """The number of each area, by its id."""
    numbers = load(FILE, NumbersFile).numbers
    for id, number in numbers.items():
        if number < 0 or list(numbers.values()).count(number) > 1:
            raise DataError(f"{FILE}: {id}: {number} is below 0, or another area has it")
    return numbers


@cache
def area_ids() -> Mapping[int, str]:
    """The id of each area, by its number."""
    return {number: id for id, number in area_numbers().items()}
