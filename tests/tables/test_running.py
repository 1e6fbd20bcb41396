"""The real scheduler and sender tasks, woken by commits."""

import asyncio

import pytest

from bot.store import Unavailable
from bot.tables.model.letters import GameEnded, Letter, News
from games.core.answers import Chose
from tests.tables.harness import ANA, BEN, Harness


async def until(harness: Harness, kind: type[object]) -> None:
    """Waits, without a fixed pause, until a letter of this kind has arrived."""
    async with asyncio.timeout(20):
        while not harness.postman.of(kind):
            harness.postman.came.clear()
            await harness.postman.came.wait()


async def test_a_commit_is_sent_without_further_ado(harness: Harness) -> None:
    async with harness.tables.running(harness.postman):
        table = await harness.table()
        await harness.tables.answer(table, ANA, answer=Chose("archer"))
        await until(harness, News)
    assert harness.postman.of(News)[0].entries[0].seat == "s1"


async def test_automatic_players_play_a_game_by_themselves(harness: Harness) -> None:
    async with harness.tables.running(harness.postman):
        opened = await harness.tables.hosting.open("tigris", host=ANA, channel=1, seated=False)
        await harness.tables.hosting.set_options(opened.table, ANA, {"turn_limit": 3})
        for _ in range(2):
            await harness.tables.hosting.add_robot(opened.table, ANA)
        await harness.tables.hosting.start(opened.table, ANA)
        await until(harness, GameEnded)
    assert (await harness.tables.viewing.status(opened.table)).stage == "finished"


async def test_stopping_in_the_middle_of_a_letter_loses_nothing(harness: Harness) -> None:
    entered = asyncio.Event()
    deliver = harness.postman.deliver

    async def stuck(letter: Letter) -> object:
        entered.set()
        await asyncio.Event().wait()
        return await deliver(letter)

    harness.postman.deliver = stuck  # type: ignore[method-assign, assignment]
    async with harness.tables.running(harness.postman):
        opened = await harness.tables.hosting.open("tigris", host=ANA, channel=1)
        async with asyncio.timeout(20):
            await entered.wait()
    harness.postman.deliver = deliver  # type: ignore[method-assign]
    assert not harness.postman.letters
    await harness.crash()
    await harness.settle()
    assert [one.delivery.table for one in harness.postman.letters] == [opened.table]


async def test_a_disk_that_fails_for_a_moment_loses_no_letter(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The letter arrived but that could not be recorded: it is sent again with the same nonce."""
    noted, outbox = harness.store.outbox.sent, harness.store.outbox
    faults = 1

    async def sent(*args: int) -> bool:
        nonlocal faults
        if faults:
            faults -= 1
            raise Unavailable("disk full")
        return await noted(*args)

    monkeypatch.setattr(outbox, "sent", sent)
    async with harness.tables.running(harness.postman), asyncio.timeout(20):
        await harness.tables.hosting.open("tigris", host=ANA, channel=1)
        while len(harness.postman.letters) < 2:
            harness.postman.came.clear()
            await harness.postman.came.wait()
    first, second = harness.postman.letters
    assert first.delivery.nonce == second.delivery.nonce and second.delivery.attempts == 2


async def test_a_slow_postman_holds_nobody_up(harness: Harness) -> None:
    """The queue of a table is never held over a call to Discord."""
    never = asyncio.Event()

    async def stuck(letter: Letter) -> object:
        await never.wait()
        raise AssertionError("nobody waits for this")

    harness.postman.deliver = stuck  # type: ignore[method-assign, assignment]
    async with harness.tables.running(harness.postman), asyncio.timeout(20):
        opened = await harness.tables.hosting.open("tigris", host=ANA, channel=1)
        await harness.tables.hosting.join(opened.table, BEN)
        await harness.tables.hosting.start(opened.table, ANA)
        await harness.tables.answer(opened.table, ANA, answer=Chose("archer"))
        assert (await harness.tables.viewing.panel(opened.table, BEN)).asked[0].owed
