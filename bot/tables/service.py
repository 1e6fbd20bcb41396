"""The API of tables, for chat and every other way to play. See docs/tables.md.

Whatever a method returns is on disk. It refuses by raising `Refused` (the table says no: `refusals.<code>` in
the catalogue `tables`) or `games.core.illegal.Illegal` (the rules say no: the title's catalogue); then
nothing has changed. `interaction` is Discord's id of a click or command: it is applied once, and a second
delivery gets the first reply again, marked `repeated`. `admin`: the user may do what the host may.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import partial
from random import Random
from secrets import token_hex
from typing import Any

from bot.store import Store, UserSettings
from bot.tables.acts import answers, drafts, going_back, seats, standing_orders, votes
from bot.tables.hosting import Hosting
from bot.tables.model.clock import Clock, now
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Reply
from bot.tables.news import pings
from bot.tables.robots.playing import Robots
from bot.tables.sending.letter_builder import LetterBuilder
from bot.tables.sending.postman import Postman
from bot.tables.sending.sender import Sender
from bot.tables.settling import Settling
from bot.tables.steps.queue import TableQueue
from bot.tables.steps.wakeup import Wakeup, cancel_all
from bot.tables.timing.scheduler import Scheduler
from bot.tables.viewing import Viewing
from games.core.dice import SEED_BYTES
from games.core.illegal import Illegal
from games.core.title import Title
from games.titles import TITLES

NEWS_PAUSE = 20_000
"""Milliseconds for which a page of a turn's thread waits for more to tell."""
ROBOT_PAUSE = (600, 1800)
"""Milliseconds, from and to, that an automatic player takes at random before it answers."""
new_seed = partial(token_hex, SEED_BYTES)
"""Returns a new secret seed."""


class Tables:
    """All tables of one store, for one process at a time.

    Has what players do; `hosting` has what concerns the table rather than its game, `viewing` everything that
    only reads.
    """

    def __init__(
        self,
        store: Store,
        *,
        titles: Mapping[str, Title] | None = None,
        clock: Clock | None = None,
        seeds: Callable[[], str] | None = None,
        chance: Random | None = None,
        thinkers: Executor | None = None,
        robot_pause: tuple[int, int] = ROBOT_PAUSE,
        news_pause: int = NEWS_PAUSE,
    ) -> None:
        """`seeds` returns the seed of each new game; `chance` is the automatic players' luck, and `thinkers`
        runs them.

        `robot_pause`: milliseconds, from and to, that an automatic player takes before it answers.
        `news_pause`: milliseconds for which a page of a turn's thread waits for more to tell.
        """
        known = TITLES if titles is None else titles
        time, luck = clock or now, chance or Random()
        self._wakeups = (Wakeup(), Wakeup())
        settling = Settling(store.people, luck, robot_pause, news_pause)
        queue = TableQueue(store, known, time, settling.settle, self._wake_tasks)
        self.store, self.titles, self.clock, self.yielding = store, known, time, queue.yielding
        self._queue = queue
        self.hosting = Hosting(queue, seeds or new_seed)
        self.viewing = Viewing(queue)
        robots = Robots(queue, luck, thinkers or ThreadPoolExecutor(1, "robots"))
        self._builder = LetterBuilder(queue, store, self.viewing.owed_by)
        self.scheduler = Scheduler(store, queue, robots, self._wakeups[0])

    @asynccontextmanager
    async def running(self, postman: Postman) -> AsyncGenerator[None]:
        """Runs the scheduler and the sender meanwhile. Timers run only once `connected` is called."""
        tasks = [asyncio.create_task(work) for work in (self.scheduler.run(), self.sender(postman).run())]
        try:
            yield
        finally:
            self.disconnected()
            await cancel_all(tasks)

    def sender(self, postman: Postman) -> Sender:
        """A sender for this postman; `running` makes its own."""
        return Sender(self.store.outbox, self._builder, postman, self.clock, self._wakeups[1])

    async def connected(self) -> int:
        """The bot is online. Returns the milliseconds given back to everybody after a long outage, else 0."""
        return await self.scheduler.connected()

    def disconnected(self) -> None:
        """The bot is offline: no deadline passes from now on."""
        self.scheduler.disconnected()

    # Play.

    async def answer(
        self,
        table: str,
        user: int,
        question: str | None = None,
        answer: Any = None,
        *,
        text: str | None = None,
        shown_on: int | None = None,
        interaction: int | None = None,
    ) -> Reply:
        """Answers a question with an Answer, its plain data, or `text` in its notation.

        Without a `question` it answers the only one that the seat owes. `reply.code` is `answered`, or
        `sealed` if the answer waits for others.
        """
        try:
            return await self._queue.step(
                table,
                lambda change: answers.answer(change, user, question, answer, text, shown_on),
                interaction,
            )
        except (Illegal, Refused):
            await self._queue.step(table, lambda change: seats.note_presence(change, user))
            raise

    async def take_back(
        self,
        table: str,
        user: int,
        question: str,
        *,
        shown_on: int | None = None,
        interaction: int | None = None,
    ) -> Reply:
        """Takes back a sealed answer."""
        return await self._queue.step(
            table, lambda change: answers.take_back(change, user, question, shown_on), interaction
        )

    async def edit_panel(self, table: str, user: int) -> Reply:
        """Edits the user's message that asks, because the answer to their click could not be shown on it."""
        return await self._queue.step(table, lambda change: pings.edit_panel(change, user))

    async def set_draft(self, table: str, user: int, question: str, text: str) -> Reply:
        """Saves what this user has begun to answer (`Asked.draft` in their panel); an empty text drops it."""
        return await self._queue.step(
            table, lambda change: drafts.set_draft(change, user, question, text, self.store.people)
        )

    async def set_order(
        self, table: str, user: int, kind: str, text: str = "", *, interaction: int | None = None
    ) -> Reply:
        """Sets a standing order for this kind of question: the answer `text`, or the default answer if it is
        empty."""
        return await self._queue.step(
            table, lambda change: standing_orders.set_order(change, user, kind, text), interaction
        )

    async def drop_order(
        self, table: str, user: int, kind: str | None = None, *, interaction: int | None = None
    ) -> Reply:
        """Ends one standing order, or all of them."""
        return await self._queue.step(
            table, lambda change: standing_orders.drop_order(change, user, kind), interaction
        )

    async def undo(self, table: str, user: int, *, interaction: int | None = None) -> Reply:
        """Takes back the seat's own last answer, if nothing came of it that others know."""
        return await self._queue.step(
            table, lambda change: going_back.undo(change, user, self.store.history), interaction
        )

    async def propose_rewind(
        self, table: str, user: int, to: int, *, interaction: int | None = None
    ) -> Reply:
        """Proposes to go back to just before entry `to`; all people must agree."""
        return await self._queue.step(
            table, lambda change: votes.propose_rewind(change, user, to, self.store.history), interaction
        )

    async def vote(
        self, table: str, user: int, vote: str, yes: bool, *, interaction: int | None = None
    ) -> Reply:
        """Votes on a proposal; `reply.code` tells whether that decided it."""
        return await self._queue.step(
            table, lambda change: votes.cast_vote(change, user, vote, yes, self.store.history), interaction
        )

    # Users.

    async def save_settings(self, settings: UserSettings) -> UserSettings:
        """Saves a user's settings and works out when their next digest is due. Refuses unknown time zones."""
        checked = pings.checked_settings(settings, self.clock())
        await self.store.people.save_settings(checked)
        return checked

    async def forget(self, user: int) -> Sequence[str]:
        """Removes a user everywhere; automatic players take their seats. Returns the tables that changed."""
        changed = await self.store.people.forget_user(user)
        for table in changed:
            # This release may lack the title of a table; then nobody there can be told.
            with suppress(Refused):
                await self._queue.step(table, seats.release_forgotten_seats, fresh=True)
        return changed

    def _wake_tasks(self) -> None:
        """Wakes the scheduler and the sender after a commit."""
        for wakeup in self._wakeups:
            wakeup.set()
