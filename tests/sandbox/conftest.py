"""Every test gets a stage; when it ends, all requests and answers on it are checked."""

from collections.abc import AsyncGenerator

import pytest

from sandbox.clock import ManualClock
from tests.sandbox import api_validator
from tests.sandbox.stage import Stage, staged


def validated(stage: Stage) -> None:
    assert stage.sandbox.api.crashes == []
    if api_validator.present():
        wrong = [w for record in stage.records for w in api_validator.validator().faults(record)]
        assert not wrong, "\n".join(wrong)


@pytest.fixture
async def stage() -> AsyncGenerator[Stage]:
    async with staged() as stage:
        yield stage
    validated(stage)


@pytest.fixture
async def still_stage() -> AsyncGenerator[Stage]:
    """The same with a clock that only moves by hand: `still_stage.clock.advance(…)`."""
    async with staged(ManualClock()) as stage:
        yield stage
    validated(stage)
