"""Letters arrive once and in order; where they cannot, no game stops."""

import asyncio
from itertools import pairwise

from bot.store import Post, Target
from bot.tables.model.clock import MINUTE, SECOND
from bot.tables.model.letters import (
    ChannelPing,
    Letter,
    News,
    Notice,
    PrivateNews,
    QuestionMessage,
    StatusMessage,
)
from bot.tables.sending.postman import DmsClosed, Gone, Nothing, Retry
from bot.tables.sending.sender import MOST_AT_ONCE, MOST_TRIES
from games.core.answers import Chose
from tests.tables.harness import ANA, BEN, CHANNEL, Harness


def channel(harness: Harness) -> list[str]:
    """What arrived in the channel, in order."""
    letters = [one for one in harness.postman.letters if one.delivery.post.target.id == CHANNEL]
    return [type(one.content).__name__ for one in letters]


async def test_retries_keep_the_order_of_a_target(harness: Harness) -> None:
    table = await harness.table()
    harness.postman.letters.clear()
    tried: list[int] = []

    def busy(letter: Letter) -> None:
        if isinstance(letter.content, News):
            tried.append(harness.clock.time)
            if len(tried) < 4:
                raise Retry("503")

    harness.postman.trouble = busy
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    await harness.settle()
    assert channel(harness) == [], "the status waits behind the news"
    for _ in range(40):
        await harness.wait(SECOND)
    assert channel(harness) == ["News", "StatusMessage"]
    pauses = [late - early for early, late in pairwise(tried)]
    assert pauses == sorted(pauses) and pauses[-1] > pauses[0], "with growing pauses"


async def test_discord_says_when_to_come_back(harness: Harness) -> None:
    table = await harness.table()
    harness.postman.letters.clear()

    def limited(letter: Letter) -> None:
        if letter.delivery.attempts == 1:
            raise Retry("429", 90 * SECOND)

    harness.postman.trouble = limited
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    await harness.settle()
    await harness.wait(90 * SECOND - 1)
    assert not harness.postman.letters
    await harness.wait(1)
    await harness.wait(90 * SECOND)
    assert channel(harness) == ["News", "StatusMessage"]


async def test_a_letter_that_always_fails_does_not_stop_those_behind_it(harness: Harness) -> None:
    table = await harness.table()
    harness.postman.letters.clear()
    tries = 0

    def broken(letter: Letter) -> None:
        nonlocal tries
        if isinstance(letter.content, News):
            tries += 1
            raise ZeroDivisionError("a hidden card")

    harness.postman.trouble = broken
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    for _ in range(MOST_TRIES + 2):
        await harness.wait(5 * MINUTE)
    assert tries == MOST_TRIES and channel(harness) == ["StatusMessage"]


async def test_nothing_to_say(harness: Harness) -> None:
    def silent(letter: Letter) -> None:
        if isinstance(letter.content, News):
            raise Nothing

    harness.postman.trouble = silent
    table = await harness.table()
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    await harness.settle()
    assert not harness.postman.of(News) and harness.postman.of(StatusMessage)


async def test_closed_dms_are_told_once_and_no_game_stops(harness: Harness) -> None:
    def closed(letter: Letter) -> None:
        if letter.delivery.post.target == Target("user", ANA):
            raise DmsClosed

    harness.postman.trouble = closed
    table = await harness.table()
    assert (await harness.store.people.settings(ANA)).dms_closed
    assert [one.code for one in harness.postman.of(Notice)] == ["dms.closed"]
    assert harness.postman.of(ChannelPing) == [ChannelPing(("s1",))], "the question is in the channel instead"
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    await harness.settle()
    await harness.tables.answer(table, BEN, answer=Chose("bull"))
    await harness.settle()
    assert len(harness.postman.of(Notice)) == 1 and len(harness.postman.of(ChannelPing)) == 2
    assert not harness.postman.to(ANA) and harness.postman.of(QuestionMessage, BEN)


async def test_a_channel_that_is_gone_is_told_to_the_host(harness: Harness) -> None:
    table = await harness.table()
    harness.postman.letters.clear()

    def gone(letter: Letter) -> None:
        if letter.delivery.post.target == Target("channel", CHANNEL):
            raise Gone("10003")

    harness.postman.trouble = gone
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    await harness.tables.answer(table, BEN, answer=Chose("bull"))
    await harness.settle()
    assert harness.postman.of(Notice, ANA) == [Notice("channel.gone")]
    assert harness.postman.of(QuestionMessage, ANA), "DMs go on"
    await harness.tables.answer(table, ANA, text="pass")
    await harness.settle()
    assert await harness.store.outbox.next(0) is None, "nothing waits for a channel that is not there"
    harness.postman.trouble = None
    await harness.tables.hosting.move(table, ANA, CHANNEL, None)
    await harness.settle()
    assert channel(harness) == ["Notice", "MissedNews", "StatusMessage"]


async def test_no_more_letters_at_a_time_than_agreed(harness: Harness) -> None:
    users = [Target("user", 2000 + number) for number in range(3 * MOST_AT_ONCE)]
    posts = [Post(target=user, payload={"kind": "notice", "code": "resumed"}) for user in users]
    await harness.store.outbox.add(posts, harness.clock.time)
    flying = most = 0
    deliver = harness.postman.deliver

    async def slowly(letter: Letter) -> object:
        nonlocal flying, most
        flying += 1
        most = max(most, flying)
        await asyncio.sleep(0)
        sent = await deliver(letter)
        flying -= 1
        return sent

    harness.postman.deliver = slowly  # type: ignore[method-assign, assignment]
    await harness.settle()
    assert len(harness.postman.letters) == len(users) and most == MOST_AT_ONCE


async def test_a_letter_of_another_release_is_dropped(harness: Harness) -> None:
    post = Post(target=Target("user", ANA), payload={"kind": "telegram"})
    (row,) = await harness.store.outbox.add([post], harness.clock.time)
    await harness.settle()
    outcome = await harness.store.outbox.outcome(row)
    assert outcome is not None and outcome.state == "dropped"


async def test_what_a_seat_alone_may_know_is_told_to_its_user(harness: Harness) -> None:
    """A deadline drew cards for Ana: only she reads which."""
    table = await harness.table("bazaar", (ANA, BEN), pace="live")
    for user in (ANA, BEN):
        await harness.tables.answer(table, user, text="coins = 0")
    await harness.wait(3 * MINUTE)
    (mine,), (theirs,) = harness.postman.of(PrivateNews, ANA), harness.postman.of(PrivateNews, BEN)
    assert {event["seat"] for one in mine.entries for event in one.events} == {"s1"}
    assert all("goods" in event for one in (*mine.entries, *theirs.entries) for event in one.events)
    public = [event for news in harness.postman.of(News) for one in news.entries for event in one.events]
    drawn = [event for event in public if event["event"] == "goods-drawn"]
    assert len(drawn) == 2 and not any("goods" in event for event in drawn)
