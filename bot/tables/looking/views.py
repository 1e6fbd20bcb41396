"""What a table shows: a status to everybody, a panel to one user. Built from the last commit."""

from collections.abc import Mapping
from typing import Any, cast

import msgspec

from bot.store import Seat
from bot.tables.acts.deadlines import MOST_EXTENSIONS, due_of
from bot.tables.acts.seats import seat_left_by
from bot.tables.acts.votes import needed, voters
from bot.tables.model.errors import GameFailed, calling_rules
from bot.tables.model.pace import PACES
from bot.tables.model.replies import Asked, Panel, Place, Proposal, Status, Summary, Waiting
from bot.tables.steps.committed_table import READABLE_STATUSES, CommittedTable, seat_of
from bot.tables.steps.proposals import proposal
from games.core.decision import kind_of
from games.core.engine import Open
from games.core.game import AnyGame
from games.core.illegal import Illegal
from games.core.view import asked, view

LEAVABLE = ("playing", "paused", "parked")
"""Statuses of a game in progress, to which who left may come back."""


def status(committed: CommittedTable) -> Status:
    """The table's status, the same for everybody: it depends on no hidden information."""
    table, title = committed.table, committed.title
    game = game_of(committed)
    with calling_rules():
        result = None if game is None else game.result()
        waiting = () if game is None or result is not None else tuple(_waiting(committed, game))
    dues = [one.due for one in waiting if one.owed and one.due is not None]
    ends = [committed.timers[key].due for key in (("pause", ""), ("lobby", "")) if key in committed.timers]
    return Status(
        table=table.id,
        title=table.title,
        options=dict(table.options),
        guild=table.guild,
        channel=table.channel,
        host=table.host,
        stage=table.status,
        reason=table.reason,
        pace=committed.memory.pace,
        least=title.least,
        most=title.most,
        seats=tuple(_place(seat) for seat in committed.seats.values()),
        waiting=waiting,
        proposals=tuple(_proposals(committed)),
        due=min(dues, default=None),
        until=min(ends, default=None),
        number=table.length,
        commitment=None if game is None else game.commitment,
        result=result,
        created=table.created,
        updated=table.updated,
    )


def panel(
    committed: CommittedTable,
    user: int | None,
    drafts: Mapping[str, str | None] | None = None,
    may_undo: bool = False,
) -> Panel:
    """All that this user may know. `drafts`: their drafts by question, None for one that cannot be read."""
    seat, game = seat_of(committed.seats, user), game_of(committed)
    name = None if seat is None else seat.seat
    with calling_rules():
        seen = None if game is None else view(game, name)
        mine = [] if game is None else [one for one in committed.open_questions.values() if one.seat == name]
        questions = tuple(_question(committed, one, seen, (drafts or {}).get(one.id, "")) for one in mine)
    return Panel(
        status=status(committed),
        user=user,
        seat=name,
        view=seen,
        asked=questions,
        absent=seat is not None and seat.absent,
        robot=None if seat is None else seat.robot,
        extend_by=None if seat is None else _extend_by(committed, seat),
        standing=committed.memory.standing.get(name or "", {}),
        may_undo=may_undo,
        may_return=committed.table.status in LEAVABLE
        and seat_left_by(committed.memory, committed.seats, user) is not None,
    )


def summary(committed: CommittedTable, user: int | None) -> Summary:
    """A table in a list. At a table whose game cannot be read, nobody owes anything."""
    seat, table = seat_of(committed.seats, user), committed.table
    try:
        owed = {} if seat is None or user is None else committed.active.get((seat.seat, user), {})
    except GameFailed:
        owed = {}
    dues = [due for due in (due_of(committed.timers, id) for id in owed) if due is not None]
    return Summary(
        table=table.id,
        title=table.title,
        stage=table.status,
        guild=table.guild,
        channel=table.channel,
        seat=None if seat is None else seat.seat,
        host=user is not None and table.host == user,
        owed=len(owed),
        due=min(dues, default=None),
    )


def leaves_by_rules(committed: CommittedTable, user: int) -> bool:
    """Whether the title's own rules apply if this user leaves now."""
    seat, game = seat_of(committed.seats, user), game_of(committed)
    if seat is None or game is None or committed.table.status != "playing":
        return False
    try:
        with calling_rules():
            game.departure(seat.seat)
    except Illegal:
        return False
    return True


def game_of(committed: CommittedTable) -> AnyGame | None:
    """The game if it may be read, else None."""
    return committed.game if committed.table.status in READABLE_STATUSES else None


def _place(seat: Seat) -> Place:
    return Place(
        seat=seat.seat,
        place=seat.place,
        user=seat.user,
        robot=seat.robot,
        absent=seat.absent,
        extensions_left=MOST_EXTENSIONS - seat.extensions,
    )


def _waiting(committed: CommittedTable, game: AnyGame) -> list[Waiting]:
    return [
        Waiting(
            seat=one.seat,
            question=one.id,
            kind=one.kind,
            owed=one.owed,
            due=due_of(committed.timers, one.id),
            decision=one.decision,
        )
        for one in asked(game, None)
    ]


def _proposals(committed: CommittedTable) -> list[Proposal]:
    found: list[Proposal] = []
    for vote in committed.votes.values():
        counted = voters(committed.seats, vote.kind)
        timer = committed.timers.get(("vote", vote.id))
        found.append(
            Proposal(
                vote=vote.id,
                kind=vote.kind,
                seat=vote.seat,
                ballots=dict(vote.ballots),
                voters=tuple(counted),
                needed=needed(vote.kind, len(counted)),
                closes=None if timer is None else timer.due,
                detail=dict(vote.detail),
            )
        )
    return found


def _question(committed: CommittedTable, one: Open, seen: Any, draft: str | None) -> Asked:
    """The question with a copy of its decision, so that a panel holds no part of the game.

    `draft` is None if there is one that cannot be read.
    """
    kind = cast("type[Any]", type(one.decision))
    decision: Any = msgspec.json.decode(msgspec.json.encode(one.decision), type=kind)
    return Asked(
        question=one.id,
        kind=kind_of(decision),
        decision=decision,
        shape=decision.shape(seen),
        default=proposal(committed, one, seen),
        owed=one.owed and committed.table.status == "playing",
        sealed=one.sealed,
        returned=one.returned or committed.memory.returned.get(one.id),
        due=due_of(committed.timers, one.id),
        draft=draft or "",
        draft_lost=draft is None,
    )


def _extend_by(committed: CommittedTable, seat: Seat) -> int | None:
    """Milliseconds that an extension would add for this seat; None if none is left or nothing is owed."""
    pace = PACES[committed.memory.pace]
    owed = committed.active.get((seat.seat, seat.user or 0), {})
    if pace is None or seat.extensions >= MOST_EXTENSIONS or not owed:
        return None
    return max(pace.time_for(committed.title, one.decision.deadline) for one in owed.values())
