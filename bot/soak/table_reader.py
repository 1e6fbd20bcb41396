"""Reads tables from the bot's database: the simulated people need to know what they are asked.

Each read opens the file and closes it again: after a kill it is the bot that must recover the database.
"""

import asyncio
import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from games.core.engine import Open, open_decisions
from games.core.game import AnyGame
from games.titles import TITLES


@dataclass(frozen=True)
class CommittedTable:
    """A table as it was last committed."""

    table: str
    title: str
    stage: str
    seq: int
    lost: bool
    """Its channel does not take the bot's messages."""
    seats: dict[str, int | None]
    options: dict[str, object]
    game: AnyGame | None

    def seat_of(self, user: int) -> str | None:
        return next((seat for seat, sits in self.seats.items() if sits == user), None)

    def owed(self, user: int) -> list[Open]:
        """The questions to this user that the game waits for."""
        if self.game is None or self.stage != "playing":
            return []
        mine = self.seat_of(user)
        return [one for one in open_decisions(self.game).values() if one.seat == mine and one.owed]


def _connect(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True, timeout=10)


class TableReader:
    """Reads tables by their channels."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._known: dict[int, CommittedTable] = {}

    def read(self, channel: int) -> CommittedTable | None:
        """The table in a channel, unless it is over; decoded anew only if it has changed."""
        with closing(_connect(self._database)) as db:
            row = db.execute(
                "SELECT id, title, status, seq, coalesce(clock ->> 'lost_channel', 0), options FROM tables"
                " WHERE channel = ? AND status NOT IN ('finished', 'closed')",
                (channel,),
            ).fetchone()
            if row is None:
                return None
            known = self._known.get(channel)
            if known is not None and (known.table, known.seq) == (row[0], row[3]):
                return known
            (state,) = db.execute("SELECT state FROM tables WHERE id = ?", row[:1]).fetchone()
            seats = db.execute("SELECT seat, user FROM seats WHERE table_id = ?", row[:1]).fetchall()
        game = None if state is None else TITLES[row[1]].codec.decode(state)
        options = json.loads(row[5])
        self._known[channel] = CommittedTable(
            row[0], row[1], row[2], row[3], bool(row[4]), dict(seats), options, game
        )
        return self._known[channel]


def backlog(database: Path) -> int:
    """The number of messages that the bot has not sent, plus that of automatic players who have not moved."""
    with closing(_connect(database)) as db:
        (owed,) = db.execute(
            "SELECT (SELECT COUNT(*) FROM outbox WHERE state IN ('waiting', 'taken'))"
            " + (SELECT COUNT(*) FROM timers WHERE kind = 'robot')"
        ).fetchone()
    return int(owed)


async def wait_until_idle(database: Path, within: float) -> bool:
    """Waits until the bot has no backlog in three checks running.

    False if the backlog has not shrunk for `within` seconds.
    """
    empty_checks, least = 0, backlog(database)
    loop = asyncio.get_running_loop()
    until = loop.time() + within
    while empty_checks < 3 and loop.time() < until:
        await asyncio.sleep(0.5)
        left = backlog(database)
        empty_checks = 0 if left else empty_checks + 1
        if left < least:
            least, until = left, loop.time() + within
    return empty_checks == 3
