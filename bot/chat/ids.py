"""What a component's custom_id says: `v1:<table>:<question>:<choice>`, all that is needed to answer a click.

Nothing lives in a View: after a restart every button still says which table and which question it means. Acts
that belong to no question have `-` in its place.
"""

from typing import NamedTuple

VERSION = "v1"
NO_QUESTION = "-"
FORMS = ("t", "f", "O")
"""First letters of choices that open a form to type into, which Discord takes only as the first answer."""
LONGEST = 100
"""Discord's limit for a custom_id."""


class Click(NamedTuple):
    """A custom_id, read."""

    table: str
    question: str
    choice: str


def pack(table: str, question: str | None, choice: str) -> str:
    """The custom_id of a component."""
    packed = ":".join((VERSION, table, question or NO_QUESTION, choice))
    if len(packed) > LONGEST:
        raise ValueError(f"too long for a custom_id: {packed}")
    return packed


def fits(table: str, question: str | None, choice: str) -> bool:
    """Is there room for this choice in a custom_id?"""
    return len(":".join((VERSION, table, question or NO_QUESTION, choice))) <= LONGEST


def read(custom_id: str) -> Click | None:
    """What a click means; None if it is none of ours, or of another age."""
    parts = custom_id.split(":", 3)
    if len(parts) != 4 or parts[0] != VERSION:
        return None
    return Click(*parts[1:])
