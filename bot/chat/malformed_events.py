"""An event that lacks something is thrown away. discord.py itself would end, and everybody wait."""

import logging
from collections.abc import Callable, Mapping
from typing import Any

from bot.tables.errors import fault

log = logging.getLogger(__name__)
Parser = Callable[[Any], None]
ESSENTIAL = ("READY", "RESUMED")
"""Without these there is no session: then it is better to begin anew."""
REQUIRED_KEYS = {"INTERACTION_CREATE": ("data",)}
"""Keys that discord.py takes for granted only when nobody is there any more to hear of it."""


def skip_malformed_events(parsers: dict[str, Parser], before: Mapping[str, Callable[[], None]]) -> None:
    """From now on these parsers, discord.py's own, fail by a line in the log.

    `before`: what is called when such an event comes in.
    """
    for event, parse in list(parsers.items()):
        if event not in ESSENTIAL:
            parsers[event] = _skipping(event, parse, before.get(event))


def _skipping(event: str, parse: Parser, before: Callable[[], None] | None) -> Parser:
    def parsed(data: Any) -> None:
        if before is not None:
            before()
        try:
            if missing := [key for key in REQUIRED_KEYS.get(event, ()) if key not in data]:
                raise KeyError(missing)
            parse(data)
        except Exception as error:
            log.error("unreadable event", extra={"event": event, **fault(error)})

    return parsed
