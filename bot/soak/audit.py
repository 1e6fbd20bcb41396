"""Checks a database against what people were told, and against itself."""

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.chat.layout import LETTER_MARK
from bot.soak.audit_news import news_faults, posts_by_table
from bot.store import Loaded, SqliteStore, TableStatus
from bot.tables.acts.deadlines import set_deadlines
from bot.tables.acts.standing_orders import set_standing_timers
from bot.tables.model.clock import now
from bot.tables.robots.playing import set_robot_timers
from bot.tables.steps.change import Change
from bot.tables.steps.committed_table import CommittedTable
from games.core.history import fold
from games.titles import TITLES
from sandbox.limits.components import walk
from sandbox.world import World

EVERY_STATUS: tuple[TableStatus, ...] = ("lobby", "playing", "paused", "parked", "finished", "closed")
"""Tables of these are audited."""
PERMANENT_KINDS = ("news", "told", "began", "ended", "notice", "ping", "reminder")
"""Kinds of letters whose messages are never deleted; a status or a panel may be posted anew."""

NOTHING_TO_SEND = ("moot", "nothing")
"""Reasons for which a letter is dropped rightly: there was nothing left to say."""


async def audit(database: Path, done: Iterable[int]) -> list[str]:
    """Says what is wrong with a database that no bot has open.

    `done`: the interactions that were confirmed to the people who made them.
    """
    wrong: list[str] = []
    store = await SqliteStore.open(database)
    try:
        lost = [one for one in done if await store.applied(one) is None]
        wrong += [f"interaction {one} was said to be done, and is not there" for one in lost]
        with closing(sqlite3.connect(database)) as db:
            wrong += _damage(db)
            wrong += _answers(db)
            posts = posts_by_table(db)
        for table in await store.tables.listed(EVERY_STATUS):
            loaded = await store.tables.load(table.id)
            assert loaded is not None
            wrong += await _history(store, loaded)
            wrong += _timers(loaded)
            wrong += await news_faults(store, loaded, posts.get(table.id, []))
    finally:
        await store.close()
    return wrong


def _damage(db: sqlite3.Connection) -> Iterator[str]:
    (found,) = db.execute("PRAGMA integrity_check").fetchone()
    if found != "ok":
        yield f"the database is damaged: {found}"


async def _history(store: SqliteStore, loaded: Loaded) -> list[str]:
    """The state follows from the entries, if they are in this release's format, and it is sound."""
    table = loaded.table
    if loaded.state is None:
        return []
    title = TITLES[table.title]
    codec, now = title.codec, title.codec.decode(loaded.state)
    snapshot, entries = await store.history.before(table.id, table.length)
    wrong = [f"table {table.id}: {problem}" for problem in title.sound(now)]
    if snapshot.format == codec.format or not entries:
        game = codec.decode(snapshot.state)
        fold(game, (event for entry in entries for event in codec.decode_events(entry.events)))
        if codec.encode(game) != codec.encode(now):
            wrong.append(f"table {table.id}: its entries lead to another state")
    if table.status == "parked":
        wrong.append(f"table {table.id} is parked: {table.reason}")
    return wrong


def _timers(loaded: Loaded) -> list[str]:
    """Exactly the timers that the state calls for are there: setting them again changes nothing."""
    if loaded.table.status != "playing":
        return []
    live = CommittedTable(loaded, TITLES[loaded.table.title])
    change = Change(live, now())
    set_standing_timers(change)
    set_deadlines(change)
    set_robot_timers(change, 0)
    before, after = _running(live.timers), _running(change.timers)
    if before == after:
        return []
    return [f"table {loaded.table.id}: timers {sorted(before ^ after)} are wrong"]


def _running(timers: dict[tuple[str, str], Any]) -> set[tuple[str, str]]:
    return {key for key, timer in timers.items() if timer.fired is None}


def _answers(db: sqlite3.Connection) -> Iterator[str]:
    """Every answer of a person came from exactly one interaction."""
    rows = db.execute(
        "SELECT table_id, number, COUNT(*) FROM interactions WHERE number IS NOT NULL"
        " GROUP BY table_id, number HAVING COUNT(*) > 1"
    )
    for table, number, count in rows:
        yield f"table {table}: answer {number} was given by {count} interactions"
    orphans = db.execute(
        "SELECT e.table_id, e.number FROM entries e LEFT JOIN interactions i"
        " ON i.table_id = e.table_id AND i.number = e.number"
        " WHERE e.kind = 'submit' AND e.user IS NOT NULL AND i.id IS NULL"
    )
    for table, number in orphans:
        yield f"table {table}: nobody gave answer {number}"


def letter_faults(database: Path, world: World, excused: Sequence[str] = ()) -> list[str]:
    """Says which letters have not arrived exactly once; the bot must be idle.

    `excused`: reasons for which a letter may have been dropped.
    """
    wrong: list[str] = []
    marks = Counter(
        int(part["id"]) - LETTER_MARK
        for channel in world.channels.values()
        for message in channel.messages.values()
        for _, part in walk(message.components)
        if int(part.get("id") or 0) > LETTER_MARK
    )
    wrong += [f"letter {row} has arrived {count} times" for row, count in marks.items() if count > 1]
    with closing(sqlite3.connect(database)) as db:
        rows = db.execute("SELECT id, state, reason, edits, payload FROM outbox").fetchall()
    for row, state, reason, edits, payload in rows:
        kind = json.loads(payload)["kind"]
        if state in ("waiting", "taken"):
            wrong.append(f"letter {row} ({kind}) has not been sent: {reason}")
        elif state == "sent" and not edits and kind in PERMANENT_KINDS and row not in marks:
            wrong.append(f"letter {row} ({kind}) was sent and is not there")
        elif state == "dropped" and reason not in (*NOTHING_TO_SEND, *excused):
            wrong.append(f"letter {row} ({kind}) was dropped: {reason}")
    return wrong
