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
from bot.tables.steps.committed_table import CommittedTable, seat_of
from games.core import history as game_history
from games.core.codec import BadSave, Codec
from games.core.illegal import Illegal

ANSWER_KINDS = ("submit", "expire", "take_back", "depart")
"""Kinds of entries to which a table may go back, that is, to just before them."""


async def undo(change: Change, user: int, history: History) -> Reply:
    """Takes back the seat's last answer. Refuses if anything was drawn or shown, or anyone acted since."""
    change.check_playing()
    seat = mark_present(change, user)
    entries = await outline(history, change.table.id)
    await _fill_last(change.title.codec, history, change.table.id, entries)
    with calling_rules():
        entry = game_history.undo(change.game, entries, seat.seat)
    if not is_reachable(await history.marks(change.table.id), entry.back_to, change.title.codec.format):
        raise Refused("undo.earlier")
    await _go_back(change, history, entry, user)
    end_orders(change, seat.seat)
    change.notice("undone", seat=seat.seat)
    return change.reply("undone", seat=seat.seat)


async def can_undo(committed: CommittedTable, history: History, user: int | None) -> bool:
    """Whether this user could take back their last answer now."""
    seat, table = seat_of(committed.seats, user), committed.table
    if seat is None or table.status != "playing" or not table.length:
        return False
    codec = committed.title.codec
    (last,) = await history.entries(table.id, table.length - 1, table.length)
    try:
        if last.kind in ANSWER_KINDS:
            # Nothing is read of the history where somebody else has answered since.
            if last.seat != seat.seat:
                return False
            entries = [_with_events(last, codec)]
            game_history.may_undo(entries, seat.seat)
            to = last.number
        else:
            entries = await outline(history, table.id)
            await _fill_last(codec, history, table.id, entries)
            to = game_history.may_undo(entries, seat.seat)
    except (Illegal, Refused):
        return False
    return is_reachable(await history.marks(table.id), to, codec.format)


async def last_answer(committed: CommittedTable, history: History, user: int | None) -> int | None:
    """The last standing answer of this user's seat to which the table may go back; None if there is none."""
    seat, table = seat_of(committed.seats, user), committed.table
    if seat is None or table.status != "playing":
        return None
    entries, marks = await outline(history, table.id), await history.marks(table.id)
    own = [n for n in game_history.live(entries) if entries[n].seat == seat.seat]
    answers = [number for number in own if entries[number].kind in ANSWER_KINDS]
    last = answers[-1] if answers else None
    return last if is_reachable(marks, last, committed.title.codec.format) else None


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


async def _fill_last(codec: Codec, history: History, table: str, entries: list[game_history.Entry]) -> None:
    """Reads the events of the last answer that stands: they decide whether it may be undone."""
    standing = [number for number in game_history.live(entries) if entries[number].kind in ANSWER_KINDS]
    for number in standing[-1:]:
        for entry in await history.entries(table, number, number + 1):
            entries[number] = _with_events(entry, codec)


def _with_events(entry: Entry, codec: Codec) -> game_history.Entry:
    with _refusing_unreadable():
        events = tuple(codec.decode_events(entry.events, entry.format))
    return replace(_plain(entry), events=events)


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
