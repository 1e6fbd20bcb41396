"""Who is pinged, where and when."""

from datetime import UTC, datetime
from random import Random

import pytest
from msgspec.structs import replace

from bot.store import UserSettings
from bot.tables.model.clock import DAY, HOUR, MINUTE
from bot.tables.model.errors import Refused
from bot.tables.model.letters import ChannelPing, Digest, QuestionMessage, Reminder
from bot.tables.news.pings import after_quiet_hours, next_time
from games.core.answers import Chose, Filled, Ordered
from tests.tables.harness import ANA, BEN, CLEO, START, Harness


def fresh(harness: Harness, user: int) -> list[int]:
    """The pings that this user got: new messages, not edits."""
    letters = [one for one in harness.postman.to(user) if isinstance(one.content, QuestionMessage)]
    return [one.delivery.id for one in letters if not one.delivery.post.edits]


async def test_who_becomes_active_is_asked_once(harness: Harness) -> None:
    table = await harness.table()
    assert len(fresh(harness, ANA)) == 1 and not fresh(harness, BEN)
    (letter,) = harness.postman.to(ANA)
    assert letter.panel is not None and [one.kind for one in letter.panel.asked] == ["choose-dynasty"]
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    await harness.settle()
    assert len(fresh(harness, BEN)) == 1
    edit = harness.postman.to(ANA)[-1]
    assert edit.delivery.post.edits and edit.delivery.tracked is not None
    assert edit.panel is not None and not any(one.owed for one in edit.panel.asked)
    await harness.tables.answer(table, BEN, answer=Chose("bull"))
    await harness.settle()
    await harness.tables.answer(table, ANA, text="pass")
    await harness.settle()
    assert len(fresh(harness, ANA)) == 2, "one for the set-up, one for the turn"


async def test_an_edit_tells_whoever_answered_what_came_of_it(harness: Harness) -> None:
    """Their click showed it on the same panel, and whichever edit comes last must still show it."""
    table = await harness.table()
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    await harness.settle()
    (edit,) = harness.postman.of(QuestionMessage, ANA)[1:]
    assert "dynasty-chosen" in [fact["event"] for fact in edit.done]
    assert all(not content.done for content in harness.postman.of(QuestionMessage, BEN))


async def test_an_answer_on_the_panel_itself_needs_no_edit(harness: Harness) -> None:
    """The answer to the click has changed it, which costs no request of fifty a second."""
    table = await harness.table()
    (panel,) = harness.postman.to(ANA)
    message = 9000 + panel.delivery.id
    await harness.tables.answer(table, ANA, answer=Chose("archer"), shown_on=message)
    await harness.settle()
    assert len(harness.postman.of(QuestionMessage, ANA)) == 1
    await harness.tables.answer(table, BEN, answer=Chose("bull"), shown_on=message)
    await harness.settle()
    assert len(harness.postman.of(QuestionMessage, BEN)) == 2, "that was another one's panel"


async def test_a_second_question_edits_the_panel(harness: Harness) -> None:
    """Both actions of a turn cost one ping."""
    table = await harness.table()
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    await harness.tables.answer(table, BEN, answer=Chose("bull"))
    await harness.settle()
    before = len(fresh(harness, ANA))
    first, action = await harness.sample(table, ANA, Random(2))
    assert action != Ordered(("pass",))
    await harness.tables.answer(table, ANA, first, action)
    await harness.settle()
    (second,) = await harness.owes(table, ANA)
    assert second != first and len(fresh(harness, ANA)) == before
    assert harness.postman.to(ANA)[-1].delivery.post.edits


async def test_a_ping_that_was_not_sent_is_withdrawn(harness: Harness) -> None:
    opened = await harness.tables.hosting.open("tigris", host=ANA)
    await harness.tables.hosting.join(opened.table, BEN)
    await harness.tables.hosting.start(opened.table, ANA)
    await harness.tables.answer(opened.table, ANA, answer=Chose("archer"))
    await harness.settle()
    assert not fresh(harness, ANA) and len(fresh(harness, BEN)) == 1


async def test_who_wants_no_dms_is_mentioned_in_the_channel(harness: Harness) -> None:
    for user in (ANA, BEN):
        await harness.tables.save_settings(UserSettings(user=user, place="ephemeral"))
    await harness.table("bazaar", (ANA, BEN, CLEO))
    assert harness.postman.of(ChannelPing) == [ChannelPing(("s1", "s2"))]
    assert not harness.postman.to(ANA) and not harness.postman.to(BEN) and len(fresh(harness, CLEO)) == 1
    await harness.wait(23 * HOUR)
    assert {one.seat for one in harness.postman.of(Reminder)} == {"s1", "s2", "s3"}
    assert not harness.postman.to(ANA)


async def test_quiet_hours_delay_pings_and_reminders_but_no_deadline(harness: Harness) -> None:
    quiet = UserSettings(user=ANA, quiet_from=7 * 60, quiet_until=10 * 60)
    await harness.tables.save_settings(quiet)
    table = await harness.table(pace="live")
    assert not harness.postman.to(ANA), "it is eight o'clock"
    await harness.wait(4 * MINUTE)
    assert not harness.postman.of(Reminder)
    await harness.wait(MINUTE)
    assert (await harness.tables.viewing.status(table)).number == 1, "the deadline struck"
    await harness.tables.hosting.pause(table, ANA)
    await harness.wait(2 * HOUR)
    assert not harness.postman.of(Reminder) and not fresh(harness, ANA), "Ana owes nothing any more"


async def test_after_the_quiet_hours_the_ping_comes(harness: Harness) -> None:
    await harness.tables.save_settings(UserSettings(user=ANA, quiet_from=7 * 60, quiet_until=10 * 60))
    await harness.table()
    await harness.wait(2 * HOUR - 1)
    assert not harness.postman.to(ANA)
    await harness.wait(1)
    assert len(fresh(harness, ANA)) == 1


async def test_a_digest_replaces_pings(harness: Harness) -> None:
    await harness.tables.save_settings(UserSettings(user=ANA, digest=18 * 60, timezone="Europe/Berlin"))
    table = await harness.table(pace="none")
    assert not harness.postman.to(ANA)
    await harness.wait(9 * HOUR - 1)
    assert not harness.postman.to(ANA), "18:00 in Berlin is 17:00 in UTC"
    await harness.wait(MINUTE)
    (letter,) = harness.postman.to(ANA)
    assert letter.content == Digest() and [one.table for one in letter.digest] == [table]
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    harness.postman.letters.clear()
    await harness.wait(DAY)
    assert not harness.postman.of(Digest), "nothing is owed, nothing is said"


async def test_settings_that_make_no_sense(harness: Harness) -> None:
    usual = UserSettings(user=ANA)
    for wrong in (replace(usual, timezone="Mars/Olympus"), replace(usual, timezone="../etc/passwd")):
        with pytest.raises(Refused) as refused:
            await harness.tables.save_settings(wrong)
        assert refused.value.code == "timezone.unknown"
    with pytest.raises(Refused):
        await harness.tables.save_settings(replace(usual, digest=24 * 60))


def test_quiet_hours_over_midnight() -> None:
    settings = UserSettings(user=ANA, quiet_from=22 * 60, quiet_until=7 * 60)
    midnight = START - START % DAY
    for hour, wait in ((21, 0), (22, 9), (23, 8), (0, 7), (6, 1), (7, 0)):
        at = midnight + hour * HOUR
        assert after_quiet_hours(settings, at) == (at + wait * HOUR if wait else 0), hour


def test_the_next_time_over_a_change_of_clocks() -> None:
    """In Berlin 28 March 2027 has 23 hours, so the next nine o'clock comes 23 hours later."""
    seven = round(datetime(2027, 3, 27, 7, tzinfo=UTC).timestamp() * 1000)
    nine = next_time("Europe/Berlin", 9 * 60, seven)
    assert nine - seven == HOUR
    assert next_time("Europe/Berlin", 9 * 60, nine) - nine == 23 * HOUR


async def test_a_returned_answer_is_a_ping_of_its_own(harness: Harness) -> None:
    table = await harness.table("bazaar", (ANA, BEN, CLEO))
    for user, coins in ((ANA, 3), (BEN, 2), (CLEO, 1)):
        await harness.tables.answer(table, user, answer=Filled({"coins": coins}))
    for user in (ANA, BEN, CLEO):
        await harness.tables.answer(table, user, answer=Chose("0"))
    panel = await harness.tables.viewing.panel(table, BEN)
    early = next(one for one in panel.asked if one.kind == "take-licence")
    assert not early.owed
    await harness.tables.answer(table, BEN, early.question, Chose("baker"))
    await harness.settle()
    before = len(fresh(harness, BEN))
    await harness.tables.answer(table, ANA, answer=Chose("baker"))
    await harness.settle()
    assert len(fresh(harness, BEN)) == before + 1
    (mine,) = (await harness.tables.viewing.panel(table, BEN)).asked
    assert mine.owed and mine.returned is not None and mine.returned.code == "licence.taken"
