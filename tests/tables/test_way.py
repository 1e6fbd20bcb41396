"""Long work gives way to clicks; the order of the rounds of an event loop is all that counts here."""

import asyncio

from bot.tables.way import MOST, ROUNDS, Way


async def test_one_piece_of_work_a_round() -> None:
    """Many want to begin at once: in between, everybody else gets on."""
    way, told = Way(), list[str]()

    async def work() -> None:
        await way.clear()
        told.append("work")

    async def others() -> None:
        for _ in range(20):
            told.append("others")
            await asyncio.sleep(0)

    await asyncio.gather(*(work() for _ in range(5)), others())
    assert told.count("work") == 5
    assert all(told[at + 1] == "others" for at, what in enumerate(told) if what == "work")


async def test_a_click_goes_before_the_next_piece_of_work() -> None:
    way, told = Way(), list[str]()

    async def work() -> None:
        for _ in range(3):
            await way.clear()
            told.append("work")

    async def click() -> None:
        await asyncio.sleep(0)
        way.click()
        told.append("comes")
        for _ in range(ROUNDS - 1):
            await asyncio.sleep(0)
        told.append("acknowledged")

    await asyncio.gather(work(), work(), click())
    at = told.index("comes")
    assert told[at + 1] == "acknowledged" and told.count("work") == 6


async def test_clicks_without_end_do_not_stop_the_work() -> None:
    way, clicks = Way(), 0

    async def clicking() -> None:
        nonlocal clicks
        while True:
            way.click()
            clicks += 1
            await asyncio.sleep(0)

    storm = asyncio.create_task(clicking())
    await way.clear()
    storm.cancel()
    assert ROUNDS < clicks <= MOST + 1


async def test_who_no_longer_waits_keeps_nobody_waiting() -> None:
    way = Way()
    gone = asyncio.create_task(way.clear())
    await asyncio.sleep(0)
    gone.cancel()
    async with asyncio.timeout(5):
        await way.clear()
