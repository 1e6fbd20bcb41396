"""What is proposed to people: thought out from their own view, kept with the question, used by deadlines."""

import dataclasses
from collections.abc import AsyncGenerator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.tables.model.letters import QuestionMessage, StatusMessage
from bot.tables.model.replies import Asked, Reply
from bot.tables.steps.change import Change
from bot.tables.steps.proposals import FLOOR_PAUSE
from games.core.answers import AnyAnswer, Filled, Traded
from games.core.engine import submit
from games.core.title import Title
from games.titles import TITLES
from tests.core.bazaar.title import BAZAAR
from tests.tables.harness import ANA, BEN, Harness

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
async def harness(tmp_path: Path, thinker: Thinker) -> AsyncGenerator[Harness]:
    found = await Harness(tmp_path, proposing(thinker)).open()
    yield found
    await found.close()


async def asked(harness: Harness, table: str, user: int = ANA) -> Asked:
    (one,) = (await harness.tables.viewing.panel(table, user)).asked
    return one


async def unsettled(harness: Harness) -> str:
    """A game that has just begun: nothing was thought about yet."""
    opened = await harness.tables.hosting.open("bazaar", host=ANA, channel=500)
    await harness.tables.hosting.join(opened.table, BEN)
    await harness.tables.hosting.start(opened.table, ANA)
    return opened.table


async def test_until_it_is_thought_out_the_default_is_proposed(harness: Harness) -> None:
    table = await unsettled(harness)
    before = await asked(harness, table)
    assert before.default != Filled({"coins": 2})
    await harness.settle()
    assert (await asked(harness, table)).default == Filled({"coins": 2})


async def test_it_is_thought_out_once_from_the_view_of_the_seat(harness: Harness, thinker: Thinker) -> None:
    table = await harness.table("bazaar", (ANA, BEN))
    assert sorted(view.me for view in thinker.seen) == ["s1", "s2"]
    await harness.settle()
    await asked(harness, table)
    assert len(thinker.seen) == 2


async def test_nobody_is_told_that_something_was_thought_out(harness: Harness) -> None:
    table = await unsettled(harness)
    await harness.sender.send_due()
    harness.postman.letters.clear()
    await harness.tables.scheduler.run_due()
    await harness.tables.scheduler.robots_done()
    assert harness.postman.of(StatusMessage) == []
    number = (await harness.tables.viewing.status(table)).number
    assert number == 0, "nothing happened in the game"


async def test_a_question_waits_for_its_proposal_but_not_for_long(harness: Harness) -> None:
    await unsettled(harness)
    await harness.sender.send_due()
    assert harness.postman.of(QuestionMessage) == []
    harness.clock.time += 2000
    await harness.sender.send_due()
    assert len(harness.postman.of(QuestionMessage)) == 2


async def test_a_deadline_does_what_is_proposed(harness: Harness) -> None:
    table = await harness.table("bazaar", (ANA, BEN), pace="live")
    proposed = (await asked(harness, table)).default
    await harness.wait(DAYS)
    lines = await harness.tables.viewing.log(table)
    assert lines[0].kind == "expire"
    told = [event for event in lines[0].events if event.get("by_default")]
    assert proposed == Filled({"coins": 2}) and len(told) == 2


@pytest.mark.parametrize("answer", [Filled({"coins": 99}), RuntimeError("the hand of s1"), None])
async def test_what_is_illegal_or_fails_is_not_proposed(
    harness: Harness, thinker: Thinker, answer: Any
) -> None:
    def odd(view: Any, decision: Any) -> AnyAnswer | None:
        if isinstance(answer, Exception):
            raise answer
        return answer  # type: ignore[no-any-return]

    thinker.answer = odd
    table = await harness.table("bazaar", (ANA, BEN))
    one = await asked(harness, table)
    view = (await harness.tables.viewing.panel(table, ANA)).view
    assert one.default == one.decision.default(view)
    assert len(thinker.seen) == 2, "it is not tried for ever"


async def test_a_restart_forgets_no_proposal(harness: Harness, thinker: Thinker) -> None:
    table = await harness.table("bazaar", (ANA, BEN))
    await harness.crash()
    assert (await asked(harness, table)).default == Filled({"coins": 2})
    assert len(thinker.seen) == 2


async def test_what_was_interrupted_is_thought_out_after_a_restart(harness: Harness) -> None:
    table = await unsettled(harness)
    await harness.crash()
    await harness.settle()
    assert (await asked(harness, table)).default == Filled({"coins": 2})


async def test_a_game_that_is_paused_is_not_thought_about(harness: Harness, thinker: Thinker) -> None:
    table = await unsettled(harness)
    await harness.tables.hosting.pause(table, ANA)
    await harness.settle()
    assert thinker.seen == []
    await harness.tables.hosting.resume(table, ANA)
    await harness.settle()
    assert len(thinker.seen) == 2


async def test_on_a_trading_floor_it_is_thought_out_again(harness: Harness, thinker: Thinker) -> None:
    """After one's own act at once; after those of others in a while. A deadline makes no offer."""
    thinker.answer = offering
    table = await harness.table("bazaar", (ANA,), robots=1, pace="live")
    while not (floor := await trading(harness, table)):
        for one in (await harness.tables.viewing.panel(table, ANA)).asked[:1]:
            await harness.tables.answer(table, ANA, one.question, one.default)
        await harness.settle()
    assert isinstance(floor[0].default, Traded) and floor[0].default.act == "offer"
    before = thoughts(thinker)
    await harness.tables.answer(table, ANA, floor[0].question, floor[0].default)
    (mine,) = await trading(harness, table)
    assert mine.default == Traded("done"), "the same offer is not proposed again"
    await harness.settle()
    assert thoughts(thinker) == before + 1
    await harness.wait(FLOOR_PAUSE)
    assert thoughts(thinker) == before + 1, "nothing has happened since"
    await answer_of_another(harness, table)
    await harness.settle()
    assert thoughts(thinker) == before + 1
    await harness.wait(FLOOR_PAUSE)
    assert thoughts(thinker) == before + 2
    await harness.wait(DAYS)
    lines = await harness.tables.viewing.log(table, ANA)
    mine_made = [line for line in lines if line.seat == "s1" and isinstance(line.answer, Traded)]
    assert len(mine_made) == 1, "a deadline makes no offer"


async def answer_of_another(harness: Harness, table: str) -> None:
    """The automatic player withdraws an offer of its own."""

    async def act(change: Change) -> Reply:
        (question,) = [one for one in change.open_questions.values() if one.seat == "s2"]
        offers = change.game.look("s2").offers
        mine = next(id for id, offer in offers.items() if offer.seat == "s2")
        answer = Traded("withdraw", mine)
        events = submit(change.game, question.id, "s2", answer)
        change.record("submit", events, seat="s2", question=question.id, answer=answer)
        return change.reply("answered")

    await harness.tables._queue.step(table, act)


def thoughts(thinker: Thinker) -> int:
    """How often it thought for Ana."""
    return sum(view.me == "s1" for view in thinker.seen)


async def trading(harness: Harness, table: str) -> list[Asked]:
    """The question of the trading floor, if it is open."""
    return [one for one in (await harness.tables.viewing.panel(table, ANA)).asked if one.kind == "trade"]


def offering(view: Any, decision: Any) -> AnyAnswer:
    answer: AnyAnswer = decision.default(view)
    if isinstance(answer, Traded) and view.hand:
        return Traded("offer", give={view.hand[0]: 1}, want={"silk": 1})
    return answer


async def test_a_standing_order_takes_what_is_proposed(harness: Harness) -> None:
    table = await unsettled(harness)
    one = await asked(harness, table)
    await harness.tables.set_order(table, ANA, one.kind)
    await harness.settle()
    mine = [line for line in await harness.tables.viewing.log(table, ANA) if line.seat == "s1"]
    assert mine and mine[0].answer == Filled({"coins": 2})
