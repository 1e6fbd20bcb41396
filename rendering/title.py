"""The pictures part of a title: which pictures it has, and what draws them."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from data.titles import BadTitles, find_part, registered
from games.core.view import View
from rendering.book import Book
from rendering.plan import Plan

V = TypeVar("V", bound=View)
Names = Mapping[str, str]
News = Sequence[Mapping[str, Any]]
"""Events as they were told."""


class Sample(NamedTuple):
    """A picture of the docs: one plan, or the frames of a film."""

    plans: Sequence[Plan]
    packed: bool = False
    """Saved as small as can be, which takes a while: for a large picture that is in the repository."""


def _no_plan(*_: object) -> None:
    return None


def _no_plans(*_: object) -> Sequence[Plan]:
    return ()


def _no_regions() -> Sequence[str]:
    return ()


def _no_samples() -> Mapping[str, Sample]:
    return {}


@dataclass(frozen=True)
class TitlePictures(Generic[V]):
    """`PICTURES` of a title's pictures part holds one for each title by its name; `V` is its view.

    Every function makes a plan, or none; a title gives those that it has.
    """

    books: Mapping[str, Book]
    """What is drawn with, by the name that the plans give as their title."""
    board: Callable[[V, Names], Plan | None] = _no_plan
    """The whole board as this view has it."""
    glance: Callable[[V, Names], Plan | None] | None = None
    """The whole board for a panel, which is read on a phone; None: the same."""
    overview: Callable[[V, Names], Plan | None] = _no_plan
    """All players at a glance."""
    hand: Callable[[V, Names], Plan | None] = _no_plan
    """What a player holds."""
    about: Callable[[Collection[str]], Sequence[Callable[[V, Names], Plan | None]] | None] = _no_plan
    """What to look at while one is asked questions of these kinds; None: the board and the hand."""
    received: Callable[[V, Names, News], Plan | None] = _no_plan
    """What one holds after something came from another player."""
    changed: Callable[[V, Names, News], Plan | None] = _no_plan
    """The part of the board where something has happened; None if nothing can be seen."""
    draft: Callable[[V, Names, str, Sequence[str]], Plan | None] = _no_plan
    """The board with orders about to be given, a line each, or with the places to choose from."""
    final: Callable[[V, Names], Plan | None] = _no_plan
    """The final score, once there is one."""
    regions: Callable[[], Sequence[str]] = _no_regions
    """The regions that can be shown by themselves."""
    region: Callable[[V, Names, str], Sequence[Plan]] = _no_plans
    """A region, in as many pictures as it needs."""
    preview: Callable[[int], Plan | None] = _no_plan
    """The board for a number of players, before the game."""
    chart: Callable[[Sequence[V], Names], Plan | None] = _no_plan
    """The scores over the turns."""
    film: Callable[[Sequence[V], Names], Sequence[Plan]] = _no_plans
    """The board turn by turn."""
    layers: Callable[[], Sequence[Plan]] = _no_plans
    """What all boards have in common, to be drawn before somebody waits for one."""
    samples: Callable[[], Mapping[str, Sample]] = _no_samples
    """The pictures of the docs, by the names of their files; titles may share them."""


NONE: TitlePictures[Any] = TitlePictures(books={})
"""Of a title that is told by words alone, or that is not here any more."""


def pictures_of(title: str) -> TitlePictures[Any]:
    """The pictures part of a title."""
    part = find_part(title, "pictures") if title in registered() else None
    if part is None:
        return NONE
    parts: Mapping[str, TitlePictures[Any]] = getattr(part, "PICTURES", {})
    if title not in parts:
        raise BadTitles(f"{part.__name__} must list {title} in its PICTURES.")
    return parts[title]
