"""Standing orders: answered at once, without a ping, until they no longer fit."""

import pytest

from bot.tables.errors import Refused
from bot.tables.letters import Asking
from tests.tables.house import ANA, BEN, CLEO, House

TURN = "take-action"


async def begun(house: House) -> str:
    """A game in which Ana is to take her first action."""
    table = await house.table(users=(ANA, BEN))
    await house.tables.answer(table, ANA, text="archer")
    await house.tables.answer(table, BEN, text="bull")
    await house.settle()
    return table


async def test_an_order_answers_and_nobody_is_pinged(house: House) -> None:
    table = await begun(house)
    await house.tables.set_order(table, BEN, TURN, "pass")
    before = len(house.bag.of(Asking, BEN))
    await house.tables.answer(table, ANA, text="pass")
    await house.settle()
    assert await house.active(table) == [ANA], "Ben has passed already"
    assert len(house.bag.of(Asking, BEN)) == before
    lines = [line for line in await house.tables.log(table, BEN) if line.seat == "s2"]
    assert [(line.kind, line.by_default) for line in lines] == [("submit", False)] * 2, "dynasty and pass"


async def test_what_is_asked_already_is_answered_at_once(house: House) -> None:
    table = await begun(house)
    await house.tables.set_order(table, ANA, TURN)
    await house.settle()
    assert await house.active(table) == [BEN], "both actions of the turn, by the proposal"


async def test_an_order_that_is_refused_ends_with_its_reason(house: House) -> None:
    table = await begun(house)
    await house.tables.set_order(table, BEN, TURN, "farm A1")
    await house.tables.answer(table, ANA, text="pass")
    await house.settle()
    assert await house.active(table) == [BEN]
    assert house.bag.of(Asking, BEN), "now he is pinged"
    panel = await house.tables.panel(table, BEN)
    assert panel.standing == {}
    (asked,) = panel.asked
    assert asked.returned is not None and asked.returned.code
    await house.tables.answer(table, BEN, text="pass")
    loaded = await house.store.tables.load(table)
    assert loaded is not None and "returned" not in loaded.table.clock, "the reason goes with its question"


async def test_an_order_is_its_owners_alone(house: House) -> None:
    table = await begun(house)
    await house.tables.set_order(table, BEN, TURN, "pass")
    assert (await house.tables.panel(table, BEN)).standing == {TURN: "pass"}
    assert (await house.tables.panel(table, ANA)).standing == {}
    assert (await house.tables.panel(table, CLEO)).standing == {}


async def test_it_can_be_taken_back(house: House) -> None:
    table = await begun(house)
    await house.tables.set_order(table, BEN, TURN, "pass")
    await house.tables.drop_order(table, BEN, TURN)
    await house.tables.answer(table, ANA, text="pass")
    await house.settle()
    assert await house.active(table) == [BEN]
    with pytest.raises(Refused, match=r"standing\.none"):
        await house.tables.drop_order(table, BEN)


async def test_a_substitute_does_not_inherit_it(house: House) -> None:
    table = await begun(house)
    await house.tables.set_order(table, BEN, TURN, "pass")
    await house.tables.substitute(table, BEN, "s2", CLEO)
    assert (await house.tables.panel(table, CLEO)).standing == {}


async def test_an_undone_order_is_not_given_again(house: House) -> None:
    table = await house.table(users=(ANA, BEN))
    await house.tables.set_order(table, ANA, "choose-dynasty", "archer")
    await house.settle()
    assert await house.active(table) == [BEN]
    await house.tables.undo(table, ANA)
    await house.settle()
    assert await house.active(table) == [ANA]


async def test_orders_survive_a_restart(house: House) -> None:
    table = await begun(house)
    await house.tables.set_order(table, BEN, TURN, "pass")
    await house.crash()
    await house.tables.answer(table, ANA, text="pass")
    await house.crash()
    await house.settle()
    assert await house.active(table) == [ANA]


@pytest.mark.parametrize(
    ("kind", "text", "code"), [("no-such", "", "standing.unknown"), (TURN, "x" * 201, "standing.long")]
)
async def test_what_makes_no_sense_is_refused(house: House, kind: str, text: str, code: str) -> None:
    table = await begun(house)
    with pytest.raises(Refused, match=code):
        await house.tables.set_order(table, BEN, kind, text)
