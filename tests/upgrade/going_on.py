"""Undoes, rewinds and plays on the tables of an old release.

Undoing and rewinding go back over entries that the old release wrote, and must lead to the same questions.
"""

from pathlib import Path
from typing import Any

from bot.tables.errors import Refused
from bot.tables.replies import Asked, Status
from games.core.illegal import Illegal
from sandbox.model import Json
from tests.upgrade.opening import Opened, opened
from tests.upgrade.recordings import Recording
from tests.upgrade.using_controls import SOON

ALL = 10_000
"""More moments to go back to than any table has."""


async def gone_on(folder: Path, old: Recording) -> dict[str, Json]:
    """Goes back and on with every table of a recording; what came of it, by the table's id."""
    async with opened(folder, old.database, old.world, at=old.at + SOON, letters=False) as here:
        return {table: await OldTable(here, table).go_back() for table in here.all_tables()}


class OldTable:
    """One table, and the people who may act there."""

    def __init__(self, here: Opened, table: str) -> None:
        self.here = here
        self.tables = here.tables
        self.table = table

    def click(self) -> int:
        """A new id of an interaction."""
        return self.here.sandbox.world.ids.next()

    async def status(self) -> Status:
        return await self.tables.viewing.status(self.table)

    async def people(self) -> dict[str, int]:
        """The seats that people play at."""
        places = (await self.status()).seats
        return {it.seat: it.user for it in places if it.user is not None and it.robot is None}

    async def waiting(self) -> list[list[Any]]:
        """Who is asked what."""
        return [[one.seat, one.kind, one.owed] for one in (await self.status()).waiting]

    async def go_on(self) -> None:
        """Ends a pause, and tries a parked game again."""
        status = await self.status()
        host = status.host or 0
        if status.stage == "paused":
            await self.tables.hosting.resume(self.table, host, admin=True, interaction=self.click())
        if status.stage == "parked":
            await self.tables.hosting.retry(self.table, host, admin=True, interaction=self.click())

    async def go_back(self) -> Json:
        """Goes back in every way, and tells where that led; a table where nobody plays is only looked at."""
        await self.go_on()
        told: Json = {"log": len(await self.tables.viewing.log(self.table, None, ALL))}
        await self.tables.viewing.export(self.table)
        if (await self.status()).stage == "playing":
            await self.tables.viewing.turns(self.table)
            told["undone"] = await self._undo_old()
            told["answered"] = await self._answer_and_undo()
            told["rewound"] = await self._rewind()
        return told

    async def _undo_old(self) -> Json | None:
        """Whoever may undo the last answer of the old release does so."""
        for seat in await self.people():
            if await self._undo(seat) == "undone":
                return {"seat": seat, "waiting": await self.waiting()}
        return None

    async def _undo(self, seat: str) -> str:
        """`undone`, or why not."""
        user = (await self.people())[seat]
        try:
            return (await self.tables.undo(self.table, user, interaction=self.click())).code
        except (Illegal, Refused) as no:
            return no.code

    async def _answer_and_undo(self) -> list[str] | None:
        """The usual answer to the first question; and may it be undone? If so, it is given again."""
        found = await self.owed()
        if found is None:
            return None
        seat, _, asked = found
        await self.answer(seat, asked)
        came = await self._undo(seat)
        if came == "undone" and (again := await self.owed()) is not None:
            await self.answer(again[0], again[2])
        return [seat, asked.kind, came]

    async def _rewind(self) -> Json | None:
        """As far as it goes; everybody agrees. A proposal that is open already is carried instead."""
        users = await self.people()
        if not users:
            return None
        first = next(iter(users.values()))
        moments = await self.tables.viewing.moments(self.table, first, ALL)
        to = min((line.number for line in moments if line.number is not None), default=None)
        if to is None:
            return None
        try:
            await self.tables.propose_rewind(self.table, first, to, interaction=self.click())
        except Refused as refused:
            assert refused.code == "vote.open"
        for one in (await self.status()).proposals:
            if one.kind == "rewind":
                to = one.detail["to"]
                await self._agree(one.vote, [users[seat] for seat in one.voters])
        return {"to": to, "waiting": await self.waiting()}

    async def _agree(self, vote: str, users: list[int]) -> None:
        for user in users:
            if vote in [one.vote for one in (await self.status()).proposals]:
                await self.tables.vote(self.table, user, vote, True, interaction=self.click())

    async def owed(self) -> tuple[str, Any, Asked] | None:
        """The first question for which the game waits: whose, what they see, and what is asked."""
        users = await self.people()
        for one in (await self.status()).waiting:
            if one.owed and one.seat in users:
                panel = await self.tables.viewing.panel(self.table, users[one.seat])
                return one.seat, panel.view, next(it for it in panel.asked if it.question == one.question)
        return None

    async def answer(self, seat: str, asked: Asked, given: Any = None) -> None:
        """What was thought of, or what is usual."""
        user, said = (await self.people())[seat], asked.default if given is None else given
        await self.tables.answer(self.table, user, asked.question, said, interaction=self.click())
