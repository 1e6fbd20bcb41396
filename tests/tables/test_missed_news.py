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
from tests.tables.harness import ANA, BEN, CHANNEL, EVE, GUILD, Harness
from tests.tables.test_turns import begun as turn_begun
from tests.tables.test_turns import eve

__all__ = ["eve"]


def mute(harness: Harness, channel: int = CHANNEL) -> None:
    """Makes this channel refuse all letters from now on."""

    def trouble(letter: Letter) -> None:
        if letter.delivery.post.target == Target("channel", channel):
            raise Gone("403 50013")

    harness.postman.trouble = trouble


def heard(harness: Harness, channel: int = CHANNEL) -> list[Letter]:
    return [one for one in harness.postman.letters if one.delivery.post.target == Target("channel", channel)]


def entries(harness: Harness) -> list[int]:
    """The entries that the channel was told in news."""
    return [one.number for news in harness.postman.of(News) for one in news.entries]


@pytest.fixture
async def table(harness: Harness) -> AsyncIterator[str]:
    """Tigris with two dynasties chosen, the second while the channel was lost."""
    opened = await harness.table()
    await harness.tables.answer(opened, ANA, answer=Chose("archer"))
    await harness.settle()
    mute(harness)
    await harness.tables.answer(opened, BEN, answer=Chose("bull"))
    await harness.settle()
    yield opened


async def play(harness: Harness, table: str, answers: int) -> None:
    chance = Random(5)
    for _ in range(answers):
        active = await harness.active(table)
        if not active:
            return
        user = active[0]
        question, answer = await harness.sample(table, user, chance)
        await harness.tables.answer(table, user, question, answer)
        await harness.settle()


async def test_after_a_move_the_new_channel_is_told_once_what_was_missed(
    harness: Harness, table: str
) -> None:
    await play(harness, table, 3)
    harness.postman.letters.clear()
    await harness.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    await harness.settle()
    told = heard(harness, CHANNEL + 1)
    assert [type(one.content).__name__ for one in told] == ["Notice", "MissedNews", "StatusMessage"]
    assert told[1].content == MissedNews(1, 5)
    assert told[1].events[0] == {"event": "dynasty-chosen", "seat": "s2", "dynasty": "bull"}
    harness.postman.letters.clear()
    await play(harness, table, 1)
    assert entries(harness) == [5] and not harness.postman.of(MissedNews)


async def test_news_are_tried_again_after_a_while(harness: Harness, table: str) -> None:
    """Not earlier; the answer with which the channel is tried is told as usual."""
    harness.postman.trouble = None
    harness.postman.letters.clear()
    harness.clock.time += RETRY_CHANNEL_AFTER - MINUTE
    await play(harness, table, 1)
    assert not heard(harness)
    harness.clock.time += MINUTE
    await play(harness, table, 1)
    assert harness.postman.of(MissedNews) == [MissedNews(1, 3)] and entries(harness) == [3]


async def test_a_try_that_fails_costs_nothing(harness: Harness, table: str) -> None:
    """Everything is still marked as missed, and the host is not told again within a day."""
    harness.postman.letters.clear()
    for _ in range(2):
        harness.clock.time += RETRY_CHANNEL_AFTER
        await play(harness, table, 1)
    assert not heard(harness) and not harness.postman.of(Notice, ANA)
    harness.clock.time += WARN_HOST_EVERY
    await play(harness, table, 1)
    assert harness.postman.of(Notice, ANA) == [Notice("channel.gone")]
    harness.postman.trouble = None
    harness.clock.time += RETRY_CHANNEL_AFTER
    await play(harness, table, 1)
    assert harness.postman.of(MissedNews) == [MissedNews(1, 5)] and entries(harness) == [5]


async def test_what_was_told_together_is_not_told_again_for_an_older_letter(
    harness: Harness, table: str
) -> None:
    """An old letter is refused after a later gap was made up for."""
    harness.postman.trouble = None
    harness.postman.letters.clear()
    harness.clock.time += RETRY_CHANNEL_AFTER
    await play(harness, table, 2)
    assert harness.postman.of(MissedNews) == [MissedNews(1, 2)]
    old = TurnPage(turn=1, chapter="1", first=0, last=0, at=(0, ""))
    post = Post(target=Target("channel", CHANNEL), payload=msgspec.to_builtins(old))
    await harness.tables._builder.on_gone(
        Delivery(id=9999, table=table, post=post, created=0, attempts=1, tried=None, tracked=None)
    )
    harness.postman.letters.clear()
    await harness.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    await harness.settle()
    assert harness.postman.of(MissedNews) == [MissedNews(0, 1), MissedNews(2, 4)]


def test_what_is_not_told_yet_lies_before_and_behind_what_was_told_together() -> None:
    assert ranges_to_tell(None, 3, 9) == [(3, 9)]
    assert ranges_to_tell((5, 7), 3, 9) == [(3, 5), (7, 9)]
    assert ranges_to_tell((5, 7), 5, 7) == [(5, 7)]
    assert ranges_to_tell((5, 7), 6, 9) == [(6, 9)]
    assert ranges_to_tell((5, 7), 7, 9) == [(7, 9)]
    assert ranges_to_tell((5, 7), 3, 7) == [(3, 5)]
    assert ranges_to_tell((5, 7), 8, 9) == [(8, 9)]
    assert ranges_to_tell((5, 7), 1, 4) == [(1, 4)]


async def test_a_crash_between_a_refusal_and_its_record_forgets_nothing(harness: Harness) -> None:
    table = await harness.table()
    mute(harness)
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    rows = await harness.store.outbox.take(harness.clock.time, 9)
    (news,) = [row for row in rows if row.post.payload["kind"] == "news"]
    await harness.tables._builder.on_gone(news)
    await harness.crash()
    mute(harness)
    await harness.settle()
    harness.postman.trouble = None
    await harness.tables.hosting.move(table, ANA, CHANNEL, GUILD)
    await harness.settle()
    assert harness.postman.of(MissedNews) == [MissedNews(0, 1)]


async def test_what_an_old_channel_does_not_take_is_told_in_the_new_one(harness: Harness) -> None:
    table = await harness.table()
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    await harness.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    mute(harness)
    await harness.settle()
    assert [one.content for one in heard(harness, CHANNEL + 1) if isinstance(one.content, MissedNews)] == [
        MissedNews(0, 1)
    ]


async def test_what_was_to_make_up_for_a_loss_is_told_in_the_new_channel_too(
    harness: Harness, table: str
) -> None:
    """The message about the gap waits, the table moves, and the old channel refuses the message."""
    harness.postman.trouble = None
    harness.clock.time += RETRY_CHANNEL_AFTER
    user = (await harness.active(table))[0]
    question, answer = await harness.sample(table, user, Random(5))
    await harness.tables.answer(table, user, question, answer)
    await harness.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    mute(harness)
    await harness.settle()
    told = [one.content for one in heard(harness, CHANNEL + 1) if isinstance(one.content, MissedNews)]
    assert sorted(told, key=lambda one: one.first) == [MissedNews(1, 2), MissedNews(2, 3)]


def notices(harness: Harness, channel: int) -> list[str]:
    return [one.content.code for one in heard(harness, channel) if isinstance(one.content, Notice)]


async def test_notices_are_given_later(harness: Harness, table: str) -> None:
    """Those that were refused and those that were never posted; each once, in order."""
    await harness.tables.hosting.pause(table, ANA)
    await harness.settle()
    await harness.tables.hosting.resume(table, ANA)
    await harness.settle()
    harness.postman.letters.clear()
    await harness.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    await harness.settle()
    assert notices(harness, CHANNEL + 1) == ["power", "paused", "power", "resumed", "power"]
    harness.postman.letters.clear()
    await play(harness, table, 1)
    assert notices(harness, CHANNEL + 1) == []


async def test_a_proposal_that_was_decided_meanwhile_is_not_made_again(harness: Harness, table: str) -> None:
    await harness.tables.hosting.pause(table, BEN)
    (first,) = (await harness.tables.viewing.status(table)).proposals
    await harness.tables.vote(table, ANA, first.vote, yes=True)
    await harness.tables.hosting.resume(table, BEN)
    (second,) = (await harness.tables.viewing.status(table)).proposals
    await harness.settle()
    harness.postman.trouble = None
    harness.postman.letters.clear()
    await harness.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    await harness.settle()
    proposed = [it.facts["vote"] for it in harness.postman.of(Notice) if it.code == "proposed"]
    assert proposed == [second.vote]


async def test_a_notice_that_an_old_channel_does_not_take_is_given_in_the_new_one(harness: Harness) -> None:
    table = await harness.table()
    await harness.settle()
    await harness.tables.hosting.pause(table, ANA)
    await harness.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    mute(harness)
    await harness.settle()
    assert sorted(notices(harness, CHANNEL + 1)) == ["paused", "power", "power"]


async def test_who_is_asked_in_the_channel_is_called_there_again(harness: Harness) -> None:
    table = await harness.table()

    def trouble(letter: Letter) -> None:
        if letter.delivery.post.target.kind == "user":
            raise DmsClosed
        raise Gone("403 50013")

    harness.postman.trouble = trouble
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    await harness.settle()
    harness.postman.trouble = None
    await harness.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    await harness.settle()
    assert [one.content for one in heard(harness, CHANNEL + 1) if isinstance(one.content, ChannelPing)] == [
        ChannelPing(("s2",))
    ]


async def test_the_seal_of_the_deal_is_told_if_the_channel_missed_the_start(harness: Harness) -> None:
    opened = await harness.tables.hosting.open("tigris", host=ANA, guild=GUILD, channel=CHANNEL)
    await harness.tables.hosting.join(opened.table, BEN)
    mute(harness)
    await harness.tables.hosting.start(opened.table, ANA)
    await harness.settle()
    harness.postman.trouble = None
    await harness.tables.hosting.move(opened.table, ANA, CHANNEL + 1, GUILD)
    await harness.settle()
    kinds = [type(one.content) for one in heard(harness, CHANNEL + 1)]
    assert kinds[:2] == [Notice, GameBegan] and MissedNews not in kinds


async def test_a_game_that_ended_unheard_tells_its_end_where_it_is_moved_to(harness: Harness) -> None:
    table = await harness.table()
    mute(harness)
    await play(harness, table, 1000)
    assert (await harness.tables.viewing.status(table)).stage == "finished"
    assert not harness.postman.of(GameEnded)
    harness.postman.trouble = None
    harness.postman.letters.clear()
    await harness.tables.hosting.move(table, ANA, CHANNEL + 1, GUILD)
    await harness.settle()
    assert len(harness.postman.of(GameEnded)) == 1 and harness.postman.of(MissedNews)[0].first == 0


async def test_a_lobby_is_moved_without_a_word_about_a_game(harness: Harness) -> None:
    opened = await harness.tables.hosting.open("tigris", host=ANA, guild=GUILD, channel=CHANNEL)
    mute(harness)
    await harness.tables.hosting.join(opened.table, BEN)
    await harness.settle()
    await harness.tables.hosting.move(opened.table, ANA, CHANNEL + 1, GUILD)
    await harness.settle()
    assert [type(one.content).__name__ for one in heard(harness, CHANNEL + 1)] == ["Notice", "StatusMessage"]


async def test_a_turn_goes_on_in_a_thread_of_its_own(eve: Harness) -> None:
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
