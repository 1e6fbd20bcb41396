"""What happened, step by step: fold, undo, rewind. An undo is one more entry; nothing is deleted."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal

import msgspec

from games.core.answers import AnyAnswer
from games.core.audience import Seat
from games.core.event import Event
from games.core.flow import D, F
from games.core.flow_events import FlowMoved
from games.core.flow_events import Rewound as Rewound
from games.core.game import AnyGame, Game, V
from games.core.illegal import Forbidden

Kind = Literal["submit", "take_back", "expire", "depart", "undo", "rewind"]


class Entry(msgspec.Struct, frozen=True):
    """One step of a game: who did what, and the events that it led to."""

    kind: Kind
    seat: Seat | None
    question: str | None
    answer: AnyAnswer | None
    events: tuple[Any, ...]
    back_to: int | None = None


def fold(game: Game[F, D, V], events: Iterable[Event]) -> Game[F, D, V]:
    """The game after these events, applied to `game` itself. No rules code runs."""
    for event in events:
        event.evolve(game)
    return game


def live(entries: Sequence[Entry]) -> list[int]:
    """The numbers of the entries that still stand, after every undo and rewind among them."""
    standing: list[int] = []
    for number, entry in enumerate(entries):
        if entry.back_to is not None:
            standing = [earlier for earlier in standing if earlier < entry.back_to]
        standing.append(number)
    return standing


def stands(entries: Sequence[Entry], length: int) -> bool:
    """Did the game come to where it is by way of the state after the first `length` entries?"""
    return not any(entry.back_to is not None and entry.back_to < length for entry in entries[length:])


def state(start: AnyGame, entries: Sequence[Entry]) -> AnyGame:
    """The game after these entries; `start` is used up."""
    return fold(start, (event for number in live(entries) for event in entries[number].events))


def undone(entries: Sequence[Entry], to: int) -> list[Entry]:
    """What a rewind to just before entry `to` would undo."""
    return [entries[number] for number in live(entries) if number >= to]


def may_undo(entries: Sequence[Entry], seat: Seat) -> int:
    """The entry that this seat may take back alone: its own, the last, with nothing revealed or drawn."""
    standing = [n for n in live(entries) if entries[n].kind not in ("undo", "rewind")]
    if not standing or entries[standing[-1]].kind == "expire":
        raise Forbidden("undo.nothing")
    last = entries[standing[-1]]
    if last.seat != seat:
        raise Forbidden("undo.other", seat=last.seat)
    for event in last.events:
        if event.reveals or (isinstance(event, FlowMoved) and event.rolls):
            raise Forbidden("undo.revealed")
    return standing[-1]


def undo(now: AnyGame, entries: Sequence[Entry], seat: Seat) -> Entry:
    """A seat takes back its own last answer. The dice were not touched, so the epoch stays."""
    to = may_undo(entries, seat)
    return Entry("undo", seat, None, None, (Rewound(now.epoch, now.flow.serial),), to)


def rewind(now: AnyGame, entries: Sequence[Entry], seat: Seat | None, to: int) -> Entry:
    """The table agreed to go back to just before entry `to`."""
    if to not in live(entries):
        raise Forbidden("rewind.gone")
    return Entry("rewind", seat, None, None, (Rewound(now.epoch + 1, now.flow.serial),), to)
