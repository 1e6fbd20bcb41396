"""The amounts of the rules that no map, card or track prints."""

import msgspec
from pydantic import PositiveInt

from data.civilization.numbers import Numbers
from data.empires.reading import Version, read_file, wrong
from data.loading import Reader, Schema


class NumbersFile(Schema):
    version: Version
    numbers: dict[str, PositiveInt]


def read_numbers(read: Reader) -> Numbers:
    """A line that is missing, or that nothing asks for, is refused."""
    try:
        return msgspec.convert(read_file(read, "numbers", NumbersFile).numbers, Numbers)
    except msgspec.ValidationError as error:
        raise wrong("numbers", "numbers", str(error)) from error
