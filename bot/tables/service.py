"""Tables, as chat and every other way to sit at them use them. docs/tables.md tells the rules of the house.

Whatever a method returns is on disk. What it refuses is `Refused` (the table says no: `refusals.<code>` of
the catalogue `tables`) or `games.core.illegal.Illegal` (the rules say no: the title's catalogue); then nothing
has changed. `interaction` is Discord's number of a click or command: the same one is applied once, and its
second delivery gets the first reply again, marked `repeated`. `admin`: the user may do what the host may.
"""

from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from bot.store import Store, UserSettings
from bot.tables.clock import Clock
from bot.tables.faces import Export, Line, Panel, Reply, Status, Summary
from bot.tables.heartbeat import Heartbeat
from bot.tables.postman import Postman
from games.core.title import Title


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
        heartbeat: Heartbeat | None = None,
    ) -> None:
        """`seeds` deals the games; automatic players have their own `chance` and think on `thinkers`."""
        raise NotImplementedError

    @asynccontextmanager
    async def running(self, postman: Postman) -> AsyncGenerator[None]:
        """Strikes timers and sends letters meanwhile. Begins offline: say `connected` when we are."""
        yield

    async def connected(self) -> int:
        """We can be reached again. If that was not so for long, everybody gets that time back: how much."""
        raise NotImplementedError

    def disconnected(self) -> None:
        """We cannot be reached: from now on no deadline strikes."""
        raise NotImplementedError

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
        raise NotImplementedError

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
        raise NotImplementedError

    async def set_pace(
        self, table: str, user: int, pace: str, *, admin: bool = False, interaction: int | None = None
    ) -> Reply:
        """The host sets the pace: live, evening, slow or none."""
        raise NotImplementedError

    async def join(
        self, table: str, user: int, seat: str | None = None, *, interaction: int | None = None
    ) -> Reply:
        """Sits down in the lobby, or moves to another free seat."""
        raise NotImplementedError

    async def leave(self, table: str, user: int, *, interaction: int | None = None) -> Reply:
        """Gets up. In play an automatic player goes on, for good. The last to leave a lobby closes it."""
        raise NotImplementedError

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
        raise NotImplementedError

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
        raise NotImplementedError

    async def start(
        self, table: str, user: int, *, admin: bool = False, interaction: int | None = None
    ) -> Reply:
        """The host starts the game."""
        raise NotImplementedError

    async def close(
        self, table: str, user: int, *, admin: bool = False, interaction: int | None = None
    ) -> Reply:
        """Closes a lobby (the host), or a game: at once for its only person, else a majority must agree."""
        raise NotImplementedError

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
        raise NotImplementedError

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
        raise NotImplementedError

    async def take_back(
        self, table: str, user: int, question: str, *, interaction: int | None = None
    ) -> Reply:
        """A sealed answer is taken back."""
        raise NotImplementedError

    async def undo(self, table: str, user: int, *, interaction: int | None = None) -> Reply:
        """The seat takes back its own last answer, if nothing came of it that others know."""
        raise NotImplementedError

    async def moments(self, table: str, user: int, limit: int = 25) -> Sequence[Line]:
        """Where the table may go back to: just before one of these, the latest first."""
        raise NotImplementedError

    async def propose_rewind(
        self, table: str, user: int, to: int, *, interaction: int | None = None
    ) -> Reply:
        """Proposes to go back to just before entry `to`. All people must agree; `facts["undoes"]` counts."""
        raise NotImplementedError

    async def undone_by(self, table: str, user: int, to: int) -> Sequence[Line]:
        """What a rewind to just before entry `to` would undo, as told to this user."""
        raise NotImplementedError

    async def vote(
        self, table: str, user: int, vote: str, yes: bool, *, interaction: int | None = None
    ) -> Reply:
        """Agrees to a proposal, or not, until it is decided. `reply.code` tells what came of it."""
        raise NotImplementedError

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
        raise NotImplementedError

    async def resume(
        self, table: str, user: int, *, admin: bool = False, interaction: int | None = None
    ) -> Reply:
        """Goes on: at once for the host who paused, else proposes it."""
        raise NotImplementedError

    async def extend(self, table: str, user: int, *, interaction: int | None = None) -> Reply:
        """Adds as much again to the time of one's own questions; twice a game."""
        raise NotImplementedError

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
        raise NotImplementedError

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
        raise NotImplementedError

    async def take_over(self, table: str, user: int, seat: str, *, interaction: int | None = None) -> Reply:
        """A volunteer takes a seat that has no user at all."""
        raise NotImplementedError

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
        raise NotImplementedError

    async def come_back(self, table: str, user: int, *, interaction: int | None = None) -> Reply:
        """The user of a seat plays himself again, after an absence or an automatic player.

        Every other method by which he acts does this by itself; looking does not.
        """
        raise NotImplementedError

    async def retry(
        self, table: str, user: int, *, admin: bool = False, interaction: int | None = None
    ) -> Reply:
        """The host tries a parked game again, after an update."""
        raise NotImplementedError

    # Looking. No queue: the last committed state is shown.

    async def panel(self, table: str, user: int | None) -> Panel:
        """All that this user may know; a spectator's panel for whoever has no seat."""
        raise NotImplementedError

    async def status(self, table: str) -> Status:
        """Whose move, what for, until when."""
        raise NotImplementedError

    async def log(
        self, table: str, user: int | None = None, limit: int = 20, before: int | None = None
    ) -> Sequence[Line]:
        """The last lines (before entry `before`) as told to this user, the oldest first."""
        raise NotImplementedError

    async def export(self, table: str, user: int | None = None) -> Export:
        """The whole game once it is finished; else what this user may know of it, as JSON."""
        raise NotImplementedError

    async def tables_of(self, user: int, *, live: bool = True) -> Sequence[Summary]:
        """The tables where this user sits or is the host; those that wait for him first, by deadline."""
        raise NotImplementedError

    async def listed(self, guild: int) -> Sequence[Summary]:
        """The live tables of a server, the latest moved first."""
        raise NotImplementedError

    async def in_channel(self, channel: int) -> str | None:
        """The id of the live table of this channel."""
        raise NotImplementedError

    # Users.

    async def save_settings(self, settings: UserSettings) -> UserSettings:
        """Keeps a user's settings (`store.people` has them) and works out when his next digest is due."""
        raise NotImplementedError

    async def forget(self, user: int) -> Sequence[str]:
        """Removes a user everywhere; automatic players take his seats. Returns the tables that changed."""
        raise NotImplementedError
