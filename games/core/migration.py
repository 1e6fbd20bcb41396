"""A step from one save format of a title to the next, for everything that holds the title's own names."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Plain = dict[str, Any]
Rewrite = Callable[[Plain], Plain]


def unchanged(plain: Plain) -> Plain:
    return plain


@dataclass(frozen=True)
class Migration:
    """Turns the plain data of format n into format n + 1.

    `save` rewrites a game. `event` rewrites an event for the log and the news: the whole event, or what one
    viewer was told of it, so any field may be missing. `answer` rewrites an answer. `decisions` and
    `chapters` map each tag or name that changed to the new one.
    """

    save: Rewrite
    event: Rewrite = unchanged
    answer: Rewrite = unchanged
    decisions: Mapping[str, str] = field(default_factory=dict[str, str])
    chapters: Mapping[str, str] = field(default_factory=dict[str, str])
