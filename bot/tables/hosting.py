"""What concerns a table rather than its game: the lobby, time, and who has which seat."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.store import Table, table_id
from bot.tables.acts import deadlines, lobby, pausing, seats, votes
from bot.tables.model.errors import Refused
from bot.tables.model.memory import Memory, write_memory
from bot.tables.model.pace import pace_named
from bot.tables.model.replies import Reply
from bot.tables.steps.queue import TableQueue


class Hosting:
    """The lobby, time, and seats in play. Every method is a step of the table's queue."""

    def __init__(self, queue: TableQueue, seeds: Callable[[], str]) -> None:
        """`seeds` returns a new secret seed for each game."""
        self._queue = queue
        self._history = queue.store.history
        self._seeds = seeds

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
        """Opens a table; `reply.table` is its id. The host gets a seat unless `seated` is False."""
        if title not in self._queue.titles:
            raise Refused("title.unknown", given=title[:40], titles=list(self._queue.titles))
        lobby.check_options(self._queue.titles[title], options or {})
        pace_named(pace)
        at = self._queue.clock()
        row = Table(
            id=table_id(),
            title=title,
            options=dict(options or {}),
            guild=guild,
            channel=channel,
            host=host,
            clock=write_memory(Memory(pace=pace), self._queue.titles[title].codec),
            created=at,
            updated=at,
        )
        return await self._queue.open(row, lambda change: lobby.open(change, host, seated), interaction)

    async def set_options(
        self,
        table: str,
        user: int,
        options: Mapping[str, Any],
        *,
        admin: bool = False,
        interaction: int | None = None,
    ) -> Reply:
        """The host changes these options of the title; None resets one."""
        return await self._queue.step(
            table, lambda change: lobby.set_options(change, user, options, admin), interaction
        )

    async def set_pace(
        self, table: str, user: int, pace: str, *, admin: bool = False, interaction: int | None = None
    ) -> Reply:
        """The host sets the pace: live, evening, slow or none."""
        return await self._queue.step(
            table, lambda change: lobby.set_pace(change, user, pace, admin), interaction
        )

    async def join(
        self, table: str, user: int, seat: str | None = None, *, interaction: int | None = None
    ) -> Reply:
        """Takes a free seat in the lobby, or moves to another one; in play who left comes back."""
        return await self._queue.step(table, lambda change: seats.join(change, user, seat), interaction)

    async def leave(self, table: str, user: int, *, interaction: int | None = None) -> Reply:
        """Leaves the table; the last to leave a lobby closes it.

        In play an automatic player takes the seat, and the user may come back while nobody else has it.
        """
        return await self._queue.step(table, lambda change: seats.leave(change, user), interaction)

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
        """The host adds an automatic player in the lobby: one of the title's by name, or its best."""
        return await self._queue.step(
            table, lambda change: lobby.add_robot(change, user, robot, seat, admin), interaction
        )

    async def remove_robot(
        self,
        table: str,
        user: int,
        seat: str | None = None,
        *,
        admin: bool = False,
        interaction: int | None = None,
    ) -> Reply:
        """The host removes the automatic player of this seat, or the last one."""
        return await self._queue.step(
            table, lambda change: lobby.remove_robot(change, user, seat, admin), interaction
        )

    async def start(
        self, table: str, user: int, *, admin: bool = False, interaction: int | None = None
    ) -> Reply:
        """The host starts the game."""
        seed = self._seeds()
        return await self._queue.step(
            table, lambda change: lobby.start(change, user, seed, admin), interaction
        )

    async def close(
        self, table: str, user: int, *, admin: bool = False, interaction: int | None = None
    ) -> Reply:
        """Closes a lobby (the host) or a game: at once if the user is its only person, else by majority."""
        return await self._queue.step(
            table, lambda change: votes.close_or_propose(change, user, admin, self._history), interaction
        )

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
        return await self._queue.step(
            table, lambda change: lobby.move(change, user, channel, guild, admin), interaction
        )

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
        """Stops the game and its clock: at once for the host, else a proposal. Ends after `days`, or 3."""
        return await self._queue.step(
            table,
            lambda change: votes.pause_or_propose(change, user, days, admin, self._history),
            interaction,
        )

    async def resume(
        self, table: str, user: int, *, admin: bool = False, interaction: int | None = None
    ) -> Reply:
        """Ends a pause: at once for the host who paused, else a proposal."""
        return await self._queue.step(
            table, lambda change: votes.resume_or_propose(change, user, admin, self._history), interaction
        )

    async def extend(self, table: str, user: int, *, interaction: int | None = None) -> Reply:
        """Adds its full time again to each of the user's own questions; twice in a game."""
        return await self._queue.step(table, lambda change: deadlines.extend(change, user), interaction)

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
        return await self._queue.step(
            table, lambda change: deadlines.add_time(change, user, minutes, admin), interaction
        )

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
        """Gives a seat to another user: its own user may, or the host while no person plays there."""
        return await self._queue.step(
            table, lambda change: seats.substitute(change, by, seat, user, admin), interaction
        )

    async def take_over(self, table: str, user: int, seat: str, *, interaction: int | None = None) -> Reply:
        """A volunteer takes a seat that has neither a user nor an automatic player of its own."""
        return await self._queue.step(table, lambda change: seats.take_over(change, user, seat), interaction)

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
        """Puts an automatic player on a seat: its user may, or the host while no person plays there."""
        return await self._queue.step(
            table, lambda change: seats.robot(change, by, seat, robot, admin), interaction
        )

    async def come_back(self, table: str, user: int, *, interaction: int | None = None) -> Reply:
        """The user takes their seat back, after an absence, from an automatic player, or after leaving.

        Anything else that they do at the table, even a refused answer, does the same; looking does not.
        """
        return await self._queue.step(table, lambda change: seats.come_back(change, user), interaction)

    async def retry(
        self, table: str, user: int, *, admin: bool = False, interaction: int | None = None
    ) -> Reply:
        """The host tries a parked game again, usually after an update."""
        return await self._queue.step(table, lambda change: pausing.retry(change, user, admin), interaction)
