"""A channel that refuses letters: the game goes on, and the channel is later told what it missed."""

from collections.abc import AsyncIterator
from random import Random

import msgspec
import pytest

from bot.store import Delivery, Post, Target
from bot.tables.model.clock import MINUTE
from bot.tables.model.letters import (
    ChannelPing,
    GameBegan,
    GameEnded,
    Letter,
    MissedNews,
    News,
    Notice,
    TurnMessage,
    TurnPage,
)
from bot.tables.news.missed_news import RETRY_CHANNEL_AFTER, WARN_HOST_EVERY, ranges_to_tell
from bot.tables.sending.postman import DmsClosed, Gone
from games.core.answers import Chose
from tests.tables.house import ANA, BEN, CHANNEL, EVE, GUILD, House
from tests.tables.test_turns import begun as turn_begun
from tests.tables.test_turns import eve

__all__ = ["eve"]


def mute(house: House, channel: int = CHANNEL) -> None:
    """Makes this channel refuse all letters from now on."""

    def trouble(letter: Letter) -> None:
        if letter.delivery.post.target == Target("channel", channel):
            raise Gone("403 50013")

    house.postman.trouble = trouble


def heard(house: House, channel: int = CHANNEL) -> list[Letter]:
    return [one for one in house.postman.letters if one.delivery.post.target == Target("channel", channel)]


def entries(house: House) -> list[int]:
    """The entries that the channel was told in news."""
    return [one.number for news in house.postman.of(News) for one in news.entries]


@pytest.fixture
async def table(house: House) -> AsyncIterator[str]:
    """Tigris with two dynasties chosen, the second while the channel was lost."""
    opened = await house.table()
    await house.tables.answer(opened, ANA, answer=Chose("archer"))
    await house.settle()
    mute(house)
    await house.tables.answer(opened, BEN, answer=Chose("bull"))
    await house.settle()
    yield opened


async def play(house: House, table: str, answers: int) -> None:
    chance = Random(5)
    for _ in range(answers):
        active = await house.active(table)
        if not active:
            return
        user = active[0]
        question, answer = await house.sample(table, user, chance)
        await house.tables.answer(table, user, question, answer)
        await house.settle()


async def test_after_a_move_the_new_channel_is_told_once_what_was_missed(house: House, table: str) -> None:
    await play(house, table, 3)
    house.postman.letters.clear()
    await house.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    await house.settle()
    told = heard(house, CHANNEL + 1)
    assert [type(one.content).__name__ for one in told] == ["Notice", "MissedNews", "StatusMessage"]
    assert told[1].content == MissedNews(1, 5)
    assert told[1].events[0] == {"event": "dynasty-chosen", "seat": "s2", "dynasty": "bull"}
    house.postman.letters.clear()
    await play(house, table, 1)
    assert entries(house) == [5] and not house.postman.of(MissedNews)


async def test_news_are_tried_again_after_a_while(house: House, table: str) -> None:
    """Not earlier; the answer with which the channel is tried is told as usual."""
    house.postman.trouble = None
    house.postman.letters.clear()
    house.clock.time += RETRY_CHANNEL_AFTER - MINUTE
    await play(house, table, 1)
    assert not heard(house)
    house.clock.time += MINUTE
    await play(house, table, 1)
    assert house.postman.of(MissedNews) == [MissedNews(1, 3)] and entries(house) == [3]


async def test_a_try_that_fails_costs_nothing(house: House, table: str) -> None:
    """Everything is still marked as missed, and the host is not told again within a day."""
    house.postman.letters.clear()
    for _ in range(2):
        house.clock.time += RETRY_CHANNEL_AFTER
        await play(house, table, 1)
    assert not heard(house) and not house.postman.of(Notice, ANA)
    house.clock.time += WARN_HOST_EVERY
    await play(house, table, 1)
    assert house.postman.of(Notice, ANA) == [Notice("channel.gone")]
    house.postman.trouble = None
    house.clock.time += RETRY_CHANNEL_AFTER
    await play(house, table, 1)
    assert house.postman.of(MissedNews) == [MissedNews(1, 5)] and entries(house) == [5]


async def test_what_was_told_together_is_not_told_again_for_an_older_letter(house: House, table: str) -> None:
    """An old letter is refused after a later gap was made up for."""
    house.postman.trouble = None
    house.postman.letters.clear()
    house.clock.time += RETRY_CHANNEL_AFTER
    await play(house, table, 2)
    assert house.postman.of(MissedNews) == [MissedNews(1, 2)]
    old = TurnPage(turn=1, chapter="1", first=0, last=0, at=(0, ""))
    post = Post(target=Target("channel", CHANNEL), payload=msgspec.to_builtins(old))
    await house.tables._builder.on_gone(
        Delivery(id=9999, table=table, post=post, created=0, attempts=1, tried=None, tracked=None)
    )
    house.postman.letters.clear()
    await house.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    await house.settle()
    assert house.postman.of(MissedNews) == [MissedNews(0, 1), MissedNews(2, 4)]


def test_what_is_not_told_yet_lies_before_and_behind_what_was_told_together() -> None:
    assert ranges_to_tell(None, 3, 9) == [(3, 9)]
    assert ranges_to_tell((5, 7), 3, 9) == [(3, 5), (7, 9)]
    assert ranges_to_tell((5, 7), 5, 7) == [(5, 7)]
    assert ranges_to_tell((5, 7), 6, 9) == [(6, 9)]
    assert ranges_to_tell((5, 7), 7, 9) == [(7, 9)]
    assert ranges_to_tell((5, 7), 3, 7) == [(3, 5)]
    assert ranges_to_tell((5, 7), 8, 9) == [(8, 9)]
    assert ranges_to_tell((5, 7), 1, 4) == [(1, 4)]


async def test_a_crash_between_a_refusal_and_its_record_forgets_nothing(house: House) -> None:
    table = await house.table()
    mute(house)
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    rows = await house.store.outbox.take(house.clock.time, 9)
    (news,) = [row for row in rows if row.post.payload["kind"] == "news"]
    await house.tables._builder.on_gone(news)
    await house.crash()
    mute(house)
    await house.settle()
    house.postman.trouble = None
    await house.tables.hosting.move(table, ANA, CHANNEL, GUILD)
    await house.settle()
    assert house.postman.of(MissedNews) == [MissedNews(0, 1)]


async def test_what_an_old_channel_does_not_take_is_told_in_the_new_one(house: House) -> None:
    table = await house.table()
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    await house.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    mute(house)
    await house.settle()
    assert [one.content for one in heard(house, CHANNEL + 1) if isinstance(one.content, MissedNews)] == [
        MissedNews(0, 1)
    ]


async def test_what_was_to_make_up_for_a_loss_is_told_in_the_new_channel_too(
    house: House, table: str
) -> None:
    """The message about the gap waits, the table moves, and the old channel refuses the message."""
    house.postman.trouble = None
    house.clock.time += RETRY_CHANNEL_AFTER
    user = (await house.active(table))[0]
    question, answer = await house.sample(table, user, Random(5))
    await house.tables.answer(table, user, question, answer)
    await house.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    mute(house)
    await house.settle()
    told = [one.content for one in heard(house, CHANNEL + 1) if isinstance(one.content, MissedNews)]
    assert sorted(told, key=lambda one: one.first) == [MissedNews(1, 2), MissedNews(2, 3)]


def notices(house: House, channel: int) -> list[str]:
    return [one.content.code for one in heard(house, channel) if isinstance(one.content, Notice)]


async def test_notices_are_given_later(house: House, table: str) -> None:
    """Those that were refused and those that were never posted; each once, in order."""
    await house.tables.hosting.pause(table, ANA)
    await house.settle()
    await house.tables.hosting.resume(table, ANA)
    await house.settle()
    house.postman.letters.clear()
    await house.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    await house.settle()
    assert notices(house, CHANNEL + 1) == ["power", "paused", "power", "resumed", "power"]
    house.postman.letters.clear()
    await play(house, table, 1)
    assert notices(house, CHANNEL + 1) == []


async def test_a_proposal_that_was_decided_meanwhile_is_not_made_again(house: House, table: str) -> None:
    await house.tables.hosting.pause(table, BEN)
    (first,) = (await house.tables.viewing.status(table)).proposals
    await house.tables.vote(table, ANA, first.vote, yes=True)
    await house.tables.hosting.resume(table, BEN)
    (second,) = (await house.tables.viewing.status(table)).proposals
    await house.settle()
    house.postman.trouble = None
    house.postman.letters.clear()
    await house.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    await house.settle()
    proposed = [it.facts["vote"] for it in house.postman.of(Notice) if it.code == "proposed"]
    assert proposed == [second.vote]


async def test_a_notice_that_an_old_channel_does_not_take_is_given_in_the_new_one(house: House) -> None:
    table = await house.table()
    await house.settle()
    await house.tables.hosting.pause(table, ANA)
    await house.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    mute(house)
    await house.settle()
    assert sorted(notices(house, CHANNEL + 1)) == ["paused", "power", "power"]


async def test_who_is_asked_in_the_channel_is_called_there_again(house: House) -> None:
    table = await house.table()

    def trouble(letter: Letter) -> None:
        if letter.delivery.post.target.kind == "user":
            raise DmsClosed
        raise Gone("403 50013")

    house.postman.trouble = trouble
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    await house.settle()
    house.postman.trouble = None
    await house.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    await house.settle()
    assert [one.content for one in heard(house, CHANNEL + 1) if isinstance(one.content, ChannelPing)] == [
        ChannelPing(("s2",))
    ]


async def test_the_seal_of_the_deal_is_told_if_the_channel_missed_the_start(house: House) -> None:
    opened = await house.tables.hosting.open("tigris", host=ANA, guild=GUILD, channel=CHANNEL)
    await house.tables.hosting.join(opened.table, BEN)
    mute(house)
    await house.tables.hosting.start(opened.table, ANA)
    await house.settle()
    house.postman.trouble = None
    await house.tables.hosting.move(opened.table, ANA, CHANNEL + 1, GUILD)
    await house.settle()
    kinds = [type(one.content) for one in heard(house, CHANNEL + 1)]
    assert kinds[:2] == [Notice, GameBegan] and MissedNews not in kinds


async def test_a_game_that_ended_unheard_tells_its_end_where_it_is_moved_to(house: House) -> None:
    table = await house.table()
    mute(house)
    await play(house, table, 1000)
    assert (await house.tables.viewing.status(table)).stage == "finished"
    assert not house.postman.of(GameEnded)
    house.postman.trouble = None
    house.postman.letters.clear()
    await house.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    await house.settle()
    assert len(house.postman.of(GameEnded)) == 1 and house.postman.of(MissedNews)[0].first == 0


async def test_a_lobby_is_moved_without_a_word_about_a_game(house: House) -> None:
    opened = await house.tables.hosting.open("tigris", host=ANA, guild=GUILD, channel=CHANNEL)
    mute(house)
    await house.tables.hosting.join(opened.table, BEN)
    await house.settle()
    await house.tables.hosting.move(opened.table, ANA, CHANNEL + 1, GUILD)
    await house.settle()
    assert [type(one.content).__name__ for one in heard(house, CHANNEL + 1)] == ["Notice", "StatusMessage"]


async def test_a_turn_goes_on_in_a_thread_of_its_own(eve: House) -> None:
    """What was told before the gap is not repeated; the turn gets a new thread."""
    table = await turn_begun(eve)
    mute(eve)
    await eve.tables.answer(table, EVE, text="1 Fayum > Upper Egypt")
    await eve.settle()
    eve.postman.trouble = None
    eve.postman.letters.clear()
    await eve.tables.hosting.move(table, ANA, CHANNEL, GUILD)
    await eve.settle()
    kinds = [type(one.content).__name__ for one in heard(eve)]
    assert kinds == ["Notice", "MissedNews", "TurnMessage", "StatusMessage"], "and no second seal of the deal"
    (turned,) = [one for one in eve.postman.letters if isinstance(one.content, TurnMessage)]
    (user, *_) = await eve.active(table)
    question, answer = await eve.sample(table, user, Random(1))
    await eve.tables.answer(table, user, question, answer)
    await eve.settle()
    threads = {one.thread for one in eve.postman.letters if isinstance(one.content, TurnPage)}
    assert threads == {9000 + turned.delivery.id}
