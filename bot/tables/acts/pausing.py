"""A pause stops the clock and the game; it ends by itself."""

from bot.tables.model.clock import DAY
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Reply
from bot.tables.steps.change import Change
from bot.tables.steps.holding import hold_timers, release_timers

USUAL_DAYS = 3
MOST_DAYS = 30
"""Days."""


def pause(change: Change, days: int | None, reason: str) -> None:
    change.check_playing()
    until = change.at + checked_days(days) * DAY
    hold_timers(change)
    change.end_votes("pause", "resume")
    change.set_status("paused", reason)
    change.set_timer("pause", "", until)
    change.notice("paused", until=until)


async def retry(change: Change, user: int, admin: bool) -> Reply:
    """A parked game is tried again; one that still fails is parked again."""
    change.check_host(user, admin)
    if change.table.status != "parked":
        raise Refused("table.running")
    change.set_status("playing")
    release_timers(change)
    change.record_host_act(user, "retry")
    return change.reply("retried")


def checked_days(days: int | None) -> int:
    """How long a pause lasts, refusing what is out of all bounds."""
    if days is not None and not 1 <= days <= MOST_DAYS:
        raise Refused("pause.days", most=MOST_DAYS)
    return days or USUAL_DAYS


def resume(change: Change) -> None:
    """The clock goes on where it stood."""
    if change.table.status != "paused":
        raise Refused("table.running")
    change.set_status("playing")
    change.end_votes("pause", "resume")
    release_timers(change)
    change.notice("resumed")
