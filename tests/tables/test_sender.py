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
from tests.tables.house import ANA, BEN, CHANNEL, House


def channel(house: House) -> list[str]:
    """What arrived in the channel, in order."""
    letters = [one for one in house.postman.letters if one.delivery.post.target.id == CHANNEL]
    return [type(one.content).__name__ for one in letters]


async def test_retries_keep_the_order_of_a_target(house: House) -> None:
    table = await house.table()
    house.postman.letters.clear()
    tried: list[int] = []

    def busy(letter: Letter) -> None:
        if isinstance(letter.content, News):
            tried.append(house.clock.time)
            if len(tried) < 4:
                raise Retry("503")

    house.postman.trouble = busy
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    await house.settle()
    assert channel(house) == [], "the status waits behind the news"
    for _ in range(40):
        await house.wait(SECOND)
    assert channel(house) == ["News", "StatusMessage"]
    pauses = [late - early for early, late in pairwise(tried)]
    assert pauses == sorted(pauses) and pauses[-1] > pauses[0], "with growing pauses"


async def test_discord_says_when_to_come_back(house: House) -> None:
    table = await house.table()
    house.postman.letters.clear()

    def limited(letter: Letter) -> None:
        if letter.delivery.attempts == 1:
            raise Retry("429", 90 * SECOND)

    house.postman.trouble = limited
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    await house.settle()
    await house.wait(90 * SECOND - 1)
    assert not house.postman.letters
    await house.wait(1)
    await house.wait(90 * SECOND)
    assert channel(house) == ["News", "StatusMessage"]


async def test_a_letter_that_always_fails_does_not_stop_those_behind_it(house: House) -> None:
    table = await house.table()
    house.postman.letters.clear()
    tries = 0

    def broken(letter: Letter) -> None:
        nonlocal tries
        if isinstance(letter.content, News):
            tries += 1
            raise ZeroDivisionError("a hidden card")

    house.postman.trouble = broken
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    for _ in range(MOST_TRIES + 2):
        await house.wait(5 * MINUTE)
    assert tries == MOST_TRIES and channel(house) == ["StatusMessage"]


async def test_nothing_to_say(house: House) -> None:
    def silent(letter: Letter) -> None:
        if isinstance(letter.content, News):
            raise Nothing

    house.postman.trouble = silent
    table = await house.table()
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    await house.settle()
    assert not house.postman.of(News) and house.postman.of(StatusMessage)


async def test_closed_dms_are_told_once_and_no_game_stops(house: House) -> None:
    def closed(letter: Letter) -> None:
        if letter.delivery.post.target == Target("user", ANA):
            raise DmsClosed

    house.postman.trouble = closed
    table = await house.table()
    assert (await house.store.people.settings(ANA)).dms_closed
    assert [one.code for one in house.postman.of(Notice)] == ["dms.closed"]
    assert house.postman.of(ChannelPing) == [ChannelPing(("s1",))], "the question is in the channel instead"
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    await house.settle()
    await house.tables.answer(table, BEN, answer=Chose("bull"))
    await house.settle()
    assert len(house.postman.of(Notice)) == 1 and len(house.postman.of(ChannelPing)) == 2
    assert not house.postman.to(ANA) and house.postman.of(QuestionMessage, BEN)


async def test_a_channel_that_is_gone_is_told_to_the_host(house: House) -> None:
    table = await house.table()
    house.postman.letters.clear()

    def gone(letter: Letter) -> None:
        if letter.delivery.post.target == Target("channel", CHANNEL):
            raise Gone("10003")

    house.postman.trouble = gone
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    await house.tables.answer(table, BEN, answer=Chose("bull"))
    await house.settle()
    assert house.postman.of(Notice, ANA) == [Notice("channel.gone")]
    assert house.postman.of(QuestionMessage, ANA), "DMs go on"
    await house.tables.answer(table, ANA, text="pass")
    await house.settle()
    assert await house.store.outbox.next(0) is None, "nothing waits for a channel that is not there"
    house.postman.trouble = None
    await house.tables.hosting.move(table, ANA, CHANNEL, None)
    await house.settle()
    assert channel(house) == ["Notice", "MissedNews", "StatusMessage"]


async def test_no_more_letters_at_a_time_than_agreed(house: House) -> None:
    users = [Target("user", 2000 + number) for number in range(3 * MOST_AT_ONCE)]
    posts = [Post(target=user, payload={"kind": "notice", "code": "resumed"}) for user in users]
    await house.store.outbox.add(posts, house.clock.time)
    flying = most = 0
    deliver = house.postman.deliver

    async def slowly(letter: Letter) -> object:
        nonlocal flying, most
        flying += 1
        most = max(most, flying)
        await asyncio.sleep(0)
        sent = await deliver(letter)
        flying -= 1
        return sent

    house.postman.deliver = slowly  # type: ignore[method-assign, assignment]
    await house.settle()
    assert len(house.postman.letters) == len(users) and most == MOST_AT_ONCE


async def test_a_letter_of_another_release_is_dropped(house: House) -> None:
    post = Post(target=Target("user", ANA), payload={"kind": "telegram"})
    (row,) = await house.store.outbox.add([post], house.clock.time)
    await house.settle()
    outcome = await house.store.outbox.outcome(row)
    assert outcome is not None and outcome.state == "dropped"


async def test_what_a_seat_alone_may_know_is_told_to_its_user(house: House) -> None:
    """A deadline drew cards for Ana: only she reads which."""
    table = await house.table("bazaar", (ANA, BEN), pace="live")
    for user in (ANA, BEN):
        await house.tables.answer(table, user, text="coins = 0")
    await house.wait(3 * MINUTE)
    (mine,), (theirs,) = house.postman.of(PrivateNews, ANA), house.postman.of(PrivateNews, BEN)
    assert {event["seat"] for one in mine.entries for event in one.events} == {"s1"}
    assert all("goods" in event for one in (*mine.entries, *theirs.entries) for event in one.events)
    public = [event for news in house.postman.of(News) for one in news.entries for event in one.events]
    drawn = [event for event in public if event["event"] == "goods-drawn"]
    assert len(drawn) == 2 and not any("goods" in event for event in drawn)
