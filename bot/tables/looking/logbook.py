"""The history of a table as one viewer may know it, and all of it once the game is over."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.store import Entry, HostAct, Store
from bot.tables.acts.going_back import ANSWER_KINDS, answers_undone, is_reachable, outline
from bot.tables.looking.views import game_of
from bot.tables.model.errors import calling_rules
from bot.tables.model.event_facts import entry_facts
from bot.tables.model.replies import Export, Line
from bot.tables.steps.committed_table import CommittedTable, seat_of
from games.core import history
from games.core.answers import AnyAnswer
from games.core.codec import BadSave
from games.core.view import view


async def lines(
    committed: CommittedTable, store: Store, user: int | None, limit: int, before: int | None
) -> list[Line]:
    """The last history entries and host acts before entry `before`, oldest first."""
    last = committed.table.length if before is None else min(before, committed.table.length)
    first = max(0, last - limit)
    entries = await store.history.entries(committed.table.id, first, last)
    standing = set(history.live(await outline(store.history, committed.table.id)))
    found = [_line(committed, entry, user, entry.number in standing) for entry in entries]
    since = entries[0].at if first and entries else 0
    until = found[-1].at if found and last < committed.table.length else None
    acts = [_host_line(act) for act in await store.tables.host_acts(committed.table.id)]
    found += [act for act in acts if act.at >= since and (until is None or act.at <= until)]
    return sorted(found, key=lambda line: line.at)[-limit:]


async def moments(committed: CommittedTable, store: Store, user: int | None, limit: int) -> list[Line]:
    """The answers to just before which the table may go back, latest first."""
    entries, marks = (
        await outline(store.history, committed.table.id),
        await store.history.marks(committed.table.id),
    )
    standing = [number for number in history.live(entries) if entries[number].kind in ANSWER_KINDS]
    goals = [number for number in standing if is_reachable(marks, number, committed.title.codec.format)]
    return await _lines_of(committed, store, user, goals[::-1][:limit])


async def undone_by(committed: CommittedTable, store: Store, user: int | None, to: int) -> list[Line]:
    """The answers that a rewind to just before entry `to` would undo, oldest first."""
    entries = await outline(store.history, committed.table.id)
    return await _lines_of(committed, store, user, answers_undone(entries, to))


async def export(committed: CommittedTable, store: Store, user: int | None) -> Export:
    """The whole game as JSON once it is finished; before that, what this user may know."""
    table, seat = committed.table, seat_of(committed.seats, user)
    over, game = table.status == "finished", game_of(committed)
    entries = await store.history.entries(table.id)
    standing = set(history.live(await outline(store.history, table.id)))
    facts: dict[str, Any] = {
        "table": table.id,
        "title": table.title,
        "format": committed.title.codec.format,
        "options": table.options,
        "stage": table.status,
        "seats": {one.seat: one.robot for one in committed.seats.values()},
        "viewer": None if seat is None else seat.seat,
        "log": [_line(committed, entry, user, entry.number in standing) for entry in entries],
    }
    if game is not None:
        with calling_rules():
            facts["view"] = view(game, None if seat is None else seat.seat)
            facts["commitment"] = game.commitment
            facts |= {"seed": game.seed, "result": game.result()} if over else {}
    return Export(f"{table.title}-{table.id}.json", msgspec.json.format(msgspec.json.encode(facts), indent=1))


async def _lines_of(
    committed: CommittedTable, store: Store, user: int | None, numbers: Sequence[int]
) -> list[Line]:
    """The lines of these entries, in this order."""
    if not numbers:
        return []
    entries = await store.history.entries(committed.table.id, min(numbers), max(numbers) + 1)
    known: Mapping[int, Entry] = {entry.number: entry for entry in entries}
    return [_line(committed, known[number], user, stands=True) for number in numbers]


def _line(committed: CommittedTable, entry: Entry, user: int | None, stands: bool) -> Line:
    seat = seat_of(committed.seats, user)
    viewer = None if seat is None else seat.seat
    mine = committed.table.status == "finished" or (viewer is not None and entry.seat == viewer)
    with calling_rules():
        events = entry_facts(entry, committed.title.codec, viewer)
    return Line(
        at=entry.at,
        kind=entry.kind,
        number=entry.number,
        seat=entry.seat,
        question=entry.question,
        by_default=entry.by_default,
        back_to=entry.back_to,
        stands=stands,
        answer=_answer(committed, entry) if mine else None,
        events=events,
    )


def _answer(committed: CommittedTable, entry: Entry) -> AnyAnswer | None:
    """The answer of an entry; None if it has none or this release cannot read it."""
    if entry.answer is None:
        return None
    try:
        return committed.title.codec.decode_answer(entry.answer, entry.format)
    except BadSave:
        return None


def _host_line(act: HostAct) -> Line:
    return Line(at=act.at, kind="host", act=act.kind, facts=dict(act.detail))
