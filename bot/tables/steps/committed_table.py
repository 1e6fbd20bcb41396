"""A table as it was last committed. Its game is only read, so reading needs no queue."""

from functools import cached_property
from typing import cast

from bot.store import Loaded, Seat, Table, Timer, Vote
from bot.tables.model.errors import calling_rules
from bot.tables.model.memory import Memory, read_memory
from bot.tables.model.seating import Active, active
from games.core.engine import Open, open_decisions
from games.core.game import AnyGame
from games.core.title import Title

Timers = dict[tuple[str, str], Timer]
"""Timers by kind and subject."""

READABLE_STATUSES = ("playing", "paused", "finished")
"""Statuses in which the game may be read; that of a parked table may fail again."""


class CommittedTable:
    """What the store holds of a table, decoded when it is first needed."""

    def __init__(self, loaded: Loaded, title: Title, game: AnyGame | None = None) -> None:
        """`game`: the one that `loaded.state` was encoded from, if the caller has it."""
        self.title = title
        self.known = game
        self.table: Table = loaded.table
        self.seats: dict[str, Seat] = {seat.seat: seat for seat in loaded.seats}
        self.state: bytes | None = loaded.state
        self.timers: Timers = {(timer.kind, timer.subject): timer for timer in loaded.timers}
        self.votes: dict[str, Vote] = {vote.id: vote for vote in loaded.votes}

    @cached_property
    def memory(self) -> Memory:
        return read_memory(self.table.clock, self.title.codec)

    @property
    def game(self) -> AnyGame | None:
        """The game, None before the start. Raises GameFailed if it cannot be read."""
        if self.state is not None and self.known is None:
            with calling_rules():
                self.known = cast("AnyGame", self.title.codec.decode(self.state))
        return self.known

    @cached_property
    def open_questions(self) -> dict[str, Open]:
        """The open questions by id; none before the start."""
        game = self.game
        if game is None:
            return {}
        with calling_rules():
            return open_decisions(game)

    @property
    def length(self) -> int:
        """How many entries its history has."""
        return self.table.length

    @property
    def active(self) -> Active:
        """The people for whom the game waits, and what they owe."""
        if self.table.status != "playing":
            return {}
        return active(self.seats, self.open_questions, self.title, self.memory.standing)


def seat_of(seats: dict[str, Seat], user: int | None) -> Seat | None:
    """The seat of this user, or None."""
    return next((seat for seat in seats.values() if user is not None and seat.user == user), None)
