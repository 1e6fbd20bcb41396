"""The real scheduler and sender tasks, woken by commits."""

import asyncio

import pytest

from bot.store import Unavailable
from bot.tables.model.letters import GameEnded, Letter, News
from games.core.answers import Chose
from tests.tables.house import ANA, BEN, House


async def until(house: House, kind: type[object]) -> None:
    """Waits, without a fixed pause, until a letter of this kind has arrived."""
    async with asyncio.timeout(20):
        while not house.postman.of(kind):
            house.postman.came.clear()
            await house.postman.came.wait()


async def test_a_commit_is_sent_without_further_ado(house: House) -> None:
    async with house.tables.running(house.postman):
        table = await house.table()
        await house.tables.answer(table, ANA, answer=Chose("archer"))
        await until(house, News)
    assert house.postman.of(News)[0].entries[0].seat == "s1"


async def test_automatic_players_play_a_game_by_themselves(house: House) -> None:
    async with house.tables.running(house.postman):
        opened = await house.tables.hosting.open("tigris", host=ANA, channel=1, seated=False)
        await house.tables.hosting.set_options(opened.table, ANA, {"turn_limit": 3})
        for _ in range(2):
            await house.tables.hosting.add_robot(opened.table, ANA)
        await house.tables.hosting.start(opened.table, ANA)
        await until(house, GameEnded)
    assert (await house.tables.viewing.status(opened.table)).stage == "finished"


async def test_stopping_in_the_middle_of_a_letter_loses_nothing(house: House) -> None:
    entered = asyncio.Event()
    deliver = house.postman.deliver

    async def stuck(letter: Letter) -> object:
        entered.set()
        await asyncio.Event().wait()
        return await deliver(letter)

    house.postman.deliver = stuck  # type: ignore[method-assign, assignment]
    async with house.tables.running(house.postman):
        opened = await house.tables.hosting.open("tigris", host=ANA, channel=1)
        async with asyncio.timeout(20):
            await entered.wait()
    house.postman.deliver = deliver  # type: ignore[method-assign]
    assert not house.postman.letters
    await house.crash()
    await house.settle()
    assert [one.delivery.table for one in house.postman.letters] == [opened.table]


async def test_a_disk_that_fails_for_a_moment_loses_no_letter(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The letter arrived but that could not be recorded: it is sent again with the same nonce."""
    noted, outbox = house.store.outbox.sent, house.store.outbox
    faults = 1

    async def sent(*args: int) -> bool:
        nonlocal faults
        if faults:
            faults -= 1
            raise Unavailable("disk full")
        return await noted(*args)

    monkeypatch.setattr(outbox, "sent", sent)
    async with house.tables.running(house.postman), asyncio.timeout(20):
        await house.tables.hosting.open("tigris", host=ANA, channel=1)
        while len(house.postman.letters) < 2:
            house.postman.came.clear()
            await house.postman.came.wait()
    first, second = house.postman.letters
    assert first.delivery.nonce == second.delivery.nonce and second.delivery.attempts == 2


async def test_a_slow_postman_holds_nobody_up(house: House) -> None:
    """The queue of a table is never held over a call to Discord."""
    never = asyncio.Event()

    async def stuck(letter: Letter) -> object:
        await never.wait()
        raise AssertionError("nobody waits for this")

    house.postman.deliver = stuck  # type: ignore[method-assign, assignment]
    async with house.tables.running(house.postman), asyncio.timeout(20):
        opened = await house.tables.hosting.open("tigris", host=ANA, channel=1)
        await house.tables.hosting.join(opened.table, BEN)
        await house.tables.hosting.start(opened.table, ANA)
        await house.tables.answer(opened.table, ANA, answer=Chose("archer"))
        assert (await house.tables.viewing.panel(opened.table, BEN)).asked[0].owed
