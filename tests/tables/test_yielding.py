"""Long work yields to clicks; only the order of event-loop iterations counts here."""

import asyncio

from bot.tables.steps.yielding import ITERATIONS_PER_CLICK, MOST_ITERATIONS, Yielding


async def test_one_piece_of_work_a_round() -> None:
    """Many pieces want to begin at once: others get their turn in between."""
    yielding, told = Yielding(), list[str]()

    async def work() -> None:
        await yielding.to_clicks()
        told.append("work")

    async def others() -> None:
        for _ in range(20):
            told.append("others")
            await asyncio.sleep(0)

    await asyncio.gather(*(work() for _ in range(5)), others())
    assert told.count("work") == 5
    assert all(told[at + 1] == "others" for at, what in enumerate(told) if what == "work")


async def test_a_click_goes_before_the_next_piece_of_work() -> None:
    yielding, told = Yielding(), list[str]()

    async def work() -> None:
        for _ in range(3):
            await yielding.to_clicks()
            told.append("work")

    async def click() -> None:
        await asyncio.sleep(0)
        yielding.click_arrived()
        told.append("comes")
        for _ in range(ITERATIONS_PER_CLICK - 1):
            await asyncio.sleep(0)
        told.append("acknowledged")

    await asyncio.gather(work(), work(), click())
    at = told.index("comes")
    assert told[at + 1] == "acknowledged" and told.count("work") == 6


async def test_clicks_without_end_do_not_stop_the_work() -> None:
    yielding, clicks = Yielding(), 0

    async def clicking() -> None:
        nonlocal clicks
        while True:
            yielding.click_arrived()
            clicks += 1
            await asyncio.sleep(0)

    storm = asyncio.create_task(clicking())
    await yielding.to_clicks()
    storm.cancel()
    assert ITERATIONS_PER_CLICK < clicks <= MOST_ITERATIONS + 1


async def test_who_no_longer_waits_keeps_nobody_waiting() -> None:
    yielding = Yielding()
    gone = asyncio.create_task(yielding.to_clicks())
    await asyncio.sleep(0)
    gone.cancel()
    async with asyncio.timeout(5):
        await yielding.to_clicks()
