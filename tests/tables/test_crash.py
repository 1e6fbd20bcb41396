"""A crash at any moment: nothing that was acknowledged is lost, nothing is applied or sent twice."""

import asyncio

import pytest

from bot.tables.model.clock import DAY
from bot.tables.model.letters import Letter, News, Notice, QuestionMessage
from games.core.answers import Chose, Filled
from tests.tables.harness import ANA, BEN, CLEO, Harness, question


async def test_between_commit_and_sending(harness: Harness) -> None:
    table = await harness.table()
    asked, click = question(await harness.tables.viewing.panel(table, ANA)), harness.click()
    first = await harness.tables.answer(table, ANA, asked, Chose("archer"), interaction=click)
    harness.postman.letters.clear()
    await harness.crash()
    assert (await harness.tables.viewing.status(table)).number == 1
    again = await harness.tables.answer(table, ANA, asked, Chose("archer"), interaction=click)
    assert again.repeated and again.number == first.number
    await harness.settle()
    assert [one.entries[0].number for one in harness.postman.of(News)] == [0], "told, once"
    assert len(harness.postman.of(QuestionMessage, BEN)) == 1
    await harness.crash()
    await harness.settle()
    assert [one.entries[0].number for one in harness.postman.of(News)] == [0]


async def test_between_sending_and_noting_it(harness: Harness) -> None:
    """It is sent again with the same nonce, which Discord, or the postman when it looks, recognises."""
    table = await harness.table()
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    nonces: list[str] = []

    def die(letter: Letter) -> None:
        if isinstance(letter.content, News):
            nonces.append(letter.delivery.nonce)
            raise asyncio.CancelledError

    harness.postman.trouble = die
    with pytest.raises(asyncio.CancelledError):
        await harness.sender.send_due()
    harness.postman.trouble = None
    await harness.crash()
    await harness.settle()
    (letter,) = [one for one in harness.postman.letters if isinstance(one.content, News)]
    assert [letter.delivery.nonce] == nonces
    assert letter.delivery.attempts == 2 and letter.delivery.tried is not None


async def test_timers_are_there_after_a_crash(harness: Harness) -> None:
    table = await harness.table()
    due = (await harness.tables.viewing.status(table)).due
    await harness.crash()
    assert (await harness.tables.viewing.status(table)).due == due
    harness.clock.time += 5 * 60_000
    await harness.crash()
    assert (await harness.tables.viewing.status(table)).due == due, "a short outage moves nothing"
    await harness.wait(DAY)
    assert (await harness.tables.viewing.log(table))[0].kind == "expire"


async def test_a_thought_that_was_not_finished_is_thought_again(harness: Harness) -> None:
    opened = await harness.tables.hosting.open("bazaar", host=ANA)
    await harness.tables.hosting.add_robot(opened.table, ANA)
    await harness.tables.hosting.start(opened.table, ANA)
    await harness.crash()
    await harness.settle()
    (line,) = await harness.tables.viewing.log(opened.table)
    assert line.seat == "s2"


async def test_another_writer_makes_nobody_wrong(harness: Harness) -> None:
    """A table that another process has changed is loaded again, and the answer counts."""
    table = await harness.table("bazaar", (ANA, BEN, CLEO))
    other = await Harness(harness.folder).open()
    other.clock = harness.clock
    try:
        await other.tables.answer(table, BEN, answer=Filled({"coins": 2}))
        reply = await harness.tables.answer(table, ANA, answer=Filled({"coins": 1}))
        assert reply.number == 1
    finally:
        await other.close()


async def test_what_was_held_back_for_robots_is_told_after_a_crash(harness: Harness) -> None:
    table = await harness.table(users=(ANA,), robots=3)
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    await harness.tables.scheduler.run_due()
    await harness.tables.scheduler.robots_done()
    await harness.crash()
    await harness.settle()
    numbers = [one.number for news in harness.postman.of(News) for one in news.entries]
    assert numbers == list(range((await harness.tables.viewing.status(table)).number))
    assert not harness.postman.of(Notice)
