"""Turns of main and free actions at a table: whom the game waits for, who is pinged and whose time runs."""

from bot.tables.model.clock import HOUR
from bot.tables.model.letters import QuestionMessage
from bot.tables.model.pace import PACES
from games.core.answers import Said
from tests.core.bazaar.title import BAZAAR
from tests.tables.harness import ANA, BEN, CLEO, Harness, question


async def guild(harness: Harness) -> str:
    """A table of three with an open guild hall; Ana is to act."""
    table = await harness.table("bazaar", (ANA, BEN, CLEO), guilds=True)
    while True:
        for user in await harness.active(table):
            panel = await harness.tables.viewing.panel(table, user)
            asked = next(one for one in panel.asked if one.owed)
            if asked.kind == "guild-action":
                assert user == ANA
                await harness.settle()
                return table
            await harness.tables.answer(table, user, asked.question, asked.default)


def pings(harness: Harness, user: int) -> int:
    letters = [one for one in harness.postman.to(user) if isinstance(one.content, QuestionMessage)]
    return sum(not one.delivery.post.edits for one in letters)


async def coins(harness: Harness, table: str) -> int:
    """How many coins Ben has."""
    view = (await harness.tables.viewing.panel(table, BEN)).view
    assert view is not None
    return int(view.coins["s2"])


async def test_nobody_is_pinged_or_struck_for_what_is_unowed(harness: Harness) -> None:
    table = await guild(harness)
    asked = {user: (await harness.tables.viewing.panel(table, user)).asked for user in (ANA, BEN)}
    assert [(one.kind, one.owed) for one in asked[ANA]] == [("guild-action", True), ("sell", False)]
    assert [(one.kind, one.owed, one.due) for one in asked[BEN]] == [("tip", False, None)]
    assert await harness.active(table) == [ANA]
    before = pings(harness, BEN)
    pace = PACES["slow"]
    assert pace is not None
    await harness.wait(pace.time_for(BAZAAR, "turn"))
    line = (await harness.tables.viewing.log(table))[-1]
    assert (line.kind, line.question) == ("expire", asked[ANA][0].question)
    assert await harness.active(table) == [BEN] and pings(harness, BEN) == before + 1
    assert pings(harness, CLEO) <= pings(harness, BEN)


async def test_what_is_unowed_may_be_answered_and_undone(harness: Harness) -> None:
    table = await guild(harness)
    tip = question(await harness.tables.viewing.panel(table, BEN), "tip")
    before = await coins(harness, table)
    await harness.tables.answer(table, BEN, tip, Said(True))
    assert await coins(harness, table) == before - 1
    await harness.tables.undo(table, BEN)
    assert question(await harness.tables.viewing.panel(table, BEN), "tip") == tip
    assert await harness.active(table) == [ANA]


async def test_under_a_child_answers_wait_and_no_clock_runs(harness: Harness) -> None:
    """While Ana pays for a stall, Ben tips, across a restart, and Cleo's time does not run."""
    table = await guild(harness)
    action = question(await harness.tables.viewing.panel(table, ANA), "guild-action")
    await harness.tables.answer(table, ANA, action, text="stall north")
    tip = question(await harness.tables.viewing.panel(table, BEN), "tip")
    reply = await harness.tables.answer(table, BEN, tip, text="yes")
    assert reply.code == "sealed"
    before = await coins(harness, table)
    harness = await harness.crash()
    (waits,) = (await harness.tables.viewing.panel(table, BEN)).asked
    assert waits.sealed == Said(True) and not waits.owed
    await harness.wait(HOUR)
    pay = question(await harness.tables.viewing.panel(table, ANA), "pay-for-stall")
    await harness.tables.answer(table, ANA, pay, text="none")
    assert await coins(harness, table) == before - 1
    again = (await harness.tables.viewing.panel(table, ANA)).asked[0]
    assert (again.question, again.owed) == (action, True) and again.due is not None
    assert again.due > harness.clock.time
