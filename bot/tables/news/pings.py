"""Pings: when a user becomes active, and when most of their time is gone. Nobody else is pinged."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec.structs import replace

from bot.store import Priority, Target, UserSettings
from bot.store.protocol import People
from bot.tables.model.clock import LONGEST_THOUGHT, MINUTE, SECOND
from bot.tables.model.errors import Refused
from bot.tables.model.event_facts import Facts
from bot.tables.model.letters import ChannelPing, QuestionMessage, Reminder, question_topic
from bot.tables.model.replies import Reply
from bot.tables.model.seating import FORCED, FORCED_PAUSE, Active
from bot.tables.steps.change import Change
from bot.tables.steps.proposals import pending


async def ping(change: Change, people: People) -> None:
    """Pings those who became active in this step, and edits the questions of those for whom it changed."""
    before, after = change.before.active, change.active
    for key in before:
        if key not in after:
            change.withdrawn.append(question_topic(key[0]))
            _edit_question(change, *key)
    in_channel: dict[int, list[str]] = {}
    for key, owed in after.items():
        seat, user = key
        settings = await people.settings(user)
        if key in before and not _answer_returned(before, after, key):
            if owed.keys() != before[key].keys():
                _edit_question(change, *key)
            if not change.channel_regained or uses_dms(settings):
                continue
        if settings.digest is not None:
            continue
        change.update_seat(change.seats[seat], pings=change.seats[seat].pings + 1)
        time = _ping_time(change, seat, settings)
        if uses_dms(settings):
            _post_question(change, seat, user, time)
        else:
            in_channel.setdefault(time, []).append(seat)
    for time, seats in in_channel.items():
        change.post(change.channel, ChannelPing(tuple(seats)), priority=Priority.ANSWER, not_before=time)


async def edit_panel(change: Change, user: int) -> Reply:
    """Edits the user's message that asks, whatever it shows now."""
    for seat in change.seats.values():
        if seat.user == user:
            _edit_question(change, seat.seat, user)
    return change.reply("done")


async def remind(change: Change, people: People, seat: str, due: int) -> None:
    """Reminds the user of a seat of its deadline, in DMs or in the channel."""
    user = change.seats[seat].user
    if user is None:
        return
    settings = await people.settings(user)
    to = Target("user", user) if uses_dms(settings) else change.channel
    time = after_quiet_hours(settings, change.at)
    change.update_seat(change.seats[seat], pings=change.seats[seat].pings + 1)
    change.post(
        to, Reminder(seat, due), priority=Priority.ANSWER, topic=question_topic(seat), not_before=time
    )


def uses_dms(settings: UserSettings) -> bool:
    """Whether a user is asked in DMs: they want it, and their DMs are open."""
    return settings.place == "dm" and not settings.dms_closed


def after_quiet_hours(settings: UserSettings, at: int) -> int:
    """When the user's quiet hours end, if `at` lies in them; else 0, which is at once."""
    start, end = settings.quiet_from, settings.quiet_until
    if start is None or end is None or start == end:
        return 0
    local = datetime.fromtimestamp(at / 1000, ZoneInfo(settings.timezone))
    minute = local.hour * 60 + local.minute
    quiet = start <= minute < end if start < end else minute >= start or minute < end
    return next_time(settings.timezone, end, at) if quiet else 0


def next_time(timezone: str, minute: int, after: int) -> int:
    """The next time after `after` at which it is this minute of the day in the time zone; at least a minute
    later."""
    zone = ZoneInfo(timezone)
    local = datetime.fromtimestamp(after / 1000, zone)
    found = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0, fold=0)
    if round(found.timestamp() * 1000) <= after:
        found = (found.replace(tzinfo=None) + timedelta(days=1)).replace(tzinfo=zone)
    return max(round(found.timestamp() * 1000), after + MINUTE)


def checked_settings(settings: UserSettings, at: int) -> UserSettings:
    """The settings with the time of the next digest. Refuses an unknown time zone or hour."""
    try:
        ZoneInfo(settings.timezone)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise Refused("timezone.unknown", given=settings.timezone[:40]) from error
    minutes = [settings.quiet_from, settings.quiet_until, settings.digest]
    if any(minute is not None and not 0 <= minute < 24 * 60 for minute in minutes):
        raise Refused("hours.unknown")
    digest = settings.digest
    return replace(settings, digest_at=None if digest is None else next_time(settings.timezone, digest, at))


def _answer_returned(before: Active, after: Active, key: tuple[str, int]) -> bool:
    """Whether an early answer was refused and is owed again: that deserves a ping of its own."""
    return any(question.returned is not None and id not in before[key] for id, question in after[key].items())


def _ping_time(change: Change, seat: str, settings: UserSettings) -> int:
    """After quiet hours, and when its proposal is there, or has taken too long.

    Where forced answers are given by an order, once that would have answered: the question is then withdrawn
    unsent. It waits whether or not there is only one answer, so that its time tells nothing.
    """
    time = after_quiet_hours(settings, change.at)
    if FORCED in change.memory.standing.get(seat, {}):
        return max(time, change.at + FORCED_PAUSE[1] + SECOND)
    if uses_dms(settings) and any(change.open_questions[id].seat == seat for id in pending(change)):
        return max(time, change.at + LONGEST_THOUGHT)
    return time


def _post_question(change: Change, seat: str, user: int, not_before: int) -> None:
    change.post(
        Target("user", user),
        QuestionMessage(seat),
        priority=Priority.ANSWER,
        message=f"panel:{seat}:{user}",
        topic=question_topic(seat),
        not_before=not_before,
    )


def _edit_question(change: Change, seat: str, user: int) -> None:
    by_user = change.entry is not None and change.entry.user == user
    shown_on = change.shown_on if by_user else None
    content = QuestionMessage(seat, _own_outcome(change, seat, user), shown_on)
    change.post(Target("user", user), content, message=f"panel:{seat}:{user}", edits=True)


def _own_outcome(change: Change, seat: str, user: int) -> Facts:
    """The outcome of the answer that this user has just given; nothing if it is sealed or was not theirs."""
    entry = change.entry
    if entry is None or entry.kind != "submit" or entry.user != user or entry.question is None:
        return ()
    asked = change.open_questions.get(entry.question)
    return () if asked is not None and asked.sealed is not None else change.facts_for(seat)
