"""A title: one of the games that we referee, as the tools and tables meet it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from msgspec import Struct

from games.core.answers import AnyAnswer
from games.core.audience import Seat
from games.core.codec import Codec
from games.core.dice import Chance
from games.core.game import AnyGame

Player = Callable[[Any, Any, Chance], AnyAnswer]
"""An automatic player: its view, the decision, its own dice."""


class Chapter(NamedTuple):
    """Where something is reported: the turn, 0 before the first one, and a name within it.

    Without a name it is the turn itself.
    """

    turn: int
    name: str


@dataclass(frozen=True)
class Telling:
    """How a title whose turns have much news is reported: turn by turn, and in each chapter by chapter."""

    now: Callable[[Any], Chapter]
    """Where the story of a game has come to."""
    chapters: Callable[[Chapter, Sequence[Mapping[str, Any]]], list[Chapter]]
    """From there on: where each of these events, as everybody is told them, or decisions belongs."""


@dataclass(frozen=True)
class Title:
    """What differs between titles at the border; everything else is the same for all.

    `new` takes options as plain data and refuses wrong ones with Illegal. `pose` makes a game from a position
    written by hand, or raises BadPosition; `position` writes one, in the same terms.
    """

    name: str
    least: int
    most: int
    new: Callable[[Mapping[str, Any], Sequence[Seat], str], AnyGame]
    codec: Codec
    pose: Callable[[Mapping[str, Any]], AnyGame]
    position: Callable[[AnyGame], dict[str, Any]]
    sound: Callable[[AnyGame], list[str]]
    """What is wrong with a state, in words: pieces lost, a law of the game broken. Empty is good."""
    players: Mapping[str, Player]
    proposer: str | None = field(default=None, kw_only=True)
    """The automatic player whose answers are proposed to people; None: the defaults of decisions are."""
    sample_options: Callable[[Chance], dict[str, Any]]
    """A random mixture of options, for fuzzing; always with an end in sight."""
    limits: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """Options that end a game which players who answer at random would play for ever."""
    telling: Telling | None = None
    """None: what happens is told in the channel, an answer at a time."""
    deadlines: Mapping[str, str] = field(default_factory=dict[str, str])
    """What the deadline classes of its decisions count as: setup, turn, trade, choice or answer.

    One that is not named here counts as what it says, or else as an answer.
    """
    options: type[Struct] | None = None
    """What `new` takes as options, so that a scenario that misspells one is told what would do."""
    expected: Callable[[AnyGame, Mapping[str, Any]], dict[str, Any]] | None = None
    """What a scenario expects, written as `position` writes it, or BadPosition; None: by hand."""
