"""A commit as one transaction."""

import sqlite3

from bot.store.commit import Commit, Committed
from bot.store.errors import UnknownTable, WriteConflict
from bot.store.rows import Table
from bot.store.sqlite.changes import (
    claim_channel,
    insert_host_act,
    insert_table,
    replace_seats,
    save_vote,
    update_place,
    update_rest,
)
from bot.store.sqlite.history import append, keep_snapshot, keep_state_of_old_format
from bot.store.sqlite.json_text import from_json, to_json
from bot.store.sqlite.people import drop_drafts
from bot.store.sqlite.posting import add_row, hasten, withdraw
from bot.store.sqlite.timers import clear_timer, set_timer


def apply_commit(db: sqlite3.Connection, commit: Commit) -> Committed:
    """Applies all of a commit, or raises."""
    if commit.interaction is not None and not _record_interaction(db, commit, commit.interaction):
        earlier = applied(db, commit.interaction)
        assert earlier is not None
        return earlier
    if commit.entry is not None:
        assert commit.entry.format == commit.format, "an entry is in the format of its commit"
        keep_state_of_old_format(db, commit.table, commit.format)
    length = _advance(db, commit)
    update_place(db, commit)
    update_rest(db, commit)
    if commit.entry is not None:
        append(db, commit.table, commit.entry)
    if commit.state is not None:
        keep_snapshot(db, commit.table, commit.state, commit.format, length, commit.entry)
    if commit.seats is not None:
        replace_seats(db, commit.table, commit.seats)
    for kind, subject in commit.cleared:
        clear_timer(db, commit.table, kind, subject)
    for timer in commit.timers:
        set_timer(db, commit.table, timer)
    for topic in commit.withdrawn:
        withdraw(db, commit.table, topic)
    for topic in commit.hastened:
        hasten(db, commit.table, topic, commit.soon)
    for post in commit.posts:
        add_row(db, commit.table, post, commit.at)
    for proposal in commit.votes:
        save_vote(db, commit.table, proposal)
    for act in commit.acts:
        insert_host_act(db, commit.table, act)
    drop_drafts(db, commit)
    return Committed(
        table=commit.table, seq=commit.expected + 1, number=_entry_number(commit), reply=commit.reply
    )


def open_table(db: sqlite3.Connection, table: Table, commit: Commit) -> Committed:
    """Inserts a new table and applies its first commit."""
    assert (commit.table, commit.expected, table.seq, table.length) == (table.id, 0, 0, 0), (
        "a new table begins at 0"
    )
    if commit.interaction is not None and (earlier := applied(db, commit.interaction)) is not None:
        return earlier
    if db.execute("SELECT 1 FROM tables WHERE id = ?", (table.id,)).fetchone():
        raise WriteConflict(f"there is a table {table.id} already")
    claim_channel(db, table.id, table.channel, table.status)
    insert_table(db, table)
    return apply_commit(db, commit)


def applied(db: sqlite3.Connection, interaction: int) -> Committed | None:
    """The result of an interaction that was applied, or None."""
    found = db.execute(
        "SELECT table_id, seq, number, reply FROM interactions WHERE id = ?", (interaction,)
    ).fetchone()
    if found is None:
        return None
    table, seq, number, reply = found
    return Committed(table=table, seq=seq, number=number, reply=from_json(reply), repeated=True)


def sweep(db: sqlite3.Connection, before: int) -> None:
    """Deletes old interactions and posts that are done."""
    db.execute("DELETE FROM interactions WHERE at < ?", (before,))
    db.execute("DELETE FROM outbox WHERE state IN ('sent', 'dropped') AND done < ?", (before,))


def _entry_number(commit: Commit) -> int | None:
    return None if commit.entry is None else commit.entry.number


def _record_interaction(db: sqlite3.Connection, commit: Commit, interaction: int) -> bool:
    """Records the interaction; returns False if it was recorded before, by the commit that applied it."""
    noted = db.execute(
        "INSERT INTO interactions (id, table_id, seq, number, reply, at) VALUES (?, ?, ?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING",
        (
            interaction,
            commit.table,
            commit.expected + 1,
            _entry_number(commit),
            to_json(commit.reply),
            commit.at,
        ),
    )
    return noted.rowcount == 1


def _advance(db: sqlite3.Connection, commit: Commit) -> int:
    """Counts the commit and its entry; returns the new length of the history.

    Raises WriteConflict if the table was changed since it was read.
    """
    grown = 0 if commit.entry is None else 1
    if commit.state is None:
        moved = db.execute(
            "UPDATE tables SET seq = seq + 1, length = length + ?, updated = ?"
            " WHERE id = ? AND seq = ? RETURNING length",
            (grown, commit.at, commit.table, commit.expected),
        ).fetchall()
    else:
        moved = db.execute(
            "UPDATE tables SET seq = seq + 1, length = length + ?, updated = ?, state = ?"
            " WHERE id = ? AND seq = ? RETURNING length",
            (grown, commit.at, commit.state, commit.table, commit.expected),
        ).fetchall()
    if not moved:
        found = db.execute("SELECT seq FROM tables WHERE id = ?", (commit.table,)).fetchone()
        if found is None:
            raise UnknownTable(commit.table)
        raise WriteConflict(f"table {commit.table} is at {found[0]}, not at {commit.expected}")
    length = int(moved[0][0])
    if commit.entry is not None and commit.entry.number != length - 1:
        raise WriteConflict(
            f"the next entry of table {commit.table} is {length - 1}, not {commit.entry.number}"
        )
    return length
