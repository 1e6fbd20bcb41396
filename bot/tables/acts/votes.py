"""Votes of the people at a table: to pause, to resume, to close, to rewind."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from bot.store import Seat, Vote
from bot.store.protocol import History
from bot.tables.acts.answers import mark_present
from bot.tables.acts.going_back import answers_undone, check_reachable, outline, rewind
from bot.tables.acts.pausing import checked_days, pause, resume
from bot.tables.model.clock import DAY
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Reply
from bot.tables.model.seating import seats_of_people
from bot.tables.steps.change import Change
from bot.tables.steps.committed_table import seat_of

OPEN_FOR_AT_MOST = DAY
"""Milliseconds until a proposal expires. An absent seat then counts as agreeing to a rewind."""


def voters(seats: Mapping[str, Seat], kind: str) -> list[str]:
    """The seats whose votes count: those of people who are present; for a rewind also of the absent."""
    return [seat.seat for seat in seats_of_people(seats.values()) if kind == "rewind" or not seat.absent]


def needed(kind: str, count: int) -> int:
    """The number of votes that carries a proposal: all for a rewind, else a majority."""
    return count if kind == "rewind" else count // 2 + 1


async def propose(
    change: Change, user: int, kind: str, history: History, detail: Mapping[str, Any] | None = None
) -> Reply:
    """Makes a proposal and votes for it. If the same is proposed already, votes for that one."""
    change.check_started()
    seat = mark_present(change, user)
    same = [vote for vote in change.votes.values() if vote.kind == kind and vote.outcome is None]
    if same and (detail is None or same[0].detail == detail):
        return await cast_vote(change, user, same[0].id, True, history)
    if same:
        raise Refused("vote.open", kind=kind)
    id = f"{kind[0]}{change.table.seq}"
    closes = change.at + OPEN_FOR_AT_MOST
    change.votes[id] = Vote(
        id=id, kind=kind, seat=seat.seat, detail=detail or {}, opened=change.at, closes=closes
    )
    change.set_timer("vote", id, closes)
    reply = await cast_vote(change, user, id, True, history)
    if change.votes[id].outcome is None:
        change.notice("proposed", kind=kind, seat=seat.seat, vote=id, until=closes, **(detail or {}))
    return reply


async def propose_rewind(change: Change, user: int, to: int, history: History) -> Reply:
    """Proposes to go back to just before entry `to`. Refuses a moment that cannot be restored."""
    change.check_playing()
    undone = answers_undone(await outline(history, change.table.id), to)
    await check_reachable(history, change, to)
    return await propose(change, user, "rewind", history, {"to": to, "undoes": len(undone)})


async def cast_vote(change: Change, user: int, vote: str, yes: bool, history: History) -> Reply:
    """Votes for or against; the vote may be changed until the proposal is decided."""
    change.check_started()
    proposal = change.votes.get(vote)
    if proposal is None or proposal.outcome is not None:
        raise Refused("vote.over")
    seat = mark_present(change, user)
    ballots = {**proposal.ballots, seat.seat: yes}
    change.votes[vote] = replace(proposal, ballots=ballots)
    return await count_votes(change, vote, history)


async def count_votes(change: Change, vote: str, history: History, *, final: bool = False) -> Reply:
    """Decides a proposal if the votes suffice; if `final`, its time is up and it is decided in any case."""
    proposal = change.votes[vote]
    kind, ballots = proposal.kind, proposal.ballots
    counted = voters(change.seats, kind)
    silent = [seat for seat in counted if final and kind == "rewind" and change.seats[seat].absent]
    yes = sum(ballots.get(seat, seat in silent) for seat in counted)
    no = sum(not ballots[seat] for seat in counted if seat in ballots)
    if counted and yes >= needed(kind, len(counted)):
        try:
            await _carry(change, proposal, history)
        except Refused:
            # A rewind was proposed before an update, and its moment can no longer be restored.
            _close(change, proposal, "moot")
            return change.reply("refused")
        return change.reply("carried", kind=kind)
    if no > len(counted) - needed(kind, len(counted)):
        _close(change, proposal, "refused")
        return change.reply("refused")
    if final:
        _close(change, proposal, "expired")
        return change.reply("refused")
    return change.reply("voted", yes=yes, needed=needed(kind, len(counted)))


async def _carry(change: Change, vote: Vote, history: History) -> None:
    """Does what was proposed."""
    change.end_vote(vote, "carried")
    match vote.kind:
        case "pause":
            pause(change, vote.detail.get("days"), "vote")
        case "resume":
            resume(change)
        case "close":
            change.set_status("closed", "vote")
            change.notice("closed")
        case _:
            await rewind(change, history, vote.detail["to"], vote.seat)


def _close(change: Change, vote: Vote, outcome: str) -> None:
    """Ends a proposal that was not carried, and tells the channel."""
    change.end_vote(vote, outcome)
    change.notice("not_carried", outcome=outcome, kind=vote.kind)


async def pause_or_propose(
    change: Change, user: int, days: int | None, admin: bool, history: History
) -> Reply:
    """The host pauses at once; anyone else proposes it."""
    change.check_playing()
    checked_days(days)
    if not change.is_host(user, admin):
        return await propose(change, user, "pause", history, {"days": checked_days(days)})
    pause(change, days, "host")
    change.record_host_act(user, "pause")
    return change.reply("carried", kind="pause")


async def resume_or_propose(change: Change, user: int, admin: bool, history: History) -> Reply:
    """The host who paused, or an administrator, resumes at once; anyone else proposes it."""
    change.check_started()
    if change.table.status != "paused":
        raise Refused("table.running")
    if not admin and not (change.table.reason == "host" and change.is_host(user, admin)):
        return await propose(change, user, "resume", history)
    resume(change)
    change.record_host_act(user, "resume")
    return change.reply("carried", kind="resume")


async def close_or_propose(change: Change, user: int, admin: bool, history: History) -> Reply:
    """Closes a lobby (its host may) or a game (its only person or an administrator may), else proposes it."""
    change.check_not_over()
    mine = seat_of(change.seats, user)
    alone = mine is not None and voters(change.seats, "close") in ([mine.seat], [])
    if change.table.status != "lobby" and not admin and not alone:
        return await propose(change, user, "close", history)
    if change.table.status == "lobby" or not alone:
        change.check_host(user, admin)
    change.set_status("closed", "host")
    change.record_host_act(user, "close")
    return change.reply("closed")
