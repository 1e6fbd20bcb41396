"""A step in progress: what is changed here becomes one commit, or is dropped as a whole."""

from collections.abc import Sequence
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from bot.store import (
    Commit,
    Committed,
    Entry,
    HostAct,
    Loaded,
    Post,
    Priority,
    Seat,
    TableStatus,
    Target,
    Timer,
    Vote,
)
from bot.tables.model.clock import LONGEST_THOUGHT
from bot.tables.model.errors import Refused, calling_rules
from bot.tables.model.event_facts import Facts, facts_for
from bot.tables.model.letters import Content, Notice, write_content
from bot.tables.model.memory import Memory, read_memory, write_memory
from bot.tables.model.replies import Reply, write_reply
from bot.tables.model.seating import Active, active
from bot.tables.steps.committed_table import CommittedTable, seat_of
from games.core.answers import AnyAnswer
from games.core.engine import Open, open_decisions
from games.core.event import Event
from games.core.game import AnyGame

MOST_UNSAID_NOTICES = 10
"""Notices kept for a channel that cannot be written to; older ones are dropped."""
OVER = ("finished", "closed")
"""Statuses that a table never leaves."""


class Change:
    """A working copy of a table, made from its last commit (`before`)."""

    def __init__(self, before: CommittedTable, at: int) -> None:
        self.before = before
        self.at = at
        self.title = before.title
        self.table = before.table
        self.seats: dict[str, Seat] = dict(before.seats)
        self.timers = dict(before.timers)
        self.votes: dict[str, Vote] = dict(before.votes)
        self.memory: Memory = read_memory(before.table.clock, before.title.codec)
        self.events: Sequence[Event] = ()
        self._facts: dict[str | None, Facts] = {}
        self._open_questions: dict[str, Open] | None = None
        self.entry: Entry | None = None
        self._game: AnyGame | None = None
        self.game_changed = False
        """The game has started, or an entry was recorded."""
        self.posts: list[Post] = []
        self.withdrawn: list[str] = []
        self.hastened: list[str] = []
        self.host_acts: list[HostAct] = []
        self.left: list[int] = []
        self.by_standing_order = False
        """The entry is the answer of a standing order: the seat's user did nothing."""
        self.shown_on: int | None = None
        """The message on which the user sees the outcome of this step, without a letter."""
        self.in_background = False
        """Nothing has happened that anyone is told of: a proposal was thought out."""
        self.channel_regained = False
        """The table has a channel again, or another one: those who are pinged there must be pinged again."""

    # The game.

    @property
    def game(self) -> AnyGame:
        """The game to change: decoded from the last committed state. Refused in a lobby."""
        if self._game is None:
            if self.before.state is None:
                raise Refused("table.lobby")
            with calling_rules():
                self._game = cast("AnyGame", self.title.codec.decode(self.before.state))
        return self._game

    @property
    def open_questions(self) -> dict[str, Open]:
        """The questions that are open after what was changed so far, by id."""
        if not self.game_changed:
            return self.before.open_questions
        if self._open_questions is None:
            with calling_rules():
                self._open_questions = open_decisions(self.game)
        return self._open_questions

    def start(self, game: AnyGame) -> None:
        """Sets the game that was just dealt."""
        self._game, self.game_changed = game, True

    def restore(self, game: AnyGame) -> None:
        """Replaces the game with an earlier state of it; the caller must record an entry."""
        self._game = game

    def record(
        self,
        kind: str,
        events: Sequence[Event],
        *,
        seat: str | None = None,
        user: int | None = None,
        question: str | None = None,
        answer: AnyAnswer | None = None,
        back_to: int | None = None,
    ) -> None:
        """Records what happened in this step as the next entry of the history."""
        with calling_rules():
            written = self.title.codec.encode_events(events)
        self.events, self._facts, self.game_changed = events, {}, True
        self.entry = Entry(
            number=self.table.length,
            kind=kind,
            seat=seat,
            user=user,
            question=question,
            back_to=back_to,
            by_default=kind == "expire",
            at=self.at,
            answer=None if answer is None else msgspec.json.encode(answer),
            events=written,
            format=self.title.codec.format,
        )

    def facts_for(self, seat: str | None) -> Facts:
        """The events of this step as a seat may know them; None is everybody."""
        # A seat that no event is about may know what everybody may: the facts are worked out once.
        viewer = seat if any(getattr(event, "seat", None) == seat for event in self.events) else None
        if viewer not in self._facts:
            with calling_rules():
                self._facts[viewer] = facts_for(self.events, viewer)
        return self._facts[viewer]

    # The table, its seats, votes and timers.

    def update_table(self, **changes: Any) -> None:
        """Changes fields of the table's row."""
        self.table = replace(self.table, **changes)

    def set_status(self, status: TableStatus, reason: str | None = None) -> None:
        self.update_table(status=status, reason=reason)

    def update_seat(self, seat: Seat, **changes: Any) -> Seat:
        """Changes fields of a seat and returns it."""
        self.seats[seat.seat] = replace(self.seats[seat.seat], **changes)
        return self.seats[seat.seat]

    def seat_of(self, user: int) -> Seat:
        """The seat of this user. Refuses a user without a seat."""
        seat = seat_of(self.seats, user)
        if seat is None:
            raise Refused("seat.none")
        return seat

    def seat(self, name: str) -> Seat:
        """The seat of this name. Refuses an unknown name."""
        if name not in self.seats:
            raise Refused("seat.unknown", given=name[:20], seats=list(self.seats))
        return self.seats[name]

    def check_playing(self) -> None:
        """Refuses unless the game is in play."""
        self.check_started()
        if self.table.status == "paused":
            raise Refused("table.paused")
        if self.table.status == "parked":
            raise Refused("table.parked")

    def check_started(self) -> None:
        """Refuses before the start and after the end; a paused or parked game is allowed."""
        if self.table.status == "lobby":
            raise Refused("table.lobby")
        if self.table.status in OVER:
            raise Refused("table.over")

    def check_not_over(self) -> None:
        """Refuses once the table is finished or closed."""
        if self.table.status in OVER:
            raise Refused("table.over")

    def is_host(self, user: int, admin: bool) -> bool:
        """Whether this user may act as the host. At a table without a host, everyone with a seat may."""
        orphan = self.table.host is None and seat_of(self.seats, user) is not None
        return admin or orphan or self.table.host == user

    def check_host(self, user: int, admin: bool) -> None:
        """Refuses a user who may not act as the host."""
        if not self.is_host(user, admin):
            raise Refused("host.only")

    def end_vote(self, vote: Vote, outcome: str) -> None:
        self.votes[vote.id] = replace(self.votes[vote.id], outcome=outcome)
        self.timers.pop(("vote", vote.id), None)

    def end_votes(self, *kinds: str) -> None:
        """Ends open proposals of these kinds, which no longer have a purpose, with the outcome `moot`."""
        for vote in list(self.votes.values()):
            if vote.outcome is None and vote.kind in kinds:
                self.end_vote(vote, "moot")

    def set_timer(self, kind: str, subject: str, due: int) -> None:
        self.timers[kind, subject] = Timer(kind, subject, due)

    def clear_timers(self, *kinds: str) -> None:
        self.timers = {key: timer for key, timer in self.timers.items() if key[0] not in kinds}

    @property
    def length(self) -> int:
        """How many entries the history will have."""
        return self.table.length + (self.entry is not None)

    @property
    def active(self) -> Active:
        """The people for whom the game waits after what was changed so far, and what they owe."""
        if self.table.status != "playing":
            return {}
        return active(self.seats, self.open_questions, self.title, self.memory.standing)

    # Letters and notices.

    def post(
        self,
        to: Target | None,
        content: Content,
        *,
        priority: Priority = Priority.NEWS,
        message: str | None = None,
        edits: bool = False,
        topic: str | None = None,
        grows: str | None = None,
        not_before: int = 0,
    ) -> None:
        """Adds a letter to the commit; does nothing if `to` is None (the table has no channel)."""
        if to is not None:
            self.posts.append(
                Post(
                    target=to,
                    payload=write_content(content, self.title.codec),
                    priority=priority,
                    message=message,
                    edits=edits,
                    topic=topic,
                    grows=grows,
                    not_before=not_before,
                )
            )

    @property
    def channel(self) -> Target | None:
        """Where letters to the channel go; None if there is no channel or it cannot be written to."""
        here = self.table.channel
        return None if here is None or self.memory.lost_channel else Target("channel", here)

    def notice(self, code: str, **facts: Any) -> None:
        """Tells the channel something about the table; the sentence is `notices.<code>`."""
        self.post_notice(Notice(code, facts))

    def post_notice(self, notice: Notice) -> None:
        """Posts a notice to the channel; if the channel is lost, keeps it until there is one again."""
        if self.memory.lost_channel:
            self.memory.unsaid = [*self.memory.unsaid, notice][-MOST_UNSAID_NOTICES:]
        self.post(self.channel, notice)

    def record_host_act(self, user: int, kind: str, **facts: Any) -> None:
        """Records that the host used a power, and tells the channel."""
        self.host_acts.append(HostAct(user=user, kind=kind, detail=facts, at=self.at))
        self.notice("power", power=kind, user=user, **facts)

    def reply(self, code: str, *, seat: str | None = None, **facts: Any) -> Reply:
        """The reply to the user who asked for this step."""
        number = None if self.entry is None else self.entry.number
        return Reply(table=self.table.id, code=code, facts=facts, seat=seat, number=number)

    # The commit.

    def commit(self, interaction: int | None = None, reply: Reply | None = None) -> Commit:
        """Everything that differs from the last commit."""
        was, now = self.before.table, self.table
        timers, before = self.timers, self.before.timers
        with calling_rules():
            state = self.title.codec.encode(self.game) if self.game_changed else None
        staged = (now.status, now.reason) != (was.status, was.reason)
        return Commit(
            table=now.id,
            expected=was.seq,
            at=self.at,
            interaction=interaction,
            reply={} if reply is None else write_reply(reply, self.title.codec),
            state=state,
            format=self.title.codec.format if self.game_changed else 1,
            entry=self.entry,
            status=now.status if staged else None,
            reason=now.reason if staged else None,
            guild=None if now.guild == was.guild else now.guild,
            channel=None if now.channel == was.channel else now.channel,
            host=None if now.host == was.host else now.host,
            options=None if now.options == was.options else now.options,
            clock=self._clock(),
            seats=None if self.seats == self.before.seats else tuple(self.seats.values()),
            cleared=tuple(key for key in before if key not in timers),
            timers=tuple(timer for key, timer in timers.items() if before.get(key) != timer),
            withdrawn=tuple(self.withdrawn),
            hastened=tuple(self.hastened),
            soon=self.at + LONGEST_THOUGHT if self.hastened else 0,
            posts=tuple(self.posts),
            votes=tuple(vote for vote in self.votes.values() if self.before.votes.get(vote.id) != vote),
            acts=tuple(self.host_acts),
            closed=self._closed(),
            left=tuple(self.left),
        )

    def _clock(self) -> dict[str, Any] | None:
        """The memory to store; None if it is unchanged, even if an earlier release wrote it in another
        format."""
        codec, was = self.title.codec, self.before.table.clock
        now = write_memory(self.memory, codec)
        return None if was == now or write_memory(read_memory(was, codec), codec) == now else now

    @property
    def empty(self) -> bool:
        """Whether nothing differs from the last commit."""
        return not self.game_changed and self.commit() == Commit(
            table=self.table.id, expected=self.table.seq, at=self.at
        )

    def committed(self, commit: Commit, result: Committed) -> CommittedTable:
        """The table as it is after `commit`, whose result is given."""
        table = replace(
            self.table,
            seq=result.seq,
            length=self.length,
            clock=self.table.clock if commit.clock is None else commit.clock,
            updated=self.at,
        )
        state = commit.state if self.game_changed else self.before.state
        votes = tuple(vote for vote in self.votes.values() if vote.outcome is None)
        loaded = Loaded(table, tuple(self.seats.values()), state, tuple(self.timers.values()), votes)
        return CommittedTable(loaded, self.title, self._game if self.game_changed else self.before.known)

    def _closed(self) -> tuple[str, ...]:
        """Questions whose drafts are dropped: those that closed, and the one answered, even if sealed."""
        if self.entry is None:
            return ()
        answered = self.entry.question if self.entry.kind == "submit" else None
        return tuple(
            id for id in self.before.open_questions if id not in self.open_questions or id == answered
        )
