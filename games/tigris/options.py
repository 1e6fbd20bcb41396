"""The options of a table of Tigris & Euphrates."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from data.tigris import BoardName
from games.core.illegal import Malformed


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The variants of the book, and a turn limit for tables that want a certain end."""

    advanced_board: bool = False
    civilization_buildings: bool = False
    wonder: bool = False
    english: bool = False
    turn_limit: Annotated[int, msgspec.Meta(ge=1, le=1000)] | None = None

    @property
    def board(self) -> BoardName:
        return "advanced" if self.advanced_board else "standard"


def read_options(raw: Mapping[str, Any]) -> Options:
    """Options from plain data; a wrong one is named."""
    try:
        return msgspec.convert(dict(raw), Options)
    except msgspec.ValidationError as error:
        raise Malformed("options.unreadable", problem=str(error)) from error
