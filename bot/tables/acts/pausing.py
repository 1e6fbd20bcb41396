"""A pause stops the clock and the game; it ends by itself."""

from bot.tables.model.clock import DAY
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Reply
from bot.tables.steps.change import Change
from bot.tables.steps.holding import hold, release

USUAL = 3
LONGEST = 30
"""Days."""


def pause(change: Change, days: int | None, reason: str) -> None:
    change.check_playing()
    until = change.at + days_of(days) * DAY
    hold(change)
    change.moot("pause", "resume")
    change.stage("paused", reason)
    change.set_timer("pause", "", until)
    change.notice("paused", until=until)


async def retry(change: Change, user: int, admin: bool) -> Reply:
    """A parked game is tried again; one that still fails is parked again."""
    change.hosted_by(user, admin)
    if change.table.status != "parked":
        raise Refused("table.running")
    change.stage("playing")
    release(change)
    change.power(user, "retry")
    return change.reply("retried")


def days_of(days: int | None) -> int:
    """How long a pause lasts, refusing what is out of all bounds."""
    if days is not None and not 1 <= days <= LONGEST:
        raise Refused("pause.days", most=LONGEST)
    return days or USUAL


def resume(change: Change) -> None:
    """The clock goes on where it stood."""
    if change.table.status != "paused":
        raise Refused("table.running")
    change.stage("playing")
    change.moot("pause", "resume")
    release(change)
    change.notice("resumed")
