"""The scheduler: runs due timers (deadlines, reminders, pauses, votes, automatic players) and digests."""

import asyncio
import logging

from msgspec.structs import replace

from bot.store import Due, Store, TableStatus
from bot.tables.acts import deadlines
from bot.tables.model.clock import DAY, MINUTE, SECOND
from bot.tables.model.errors import Refused, fault
from bot.tables.model.replies import Reply
from bot.tables.news.pings import next_time, uses_dms
from bot.tables.robots.playing import Robots
from bot.tables.sending.letter_builder import digest_post
from bot.tables.steps.change import Change
from bot.tables.steps.proposals import PROPOSAL_TIMER
from bot.tables.steps.queue import TableQueue
from bot.tables.steps.wakeup import Wakeup, cancel_all
from bot.tables.timing.timers import run_due_timers

SHORTEST_OUTAGE = 10 * MINUTE
"""Milliseconds offline from which everybody gets the lost time back."""
ALIVE = "alive"
"""The note with the time at which the bot was last online."""
PLAYING: tuple[TableStatus, ...] = ("playing",)
"""The tables that get lost time back."""
MOST_TIMERS_AT_ONCE = 1000
"""Timers read together; they include those of automatic players who are already thinking."""
MOST_THINKING = 2
"""Automatic players who play at the same time.

They think one after the other anyway; if all that are due began at once, a click would wait for each.
"""
THINKING_TIMERS = ("robot", PROPOSAL_TIMER)
"""Kinds of timers for which an automatic player thinks, off the event loop."""
log = logging.getLogger("ziggurat.tables")


class Scheduler:
    """Runs timers while the bot is online, so that no deadline passes while people cannot answer."""

    def __init__(self, store: Store, queue: TableQueue, robots: Robots, wakeup: Wakeup) -> None:
        self._store = store
        self._queue = queue
        self._robots = robots
        self._wakeup = wakeup
        self._online = False
        self._connecting = asyncio.Lock()
        self._robot_tasks: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._robot_slots = asyncio.Semaphore(MOST_THINKING)
        self._retry_at: dict[str, int] = {}
        self._minute_work_at = self._swept_at = 0

    async def connected(self) -> int:
        """Gives back the time that an outage took and tells each table, then lets timers run.

        Returns the milliseconds given back.
        """
        async with self._connecting:
            lost = await self._give_back_outage()
        self._online = True
        self._wakeup.set()
        return lost

    async def _give_back_outage(self) -> int:
        """Postpones all timers by the length of the outage; returns it, 0 if there was none."""
        now, last = self._queue.clock(), await self._store.note(ALIVE)
        lost = 0 if last is None or now - last["at"] <= SHORTEST_OUTAGE else now - last["at"]
        if last is not None and lost:
            await self._store.timers.postpone(last["at"], lost)
            for table in await self._store.tables.listed(PLAYING):
                await self._give_time_back(table.id, lost)
        await self._note_alive(now)
        return lost

    def disconnected(self) -> None:
        """Stops running timers."""
        self._online = False

    async def _note_alive(self, now: int) -> None:
        await self._store.save_note(ALIVE, {"at": now})

    async def run(self) -> None:
        """Runs until cancelled. An error at one table is logged and does not hold up the others."""
        try:
            while True:
                try:
                    await self.run_due()
                    wait = await self._time_to_wait()
                except Exception as error:
                    log.error("the scheduler failed", extra=fault(error))
                    wait = 5 * SECOND
                await self._wakeup.wait(wait)
        finally:
            await cancel_all(self._robot_tasks.values())

    async def run_due(self) -> None:
        """Runs everything that is due. Automatic players are started, not waited for (`robots_done`)."""
        if not self._online:
            return
        now = self._queue.clock()
        await self._every_minute(now)
        due = await self._store.timers.due(now, MOST_TIMERS_AT_ONCE)
        for table in dict.fromkeys(one.table for one in due if one.timer.kind not in THINKING_TIMERS):
            await self._run_timers(table, now)
        for one in due:
            if one.timer.kind in THINKING_TIMERS and self._retry_at.get(one.table, 0) <= now:
                self._start_robot(one)

    async def robots_done(self) -> None:
        """Returns when no automatic player is thinking."""
        while self._robot_tasks:
            await asyncio.gather(*self._robot_tasks.values())

    async def _time_to_wait(self) -> int:
        """Milliseconds to the next timer, at most a minute.

        A timer that is still due belongs to a player who is thinking, or failed and is retried: a second.
        """
        coming = await self._store.timers.next()
        if coming is None or not self._online:
            return MINUTE
        wait = coming - self._queue.clock()
        return min(wait, MINUTE) if wait > 0 else SECOND

    async def _run_timers(self, table: str, now: int) -> None:
        """Runs what is due at one table, unless it failed within the last minute."""
        if self._retry_at.get(table, 0) > now:
            return

        async def act(change: Change) -> Reply:
            return await run_due_timers(change, self._store.history, self._store.people)

        try:
            await self._queue.step(table, act)
        except Exception as error:
            self._retry_later(table, now, error)

    def _retry_later(self, table: str, now: int, error: Exception) -> None:
        """Logs an error at a table and leaves its timers alone for a minute."""
        log.error("a timer failed", extra={"table": table, **fault(error)})
        self._retry_at = {one: until for one, until in self._retry_at.items() if until > now}
        self._retry_at[table] = now + MINUTE

    def _start_robot(self, due: Due) -> None:
        """Starts the automatic player of this timer, unless it is already thinking."""
        key = (due.table, due.timer.subject)
        if key not in self._robot_tasks:
            self._robot_tasks[key] = asyncio.create_task(self._play_robot(*key))

    async def _play_robot(self, table: str, seat: str) -> None:
        """Answers for a seat; without one, thinks out what is proposed to people."""
        try:
            async with self._robot_slots:
                await (self._robots.play(table, seat) if seat else self._robots.propose(table))
        except Exception as error:
            self._retry_later(table, self._queue.clock(), error)
        finally:
            del self._robot_tasks[table, seat]

    async def _give_time_back(self, table: str, lost: int) -> None:
        """Tells one table about an outage, and starts its automatic players at once."""

        async def act(change: Change) -> Reply:
            for kind, seat in [key for key in change.timers if key[0] == "robot"]:
                change.set_timer(kind, seat, change.at)
            if any(deadlines.due_of(change.timers, subject) for _, subject in change.timers):
                change.memory.groups = {group: due + lost for group, due in change.memory.groups.items()}
                change.notice("outage", minutes=lost // MINUTE)
            return change.reply("done")

        try:
            await self._queue.step(table, act, fresh=True)
        except Refused as refused:
            self._retry_later(table, self._queue.clock(), refused)

    async def _every_minute(self, now: int) -> None:
        """Notes that the bot is alive and posts digests that are due, each minute; cleans up the store, each
        day."""
        if now - self._minute_work_at < MINUTE:
            return
        self._minute_work_at = now
        await self._note_alive(now)
        for settings in await self._store.people.digests_due(now):
            if settings.digest is not None and uses_dms(settings):
                await self._store.outbox.add([digest_post(settings.user)], now)
            coming = None if settings.digest is None else next_time(settings.timezone, settings.digest, now)
            await self._store.people.save_settings(replace(settings, digest_at=coming))
        if now - self._swept_at >= DAY:
            self._swept_at = now
            await self._store.sweep(now - DAY)
