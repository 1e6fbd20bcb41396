"""The tasks that strike and send by themselves; real ones, woken by commits."""

import asyncio

import pytest

from bot.store import Unavailable
from bot.tables.model.letters import GameEnded, Letter, News
from games.core.answers import Chose
from tests.tables.house import ANA, BEN, House


async def until(house: House, kind: type[object]) -> None:
    """Waits, without a fixed pause, until a letter of this kind has come."""
    async with asyncio.timeout(20):
        while not house.bag.of(kind):
            house.bag.came.clear()
            await house.bag.came.wait()


async def test_a_commit_is_sent_without_further_ado(house: House) -> None:
    async with house.tables.running(house.bag):
        table = await house.table()
        await house.tables.answer(table, ANA, answer=Chose("archer"))
        await until(house, News)
    assert house.bag.of(News)[0].entries[0].seat == "s1"


async def test_automatic_players_play_a_game_by_themselves(house: House) -> None:
    async with house.tables.running(house.bag):
        opened = await house.tables.hosting.open("tigris", host=ANA, channel=1, seated=False)
        await house.tables.hosting.set_options(opened.table, ANA, {"turn_limit": 3})
        for _ in range(2):
            await house.tables.hosting.add_robot(opened.table, ANA)
        await house.tables.hosting.start(opened.table, ANA)
        await until(house, GameEnded)
    assert (await house.tables.viewing.status(opened.table)).stage == "finished"


async def test_stopping_in_the_middle_of_a_letter_loses_nothing(house: House) -> None:
    entered = asyncio.Event()
    deliver = house.bag.deliver

    async def stuck(letter: Letter) -> object:
        entered.set()
        await asyncio.Event().wait()
        return await deliver(letter)

    house.bag.deliver = stuck  # type: ignore[method-assign, assignment]
    async with house.tables.running(house.bag):
        opened = await house.tables.hosting.open("tigris", host=ANA, channel=1)
        async with asyncio.timeout(20):
            await entered.wait()
    house.bag.deliver = deliver  # type: ignore[method-assign]
    assert not house.bag.letters
    await house.crash()
    await house.settle()
    assert [one.delivery.table for one in house.bag.letters] == [opened.table]


async def test_a_disk_that_fails_for_a_moment_loses_no_letter(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It arrived, but that could not be noted: it is sent again, and its nonce is known."""
    noted, outbox = house.store.outbox.sent, house.store.outbox
    faults = 1

    async def sent(*args: int) -> bool:
        nonlocal faults
        if faults:
            faults -= 1
            raise Unavailable("disk full")
        return await noted(*args)

    monkeypatch.setattr(outbox, "sent", sent)
    async with house.tables.running(house.bag), asyncio.timeout(20):
        await house.tables.hosting.open("tigris", host=ANA, channel=1)
        while len(house.bag.letters) < 2:
            house.bag.came.clear()
            await house.bag.came.wait()
    first, second = house.bag.letters
    assert first.delivery.nonce == second.delivery.nonce and second.delivery.attempts == 2


async def test_a_slow_postman_holds_nobody_up(house: House) -> None:
    """The queue of a table is never held over a call to Discord."""
    never = asyncio.Event()

    async def stuck(letter: Letter) -> object:
        await never.wait()
        raise AssertionError("nobody waits for this")

    house.bag.deliver = stuck  # type: ignore[method-assign, assignment]
    async with house.tables.running(house.bag), asyncio.timeout(20):
        opened = await house.tables.hosting.open("tigris", host=ANA, channel=1)
        await house.tables.hosting.join(opened.table, BEN)
        await house.tables.hosting.start(opened.table, ANA)
        await house.tables.answer(opened.table, ANA, answer=Chose("archer"))
        assert (await house.tables.viewing.panel(opened.table, BEN)).asked[0].owed
