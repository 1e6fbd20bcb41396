"""One turn, one transaction."""

import sqlite3

from bot.store.errors import Conflict, UnknownTable
from bot.store.rows import Table
from bot.store.sqlite.changes import act, change, claim_channel, insert, place, seat_people, vote
from bot.store.sqlite.history import append, keep_snapshot, keep_start
from bot.store.sqlite.people import drop_drafts
from bot.store.sqlite.plain import data, text
from bot.store.sqlite.posting import put, withdraw
from bot.store.sqlite.timers import clear_timer, set_timer
from bot.store.turn import Committed, Turn


def commit(db: sqlite3.Connection, turn: Turn) -> Committed:
    """All of it, or an exception."""
    if turn.interaction is not None and not _first_time(db, turn, turn.interaction):
        earlier = applied(db, turn.interaction)
        assert earlier is not None
        return earlier
    if turn.entry is not None:
        assert turn.entry.format == turn.format, "an entry is of the format of its turn"
        keep_start(db, turn.table, turn.format)
    length = _move_on(db, turn)
    place(db, turn)
    change(db, turn)
    if turn.entry is not None:
        append(db, turn.table, turn.entry)
    if turn.state is not None:
        keep_snapshot(db, turn.table, turn.state, turn.format, length, turn.entry)
    if turn.seats is not None:
        seat_people(db, turn.table, turn.seats)
    for kind, subject in turn.cleared:
        clear_timer(db, turn.table, kind, subject)
    for timer in turn.timers:
        set_timer(db, turn.table, timer)
    for topic in turn.withdrawn:
        withdraw(db, turn.table, topic)
    for post in turn.posts:
        put(db, turn.table, post, turn.at)
    for proposal in turn.votes:
        vote(db, turn.table, proposal)
    for power in turn.acts:
        act(db, turn.table, power)
    drop_drafts(db, turn)
    return Committed(table=turn.table, seq=turn.expected + 1, number=_number(turn), reply=turn.reply)


def open_table(db: sqlite3.Connection, table: Table, turn: Turn) -> Committed:
    """A new table and its first turn."""
    assert (turn.table, turn.expected, table.seq, table.length) == (table.id, 0, 0, 0), (
        "a new table begins at 0"
    )
    if turn.interaction is not None and (earlier := applied(db, turn.interaction)) is not None:
        return earlier
    if db.execute("SELECT 1 FROM tables WHERE id = ?", (table.id,)).fetchone():
        raise Conflict(f"there is a table {table.id} already")
    claim_channel(db, table.id, table.channel, table.status)
    insert(db, table)
    return commit(db, turn)


def applied(db: sqlite3.Connection, interaction: int) -> Committed | None:
    """What came of an interaction, if it was applied."""
    found = db.execute(
        "SELECT table_id, seq, number, reply FROM interactions WHERE id = ?", (interaction,)
    ).fetchone()
    if found is None:
        return None
    table, seq, number, reply = found
    return Committed(table=table, seq=seq, number=number, reply=data(reply), repeated=True)


def sweep(db: sqlite3.Connection, before: int) -> None:
    """Interactions and posts that nobody will ask for any more."""
    db.execute("DELETE FROM interactions WHERE at < ?", (before,))
    db.execute("DELETE FROM outbox WHERE state IN ('sent', 'dropped') AND done < ?", (before,))


def _number(turn: Turn) -> int | None:
    return None if turn.entry is None else turn.entry.number


def _first_time(db: sqlite3.Connection, turn: Turn, interaction: int) -> bool:
    """Notes the interaction; if it was noted before, the turn has been applied."""
    noted = db.execute(
        "INSERT INTO interactions (id, table_id, seq, number, reply, at) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING",
        (interaction, turn.table, turn.expected + 1, _number(turn), text(turn.reply), turn.at),
    )
    return noted.rowcount == 1


def _move_on(db: sqlite3.Connection, turn: Turn) -> int:
    """Counts the table on; returns the length of its history with this turn."""
    grown = 0 if turn.entry is None else 1
    if turn.state is None:
        moved = db.execute(
            "UPDATE tables SET seq = seq + 1, length = length + ?, updated = ?"
            " WHERE id = ? AND seq = ? RETURNING length",
            (grown, turn.at, turn.table, turn.expected),
        ).fetchall()
    else:
        moved = db.execute(
            "UPDATE tables SET seq = seq + 1, length = length + ?, updated = ?, state = ?"
            " WHERE id = ? AND seq = ? RETURNING length",
            (grown, turn.at, turn.state, turn.table, turn.expected),
        ).fetchall()
    if not moved:
        found = db.execute("SELECT seq FROM tables WHERE id = ?", (turn.table,)).fetchone()
        if found is None:
            raise UnknownTable(turn.table)
        raise Conflict(f"table {turn.table} is at {found[0]}, not at {turn.expected}")
    length = int(moved[0][0])
    if turn.entry is not None and turn.entry.number != length - 1:
        raise Conflict(f"the next entry of table {turn.table} is {length - 1}, not {turn.entry.number}")
    return length
