"""Reads tables, their seats and their votes."""

import sqlite3
from collections.abc import Collection
from typing import Any

from bot.store.rows import LIVE, HostAct, Loaded, Seat, Table, TableStatus, Vote
from bot.store.sqlite.database import Database
from bot.store.sqlite.json_text import from_json, to_json
from bot.store.sqlite.timers import timers_of

TABLES = (
    "SELECT id, title, options, guild, channel, host, status, reason, clock, seq, length, created, updated"
    " FROM tables"
)
WHERE = " WHERE status IN (SELECT value FROM json_each(?1)) AND "
ORDER = " ORDER BY updated DESC, id"
LISTED = TABLES + WHERE + "(?2 IS NULL OR guild = ?2)" + ORDER
OF_USER = TABLES + WHERE + "(host = ?2 OR id IN (SELECT table_id FROM seats WHERE user = ?2))" + ORDER  # noqa: S608
SEATS = (
    "SELECT seat, place, user, robot, ready, absent, joined, pings, missed, extensions FROM seats"
    " WHERE table_id = ? ORDER BY place"
)
VOTES = "SELECT id, kind, seat, detail, ballots, opened, closes, outcome FROM votes WHERE table_id = ?"


class SqliteTables:
    """See `protocol.Tables`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, table: str) -> Loaded | None:
        return await self._database.read(load, table)

    async def listed(self, statuses: Collection[TableStatus] = LIVE, guild: int | None = None) -> list[Table]:
        return await self._database.read(_listed, statuses, guild)

    async def in_channel(self, channel: int) -> Table | None:
        return await self._database.read(_in_channel, channel)

    async def of_user(self, user: int, statuses: Collection[TableStatus] = LIVE) -> list[Table]:
        return await self._database.read(of_user, user, statuses)

    async def votes(self, table: str) -> list[Vote]:
        return await self._database.read(_votes, table)

    async def host_acts(self, table: str) -> list[HostAct]:
        return await self._database.read(_host_acts, table)


def load(db: sqlite3.Connection, table: str) -> Loaded | None:
    found = db.execute(TABLES + " WHERE id = ?", (table,)).fetchone()
    if found is None:
        return None
    (state,) = db.execute("SELECT state FROM tables WHERE id = ?", (table,)).fetchone()
    votes = db.execute(VOTES + " AND outcome IS NULL ORDER BY opened", (table,))
    return Loaded(
        _table(found),
        tuple(_seat(row) for row in db.execute(SEATS, (table,))),
        state,
        tuple(timers_of(db, table)),
        tuple(_vote(row) for row in votes),
    )


def of_user(db: sqlite3.Connection, user: int, statuses: Collection[TableStatus]) -> list[Table]:
    return [_table(row) for row in db.execute(OF_USER, (to_json(list(statuses)), user))]


def _listed(db: sqlite3.Connection, statuses: Collection[TableStatus], guild: int | None) -> list[Table]:
    return [_table(row) for row in db.execute(LISTED, (to_json(list(statuses)), guild))]


def _in_channel(db: sqlite3.Connection, channel: int) -> Table | None:
    found = db.execute(
        TABLES + " WHERE channel = ? AND status NOT IN ('finished', 'closed')", (channel,)
    ).fetchone()
    return None if found is None else _table(found)


def _votes(db: sqlite3.Connection, table: str) -> list[Vote]:
    return [_vote(row) for row in db.execute(VOTES + " ORDER BY opened", (table,))]


def _host_acts(db: sqlite3.Connection, table: str) -> list[HostAct]:
    rows = db.execute("SELECT user, kind, detail, at FROM host_acts WHERE table_id = ? ORDER BY id", (table,))
    return [HostAct(user=user, kind=kind, detail=from_json(detail), at=at) for user, kind, detail, at in rows]


def _table(row: tuple[Any, ...]) -> Table:
    id, title, options, guild, channel, host, status, reason, clock, seq, length, created, updated = row
    return Table(
        id=id,
        title=title,
        options=from_json(options),
        guild=guild,
        channel=channel,
        host=host,
        status=status,
        reason=reason,
        clock=from_json(clock),
        seq=seq,
        length=length,
        created=created,
        updated=updated,
    )


def _seat(row: tuple[Any, ...]) -> Seat:
    seat, place, user, robot, ready, absent, joined, pings, missed, extensions = row
    return Seat(
        seat=seat,
        place=place,
        user=user,
        robot=robot,
        ready=bool(ready),
        absent=bool(absent),
        joined=joined,
        pings=pings,
        missed=missed,
        extensions=extensions,
    )


def _vote(row: tuple[Any, ...]) -> Vote:
    id, kind, seat, detail, ballots, opened, closes, outcome = row
    return Vote(
        id=id,
        kind=kind,
        seat=seat,
        detail=from_json(detail),
        ballots=from_json(ballots),
        opened=opened,
        closes=closes,
        outcome=outcome,
    )
