"""What is proposed to people: thought out from their own view, kept with the question, used by deadlines."""

import dataclasses
from collections.abc import AsyncGenerator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.tables.model.letters import QuestionMessage, StatusMessage
from bot.tables.model.replies import Asked
from games.core.answers import AnyAnswer, Filled
from games.core.title import Title
from games.titles import TITLES
from tests.core.bazaar.title import BAZAAR
from tests.tables.house import ANA, BEN, House

DAYS = 10 * 24 * 3_600_000


class Thinker:
    """An automatic player that answers as it is told, and remembers what it was asked about."""

    def __init__(self) -> None:
        self.answer: Callable[[Any, Any], AnyAnswer | None] = lambda view, decision: Filled({"coins": 2})
        self.seen: list[Any] = []

    def __call__(self, view: Any, decision: Any, chance: Any) -> AnyAnswer:
        self.seen.append(view)
        return self.answer(view, decision)  # type: ignore[return-value]


def proposing(thinker: Thinker) -> dict[str, Title]:
    """The Bazaar, with this player for proposals."""
    return {**TITLES, "bazaar": dataclasses.replace(BAZAAR, players={"wise": thinker}, proposer="wise")}


@pytest.fixture
def thinker() -> Thinker:
    return Thinker()


@pytest.fixture
async def house(tmp_path: Path, thinker: Thinker) -> AsyncGenerator[House]:
    found = await House(tmp_path, proposing(thinker)).open()
    yield found
    await found.close()


async def asked(house: House, table: str, user: int = ANA) -> Asked:
    (one,) = (await house.tables.viewing.panel(table, user)).asked
    return one


async def unsettled(house: House) -> str:
    """A game that has just begun: nothing was thought about yet."""
    opened = await house.tables.hosting.open("bazaar", host=ANA, channel=500)
    await house.tables.hosting.join(opened.table, BEN)
    await house.tables.hosting.start(opened.table, ANA)
    return opened.table


async def test_until_it_is_thought_out_the_default_is_proposed(house: House) -> None:
    table = await unsettled(house)
    before = await asked(house, table)
    assert before.default != Filled({"coins": 2})
    await house.settle()
    assert (await asked(house, table)).default == Filled({"coins": 2})


async def test_it_is_thought_out_once_from_the_view_of_the_seat(house: House, thinker: Thinker) -> None:
    table = await house.table("bazaar", (ANA, BEN))
    assert sorted(view.me for view in thinker.seen) == ["s1", "s2"]
    await house.settle()
    await asked(house, table)
    assert len(thinker.seen) == 2


async def test_nobody_is_told_that_something_was_thought_out(house: House) -> None:
    table = await unsettled(house)
    await house.sender.send_due()
    house.bag.letters.clear()
    await house.tables.scheduler.strike_due()
    await house.tables.scheduler.thought()
    assert house.bag.of(StatusMessage) == []
    number = (await house.tables.viewing.status(table)).number
    assert number == 0, "nothing happened in the game"


async def test_a_question_waits_for_its_proposal_but_not_for_long(house: House) -> None:
    await unsettled(house)
    await house.sender.send_due()
    assert house.bag.of(QuestionMessage) == []
    house.clock.time += 2000
    await house.sender.send_due()
    assert len(house.bag.of(QuestionMessage)) == 2


async def test_a_deadline_does_what_is_proposed(house: House) -> None:
    table = await house.table("bazaar", (ANA, BEN), pace="live")
    proposed = (await asked(house, table)).default
    await house.wait(DAYS)
    lines = await house.tables.viewing.log(table)
    assert lines[0].kind == "expire"
    told = [event for event in lines[0].events if event.get("by_default")]
    assert proposed == Filled({"coins": 2}) and len(told) == 2


@pytest.mark.parametrize("answer", [Filled({"coins": 99}), RuntimeError("the hand of s1"), None])
async def test_what_is_illegal_or_fails_is_not_proposed(house: House, thinker: Thinker, answer: Any) -> None:
    def odd(view: Any, decision: Any) -> AnyAnswer | None:
        if isinstance(answer, Exception):
            raise answer
        return answer  # type: ignore[no-any-return]

    thinker.answer = odd
    table = await house.table("bazaar", (ANA, BEN))
    one = await asked(house, table)
    view = (await house.tables.viewing.panel(table, ANA)).view
    assert one.default == one.decision.default(view)
    assert len(thinker.seen) == 2, "it is not tried for ever"


async def test_a_restart_forgets_no_proposal(house: House, thinker: Thinker) -> None:
    table = await house.table("bazaar", (ANA, BEN))
    await house.crash()
    assert (await asked(house, table)).default == Filled({"coins": 2})
    assert len(thinker.seen) == 2


async def test_what_was_interrupted_is_thought_out_after_a_restart(house: House) -> None:
    table = await unsettled(house)
    await house.crash()
    await house.settle()
    assert (await asked(house, table)).default == Filled({"coins": 2})


async def test_a_game_that_is_paused_is_not_thought_about(house: House, thinker: Thinker) -> None:
    table = await unsettled(house)
    await house.tables.hosting.pause(table, ANA)
    await house.settle()
    assert thinker.seen == []
    await house.tables.hosting.resume(table, ANA)
    await house.settle()
    assert len(thinker.seen) == 2


async def test_a_standing_order_takes_what_is_proposed(house: House) -> None:
    table = await unsettled(house)
    one = await asked(house, table)
    await house.tables.set_order(table, ANA, one.kind)
    await house.settle()
    mine = [line for line in await house.tables.viewing.log(table, ANA) if line.seat == "s1"]
    assert mine and mine[0].answer == Filled({"coins": 2})
