"""A player leaves for good: by the game's rules where it has them, else an automatic player goes on."""

from bot.tables.model.letters import Notice
from tests.tables.harness import ANA, BEN, CLEO, DAN, Harness

FIVE = (ANA, BEN, CLEO, DAN)


async def begun(harness: Harness, by_the_book: bool) -> str:
    table = await harness.table(
        "western-empires", FIVE, robots=1, turn_limit=3, leaving_by_the_book=by_the_book
    )
    for _ in range(9):
        waiting = await harness.active(table)
        panel = await harness.tables.viewing.panel(table, waiting[0])
        if panel.asked[0].kind != "choose-civilization":
            return table
        await harness.tables.answer(table, waiting[0], panel.asked[0].question, panel.asked[0].default)
        await harness.settle()
    raise AssertionError("everybody should have chosen")


async def test_by_the_rules_of_the_empires(harness: Harness) -> None:
    table = await begun(harness, by_the_book=True)
    await harness.tables.hosting.leave(table, BEN)
    await harness.settle()
    assert Notice("departs", {"seat": "s2"}) in harness.postman.of(Notice)
    panel = await harness.tables.viewing.panel(table, ANA)
    assert panel.view is not None and panel.view.leaving == ["s2"]
    assert [line.kind for line in await harness.tables.viewing.log(table)].count("depart") == 1
    assert next(place for place in panel.status.seats if place.seat == "s2").robot is not None
    assert not (await harness.tables.viewing.panel(table, BEN)).may_return


async def test_without_such_rules_an_automatic_player_goes_on(harness: Harness) -> None:
    table = await begun(harness, by_the_book=False)
    await harness.tables.hosting.leave(table, BEN)
    await harness.settle()
    assert Notice("leaves", {"seat": "s2", "user": BEN}) in harness.postman.of(Notice)
    panel = await harness.tables.viewing.panel(table, ANA)
    assert panel.view is not None and panel.view.leaving == []
