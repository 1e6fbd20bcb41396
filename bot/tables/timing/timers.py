"""What is done when timers are due: all that are due at one table, in one step."""

from bot.store import Timer
from bot.store.protocol import History, People
from bot.tables.acts import votes
from bot.tables.acts.deadlines import due_of, mark_reminded
from bot.tables.acts.pausing import resume
from bot.tables.acts.seats import count_missed_deadline
from bot.tables.acts.standing_orders import STANDING_TIMER, answer_by_order
from bot.tables.model.errors import calling_rules
from bot.tables.model.replies import Reply
from bot.tables.news.pings import remind
from bot.tables.steps.change import Change
from bot.tables.steps.proposals import PROPOSAL_TIMER, in_absence
from games.core import engine


async def run_due_timers(change: Change, history: History, people: People) -> Reply:
    """Closes an idle lobby, ends a pause, decides votes, reminds, takes defaults, follows a standing order.

    The timers of automatic players are left to the scheduler.
    """
    due = [timer for timer in change.timers.values() if timer.fired is None and timer.due <= change.at]
    for timer in due:
        if timer.kind not in ("robot", PROPOSAL_TIMER, STANDING_TIMER):
            change.timers[timer.kind, timer.subject] = Timer(
                timer.kind, timer.subject, timer.due, fired=change.at
            )
    subjects = {kind: [timer.subject for timer in due if timer.kind == kind] for kind in _KINDS}
    if subjects["lobby"] and change.table.status == "lobby":
        change.set_status("closed", "idle")
    if subjects["pause"] and change.table.status == "paused":
        resume(change)
    for vote in subjects["vote"]:
        if vote in change.votes:
            await votes.count_votes(change, vote, history, final=True)
    if change.table.status == "playing" and change.entry is None:
        await _remind(change, people, subjects["reminder"])
        _expire(change, subjects["deadline"])
    if change.table.status == "playing" and change.entry is None:
        answer_by_order(change, subjects[STANDING_TIMER])
    return change.reply("done")


_KINDS = ("lobby", "pause", "vote", "reminder", "deadline", STANDING_TIMER)
"""The kinds of timers that are run here."""


def _expire(change: Change, questions: list[str]) -> None:
    """Takes the default answers to those of these questions that are owed, in one entry."""
    expired = {id: seat for (seat, _), owed in change.active.items() for id in owed if id in questions}
    if not expired:
        return
    with calling_rules():
        proposed = {
            id: in_absence(change, change.open_questions[id], change.game.look(seat))
            for id, seat in expired.items()
        }
        events = engine.expire(change.game, list(expired), proposed)
    change.record("expire", events, question=" ".join(expired))
    for seat in dict.fromkeys(expired.values()):
        count_missed_deadline(change, change.seats[seat])


async def _remind(change: Change, people: People, questions: list[str]) -> None:
    """Reminds each seat once, of the earliest of its deadlines that is still to come."""
    for (seat, _), owed in change.active.items():
        dues = [due_of(change.timers, id) for id in owed if id in questions]
        coming = [due for due in dues if due is not None]
        if coming:
            mark_reminded(change, change.seats[seat], min(coming))
            await remind(change, people, seat, min(coming))
