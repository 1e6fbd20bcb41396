"""`python -m rendering.measure`: how long a whole map takes, against the least that its pixels cost.

The floor is encoding the same pixels as a palette PNG at level 1. Ours is everything from the view to the
bytes, with the base layer warm from earlier moments of the game. Both are timed in turn, in one run, in time
of the processor: neither waits for anything, and other programs shall not count. Cold is the first picture of
a process, with everything that is drawn once.
"""

import asyncio
import io
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from random import Random

import msgspec

from data.empires import Side
from games.core.engine import open_decisions, submit
from games.core.event import told
from games.core.game import AnyGame
from games.core.view import view
from games.empires.view import EmpiresView
from games.tigris.view import TigrisView
from games.titles import TITLES
from rendering.empires.map_board import board_plan as map_plan
from rendering.empires.map_board import region_plans
from rendering.empires.samples_struck import SAMPLES, Struck, struck
from rendering.painter import draw, paint
from rendering.pictures import Pictures
from rendering.plan import Plan
from rendering.samples_empires_map import names, position
from rendering.tigris.board import board_plan
from rendering.tigris.scene import News

COLD = "cold"
GOAL = 1.5
STRUCK_GOAL = 2
ROUNDS = 60
MAP_ROUNDS = 20
NAMES = {"s1": "Enheduanna", "s2": "Gudea", "s3": "Kubaba", "s4": "Shulgi"}
REGION: dict[Side, str] = {"west": "hellas", "east": "persia"}

Maker = Callable[[], Plan]


class Measured(msgspec.Struct, frozen=True):
    """The median ratio, the median times in milliseconds, the size of the largest picture in bytes."""

    ratio: float
    ours: float
    floor: float
    largest: int


def measure(rounds: int = ROUNDS) -> Measured:
    """The second half of a game of Tigris & Euphrates, moment by moment; the first half warms up."""

    def maker(seen: TigrisView, news: News) -> Maker:
        return lambda: board_plan(seen, NAMES, news=news)

    return _measured([maker(seen, news) for seen, news in _moments(2 * rounds)])


def measure_map(edition: Side, rounds: int = MAP_ROUNDS) -> tuple[Measured, Measured]:
    """The whole map of an edition and a region of it, in a busy turn."""
    seen = _turn(edition, 2 * rounds)
    called = names(seen[0])

    def whole(now: EmpiresView) -> Maker:
        return lambda: map_plan(now, called)

    def part(now: EmpiresView) -> Maker:
        return lambda: region_plans(now, called, REGION[edition])[0]

    return _measured([whole(now) for now in seen]), _measured([part(now) for now in seen])


def measure_struck(edition: Side, rounds: int = 2) -> Measured:
    """Calamities before and after, on both sides of each picture."""
    called = names(view(position(edition), None))

    def maker(story: Struck, calamity: str) -> Maker:
        def make() -> Plan:
            plan = story.plan(called, calamity)
            assert plan is not None
            return plan

        return make

    told = [
        maker(struck(edition, calamity, *who), calamity)
        for (board, calamity), who in SAMPLES.items()
        if board == edition
    ]
    return _measured(told * rounds)


def cold(maker: Maker) -> float:
    """The milliseconds that a picture takes, view to bytes."""
    start = time.thread_time()
    draw(maker())
    return (time.thread_time() - start) * 1000


async def worker_memory() -> float:
    """What a process at most needed that has drawn the whole maps and regions of both editions; in MiB."""
    async with Pictures() as pictures:
        for edition, region in REGION.items():
            seen = view(position(edition), None)
            await pictures.draw(map_plan(seen, names(seen)))
            for plan in region_plans(seen, names(seen), region):
                await pictures.draw(plan)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


def _measured(makers: Sequence[Maker]) -> Measured:
    """The second half of these pictures; the first half warms up."""
    half = len(makers) // 2
    for maker in makers[:half]:
        draw(maker())
    timed = [_timed(maker) for maker in makers[half:]]
    return Measured(
        ratio=statistics.median(ours / floor for ours, floor, _ in timed),
        ours=statistics.median(ours for ours, _, _ in timed) * 1000,
        floor=statistics.median(floor for _, floor, _ in timed) * 1000,
        largest=max(size for _, _, size in timed),
    )


def _timed(maker: Maker) -> tuple[float, float, int]:
    """Ours, the floor, and the size."""
    image = paint(maker())
    start = time.thread_time()
    image.save(io.BytesIO(), "PNG", compress_level=1)
    middle = time.thread_time()
    data = draw(maker())
    return time.thread_time() - middle, middle - start, len(data)


def _moments(count: int) -> list[tuple[TigrisView, News]]:
    """So many views of a spectator from a random game of four, with what had just happened."""
    chance, title = Random(1), TITLES["tigris"]
    found: list[tuple[TigrisView, News]] = []
    game = title.new({"civilization_buildings": True, "wonder": True}, list(NAMES), "5" * 64)
    while len(found) < count:
        question = next(iter(open_decisions(game).values()))
        events = submit(
            game, question.id, question.seat, question.decision.sample(game.look(question.seat), chance)
        )
        seen = view(game, None)
        assert isinstance(seen, TigrisView)
        if seen.turn:
            found.append((seen, [told(event, None) for event in events]))
    return found


def _turn(edition: Side, count: int) -> list[EmpiresView]:
    """So many views of a spectator, from a busy position on, with random answers."""
    chance, game, found = Random(1), position(edition), list[EmpiresView]()
    while len(found) < count:
        _answer(game, chance)
        found.append(view(game, None))
    return found


def _answer(game: AnyGame, chance: Random) -> None:
    question = next(iter(open_decisions(game).values()))
    submit(game, question.id, question.seat, question.decision.sample(game.look(question.seat), chance))


def _line(name: str, result: Measured) -> str:
    return (
        f"{name}, view to bytes: {result.ratio:.2f} x encoding its pixels (goal: at most {GOAL} x); "
        f"{result.ours:.1f} ms against {result.floor:.1f} ms; at most {result.largest / 1024:.0f} KiB"
    )


def print_once() -> None:
    """What is measured once: a cold map, in a process of its own; and the memory of a worker.

    A worker counts what its parent held when it was born.
    """
    subprocess.run([sys.executable, "-m", "rendering.measure", COLD], check=True)  # noqa: S603 - ourselves
    print(f"memory of a worker that has drawn both maps: {asyncio.run(worker_memory()):.0f} MiB")  # noqa: T201


def print_cold() -> None:
    start = view(position("west"), None)
    first = cold(lambda: map_plan(start, names(start)))
    part = cold(lambda: region_plans(start, names(start), REGION["west"])[0])
    print(f"western map, cold: whole {first:.0f} ms, a region after it {part:.0f} ms")  # noqa: T201


def main() -> None:
    print_once()
    for edition in REGION:
        whole, region = measure_map(edition)
        print(_line(f"{edition}ern map, whole", whole))  # noqa: T201
        print(_line(f"{edition}ern map, a region", region))  # noqa: T201
        both = measure_struck(edition)
        print(  # noqa: T201
            f"{edition}ern map, a calamity before and after: {both.ours / region.ours:.2f} x a region "
            f"(goal: about {STRUCK_GOAL} x); {both.ours:.1f} ms; at most {both.largest / 1024:.0f} KiB"
        )
    print(_line("Tigris & Euphrates, whole map", measure()))  # noqa: T201


if __name__ == "__main__":
    print_cold() if COLD in sys.argv else main()
