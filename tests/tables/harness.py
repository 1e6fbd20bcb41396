"""A test harness for tables: a clock set by hand, a fixed seed, a postman that records letters."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from bot.store import SqliteStore
from bot.tables.model.letters import Content, Letter
from bot.tables.model.replies import Panel
from bot.tables.sending.postman import Sent
from bot.tables.service import Tables
from games.core.title import Title
from games.titles import TITLES
from tests.core.bazaar.title import BAZAAR

ANA, BEN, CLEO, DAN, EVE = 1001, 1002, 1003, 1004, 1005
USERS = (ANA, BEN, CLEO, DAN)
FIVE = (*USERS, EVE)
CHANNEL, GUILD = 500, 600
START = 1_800_000_000_000
"""A Friday, 08:00 in UTC."""
SEED = "08" * 32
"""With this seed the player at s1 begins a game of Tigris."""
C = TypeVar("C")


class ManualClock:
    """A clock that stands still until a test sets `time`."""

    def __init__(self) -> None:
        self.time = START

    def __call__(self) -> int:
        return self.time


class InlineExecutor(Executor):
    """Runs functions at once, in the calling thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class RecordingPostman:
    """Keeps every letter it is given. `trouble` may raise what Discord would."""

    def __init__(self) -> None:
        self.letters: list[Letter] = []
        self.came = asyncio.Event()
        self.trouble: Callable[[Letter], None] | None = None

    async def deliver(self, letter: Letter) -> Sent:
        if self.trouble is not None:
            self.trouble(letter)
        self.letters.append(letter)
        self.came.set()
        post, tracked = letter.delivery.post, letter.delivery.tracked
        known = tracked.message if post.edits and tracked is not None else 9000 + letter.delivery.id
        return Sent(post.target.id, known)

    def of(self, kind: type[C], user: int | None = None) -> list[C]:
        """The contents of this kind; only those to a user, if one is named."""
        to = [one for one in self.letters if user is None or _to(one) == user]
        return [one.content for one in to if isinstance(one.content, kind)]

    def to(self, user: int) -> list[Letter]:
        return [one for one in self.letters if _to(one) == user]


def _to(letter: Letter) -> int | None:
    target = letter.delivery.post.target
    return target.id if target.kind == "user" else None


class Harness:
    """Tables on a database file, with a clock and a postman for tests."""

    def __init__(self, folder: Path, titles: dict[str, Title] | None = None) -> None:
        self.folder = folder
        self.titles = titles or {**TITLES, "bazaar": BAZAAR}
        self.clock = ManualClock()
        self.postman = RecordingPostman()
        self.clicks = 10_000

    async def open(self) -> "Harness":
        """Opens the database and its tables; after a crash, the same file again."""
        self.store = await SqliteStore.open(self.folder / "tables.sqlite3")
        self.tables = Tables(
            self.store,
            titles=self.titles,
            clock=self.clock,
            seeds=lambda: SEED,
            chance=Random(7),
            thinkers=InlineExecutor(),
            robot_pause=(0, 0),
            news_pause=0,
        )
        self.sender = self.tables.sender(self.postman)
        await self.store.outbox.release()
        await self.tables.connected()
        return self

    async def close(self) -> None:
        await self.store.close()

    async def crash(self) -> "Harness":
        """Drops everything in memory and opens the file again."""
        await self.close()
        return await self.open()

    def click(self) -> int:
        self.clicks += 1
        return self.clicks

    async def wait(self, milliseconds: int) -> None:
        """Advances the clock and runs what is due."""
        self.clock.time += milliseconds
        await self.settle()

    async def settle(self) -> None:
        """Runs timers and the sender until nothing is due and nothing is unsent."""
        for _ in range(10_000):
            await self.tables.scheduler.run_due()
            await self.tables.scheduler.robots_done()
            sent = await self.sender.send_due()
            due = await self.store.timers.next()
            if not sent and (due is None or due > self.clock.time):
                return
        raise AssertionError("it never comes to rest")

    async def table(
        self,
        title: str = "tigris",
        users: Sequence[int] = USERS[:2],
        robots: int = 0,
        pace: str = "slow",
        **options: Any,
    ) -> str:
        """Opens and starts a table: the users at s1, s2 …, then the automatic players."""
        opened = await self.tables.hosting.open(
            title, host=users[0], guild=GUILD, channel=CHANNEL, options=options, pace=pace
        )
        for user in users[1:]:
            await self.tables.hosting.join(opened.table, user)
        for _ in range(robots):
            await self.tables.hosting.add_robot(opened.table, users[0])
        await self.tables.hosting.start(opened.table, users[0])
        await self.settle()
        return opened.table

    async def owes(self, table: str, user: int) -> list[str]:
        """The questions that this user owes."""
        panel = await self.tables.viewing.panel(table, user)
        return [one.question for one in panel.asked if one.owed]

    async def active(self, table: str) -> list[int]:
        """The users for whom the table waits."""
        status = await self.tables.viewing.status(table)
        users = {place.seat: place.user for place in status.seats}
        waited = dict.fromkeys(users[one.seat] for one in status.waiting if one.owed)
        return [user for user in waited if user is not None]

    async def sample(self, table: str, user: int, chance: Random) -> Any:
        """Some legal answer to the first question that this user owes, and the question."""
        panel = await self.tables.viewing.panel(table, user)
        one = next(one for one in panel.asked if one.owed)
        return one.question, one.decision.sample(panel.view, chance)


def kinds(contents: Sequence[Content]) -> list[str]:
    return [type(content).__name__ for content in contents]


def question(panel: Panel, kind: str | None = None) -> str:
    """The only question of a panel, or the only one of this kind."""
    (found,) = [one.question for one in panel.asked if kind in (None, one.kind)]
    return found
