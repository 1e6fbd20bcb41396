"""Holding the timers of a game that is paused or parked."""

from bot.tables.model.clock import MINUTE
from bot.tables.model.pace import PACES
from bot.tables.steps.change import Change

HELD_TIMERS = ("deadline", "reminder")
"""The kinds of timers that keep their remaining time."""
LEAST_TIME_LEFT = 10 * MINUTE
"""Milliseconds that everybody has at least when a game goes on, unless the pace's grace is shorter."""


def hold_timers(change: Change) -> None:
    """Moves running deadlines and reminders into the memory, and stops automatic players."""
    memory = change.memory
    running = [timer for timer in change.timers.values() if timer.kind in HELD_TIMERS and timer.fired is None]
    memory.held = [type(timer)(timer.kind, timer.subject, timer.due - change.at) for timer in running]
    memory.held_at = change.at
    for timer in running:
        del change.timers[timer.kind, timer.subject]
    change.clear_timers("robot", "proposal", "pause")


def release_timers(change: Change) -> None:
    """Sets the held timers again, with the time that was left."""
    memory = change.memory
    pace = PACES[memory.pace]
    least = min(LEAST_TIME_LEFT, pace.grace) if pace is not None else 0
    for timer in memory.held:
        left = max(timer.due, least) if timer.kind == "deadline" else max(timer.due, 0)
        change.set_timer(timer.kind, timer.subject, change.at + left)
    stood = change.at - (memory.held_at if memory.held_at is not None else change.at)
    memory.groups = {group: due + stood for group, due in memory.groups.items()}
    memory.held, memory.held_at = [], None
    change.clear_timers("pause")
