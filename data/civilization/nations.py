"""Whom players lead."""

from msgspec import Struct


class Nation(Struct, frozen=True):
    """A civilization with its region, which has the same id. A lower ranking comes first."""

    id: str
    name: str
    ranking: int
    start: str
    colour: str
    colour_name: str
    text_colour: str
