"""Numbers of areas: short names that never change. They are the same in every version of the data."""

from collections.abc import Mapping

from data.civilization.reading import Folder, fixed
from data.loading import Schema

FILE = "area_numbers"


class AreaNumbersFile(Schema):
    numbers: dict[str, int]


def read_area_numbers(folder: Folder, areas: Mapping[str, object]) -> Mapping[str, int]:
    """The number of each area, by its id."""
    numbers = folder.file(FILE, AreaNumbersFile).numbers
    for id, number in numbers.items():
        if number < 0 or list(numbers.values()).count(number) > 1:
            raise folder.wrong(FILE, f"numbers.{id}", f"{number} is below 0, or another area has it")
    if missing := [id for id in areas if id not in numbers]:
        raise folder.wrong(FILE, "numbers", f"{missing[0]} has no number")
    return fixed(dict(numbers))
