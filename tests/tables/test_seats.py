"""Changes of who plays at a seat while the game goes on."""

from collections.abc import Awaitable

import pytest

from bot.tables.acts.seats import MISSED_UNTIL_ABSENT
from bot.tables.model.clock import DAY, MINUTE
from bot.tables.model.errors import Refused
from bot.tables.model.letters import Notice, QuestionMessage
from bot.tables.model.replies import Place, Reply
from games.core.answers import Chose, Filled
from tests.tables.house import ANA, BEN, CLEO, DAN, House, question


async def refused(doing: Awaitable[Reply]) -> str:
    with pytest.raises(Refused) as error:
        await doing
    return error.value.code


async def place(house: House, table: str, seat: str) -> Place:
    return next(one for one in (await house.tables.viewing.status(table)).seats if one.seat == seat)


async def test_a_player_hands_his_seat_on_and_his_drafts_are_dropped(house: House) -> None:
    table = await house.table()
    asked = question(await house.tables.viewing.panel(table, ANA))
    await house.tables.set_draft(table, ANA, asked, "arch")
    await house.tables.hosting.extend(table, ANA)
    assert (await house.tables.hosting.substitute(table, ANA, "s1", CLEO)).code == "substituted"
    assert await house.store.people.drafts(table, ANA) == []
    assert await refused(house.tables.answer(table, ANA, asked, Chose("archer"))) == "seat.none"
    await house.settle()
    (letter,) = [one for one in house.postman.to(CLEO) if isinstance(one.content, QuestionMessage)]
    assert letter.panel is not None and letter.panel.seat == "s1"
    assert (await place(house, table, "s1")).extensions_left == 2
    assert Notice("substituted", {"seat": "s1", "user": CLEO}) in house.postman.of(Notice)
    await house.tables.answer(table, CLEO, asked, Chose("archer"))
    last = (await house.store.history.entries(table))[-1]
    assert (last.seat, last.user) == ("s1", CLEO)


async def test_nobody_else_gives_away_a_seat_that_is_played(house: House) -> None:
    tables, table = house.tables, await house.table()
    assert await refused(tables.hosting.substitute(table, BEN, "s1", CLEO)) == "host.only"
    assert await refused(tables.hosting.substitute(table, ANA, "s2", CLEO)) == "seat.played"
    assert await refused(tables.hosting.substitute(table, ANA, "s1", BEN)) == "seat.mine"
    assert await refused(tables.hosting.substitute(table, ANA, "s1", ANA)) == "seat.his"
    assert await refused(tables.hosting.substitute(table, ANA, "s7", CLEO)) == "seat.unknown"
    assert await refused(tables.hosting.robot(table, ANA, "s2")) == "seat.played"
    assert await refused(tables.hosting.robot(table, DAN, "s2", admin=True)) == "seat.played"
    assert await refused(tables.hosting.take_over(table, CLEO, "s2")) == "seat.taken"


async def test_the_host_finds_somebody_for_an_automatic_players_seat(house: House) -> None:
    table = await house.table(users=(ANA,), robots=1)
    await house.tables.hosting.substitute(table, ANA, "s2", BEN)
    assert (await place(house, table, "s2")).user == BEN
    (line,) = [line for line in await house.tables.viewing.log(table) if line.kind == "host"]
    assert (line.act, line.facts) == ("substitute", {"seat": "s2", "to": BEN})


async def test_an_automatic_player_fills_in_and_the_user_comes_back(house: House) -> None:
    table = await house.table("bazaar", (ANA, BEN))
    await house.tables.hosting.robot(table, ANA, "s1")
    assert await refused(house.tables.hosting.robot(table, ANA, "s1")) == "robot.there"
    await house.settle()
    seat = await place(house, table, "s1")
    assert (seat.user, seat.robot) == (ANA, "random")
    assert (await house.tables.viewing.status(table)).number == 1, "it answered"
    assert (await house.tables.hosting.come_back(table, ANA)).code == "returned"
    assert (await place(house, table, "s1")).robot is None
    assert await refused(house.tables.hosting.come_back(table, ANA)) == "seat.present"
    await house.tables.answer(table, BEN, answer=Filled({"coins": 1}))
    assert await house.owes(table, ANA)


async def miss(house: House, table: str, times: int) -> None:
    """Ana misses deadlines; Ben answers in time."""
    for _ in range(times):
        for _ in range(20):
            if not await house.owes(table, BEN):
                break
            (one,) = [one for one in (await house.tables.viewing.panel(table, BEN)).asked if one.owed][:1]
            await house.tables.answer(table, BEN, one.question, one.default)
            await house.settle()
        assert await house.owes(table, ANA)
        await house.wait(5 * MINUTE)


async def test_three_missed_deadlines_in_a_row_are_an_absence(house: House) -> None:
    table = await house.table(pace="live", turn_limit=30)
    await miss(house, table, MISSED_UNTIL_ABSENT - 1)
    assert not (await place(house, table, "s1")).absent
    await miss(house, table, 1)
    assert (await place(house, table, "s1")).absent
    assert Notice("absent", {"seat": "s1"}) in house.postman.of(Notice)
    told = len(house.postman.to(ANA))
    for _ in range(4):
        for asked in await house.owes(table, BEN):
            await house.tables.answer(table, BEN, asked, text="pass")
        await house.settle()
    lines = await house.tables.viewing.log(table, limit=40)
    assert any(line.seat == "s1" and line.kind == "submit" for line in lines), "somebody answers for Ana"
    assert len(house.postman.to(ANA)) == told, "and nobody pings her"


async def test_an_absence_ends_with_a_click(house: House) -> None:
    table = await house.table(pace="live", turn_limit=30)
    await miss(house, table, MISSED_UNTIL_ABSENT)
    assert (await house.tables.viewing.panel(table, ANA)).absent
    with pytest.raises(Refused):
        await house.tables.answer(table, ANA, text="pass")
    assert not (await place(house, table, "s1")).absent
    for asked in await house.owes(table, BEN):
        await house.tables.answer(table, BEN, asked, text="pass")
    await house.settle()
    assert await house.owes(table, ANA) and len(await house.active(table)) == 1
    await house.wait(5 * MINUTE)
    assert not (await place(house, table, "s1")).absent, "counted from the beginning"


async def test_an_answer_in_time_begins_the_count_anew(house: House) -> None:
    table = await house.table(pace="live", turn_limit=30)
    await miss(house, table, 2)
    while not await house.owes(table, ANA):
        for asked in await house.owes(table, BEN):
            await house.tables.answer(table, BEN, asked, text="pass")
    await house.tables.answer(table, ANA, text="pass")
    await miss(house, table, 1)
    assert not (await place(house, table, "s1")).absent


async def test_who_leaves_a_game_is_followed_by_an_automatic_player(house: House) -> None:
    table = await house.table()
    await house.tables.hosting.leave(table, ANA)
    await house.settle()
    seat, status = await place(house, table, "s1"), await house.tables.viewing.status(table)
    assert (seat.user, seat.robot, status.host) == (None, "greedy", BEN)
    assert status.number >= 1
    assert await refused(house.tables.hosting.come_back(table, ANA)) == "seat.none"


async def test_a_forgotten_user_leaves_an_empty_seat_for_a_volunteer(house: House) -> None:
    table = await house.table()
    assert await house.tables.forget(ANA) == [table]
    await house.settle()
    seat = await place(house, table, "s1")
    assert (seat.user, seat.robot) == (None, None)
    assert (await house.tables.viewing.status(table)).number == 1, "an automatic player goes on meanwhile"
    assert await refused(house.tables.answer(table, ANA, text="pass")) == "seat.none"
    await house.tables.hosting.take_over(table, CLEO, "s1")
    assert (await place(house, table, "s1")).user == CLEO
    assert await house.tables.viewing.tables_of(ANA) == []
    await house.tables.hosting.add_time(table, BEN, 5)
    assert await refused(house.tables.hosting.add_time(table, DAN, 5)) == "host.only"


async def test_a_forgotten_user_leaves_a_lobby(house: House) -> None:
    opened = await house.tables.hosting.open("tigris", host=ANA)
    await house.tables.hosting.join(opened.table, BEN)
    await house.tables.forget(ANA)
    assert [one.user for one in (await house.tables.viewing.status(opened.table)).seats] == [BEN]
    await house.tables.forget(BEN)
    assert (await house.tables.viewing.status(opened.table)).stage == "closed"


async def test_an_absent_players_seat_may_be_given_away(house: House) -> None:
    table = await house.table(pace="live", turn_limit=30)
    await miss(house, table, MISSED_UNTIL_ABSENT)
    await house.tables.hosting.substitute(table, DAN, "s1", CLEO, admin=True)
    seat = await place(house, table, "s1")
    assert (seat.user, seat.absent) == (CLEO, False)
    await house.wait(DAY)
