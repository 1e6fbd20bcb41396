"""Tables, as chat and every other way to sit at them use them. docs/tables.md tells the rules of the house.

Whatever a method returns is on disk. What it refuses is `Refused` (the table says no: `refusals.<code>` of
the catalogue `tables`) or `games.core.illegal.Illegal` (the rules say no: the title's catalogue); then
nothing has changed. `interaction` is Discord's number of a click or command: the same one is applied once,
and its second delivery gets the first reply again, marked `repeated`. `admin`: the user may do what the host
may.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import partial
from random import Random
from secrets import token_hex
from typing import Any, Concatenate, ParamSpec

from bot.store import LIVE, Store, Table, UserSettings, table_id
from bot.store import Status as Stage
from bot.tables import (
    deadlines,
    drafts,
    lobby,
    logbook,
    looks,
    past,
    pausing,
    pings,
    play,
    seats,
    standing,
    story,
    votes,
)
from bot.tables.alarm import Alarm, stopped
from bot.tables.change import Change
from bot.tables.clock import Clock, now
from bot.tables.desk import Desk
from bot.tables.errors import Broken, Refused
from bot.tables.faces import Export, Line, Panel, Reply, Status, Summary
from bot.tables.live import Live
from bot.tables.mail import Mail
from bot.tables.pace import pace_named
from bot.tables.postman import Postman
from bot.tables.robots import Robots
from bot.tables.scheduler import Scheduler
from bot.tables.sender import Sender
from bot.tables.settling import Settling
from games.core.dice import SEED_BYTES
from games.core.illegal import Illegal
from games.core.title import Title
from games.titles import TITLES

P = ParamSpec("P")
ROBOT_PAUSE = (600, 1800)
new_seed = partial(token_hex, SEED_BYTES)


class Tables:
    """All tables of one store. One process at a time."""

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
    ) -> None:
        """`seeds` deals the games; automatic players have their own `chance` and think on `thinkers`.

        `robot_pause`: they take from so many to so many milliseconds for an answer.
        """
        self.store = store
        self.titles = TITLES if titles is None else titles
        self.clock = now if clock is None else clock
        self._seeds = seeds or new_seed
        luck = chance or Random()
        self._past = store.history
        self._alarms = (Alarm(), Alarm())
        settling = Settling(store.people, luck, robot_pause)
        self._desk = Desk(store, self.titles, self.clock, settling.settle, self._ring)
        robots = Robots(self._desk, luck, thinkers or ThreadPoolExecutor(1, "robots"))
        self._mail = Mail(self._desk, store, self._owed)
        self.scheduler = Scheduler(store, self._desk, robots, self._alarms[0])

    @asynccontextmanager
    async def running(self, postman: Postman) -> AsyncGenerator[None]:
        """Strikes timers and sends letters meanwhile. Begins offline: say `connected` when we are."""
        tasks = [asyncio.create_task(work) for work in (self.scheduler.run(), self.sender(postman).run())]
        try:
            yield
        finally:
            self.disconnected()
            await stopped(tasks)

    def sender(self, postman: Postman) -> Sender:
        """Who sends the letters; `running` has one."""
        return Sender(self.store.outbox, self._mail, postman, self.clock, self._alarms[1])

    async def connected(self) -> int:
        """We can be reached again. If that was not so for long, everybody gets that time back: how much."""
        return await self.scheduler.connected()

    def disconnected(self) -> None:
        """We cannot be reached: from now on no deadline strikes."""
        self.scheduler.disconnected()

    # The lobby.

    async def open(
        self,
        title: str,
        *,
        host: int,
        guild: int | None = None,
        channel: int | None = None,
        options: Mapping[str, Any] | None = None,
        pace: str = "slow",
        seated: bool = True,
        interaction: int | None = None,
    ) -> Reply:
        """A new table; `reply.table` is its id. The host sits down unless not `seated`."""
        if title not in self.titles:
            raise Refused("title.unknown", given=title[:40], titles=list(self.titles))
        lobby.check_options(self.titles[title], options or {})
        pace_named(pace)
        at = self.clock()
        row = Table(
            id=table_id(),
            title=title,
            options=dict(options or {}),
            guild=guild,
            channel=channel,
            host=host,
            clock={"pace": pace},
            created=at,
            updated=at,
        )
        return await self._desk.open(row, lambda change: lobby.open(change, host, seated), interaction)

    async def set_options(
        self,
        table: str,
        user: int,
        options: Mapping[str, Any],
        *,
        admin: bool = False,
        interaction: int | None = None,
    ) -> Reply:
        """The host changes these options of the title; None takes one away."""
        return await self._do(table, interaction, lobby.set_options, user, options, admin)

    async def set_pace(
        self, table: str, user: int, pace: str, *, admin: bool = False, interaction: int | None = None
    ) -> Reply:
        """The host sets the pace: live, evening, slow or none."""
        return await self._do(table, interaction, lobby.set_pace, user, pace, admin)

    async def join(
        self, table: str, user: int, seat: str | None = None, *, interaction: int | None = None
    ) -> Reply:
        """Sits down in the lobby, or moves to another free seat."""
        return await self._do(table, interaction, lobby.join, user, seat)

    async def leave(self, table: str, user: int, *, interaction: int | None = None) -> Reply:
        """Gets up. In play an automatic player goes on, for good. The last to leave a lobby closes it."""
        return await self._do(table, interaction, seats.leave, user)

    async def add_robot(
        self,
        table: str,
        user: int,
        robot: str | None = None,
        seat: str | None = None,
        *,
        admin: bool = False,
        interaction: int | None = None,
    ) -> Reply:
        """The host seats an automatic player in the lobby; `robot` is one of the title's, or its best."""
        return await self._do(table, interaction, lobby.add_robot, user, robot, seat, admin)

    async def remove_robot(
        self,
        table: str,
        user: int,
        seat: str | None = None,
        *,
        admin: bool = False,
        interaction: int | None = None,
    ) -> Reply:
        """The host sends an automatic player away: this one, or the last."""
        return await self._do(table, interaction, lobby.remove_robot, user, seat, admin)

    async def start(
        self, table: str, user: int, *, admin: bool = False, interaction: int | None = None
    ) -> Reply:
        """The host starts the game."""
        seed = self._seeds()
        return await self._do(table, interaction, lobby.start, user, seed, admin)

    async def close(
        self, table: str, user: int, *, admin: bool = False, interaction: int | None = None
    ) -> Reply:
        """Closes a lobby (the host), or a game: at once for its only person, else a majority must agree."""
        return await self._do(table, interaction, votes.close_or_propose, user, admin, self._past)

    async def move(
        self,
        table: str,
        user: int,
        channel: int,
        guild: int | None,
        *,
        admin: bool = False,
        interaction: int | None = None,
    ) -> Reply:
        """The host moves the table to another channel."""
        return await self._do(table, interaction, lobby.move, user, channel, guild, admin)

    # Play.

    async def answer(
        self,
        table: str,
        user: int,
        question: str | None = None,
        answer: Any = None,
        *,
        text: str | None = None,
        interaction: int | None = None,
    ) -> Reply:
        """One answer: an Answer or its plain data, or `text` in its notation.

        Without a `question` it is for the only one that the seat owes. `reply.code` is `answered`, or
        `sealed` if the answer waits for others.
        """
        try:
            return await self._do(table, interaction, play.answer, user, question, answer, text)
        except (Illegal, Refused):
            await self._do(table, None, seats.seen, user)
            raise

    async def take_back(
        self, table: str, user: int, question: str, *, interaction: int | None = None
    ) -> Reply:
        """A sealed answer is taken back."""
        return await self._do(table, interaction, play.take_back, user, question)

    async def set_draft(self, table: str, user: int, question: str, text: str) -> Reply:
        """Keeps what this user has begun to answer (`Asked.draft` of his panel); "" drops it."""
        return await self._do(table, None, drafts.set_draft, user, question, text, self.store.people)

    async def set_order(
        self, table: str, user: int, kind: str, text: str = "", *, interaction: int | None = None
    ) -> Reply:
        """Answers this kind of question from now on: with `text`, or with what a time-out would do."""
        return await self._do(table, interaction, standing.set_order, user, kind, text)

    async def drop_order(
        self, table: str, user: int, kind: str | None = None, *, interaction: int | None = None
    ) -> Reply:
        """Takes back one standing order, or all of them."""
        return await self._do(table, interaction, standing.drop_order, user, kind)

    async def undo(self, table: str, user: int, *, interaction: int | None = None) -> Reply:
        """The seat takes back its own last answer, if nothing came of it that others know."""
        return await self._do(table, interaction, past.undo, user, self._past)

    async def moments(self, table: str, user: int, limit: int = 25) -> Sequence[Line]:
        """Where the table may go back to: just before one of these, the latest first."""
        async with self._looking(table) as live:
            return await logbook.moments(live, self.store, user, limit)

    async def propose_rewind(
        self, table: str, user: int, to: int, *, interaction: int | None = None
    ) -> Reply:
        """Proposes to go back to just before entry `to`. All people must agree; `facts["undoes"]` counts."""
        return await self._do(table, interaction, votes.propose_rewind, user, to, self._past)

    async def undone_by(self, table: str, user: int, to: int) -> Sequence[Line]:
        """What a rewind to just before entry `to` would undo, as told to this user."""
        async with self._looking(table) as live:
            return await logbook.undone_by(live, self.store, user, to)

    async def vote(
        self, table: str, user: int, vote: str, yes: bool, *, interaction: int | None = None
    ) -> Reply:
        """Agrees to a proposal, or not, until it is decided. `reply.code` tells what came of it."""
        return await self._do(table, interaction, votes.cast, user, vote, yes, self._past)

    # Time.

    async def pause(
        self,
        table: str,
        user: int,
        days: int | None = None,
        *,
        admin: bool = False,
        interaction: int | None = None,
    ) -> Reply:
        """Stops clock and game: at once for the host, else proposes it. Ends by itself (`days`, or 3)."""
        return await self._do(table, interaction, votes.pause_or_propose, user, days, admin, self._past)

    async def resume(
        self, table: str, user: int, *, admin: bool = False, interaction: int | None = None
    ) -> Reply:
        """Goes on: at once for the host who paused, else proposes it."""
        return await self._do(table, interaction, votes.resume_or_propose, user, admin, self._past)

    async def extend(self, table: str, user: int, *, interaction: int | None = None) -> Reply:
        """Adds as much again to the time of one's own questions; twice a game."""
        return await self._do(table, interaction, deadlines.extend, user)

    async def add_time(
        self,
        table: str,
        user: int,
        minutes: int,
        *,
        admin: bool = False,
        interaction: int | None = None,
    ) -> Reply:
        """The host adds time to every open question."""
        return await self._do(table, interaction, deadlines.add_time, user, minutes, admin)

    # Seats in play.

    async def substitute(
        self,
        table: str,
        by: int,
        seat: str,
        user: int,
        *,
        admin: bool = False,
        interaction: int | None = None,
    ) -> Reply:
        """Gives a seat to another user: its player does, or the host while nobody plays there himself."""
        return await self._do(table, interaction, seats.substitute, by, seat, user, admin)

    async def take_over(self, table: str, user: int, seat: str, *, interaction: int | None = None) -> Reply:
        """A volunteer takes a seat that has no user at all."""
        return await self._do(table, interaction, seats.take_over, user, seat)

    async def robot(
        self,
        table: str,
        by: int,
        seat: str,
        robot: str | None = None,
        *,
        admin: bool = False,
        interaction: int | None = None,
    ) -> Reply:
        """An automatic player takes a seat: its player asks for it, or the host while he is absent."""
        return await self._do(table, interaction, seats.robot, by, seat, robot, admin)

    async def come_back(self, table: str, user: int, *, interaction: int | None = None) -> Reply:
        """The user of a seat plays himself again, after an absence or an automatic player.

        Whatever else he does at the table, a refused answer too, does this by itself; looking does not.
        """
        return await self._do(table, interaction, seats.come_back, user)

    async def retry(
        self, table: str, user: int, *, admin: bool = False, interaction: int | None = None
    ) -> Reply:
        """The host tries a parked game again, after an update."""
        return await self._do(table, interaction, pausing.retry, user, admin)

    # Looking. No queue: the last committed state is shown.

    async def panel(self, table: str, user: int | None) -> Panel:
        """All that this user may know; a spectator's panel for whoever has no seat."""
        async with self._looking(table) as live:
            begun = {} if user is None else await drafts.drafts_of(self.store.people, table, user)
            return looks.panel(live, user, begun)

    async def status(self, table: str) -> Status:
        """Whose move, what for, until when."""
        async with self._looking(table) as live:
            return looks.status(live)

    async def log(
        self, table: str, user: int | None = None, limit: int = 20, before: int | None = None
    ) -> Sequence[Line]:
        """The last lines (before entry `before`) as told to this user, the oldest first."""
        async with self._looking(table) as live:
            return await logbook.lines(live, self.store, user, limit, before)

    async def export(self, table: str, user: int | None = None) -> Export:
        """The whole game once it is finished; else what this user may know of it, as JSON."""
        async with self._looking(table) as live:
            return await logbook.export(live, self.store, user)

    async def turns(self, table: str) -> Sequence[Any]:
        """What a spectator saw when each turn began, and what he sees now."""
        async with self._looking(table) as live:
            return await story.turns(live, self.store)

    async def tables_of(self, user: int, *, live: bool = True) -> Sequence[Summary]:
        """The tables where this user sits or is the host; those that wait for him first, by deadline."""
        stages: tuple[Stage, ...] = LIVE if live else (*LIVE, "finished", "closed")
        rows = await self.store.tables.of_user(user, stages)
        found = await self._summaries(rows, user)
        return sorted(found, key=lambda one: (not one.owed, one.due is None, one.due or 0))

    async def listed(self, guild: int) -> Sequence[Summary]:
        """The live tables of a server, the latest moved first."""
        return await self._summaries(await self.store.tables.listed(LIVE, guild), None)

    async def in_channel(self, channel: int) -> str | None:
        """The id of the live table of this channel."""
        found = await self.store.tables.in_channel(channel)
        return None if found is None else found.id

    # Users.

    async def save_settings(self, settings: UserSettings) -> UserSettings:
        """Keeps a user's settings (`store.people` has them) and works out when his next digest is due."""
        checked = pings.checked(settings, self.clock())
        await self.store.people.save_settings(checked)
        return checked

    async def forget(self, user: int) -> Sequence[str]:
        """Removes a user everywhere; automatic players take his seats. Returns the tables that changed."""
        changed = await self.store.people.forget_user(user)
        for table in changed:
            # A table of a title that this release lacks has nobody to tell.
            with suppress(Refused):
                await self._desk.turn(table, seats.vacated, fresh=True)
        return changed

    async def _do(
        self,
        table: str,
        interaction: int | None,
        act: Callable[Concatenate[Change, P], Awaitable[Reply]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Reply:
        """One step of a table."""
        return await self._desk.turn(table, lambda change: act(change, *args, **kwargs), interaction)

    @asynccontextmanager
    async def _looking(self, table: str) -> AsyncGenerator[Live]:
        """A table to look at; a game that cannot be looked at is parked."""
        live = await self._desk.look(table)
        try:
            yield live
        except Broken as broken:
            await self._desk.park(table, broken)
            raise Refused("table.parked") from broken

    async def _summaries(self, rows: Sequence[Table], user: int | None) -> list[Summary]:
        known = [row for row in rows if row.title in self.titles]
        return [looks.summary(await self._desk.look(row.id), user) for row in known]

    async def _owed(self, user: int) -> tuple[Summary, ...]:
        return tuple(one for one in await self.tables_of(user) if one.owed)

    def _ring(self) -> None:
        for alarm in self._alarms:
            alarm.ring()
