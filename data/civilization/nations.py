"""Whom players lead."""

from msgspec import Struct


class Nation(Struct, frozen=True):
    """A civilization, as the Empires call it; its region has the same id. A lower ranking comes first."""

    id: str
    name: str
    ranking: int
    start: str
    colour: str
    colour_name: str
    text_colour: str
