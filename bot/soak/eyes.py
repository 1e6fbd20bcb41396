"""What the people of a soak know: they read the database, so that they can answer whatever is asked.

Each look opens the file and closes it again: after a kill the bot itself must find and mend what was left.
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
class Seen:
    """A table as it was last committed."""

    table: str
    title: str
    stage: str
    seq: int
    lost: bool
    """Its channel does not take our letters."""
    seats: dict[str, int | None]
    options: dict[str, object]
    game: AnyGame | None

    def seat_of(self, user: int) -> str | None:
        return next((seat for seat, sits in self.seats.items() if sits == user), None)

    def owed(self, user: int) -> list[Open]:
        """What this user is asked and the game waits for."""
        if self.game is None or self.stage != "playing":
            return []
        mine = self.seat_of(user)
        return [one for one in open_decisions(self.game).values() if one.seat == mine and one.owed]


def _connect(database: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True, timeout=10)


class Eyes:
    """Looks at tables by their channels."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._seen: dict[int, Seen] = {}

    def look(self, channel: int) -> Seen | None:
        """The live table of a channel. The last look counts while nothing has changed."""
        with closing(_connect(self._database)) as db:
            row = db.execute(
                "SELECT id, title, status, seq, coalesce(clock ->> 'lost_channel', 0), options FROM tables"
                " WHERE channel = ? AND status NOT IN ('finished', 'closed')",
                (channel,),
            ).fetchone()
            if row is None:
                return None
            known = self._seen.get(channel)
            if known is not None and (known.table, known.seq) == (row[0], row[3]):
                return known
            (state,) = db.execute("SELECT state FROM tables WHERE id = ?", row[:1]).fetchone()
            seats = db.execute("SELECT seat, user FROM seats WHERE table_id = ?", row[:1]).fetchall()
        game = None if state is None else TITLES[row[1]].codec.decode(state)
        options = json.loads(row[5])
        self._seen[channel] = Seen(row[0], row[1], row[2], row[3], bool(row[4]), dict(seats), options, game)
        return self._seen[channel]


def owed_by_bot(database: Path) -> int:
    """Letters that it has not sent, and automatic players that have not moved."""
    with closing(_connect(database)) as db:
        (owed,) = db.execute(
            "SELECT (SELECT COUNT(*) FROM outbox WHERE state IN ('waiting', 'taken'))"
            " + (SELECT COUNT(*) FROM timers WHERE kind = 'robot')"
        ).fetchone()
    return int(owed)


async def at_rest(database: Path, within: float) -> bool:
    """Waits until the bot owes nothing, and goes on owing nothing.

    False: for so many seconds it owed no less than before. A backlog takes as long as it takes.
    """
    calm, least = 0, owed_by_bot(database)
    loop = asyncio.get_running_loop()
    until = loop.time() + within
    while calm < 3 and loop.time() < until:
        await asyncio.sleep(0.5)
        owed = owed_by_bot(database)
        calm = 0 if owed else calm + 1
        if owed < least:
            least, until = owed, loop.time() + within
    return calm == 3
