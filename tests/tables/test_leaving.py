"""A player leaves for good: by the game's rules where it has them, else an automatic player goes on."""

from bot.tables.model.letters import Notice
from tests.tables.house import ANA, BEN, CLEO, DAN, House

FIVE = (ANA, BEN, CLEO, DAN)


async def begun(house: House, by_the_book: bool) -> str:
    table = await house.table(
        "western-empires", FIVE, robots=1, turn_limit=3, leaving_by_the_book=by_the_book
    )
    for _ in range(9):
        waiting = await house.active(table)
        panel = await house.tables.viewing.panel(table, waiting[0])
        if panel.asked[0].kind != "choose-civilization":
            return table
        await house.tables.answer(table, waiting[0], panel.asked[0].question, panel.asked[0].default)
        await house.settle()
    raise AssertionError("everybody should have chosen")


async def test_by_the_rules_of_the_empires(house: House) -> None:
    table = await begun(house, by_the_book=True)
    await house.tables.hosting.leave(table, BEN)
    await house.settle()
    assert Notice("departs", {"seat": "s2"}) in house.postman.of(Notice)
    panel = await house.tables.viewing.panel(table, ANA)
    assert panel.view is not None and panel.view.leaving == ["s2"]
    assert [line.kind for line in await house.tables.viewing.log(table)].count("depart") == 1
    assert next(place for place in panel.status.seats if place.seat == "s2").robot is not None


async def test_without_such_rules_an_automatic_player_goes_on(house: House) -> None:
    table = await begun(house, by_the_book=False)
    await house.tables.hosting.leave(table, BEN)
    await house.settle()
    assert Notice("left", {"seat": "s2"}) in house.postman.of(Notice)
    panel = await house.tables.viewing.panel(table, ANA)
    assert panel.view is not None and panel.view.leaving == []
