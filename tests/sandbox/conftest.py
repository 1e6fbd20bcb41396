"""Every test gets a stage; when it ends, what was asked and answered on it is judged."""

from collections.abc import AsyncGenerator

import pytest

from sandbox.clock import HandClock
from tests.sandbox import judge
from tests.sandbox.stage import Stage, staged


def judged(stage: Stage) -> None:
    assert stage.sandbox.api.crashes == []
    if judge.present():
        wrong = [w for record in stage.records for w in judge.the_judge().faults(record)]
        assert not wrong, "\n".join(wrong)


@pytest.fixture
async def stage() -> AsyncGenerator[Stage]:
    async with staged() as stage:
        yield stage
    judged(stage)


@pytest.fixture
async def still_stage() -> AsyncGenerator[Stage]:
    """The same with a clock that only moves by hand: `still_stage.clock.advance(…)`."""
    async with staged(HandClock()) as stage:
        yield stage
    judged(stage)
