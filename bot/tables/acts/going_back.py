"""Undo: a seat takes back its own last answer. Rewind: the table agrees to go back further.

Events are folded only in the format of this release. To a moment before the last change of the format a table
goes back only where a snapshot of that moment was kept; the snapshot is migrated.
"""

from collections.abc import Generator, Sequence
from contextlib import contextmanager

from msgspec.structs import replace

from bot.store import Entry, Mark
from bot.store.protocol import History
from bot.tables.acts.answers import mark_present
from bot.tables.acts.standing_orders import end_orders
from bot.tables.model.errors import Refused, calling_rules
from bot.tables.model.replies import Reply
from bot.tables.steps.change import Change
from games.core import history as game_history
from games.core.codec import BadSave

ANSWER_KINDS = ("submit", "expire", "take_back", "depart")
"""Kinds of entries to which a table may go back, that is, to just before them."""


async def undo(change: Change, user: int, history: History) -> Reply:
    """Takes back the seat's last answer. Refuses if anything was drawn or shown, or anyone acted since."""
    change.check_playing()
    seat = mark_present(change, user)
    entries = await outline(history, change.table.id)
    await _fill_last(change, history, entries)
    with calling_rules():
        entry = game_history.undo(change.game, entries, seat.seat)
    if not is_reachable(await history.marks(change.table.id), entry.back_to, change.title.codec.format):
        raise Refused("undo.earlier")
    await _go_back(change, history, entry, user)
    end_orders(change, seat.seat)
    change.notice("undone", seat=seat.seat)
    return change.reply("undone", seat=seat.seat)


async def rewind(change: Change, history: History, to: int, seat: str | None) -> None:
    """Goes back to just before entry `to`; everybody's time starts again."""
    entries = await outline(history, change.table.id)
    count = len(answers_undone(entries, to))
    await check_reachable(history, change, to)
    with calling_rules():
        entry = game_history.rewind(change.game, entries, seat, to)
    await _go_back(change, history, entry, None)
    change.memory.groups, change.memory.held = {}, []
    end_orders(change)
    change.clear_timers("deadline", "reminder")
    change.notice("rewound", count=count)


def check_moment(entries: Sequence[game_history.Entry], to: int) -> None:
    """Refuses an entry that was undone or that is no answer."""
    if to not in game_history.live(entries) or entries[to].kind not in ANSWER_KINDS:
        raise Refused("rewind.moment")


async def check_reachable(history: History, change: Change, to: int) -> None:
    """Refuses a moment in an earlier format of which no snapshot was kept."""
    if not is_reachable(await history.marks(change.table.id), to, change.title.codec.format):
        raise Refused("rewind.earlier")


def is_reachable(marks: Sequence[Mark], to: int | None, format: int) -> bool:
    """Whether the state just before entry `to` was kept, or can be folded in `format` alone."""
    last = next((mark for mark in reversed(marks) if to is not None and mark.number <= to), None)
    return last is not None and (last.number == to or last.format == format)


def answers_undone(entries: Sequence[game_history.Entry], to: int) -> list[int]:
    """The numbers of the answers that a rewind to just before entry `to` would undo."""
    check_moment(entries, to)
    return [
        number
        for number in game_history.live(entries)
        if number >= to and entries[number].kind in ANSWER_KINDS
    ]


async def outline(history: History, table: str) -> list[game_history.Entry]:
    """The whole history as the engine needs it, without answers and events."""
    return [_plain(entry) for entry in await history.outline(table)]


def _plain(entry: Entry) -> game_history.Entry:
    return game_history.Entry(entry.kind, entry.seat, entry.question, None, (), entry.back_to)  # type: ignore[arg-type]


async def _fill_last(change: Change, history: History, entries: list[game_history.Entry]) -> None:
    """Reads the events of the last answer that stands: they decide whether it may be undone."""
    standing = [number for number in game_history.live(entries) if entries[number].kind in ANSWER_KINDS]
    for number in standing[-1:]:
        for entry in await history.entries(change.table.id, number, number + 1):
            with _refusing_unreadable():
                events = tuple(change.title.codec.decode_events(entry.events, entry.format))
            entries[number] = replace(entries[number], events=events)


async def _go_back(change: Change, history: History, entry: game_history.Entry, user: int | None) -> None:
    """Restores the earlier state from the nearest snapshot, records the entry that says so, and ends votes
    about it."""
    assert entry.back_to is not None
    snapshot, steps = await history.before(change.table.id, entry.back_to)
    codec = change.title.codec
    with _refusing_unreadable():
        game = codec.decode(snapshot.state)
        # Every step is in the format of this release: `is_reachable` has checked it.
        events = [event for step in steps for event in codec.decode_events(step.events)]
    with calling_rules():
        game_history.fold(game, [*events, *entry.events])
    change.restore(game)
    change.record(entry.kind, entry.events, seat=entry.seat, user=user, back_to=entry.back_to)
    for vote in list(change.votes.values()):
        if vote.kind == "rewind" and vote.outcome is None and vote.detail["to"] >= entry.back_to:
            change.end_vote(vote, "moot")


@contextmanager
def _refusing_unreadable() -> Generator[None]:
    """Refuses to go back where a stored state or event cannot be read."""
    try:
        yield
    except BadSave as error:
        raise Refused("rewind.unreadable") from error
