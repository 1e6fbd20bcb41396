"""A pause stops the game and its clock, and ends by itself. Also: trying a parked game again."""

from bot.tables.model.clock import DAY
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Reply
from bot.tables.steps.change import Change
from bot.tables.steps.holding import hold_timers, release_timers

USUAL_DAYS = 3
"""Days that a pause lasts if nobody says how long."""
MOST_DAYS = 30
"""The longest pause, in days."""


def pause(change: Change, days: int | None, reason: str) -> None:
    """Pauses the game for some days."""
    change.check_playing()
    until = change.at + checked_days(days) * DAY
    hold_timers(change)
    change.end_votes("pause", "resume")
    change.set_status("paused", reason)
    change.set_timer("pause", "", until)
    change.notice("paused", until=until)


async def retry(change: Change, user: int, admin: bool) -> Reply:
    """The host tries a parked game again; if it still fails, it is parked again."""
    change.check_host(user, admin)
    if change.table.status != "parked":
        raise Refused("table.running")
    change.set_status("playing")
    release_timers(change)
    change.record_host_act(user, "retry")
    return change.reply("retried")


def checked_days(days: int | None) -> int:
    """How many days a pause lasts. Refuses fewer than 1 or more than MOST_DAYS."""
    if days is not None and not 1 <= days <= MOST_DAYS:
        raise Refused("pause.days", most=MOST_DAYS)
    return days or USUAL_DAYS


def resume(change: Change) -> None:
    """Ends a pause: timers go on with the time that was left."""
    if change.table.status != "paused":
        raise Refused("table.running")
    change.set_status("playing")
    change.end_votes("pause", "resume")
    release_timers(change)
    change.notice("resumed")
