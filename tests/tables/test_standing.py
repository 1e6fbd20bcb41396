"""Standing orders answer at once and without a ping, until they are refused."""

from pathlib import Path

import pytest

from bot.tables.acts.standing_orders import PROPOSAL
from bot.tables.model.errors import Refused
from bot.tables.model.letters import QuestionMessage
from tests.tables.harness import ANA, BEN, CLEO, FIVE, Harness
from tests.tables.posed import AREAS, posed

TURN = "take-action"
ABILITIES = "phase:ability"


async def begun(harness: Harness) -> str:
    """A game in which Ana is to take her first action."""
    table = await harness.table(users=(ANA, BEN))
    await harness.tables.answer(table, ANA, text="archer")
    await harness.tables.answer(table, BEN, text="bull")
    await harness.settle()
    return table


async def test_an_order_answers_and_nobody_is_pinged(harness: Harness) -> None:
    table = await begun(harness)
    await harness.tables.set_order(table, BEN, TURN, "pass")
    before = len(harness.postman.of(QuestionMessage, BEN))
    await harness.tables.answer(table, ANA, text="pass")
    await harness.settle()
    assert await harness.active(table) == [ANA], "Ben has passed already"
    assert len(harness.postman.of(QuestionMessage, BEN)) == before
    lines = [line for line in await harness.tables.viewing.log(table, BEN) if line.seat == "s2"]
    assert [(line.kind, line.by_default) for line in lines] == [("submit", False)] * 2, "dynasty and pass"


async def test_what_is_asked_already_is_answered_at_once(harness: Harness) -> None:
    table = await begun(harness)
    await harness.tables.set_order(table, ANA, TURN)
    await harness.settle()
    assert await harness.active(table) == [BEN], "both actions of the turn, by the proposal"


async def test_an_order_that_is_refused_ends_with_its_reason(harness: Harness) -> None:
    table = await begun(harness)
    await harness.tables.set_order(table, BEN, TURN, "farm A1")
    await harness.tables.answer(table, ANA, text="pass")
    await harness.settle()
    assert await harness.active(table) == [BEN]
    assert harness.postman.of(QuestionMessage, BEN), "now Ben is pinged"
    panel = await harness.tables.viewing.panel(table, BEN)
    assert panel.standing == {}
    (asked,) = panel.asked
    assert asked.returned is not None and asked.returned.code
    await harness.tables.answer(table, BEN, text="pass")
    loaded = await harness.store.tables.load(table)
    assert loaded is not None and "returned" not in loaded.table.clock, "the reason goes with its question"


async def test_an_order_is_its_owners_alone(harness: Harness) -> None:
    table = await begun(harness)
    await harness.tables.set_order(table, BEN, TURN, "pass")
    assert (await harness.tables.viewing.panel(table, BEN)).standing == {TURN: "pass"}
    assert (await harness.tables.viewing.panel(table, ANA)).standing == {}
    assert (await harness.tables.viewing.panel(table, CLEO)).standing == {}


async def test_it_can_be_taken_back(harness: Harness) -> None:
    table = await begun(harness)
    await harness.tables.set_order(table, BEN, TURN, "pass")
    await harness.tables.drop_order(table, BEN, TURN)
    await harness.tables.answer(table, ANA, text="pass")
    await harness.settle()
    assert await harness.active(table) == [BEN]
    with pytest.raises(Refused, match=r"standing\.none"):
        await harness.tables.drop_order(table, BEN)


async def test_a_substitute_does_not_inherit_it(harness: Harness) -> None:
    table = await begun(harness)
    await harness.tables.set_order(table, BEN, TURN, "pass")
    await harness.tables.hosting.substitute(table, BEN, "s2", CLEO)
    assert (await harness.tables.viewing.panel(table, CLEO)).standing == {}


async def test_an_undone_order_is_not_given_again(harness: Harness) -> None:
    table = await harness.table(users=(ANA, BEN))
    await harness.tables.set_order(table, ANA, "choose-dynasty", "archer")
    await harness.settle()
    assert await harness.active(table) == [BEN]
    await harness.tables.undo(table, ANA)
    await harness.settle()
    assert await harness.active(table) == [ANA]


async def test_orders_survive_a_restart(harness: Harness) -> None:
    table = await begun(harness)
    await harness.tables.set_order(table, BEN, TURN, "pass")
    await harness.crash()
    await harness.tables.answer(table, ANA, text="pass")
    await harness.crash()
    await harness.settle()
    assert await harness.active(table) == [ANA]


@pytest.mark.parametrize(
    ("kind", "text", "code"), [("no-such", "", "standing.unknown"), (TURN, "x" * 201, "standing.long")]
)
async def test_what_makes_no_sense_is_refused(harness: Harness, kind: str, text: str, code: str) -> None:
    table = await begun(harness)
    with pytest.raises(Refused, match=code):
        await harness.tables.set_order(table, BEN, kind, text)


async def test_one_order_for_all_that_is_asked_in_a_phase(tmp_path: Path) -> None:
    """With one ability the seat is asked how to use it, with two which: the same order declines both."""
    areas = AREAS | {"Assyria": "barbarians 4", "Rhodes": "pirates city"}
    owned = {"s1": "universal_doctrine", "s2": "universal_doctrine, trade_routes"}
    harness = await Harness(
        tmp_path, posed(turn=9, phase=10, areas=areas, advances=owned, hands={"s2": "3 iron"})
    ).open()
    try:
        table = await harness.table("western-empires", FIVE, pace="none")
        asked = {one.kind for user in FIVE for one in (await harness.tables.viewing.panel(table, user)).asked}
        assert asked == {"choose-target"}
        await harness.tables.set_order(table, BEN, ABILITIES)
        await harness.tables.set_order(table, ANA, ABILITIES)
        await harness.settle()
        lines = [line for line in await harness.tables.viewing.log(table, ANA) if line.kind == "submit"]
        assert [(line.seat, line.by_default) for line in lines][:2] == [("s1", False), ("s2", False)]
        assert all(
            "choose-target" not in one.kind for one in (await harness.tables.viewing.panel(table, ANA)).asked
        )
        with pytest.raises(Refused, match=r"standing\.phase"):
            await harness.tables.set_order(table, ANA, ABILITIES, "trade routes")
        with pytest.raises(Refused, match=r"standing\.unknown"):
            await harness.tables.set_order(table, ANA, "phase:answer")
        assert (await harness.tables.viewing.panel(table, ANA)).standing == {ABILITIES: PROPOSAL}
    finally:
        await harness.close()
