"""What differs by title in the pictures of the family."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from data.civilization.advances import Advance, Group
from data.civilization.facts import CivilizationFacts
from games.core.audience import Audience, Seat, secrecy
from games.core.decision import kind_of
from games.core.event import Event
from rendering.civilization.map.board_map import BoardMap

PublicFields = Mapping[str, Collection[str]]
"""What everybody may know of each kind of event."""


def public_fields(events: Iterable[type[Event]]) -> PublicFields:
    return {
        kind_of(event): {field.name for field in secrecy(event) if field.audience is Audience.PUBLIC}
        for event in events
    }


@dataclass(frozen=True)
class Track:
    """The succession table as a title plays it. Functions take the title's own view."""

    epochs: Sequence[str]
    """From the first to the last; each is a colour of the palette."""
    name: Callable[[Any], str]
    """Which table it is, if there are several: its heading is the text `ast.title.<name>`."""
    last_space: Callable[[Any], int]
    later_epochs: Callable[[Any, str], Sequence[int]]
    """Where the second epoch and those after it begin in the row of a civilization."""
    next_space: Callable[[Any, Seat], int]
    lacking: Callable[[Any, Seat], Mapping[str, int]]
    """What is missing for the next space, and how much of it."""
    stuck: Callable[[Any, Seat], bool]
    """Whether a seat cannot go on, however much it has of all else."""

    def epoch(self, view: Any, civilization: str, space: int) -> str:
        """The epoch of a space in the row of a civilization."""
        return self.epochs[sum(space >= first for first in self.later_epochs(view, civilization))]


@dataclass(frozen=True)
class Style:
    """All that a title gives to the pictures of the family. Functions take the title's own view."""

    facts: CivilizationFacts
    """For pictures that belong to no game."""
    book: str
    """The title of the plans beside the map: what their book is listed by."""
    words: str
    map_words: str
    """The catalogues of words, of the pictures beside the map and of the maps."""
    maps: Mapping[str, BoardMap]
    """By the id of the board."""
    public: PublicFields
    """Of all events of the title."""
    choices: Callable[[Any], Sequence[str]]
    """The civilizations that can be chosen in a game."""
    track: Track
    points: Callable[[Any, Seat], Mapping[str, int]]
    """The score of a seat, part by part."""
    score_columns: Mapping[str, int]
    """The parts of a score and their total: the middle of each column."""
    price: Callable[[Any, Seat, str], int]
    """What an advance costs a seat."""
    advance_column: Callable[[Advance], int]
    """In which column an advance is listed, by a number that the heading names."""
    credits: Callable[[Any, Seat], Mapping[Group, int]]
    extra_credits: Callable[[Any, Seat], Mapping[Group, int]]
    """All credits of a seat by group, and those among them that no card prints."""
    phase_without_fights: int | None
    """The phase in which tokens of several holders stand together and fight no more."""
