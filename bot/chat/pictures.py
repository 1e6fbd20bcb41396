"""The pictures of a table, from the rendering part of its title."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from rendering.plan import Plan
from rendering.title import pictures_of

Names = Mapping[str, str]


def board(title: str, view: Any, names: Names) -> Plan | None:
    """The whole board as this view shows it."""
    return pictures_of(title).board(view, names)


def glance(title: str, view: Any, names: Names) -> Plan | None:
    """The whole board for a panel, which must be readable on a phone."""
    pictures = pictures_of(title)
    return (pictures.glance or pictures.board)(view, names)


def regions(title: str) -> Sequence[str]:
    """The regions that can be shown by themselves."""
    return pictures_of(title).regions()


def region(title: str, view: Any, names: Names, name: str) -> Sequence[Plan]:
    """A region, in as many pictures as it needs."""
    return pictures_of(title).region(view, names, name)


def overview(title: str, view: Any, names: Names) -> Plan | None:
    """All players at a glance; None if the title has no such picture."""
    return pictures_of(title).overview(view, names)


def hand(title: str, view: Any, names: Names) -> Plan | None:
    """What a player holds."""
    return pictures_of(title).hand(view, names)


def about(title: str, kinds: Collection[str]) -> Sequence[Callable[[Any, Names], Plan | None]] | None:
    """The pictures for questions of these kinds; None for the board and the hand."""
    return pictures_of(title).about(kinds)


def preview(title: str, players: int) -> Plan | None:
    """The board for a number of players, before the game."""
    return pictures_of(title).preview(players)


def layers(title: str) -> Sequence[Plan]:
    """What all boards of this title have in common, to be drawn in advance."""
    return pictures_of(title).layers()


def received(title: str, view: Any, names: Names, events: Sequence[Mapping[str, Any]]) -> Plan | None:
    """The hand after something was received from another player."""
    return pictures_of(title).received(view, names, events)


def changed(title: str, view: Any, names: Names, events: Sequence[Mapping[str, Any]]) -> Plan | None:
    """The part of the board where something has happened; None if there is nothing to see."""
    return pictures_of(title).changed(view, names, events)


def draft(title: str, view: Any, names: Names, order: str, choices: Sequence[str]) -> Plan | None:
    """The board with drafted orders, a line each, or with the places to choose from."""
    return pictures_of(title).draft(view, names, order, choices)


def final(title: str, view: Any, names: Names) -> Plan | None:
    """The final score."""
    return pictures_of(title).final(view, names)


def chart(title: str, turns: Sequence[Any], names: Names) -> Plan | None:
    """The scores over the turns."""
    return pictures_of(title).chart(turns, names)


def film(title: str, turns: Sequence[Any], names: Names) -> Sequence[Plan]:
    """The board turn by turn; nothing if the title has no film."""
    return pictures_of(title).film(turns, names)
