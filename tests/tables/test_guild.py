"""Turns of main and free actions at a table: whom the game waits for, who is pinged and whose time runs."""

from bot.tables.model.clock import HOUR
from bot.tables.model.letters import QuestionMessage
from bot.tables.model.pace import PACES
from games.core.answers import Said
from tests.core.bazaar.title import BAZAAR
from tests.tables.house import ANA, BEN, CLEO, House, question


async def guild(house: House) -> str:
    """A table of three with an open guild hall; Ana is to act."""
    table = await house.table("bazaar", (ANA, BEN, CLEO), guilds=True)
    while True:
        for user in await house.active(table):
            panel = await house.tables.viewing.panel(table, user)
            asked = next(one for one in panel.asked if one.owed)
            if asked.kind == "guild-action":
                assert user == ANA
                await house.settle()
                return table
            await house.tables.answer(table, user, asked.question, asked.default)


def pings(house: House, user: int) -> int:
    letters = [one for one in house.postman.to(user) if isinstance(one.content, QuestionMessage)]
    return sum(not one.delivery.post.edits for one in letters)


async def coins(house: House, table: str) -> int:
    """How many coins Ben has."""
    view = (await house.tables.viewing.panel(table, BEN)).view
    assert view is not None
    return int(view.coins["s2"])


async def test_nobody_is_pinged_or_struck_for_what_is_unowed(house: House) -> None:
    table = await guild(house)
    asked = {user: (await house.tables.viewing.panel(table, user)).asked for user in (ANA, BEN)}
    assert [(one.kind, one.owed) for one in asked[ANA]] == [("guild-action", True), ("sell", False)]
    assert [(one.kind, one.owed, one.due) for one in asked[BEN]] == [("tip", False, None)]
    assert await house.active(table) == [ANA]
    before = pings(house, BEN)
    pace = PACES["slow"]
    assert pace is not None
    await house.wait(pace.time_for(BAZAAR, "turn"))
    line = (await house.tables.viewing.log(table))[-1]
    assert (line.kind, line.question) == ("expire", asked[ANA][0].question)
    assert await house.active(table) == [BEN] and pings(house, BEN) == before + 1
    assert pings(house, CLEO) <= pings(house, BEN)


async def test_what_is_unowed_may_be_answered_and_undone(house: House) -> None:
    table = await guild(house)
    tip = question(await house.tables.viewing.panel(table, BEN), "tip")
    before = await coins(house, table)
    await house.tables.answer(table, BEN, tip, Said(True))
    assert await coins(house, table) == before - 1
    await house.tables.undo(table, BEN)
    assert question(await house.tables.viewing.panel(table, BEN), "tip") == tip
    assert await house.active(table) == [ANA]


async def test_under_a_child_answers_wait_and_no_clock_runs(house: House) -> None:
    """While Ana pays for a stall, Ben tips, across a restart, and Cleo's time does not run."""
    table = await guild(house)
    action = question(await house.tables.viewing.panel(table, ANA), "guild-action")
    await house.tables.answer(table, ANA, action, text="stall north")
    tip = question(await house.tables.viewing.panel(table, BEN), "tip")
    reply = await house.tables.answer(table, BEN, tip, text="yes")
    assert reply.code == "sealed"
    before = await coins(house, table)
    house = await house.crash()
    (waits,) = (await house.tables.viewing.panel(table, BEN)).asked
    assert waits.sealed == Said(True) and not waits.owed
    await house.wait(HOUR)
    pay = question(await house.tables.viewing.panel(table, ANA), "pay-for-stall")
    await house.tables.answer(table, ANA, pay, text="none")
    assert await coins(house, table) == before - 1
    again = (await house.tables.viewing.panel(table, ANA)).asked[0]
    assert (again.question, again.owed) == (action, True) and again.due is not None
    assert again.due > house.clock.time
