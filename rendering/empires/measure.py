"""`python -m rendering.empires.measure`: how long maps take, cold and warm, and the memory of a worker.

Warm: with the base layer drawn at earlier moments of the game. Cold is the first picture of a process, with
everything that is drawn once.
"""

import asyncio
import resource
import subprocess
import sys
from collections.abc import Iterator
from random import Random

from data.empires import Side
from games.core.engine import open_decisions, submit
from games.core.game import AnyGame
from games.core.view import view
from games.empires.view import EmpiresView
from rendering.empires.map_samples import names, position
from rendering.empires.plans import board_plan, region_plans
from rendering.empires.samples_struck import SAMPLES, Struck, struck
from rendering.measure import Maker, Measured, cold, line, measured
from rendering.pictures import Pictures
from rendering.plan import Plan

COLD = "cold"
STRUCK_GOAL = 2
ROUNDS = 20
REGION: dict[Side, str] = {"west": "hellas", "east": "persia"}


def measure_map(edition: Side, rounds: int = ROUNDS) -> tuple[Measured, Measured]:
    """The whole map of an edition and a region of it, in a busy turn."""
    seen = _turn(edition, 2 * rounds)
    called = names(seen[0])

    def whole(now: EmpiresView) -> Maker:
        return lambda: board_plan(now, called)

    def part(now: EmpiresView) -> Maker:
        return lambda: region_plans(now, called, REGION[edition])[0]

    return measured([whole(now) for now in seen]), measured([part(now) for now in seen])


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
    return measured(told * rounds)


async def worker_memory() -> float:
    """What a process at most needed that has drawn the whole maps and regions of both editions; in MiB."""
    async with Pictures() as pictures:
        for edition, region in REGION.items():
            seen = view(position(edition), None)
            await pictures.draw(board_plan(seen, names(seen)))
            for plan in region_plans(seen, names(seen), region):
                await pictures.draw(plan)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024


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


def once() -> Iterator[str]:
    """What is measured once: a cold map, in a process of its own; and the memory of a worker.

    A worker counts what its parent held when it was born.
    """
    command = [sys.executable, "-m", "rendering.empires.measure", COLD]
    yield subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()  # noqa: S603 - ourselves
    yield f"memory of a worker that has drawn both maps: {asyncio.run(worker_memory()):.0f} MiB"


def print_cold() -> None:
    start = view(position("west"), None)
    first = cold(lambda: board_plan(start, names(start)))
    part = cold(lambda: region_plans(start, names(start), REGION["west"])[0])
    print(f"western map, cold: whole {first:.0f} ms, a region after it {part:.0f} ms")  # noqa: T201


def main() -> None:
    print("\n".join(once()))  # noqa: T201
    for edition in REGION:
        whole, region = measure_map(edition)
        print(line(f"{edition}ern map, whole", whole))  # noqa: T201
        print(line(f"{edition}ern map, a region", region))  # noqa: T201
        both = measure_struck(edition)
        print(  # noqa: T201
            f"{edition}ern map, a calamity before and after: {both.ours / region.ours:.2f} x a region "
            f"(goal: about {STRUCK_GOAL} x); {both.ours:.1f} ms; at most {both.largest / 1024:.0f} KiB"
        )


if __name__ == "__main__":
    print_cold() if COLD in sys.argv else main()
