"""Writes what a commit changes about the table, its seats and its votes."""

import sqlite3

import msgspec

from bot.store.commit import Commit
from bot.store.errors import ChannelTaken
from bot.store.rows import LIVE, HostAct, Seat, Table, TableStatus, Vote
from bot.store.sqlite.json_text import to_json


def insert_table(db: sqlite3.Connection, table: Table) -> None:
    db.execute(
        "INSERT INTO tables (id, title, options, guild, channel, host, status, reason, clock, seq, length,"
        " created, updated) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, ?, ?)",
        (
            table.id,
            table.title,
            to_json(table.options),
            table.guild,
            table.channel,
            table.host,
            table.status,
            table.reason,
            to_json(table.clock),
            table.created,
            table.updated,
        ),
    )


def update_place(db: sqlite3.Connection, commit: Commit) -> None:
    """Updates guild, channel and status. These columns are indexed: they are written only if they change."""
    if commit.guild is not None:
        db.execute("UPDATE tables SET guild = ? WHERE id = ?", (commit.guild, commit.table))
    if commit.channel is None and commit.status is None:
        return
    status, reason, channel = db.execute(
        "SELECT status, reason, channel FROM tables WHERE id = ?", (commit.table,)
    ).fetchone()
    if commit.status is not None:
        status, reason = commit.status, commit.reason
    if commit.channel is not None:
        channel = commit.channel
    claim_channel(db, commit.table, channel, status)
    db.execute(
        "UPDATE tables SET status = ?, reason = ?, channel = ? WHERE id = ?",
        (status, reason, channel, commit.table),
    )


def claim_channel(db: sqlite3.Connection, table: str, channel: int | None, status: TableStatus) -> None:
    """Raises ChannelTaken if another table that is not over is in this channel."""
    if channel is None or status not in LIVE:
        return
    other = db.execute(
        "SELECT id FROM tables WHERE channel = ? AND id <> ? AND status NOT IN ('finished', 'closed')",
        (channel, table),
    ).fetchone()
    if other is not None:
        raise ChannelTaken(other[0])


def update_rest(db: sqlite3.Connection, commit: Commit) -> None:
    """Updates host, options and clock."""
    if commit.host is not None:
        db.execute("UPDATE tables SET host = ? WHERE id = ?", (commit.host, commit.table))
    if commit.options is not None:
        db.execute("UPDATE tables SET options = ? WHERE id = ?", (to_json(commit.options), commit.table))
    if commit.clock is not None:
        db.execute("UPDATE tables SET clock = ? WHERE id = ?", (to_json(commit.clock), commit.table))


def replace_seats(db: sqlite3.Connection, table: str, seats: tuple[Seat, ...]) -> None:
    """Replaces all seats of a table."""
    db.execute("DELETE FROM seats WHERE table_id = ?", (table,))
    for seat in seats:
        db.execute(
            "INSERT INTO seats (table_id, seat, place, user, robot, ready, absent, joined, pings, missed,"
            " extensions) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (table, *msgspec.structs.astuple(seat)),
        )


def save_vote(db: sqlite3.Connection, table: str, vote: Vote) -> None:
    """Inserts or updates a vote."""
    db.execute(
        "INSERT INTO votes (table_id, id, kind, seat, detail, ballots, opened, closes, outcome)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET detail = excluded.detail,"
        " ballots = excluded.ballots, closes = excluded.closes, outcome = excluded.outcome",
        (
            table,
            vote.id,
            vote.kind,
            vote.seat,
            to_json(vote.detail),
            to_json(vote.ballots),
            vote.opened,
            vote.closes,
            vote.outcome,
        ),
    )


def insert_host_act(db: sqlite3.Connection, table: str, act: HostAct) -> None:
    """Records that a host used a power."""
    db.execute(
        "INSERT INTO host_acts (table_id, user, kind, detail, at) VALUES (?, ?, ?, ?, ?)",
        (table, act.user, act.kind, to_json(act.detail), act.at),
    )
