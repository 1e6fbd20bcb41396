"""Letters arrive, in order, once; and when they cannot, no game stops."""

import asyncio
from itertools import pairwise

from bot.store import Post, Target
from bot.tables.sending.letters import (
    ChannelPing,
    Letter,
    News,
    Notice,
    PrivateNews,
    QuestionMessage,
    StatusMessage,
)
from bot.tables.sending.postman import DmsClosed, Gone, Nothing, Retry
from bot.tables.sending.sender import IN_FLIGHT, TRIES
from bot.tables.timing.clock import MINUTE, SECOND
from games.core.answers import Chose
from tests.tables.house import ANA, BEN, CHANNEL, House


def channel(house: House) -> list[str]:
    """What came to the channel, in order."""
    letters = [one for one in house.bag.letters if one.delivery.post.target.id == CHANNEL]
    return [type(one.content).__name__ for one in letters]


async def test_retries_keep_the_order_of_a_target(house: House) -> None:
    table = await house.table()
    house.bag.letters.clear()
    tried: list[int] = []

    def busy(letter: Letter) -> None:
        if isinstance(letter.content, News):
            tried.append(house.clock.time)
            if len(tried) < 4:
                raise Retry("503")

    house.bag.trouble = busy
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
    house.bag.letters.clear()

    def limited(letter: Letter) -> None:
        if letter.delivery.attempts == 1:
            raise Retry("429", 90 * SECOND)

    house.bag.trouble = limited
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    await house.settle()
    await house.wait(90 * SECOND - 1)
    assert not house.bag.letters
    await house.wait(1)
    await house.wait(90 * SECOND)
    assert channel(house) == ["News", "StatusMessage"]


async def test_a_letter_that_always_fails_does_not_stop_those_behind_it(house: House) -> None:
    table = await house.table()
    house.bag.letters.clear()
    tries = 0

    def broken(letter: Letter) -> None:
        nonlocal tries
        if isinstance(letter.content, News):
            tries += 1
            raise ZeroDivisionError("a hidden card")

    house.bag.trouble = broken
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    for _ in range(TRIES + 2):
        await house.wait(5 * MINUTE)
    assert tries == TRIES and channel(house) == ["StatusMessage"]


async def test_nothing_to_say(house: House) -> None:
    def silent(letter: Letter) -> None:
        if isinstance(letter.content, News):
            raise Nothing

    house.bag.trouble = silent
    table = await house.table()
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    await house.settle()
    assert not house.bag.of(News) and house.bag.of(StatusMessage)


async def test_closed_dms_are_told_once_and_no_game_stops(house: House) -> None:
    def closed(letter: Letter) -> None:
        if letter.delivery.post.target == Target("user", ANA):
            raise DmsClosed

    house.bag.trouble = closed
    table = await house.table()
    assert (await house.store.people.settings(ANA)).dms_closed
    assert [one.code for one in house.bag.of(Notice)] == ["dms.closed"]
    assert house.bag.of(ChannelPing) == [ChannelPing(("s1",))], "the question is in the channel instead"
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    await house.settle()
    await house.tables.answer(table, BEN, answer=Chose("bull"))
    await house.settle()
    assert len(house.bag.of(Notice)) == 1 and len(house.bag.of(ChannelPing)) == 2
    assert not house.bag.to(ANA) and house.bag.of(QuestionMessage, BEN)


async def test_a_channel_that_is_gone_is_told_to_the_host(house: House) -> None:
    table = await house.table()
    house.bag.letters.clear()

    def gone(letter: Letter) -> None:
        if letter.delivery.post.target == Target("channel", CHANNEL):
            raise Gone("10003")

    house.bag.trouble = gone
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    await house.tables.answer(table, BEN, answer=Chose("bull"))
    await house.settle()
    assert house.bag.of(Notice, ANA) == [Notice("channel.gone")]
    assert house.bag.of(QuestionMessage, ANA), "DMs go on"
    await house.tables.answer(table, ANA, text="pass")
    await house.settle()
    assert await house.store.outbox.next(0) is None, "nothing waits for a channel that is not there"
    house.bag.trouble = None
    await house.tables.hosting.move(table, ANA, CHANNEL, None)
    await house.settle()
    assert channel(house) == ["Notice", "MissedNews", "StatusMessage"]


async def test_no_more_letters_at_a_time_than_agreed(house: House) -> None:
    users = [Target("user", 2000 + number) for number in range(3 * IN_FLIGHT)]
    posts = [Post(target=user, payload={"kind": "notice", "code": "resumed"}) for user in users]
    await house.store.outbox.add(posts, house.clock.time)
    flying = most = 0
    deliver = house.bag.deliver

    async def slowly(letter: Letter) -> object:
        nonlocal flying, most
        flying += 1
        most = max(most, flying)
        await asyncio.sleep(0)
        sent = await deliver(letter)
        flying -= 1
        return sent

    house.bag.deliver = slowly  # type: ignore[method-assign, assignment]
    await house.settle()
    assert len(house.bag.letters) == len(users) and most == IN_FLIGHT


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
    (mine,), (other,) = house.bag.of(PrivateNews, ANA), house.bag.of(PrivateNews, BEN)
    assert {event["seat"] for one in mine.entries for event in one.events} == {"s1"}
    assert all("goods" in event for one in (*mine.entries, *other.entries) for event in one.events)
    public = [event for news in house.bag.of(News) for one in news.entries for event in one.events]
    drawn = [event for event in public if event["event"] == "goods-drawn"]
    assert len(drawn) == 2 and not any("goods" in event for event in drawn)
