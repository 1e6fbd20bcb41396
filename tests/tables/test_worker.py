"""Automatic players in a process of their own: if it dies no answer is lost, and it reveals no secret."""

import os
import signal
import time
from collections.abc import Generator
from random import Random

import pytest

from bot.tables.robots.worker import WorkerFailed, WorkerProcess
from games.core.engine import open_decisions
from games.core.view import view
from games.titles import TITLES


@pytest.fixture(scope="module")
def thinkers() -> Generator[WorkerProcess]:
    with WorkerProcess() as apart:
        yield apart


@pytest.mark.parametrize("name", list(TITLES))
def test_a_thought_is_the_same_there(thinkers: WorkerProcess, name: str) -> None:
    title = TITLES[name]
    game = title.new({}, [f"s{number}" for number in range(1, title.least + 1)], "ab" * 32)
    one = next(iter(open_decisions(game).values()))
    seen = view(game, one.seat)
    for player in title.players.values():
        there = thinkers.submit(player, seen, one.decision, Random(5)).result(60)
        assert there == player(seen, one.decision, Random(5))


def test_it_is_another_process_that_gives_way(thinkers: WorkerProcess) -> None:
    there = thinkers.submit(os.getpid).result(60)
    assert thinkers.process is not None and there == thinkers.process.pid != os.getpid()
    assert thinkers.submit(os.nice, 0).result(60) > os.nice(0) or os.nice(0) == 19


def test_a_killed_process_is_replaced(thinkers: WorkerProcess) -> None:
    first = thinkers.submit(os.getpid).result(60)
    os.kill(first, signal.SIGKILL)
    assert thinkers.submit(os.getpid).result(60) != first


def test_who_thinks_too_long_is_given_up() -> None:
    with WorkerProcess(timeout=0.5) as impatient, pytest.raises(WorkerFailed, match="lost"):
        impatient.submit(time.sleep, 60).result(30)


def test_what_an_error_said_stays_there(thinkers: WorkerProcess) -> None:
    with pytest.raises(WorkerFailed) as failed:
        thinkers.submit(int, "the hand of s2").result(60)
    assert failed.value.fault["error"] == "ValueError" and "hand" not in repr(failed.value.fault)
    assert thinkers.submit(abs, -3).result(60) == 3, "and it goes on"


def test_it_ends_with_its_input() -> None:
    with WorkerProcess() as apart:
        apart.submit(abs, -3).result(60)
        assert apart.process is not None and apart.process.stdin is not None
        apart.process.stdin.close()
        assert apart.process.wait(60) == 0
        apart.process.stdin = None
