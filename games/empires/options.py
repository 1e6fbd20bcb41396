"""The options of a table of Western or Eastern Empires."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec

from data.empires import TrackName, newest
from games.core.illegal import Malformed
from games.core.notation import match


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options that data/empires/rules.toml names; everything else the books or a ruling fix."""

    expert_track: bool = False
    turn_limit: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    short_game: bool = False
    short_game_city_lost: tuple[str, ...] = ()
    """E.short.9: the sets that cost a city; which ones did in print is not known."""
    ship_needs_token: bool = False
    """E.3.ship.2"""
    ship_tokens_from_area: bool = False
    """E.3.ship.15"""
    wonder_counts_for_points: bool = False
    """E.13d.2"""
    leaving_by_the_book: bool = False
    """E.leave.2: nobody takes a leaver's seat; the leaver's region closes."""

    @property
    def track(self) -> TrackName:
        return "expert" if self.expert_track else "basic"


def read_options(raw: Mapping[str, Any]) -> Options:
    """Options from plain data; a wrong one is named."""
    try:
        options = msgspec.convert(dict(raw), Options)
    except msgspec.ValidationError as error:
        raise Malformed("options.unreadable", problem=str(error)) from error
    lost = tuple(match(name, newest().short_game.sets, "set") for name in options.short_game_city_lost)
    return msgspec.structs.replace(options, short_game_city_lost=lost)
