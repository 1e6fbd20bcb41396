"""Skips gateway events that cannot be parsed. discord.py itself would stop, and everybody would wait."""

import logging
from collections.abc import Callable, Mapping
from typing import Any

from bot.tables.model.errors import fault

log = logging.getLogger(__name__)
Parser = Callable[[Any], None]
ESSENTIAL = ("READY", "RESUMED")
"""Events without which there is no session; if one cannot be parsed, a new connection is better."""
REQUIRED_KEYS = {"INTERACTION_CREATE": ("data",)}
"""Keys that discord.py does not read in the parser but later, where an error would go unnoticed."""


def skip_malformed_events(parsers: dict[str, Parser], before: Mapping[str, Callable[[], None]]) -> None:
    """Makes discord.py's parsers log an error instead of raising it.

    `before` maps events to a function that is called when such an event arrives, before it is parsed.
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
