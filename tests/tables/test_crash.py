"""A crash at any moment: nothing that was acknowledged is lost, nothing is applied or sent twice."""

import asyncio

import pytest

from bot.tables.model.clock import DAY
from bot.tables.model.letters import Letter, News, Notice, QuestionMessage
from games.core.answers import Chose, Filled
from tests.tables.house import ANA, BEN, CLEO, House, question


async def test_between_commit_and_sending(house: House) -> None:
    table = await house.table()
    asked, click = question(await house.tables.viewing.panel(table, ANA)), house.click()
    first = await house.tables.answer(table, ANA, asked, Chose("archer"), interaction=click)
    house.postman.letters.clear()
    await house.crash()
    assert (await house.tables.viewing.status(table)).number == 1
    again = await house.tables.answer(table, ANA, asked, Chose("archer"), interaction=click)
    assert again.repeated and again.number == first.number
    await house.settle()
    assert [one.entries[0].number for one in house.postman.of(News)] == [0], "told, once"
    assert len(house.postman.of(QuestionMessage, BEN)) == 1
    await house.crash()
    await house.settle()
    assert [one.entries[0].number for one in house.postman.of(News)] == [0]


async def test_between_sending_and_noting_it(house: House) -> None:
    """It is sent again with the same nonce, which Discord, or the postman when it looks, recognises."""
    table = await house.table()
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    nonces: list[str] = []

    def die(letter: Letter) -> None:
        if isinstance(letter.content, News):
            nonces.append(letter.delivery.nonce)
            raise asyncio.CancelledError

    house.postman.trouble = die
    with pytest.raises(asyncio.CancelledError):
        await house.sender.send_due()
    house.postman.trouble = None
    await house.crash()
    await house.settle()
    (letter,) = [one for one in house.postman.letters if isinstance(one.content, News)]
    assert [letter.delivery.nonce] == nonces
    assert letter.delivery.attempts == 2 and letter.delivery.tried is not None


async def test_timers_are_there_after_a_crash(house: House) -> None:
    table = await house.table()
    due = (await house.tables.viewing.status(table)).due
    await house.crash()
    assert (await house.tables.viewing.status(table)).due == due
    house.clock.time += 5 * 60_000
    await house.crash()
    assert (await house.tables.viewing.status(table)).due == due, "a short outage moves nothing"
    await house.wait(DAY)
    assert (await house.tables.viewing.log(table))[0].kind == "expire"


async def test_a_thought_that_was_not_finished_is_thought_again(house: House) -> None:
    opened = await house.tables.hosting.open("bazaar", host=ANA)
    await house.tables.hosting.add_robot(opened.table, ANA)
    await house.tables.hosting.start(opened.table, ANA)
    await house.crash()
    await house.settle()
    (line,) = await house.tables.viewing.log(opened.table)
    assert line.seat == "s2"


async def test_another_writer_makes_nobody_wrong(house: House) -> None:
    """A table that another process has changed is loaded again, and the answer counts."""
    table = await house.table("bazaar", (ANA, BEN, CLEO))
    other = await House(house.folder).open()
    other.clock = house.clock
    try:
        await other.tables.answer(table, BEN, answer=Filled({"coins": 2}))
        reply = await house.tables.answer(table, ANA, answer=Filled({"coins": 1}))
        assert reply.number == 1
    finally:
        await other.close()


async def test_what_was_held_back_for_robots_is_told_after_a_crash(house: House) -> None:
    table = await house.table(users=(ANA,), robots=3)
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    await house.tables.scheduler.run_due()
    await house.tables.scheduler.robots_done()
    await house.crash()
    await house.settle()
    numbers = [one.number for news in house.postman.of(News) for one in news.entries]
    assert numbers == list(range((await house.tables.viewing.status(table)).number))
    assert not house.postman.of(Notice)
