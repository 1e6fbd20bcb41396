"""Deadlines and reminders.

The questions of one ask share a deadline; a seat that becomes active late has at least the pace's grace. A
question keeps its timers while it is open, so sealing an answer and taking it back gains no time.
"""

from msgspec.structs import replace

from bot.store import Seat, Timer
from bot.tables.model.errors import Refused
from bot.tables.model.pace import PACES, REMIND_AFTER_SHARE, Pace
from bot.tables.model.replies import Reply
from bot.tables.model.seating import robot_answering
from bot.tables.steps.change import Change
from games.core.engine import Open

MOST_EXTENSIONS = 2
"""Extensions of its own time that a seat has in a game."""
MOST_MINUTES_ADDED = 7 * 24 * 60
"""Minutes that a host may add at once."""
MOST_PAST_ASKS = 8
"""Asks that are over and whose deadline is remembered, in case an undo opens them again."""
QUESTION_TIMERS = ("deadline", "reminder")
"""The kinds of timers that belong to a question; their subject is its id."""


def set_deadlines(change: Change) -> None:
    """Sets timers for what people owe; clears those of closed questions and of automatic players' seats."""
    pace = PACES[change.memory.pace]
    mine = {
        id: question
        for id, question in change.open_questions.items()
        if pace is not None and robot_answering(change.seats[question.seat], change.title) is None
    }
    change.timers = {
        key: timer for key, timer in change.timers.items() if key[0] not in QUESTION_TIMERS or key[1] in mine
    }
    for question in mine.values():
        timer = change.timers.get(("deadline", question.id))
        if pace is not None and question.owed and (timer is None or timer.fired is not None):
            _give_time(change, pace, question)
    _forget_groups(change)


def _give_time(change: Change, pace: Pace, question: Open) -> None:
    """Sets the deadline of a newly owed question: that of its ask, or the grace from now if that is later."""
    groups = change.memory.groups
    time = pace.time_for(change.title, question.decision.deadline)
    due = groups.setdefault(question.group, change.at + time)
    _set_deadline(change, question.id, max(due, change.at + pace.grace))


def _set_deadline(change: Change, question: str, due: int) -> None:
    """Sets a deadline and its reminder; a question that was reminded of gets no second reminder."""
    reminder = change.timers.get(("reminder", question))
    change.set_timer("deadline", question, due)
    if reminder is None or reminder.fired is None:
        change.set_timer("reminder", question, change.at + round((due - change.at) * REMIND_AFTER_SHARE))


def _forget_groups(change: Change) -> None:
    """Drops the deadlines of asks that ended long ago."""
    groups = change.memory.groups
    current = {question.group for question in change.open_questions.values()}
    over = [group for group in groups if group not in current][:-MOST_PAST_ASKS]
    change.memory.groups = {group: due for group, due in groups.items() if group not in over}


def due_of(timers: dict[tuple[str, str], Timer], question: str) -> int | None:
    """The deadline of a question; None if it has none or it has passed."""
    timer = timers.get(("deadline", question))
    return None if timer is None or timer.fired is not None else timer.due


def mark_reminded(change: Change, seat: Seat, due: int) -> None:
    """Marks the reminders of what a seat owes as sent, up to this deadline: one reminder covers them all."""
    for question in owed_by(change, seat):
        timer = change.timers.get(("reminder", question.id))
        if timer is not None and timer.fired is None and timer.due <= due:
            change.timers["reminder", question.id] = replace(timer, fired=change.at)


def owed_by(change: Change, seat: Seat) -> list[Open]:
    """The questions for which the game waits for this seat's user."""
    return [one for (name, _), owed in change.active.items() if name == seat.seat for one in owed.values()]


async def extend(change: Change, user: int) -> Reply:
    """Adds a question's full time to each deadline of the user's own seat."""
    change.check_playing()
    seat = change.seat_of(user)
    pace = PACES[change.memory.pace]
    owed = [question for question in owed_by(change, seat) if due_of(change.timers, question.id) is not None]
    if pace is None or not owed:
        raise Refused("extend.nothing")
    if seat.extensions >= MOST_EXTENSIONS:
        raise Refused("extend.spent", most=MOST_EXTENSIONS)
    for question in owed:
        due = due_of(change.timers, question.id) or change.at
        _set_deadline(change, question.id, due + pace.time_for(change.title, question.decision.deadline))
    change.update_seat(seat, extensions=seat.extensions + 1)
    until = max(due_of(change.timers, question.id) or 0 for question in owed)
    change.notice("extended", seat=seat.seat, until=until)
    return change.reply("extended", seat=seat.seat, until=until, left=MOST_EXTENSIONS - seat.extensions - 1)


async def add_time(change: Change, user: int, minutes: int, admin: bool) -> Reply:
    """The host adds minutes to every open deadline."""
    change.check_playing()
    change.check_host(user, admin)
    if not 1 <= minutes <= MOST_MINUTES_ADDED:
        raise Refused("time.minutes", most=MOST_MINUTES_ADDED)
    add_to_all(change, minutes * 60_000)
    change.record_host_act(user, "time", minutes=minutes)
    return change.reply("time.added", minutes=minutes)


def add_to_all(change: Change, by: int) -> None:
    """Adds milliseconds to every open deadline."""
    running = [timer for timer in change.timers.values() if timer.kind == "deadline" and timer.fired is None]
    for timer in running:
        _set_deadline(change, timer.subject, timer.due + by)
    change.memory.groups = {group: due + by for group, due in change.memory.groups.items()}
