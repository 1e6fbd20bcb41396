"""Pictures from other processes: kept by content, and no crash of a process loses one."""

import asyncio
import io
import os
import signal
import sys
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from rendering.painter import draw
from rendering.pictures import Later, Pictures, Undrawn
from rendering.plan import Box, Plan, Reference, Stamp


def plan(fill: str = "red", kind: str = "test") -> Plan:
    return Plan("tigris", kind, 8, 8, (), (Box(0, 0, 8, 8, fill),), f"All {fill}.")


async def test_a_picture_with_its_description() -> None:
    async with Pictures() as pictures:
        picture = await pictures.draw(plan())
    assert picture.data == draw(plan())
    assert (picture.alt, picture.name) == ("All red.", "tigris-test.png")


async def test_equal_plans_are_drawn_once() -> None:
    async with Pictures(workers=2) as pictures:
        drawn = await asyncio.gather(*(pictures.draw(plan()) for _ in range(20)))
        assert len(pictures.processes()) == 1, (
            "one process did it, while the rest waited for the same picture"
        )
        os.kill(pictures.processes()[0], signal.SIGSTOP)
        again = await asyncio.wait_for(pictures.draw(plan()), 1)
        os.kill(pictures.processes()[0], signal.SIGCONT)
    assert {picture.key for picture in drawn} == {again.key}


async def test_other_plans_have_other_keys() -> None:
    async with Pictures() as pictures:
        found = [await pictures.draw(one) for one in (plan("red"), plan("blue"), plan("red", "other"))]
    assert len({picture.key for picture in found}) == 3


async def test_what_an_element_stands_for_is_not_in_the_key() -> None:
    """The same picture, whatever its elements are called: it is painted once."""
    box = Box(0, 0, 8, 8, "red")
    plans = [
        Plan("tigris", "test", 8, 8, (), (msgspec.structs.replace(box, stands_for=thing),), "")
        for thing in (None, Reference("area", "ur"), Reference("card", "king"))
    ]
    async with Pictures() as pictures:
        found = [await pictures.draw(one) for one in plans]
        assert pictures.drawn == 1
    assert len({(picture.key, picture.data) for picture in found}) == 1


async def test_two_processes_share_the_work() -> None:
    async with Pictures(workers=2) as pictures:
        await asyncio.gather(*(pictures.draw(plan(fill)) for fill in ("red", "blue", "green", "black")))
        assert len(pictures.processes()) == 2


async def test_pictures_that_can_wait_are_drawn_last() -> None:
    order: list[str] = []
    async with Pictures() as pictures:

        async def want(fill: str, later: bool) -> None:
            await (Later(pictures) if later else pictures).draw(plan(fill))
            order.append(fill)

        wants = [("black", True), ("red", True), ("blue", False), ("green", True), ("gold", False)]
        wanted = asyncio.gather(*(want(*one) for one in wants))
        while sum(pictures.waiting) < len(wants) - 1:  # noqa: ASYNC110 - nobody tells of it
            await asyncio.sleep(0)
        assert pictures.waiting == (2, 2)
        await wanted
        assert (pictures.waiting, pictures.drawn) == ((0, 0), len(wants))
    assert order == ["black", "blue", "gold", "red", "green"], "the first had begun when the others came"


async def test_who_no_longer_waits_keeps_no_worker() -> None:
    async with Pictures() as pictures:
        first = asyncio.create_task(pictures.draw(plan("red")))
        await asyncio.sleep(0)
        given_up = asyncio.create_task(pictures.draw(plan("blue"), later=True))
        await asyncio.sleep(0)
        given_up.cancel()
        await first
        assert (await asyncio.wait_for(pictures.draw(plan("green")), 30)).alt == "All green."


async def test_a_killed_process_is_replaced() -> None:
    async with Pictures() as pictures:
        await pictures.draw(plan("red"))
        (first,) = pictures.processes()
        os.kill(first, signal.SIGKILL)
        picture = await pictures.draw(plan("blue"))
        (second,) = pictures.processes()
    assert picture.data == draw(plan("blue")) and first != second


def dying(flag: Path) -> tuple[str, ...]:
    """A worker that dies at its first request, and is a good one from then on."""
    script = (
        "import pathlib, runpy, sys; flag = pathlib.Path(sys.argv[1])\n"
        "if not flag.exists(): flag.touch(); sys.stdin.buffer.read(4); sys.exit(1)\n"
        "runpy.run_module('rendering.worker', run_name='__main__')"
    )
    return sys.executable, "-c", script, str(flag)


async def test_a_request_is_tried_once_more(tmp_path: Path) -> None:
    async with Pictures(command=dying(tmp_path / "died")) as pictures:
        assert (await pictures.draw(plan())).data == draw(plan())
    assert (tmp_path / "died").exists()


async def test_and_then_given_up() -> None:
    async with Pictures(command=(sys.executable, "-c", "import sys; sys.stdin.buffer.read(4)")) as pictures:
        with pytest.raises(Undrawn, match="failed 2 times"):
            await pictures.draw(plan())


async def test_a_process_that_hangs_is_given_up() -> None:
    command = (sys.executable, "-c", "import time; time.sleep(60)")
    async with Pictures(command=command, patience=0.2) as pictures:
        with pytest.raises(Undrawn, match="failed 2 times"):
            await pictures.draw(plan())
        assert pictures.processes() == []


async def test_a_plan_that_cannot_be_drawn_is_an_error_that_tells_nothing() -> None:
    bad = Plan("tigris", "hand", 8, 8, (), (Stamp("tile.secret", 0, 0, 8, "paper"),), "")
    async with Pictures() as pictures:
        with pytest.raises(Undrawn, match=r"^KeyError in _stamp, line \d+$"):
            await pictures.draw(bad)
        (process,) = pictures.processes()
        await pictures.draw(plan())
        assert pictures.processes() == [process], "the process goes on"


async def test_who_no_longer_waits_does_not_stop_the_others() -> None:
    async with Pictures() as pictures:
        impatient = asyncio.create_task(pictures.draw(plan()))
        patient = asyncio.create_task(pictures.draw(plan()))
        await asyncio.sleep(0)
        impatient.cancel()
        assert (await patient).data == draw(plan())
        assert impatient.cancelled()


async def test_closing_ends_the_processes() -> None:
    pictures = Pictures()
    await pictures.draw(plan("red"))
    (process,) = pictures.processes()
    waiting = asyncio.create_task(pictures.draw(plan("blue")))
    await asyncio.sleep(0)
    await pictures.close()
    with pytest.raises(Undrawn, match="closed"):
        await waiting
    assert pictures.processes() == []
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


async def test_who_is_ended_together_with_the_painting_ends() -> None:
    """An event loop that closes cancels all tasks at once: none of them may go on without a picture."""
    async with Pictures() as pictures:
        other = asyncio.create_task(pictures.draw(plan("red")))
        while not pictures.processes():  # noqa: ASYNC110 - nobody tells of it
            await asyncio.sleep(0)
        before = asyncio.all_tasks()
        waiting = asyncio.create_task(pictures.draw(plan("blue")))
        while not any(pictures.waiting):  # noqa: ASYNC110 - nobody tells of it
            await asyncio.sleep(0)
        (painting,) = asyncio.all_tasks() - before - {waiting}
        for task in (painting, waiting):
            task.cancel()
        await asyncio.wait([waiting, painting])
        await other
    assert waiting.cancelled()


async def test_a_worker_ends_with_its_input() -> None:
    """It never outlives the one who started it, however that one ended."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "rendering.worker",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None
    process.stdin.close()
    assert await asyncio.wait_for(process.wait(), 20) == 0


async def test_several_plans_are_a_film() -> None:
    async with Pictures() as pictures:
        film = await pictures.film([plan("red"), plan("blue"), plan("red")])
    with Image.open(io.BytesIO(film.data)) as image:
        assert (image.format, getattr(image, "n_frames", 1), image.size) == ("GIF", 3, (8, 8))
    assert (film.alt, film.name) == ("All red.", "tigris-test.gif")


async def test_a_process_that_is_stopped_in_the_midst_of_a_picture_holds_up_nobody() -> None:
    """More comes than is read: whoever gives it up must not wait for the end of a pipe that nobody reads."""
    script = (
        "import sys, time; out = sys.stdout.buffer; out.write((4_000_000_000).to_bytes(4, 'big'));\n"
        "while True: out.write(bytes(300_000)); out.flush(); time.sleep(0.001)"
    )
    async with asyncio.timeout(20):
        for _ in range(5):
            async with Pictures(patience=0.2, command=(sys.executable, "-c", script)) as pictures:
                with pytest.raises(Undrawn):
                    await pictures.draw(plan())


async def test_a_film_keeps_no_picture_waiting() -> None:
    """It has a process of its own, which ends with it."""
    async with Pictures() as pictures:
        await pictures.draw(plan("green"))
        (painter,) = pictures.processes()
        os.kill(painter, signal.SIGSTOP)
        film = await asyncio.wait_for(pictures.film([plan("red"), plan("blue")]), 60)
        os.kill(painter, signal.SIGCONT)
        assert film.data.startswith(b"GIF")
        assert pictures.processes() == [painter]
