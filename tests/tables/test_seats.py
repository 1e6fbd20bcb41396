"""Changes of who plays at a seat while the game goes on."""

from collections.abc import Awaitable

import pytest

from bot.tables.acts.seats import MISSED_UNTIL_ABSENT
from bot.tables.model.clock import DAY, MINUTE
from bot.tables.model.errors import Refused
from bot.tables.model.letters import Notice, QuestionMessage
from bot.tables.model.replies import Place, Reply
from games.core.answers import Chose, Filled
from tests.tables.harness import ANA, BEN, CLEO, DAN, Harness, question


async def refused(doing: Awaitable[Reply]) -> str:
    with pytest.raises(Refused) as error:
        await doing
    return error.value.code


async def place(harness: Harness, table: str, seat: str) -> Place:
    return next(one for one in (await harness.tables.viewing.status(table)).seats if one.seat == seat)


async def test_a_player_hands_his_seat_on_and_his_drafts_are_dropped(harness: Harness) -> None:
    table = await harness.table()
    asked = question(await harness.tables.viewing.panel(table, ANA))
    await harness.tables.set_draft(table, ANA, asked, "arch")
    await harness.tables.hosting.extend(table, ANA)
    assert (await harness.tables.hosting.substitute(table, ANA, "s1", CLEO)).code == "substituted"
    assert await harness.store.people.drafts(table, ANA) == []
    assert await refused(harness.tables.answer(table, ANA, asked, Chose("archer"))) == "seat.none"
    await harness.settle()
    (letter,) = [one for one in harness.postman.to(CLEO) if isinstance(one.content, QuestionMessage)]
    assert letter.panel is not None and letter.panel.seat == "s1"
    assert (await place(harness, table, "s1")).extensions_left == 2
    assert Notice("substituted", {"seat": "s1", "user": CLEO}) in harness.postman.of(Notice)
    await harness.tables.answer(table, CLEO, asked, Chose("archer"))
    last = (await harness.store.history.entries(table))[-1]
    assert (last.seat, last.user) == ("s1", CLEO)


async def test_nobody_else_gives_away_a_seat_that_is_played(harness: Harness) -> None:
    tables, table = harness.tables, await harness.table()
    assert await refused(tables.hosting.substitute(table, BEN, "s1", CLEO)) == "host.only"
    assert await refused(tables.hosting.substitute(table, ANA, "s2", CLEO)) == "seat.played"
    assert await refused(tables.hosting.substitute(table, ANA, "s1", BEN)) == "seat.mine"
    assert await refused(tables.hosting.substitute(table, ANA, "s1", ANA)) == "seat.his"
    assert await refused(tables.hosting.substitute(table, ANA, "s7", CLEO)) == "seat.unknown"
    assert await refused(tables.hosting.robot(table, ANA, "s2")) == "seat.played"
    assert await refused(tables.hosting.robot(table, DAN, "s2", admin=True)) == "seat.played"
    assert await refused(tables.hosting.take_over(table, CLEO, "s2")) == "seat.taken"


async def test_the_host_finds_somebody_for_an_automatic_players_seat(harness: Harness) -> None:
    table = await harness.table(users=(ANA,), robots=1)
    await harness.tables.hosting.substitute(table, ANA, "s2", BEN)
    assert (await place(harness, table, "s2")).user == BEN
    (line,) = [line for line in await harness.tables.viewing.log(table) if line.kind == "host"]
    assert (line.act, line.facts) == ("substitute", {"seat": "s2", "to": BEN})


async def test_an_automatic_player_fills_in_and_the_user_comes_back(harness: Harness) -> None:
    table = await harness.table("bazaar", (ANA, BEN))
    await harness.tables.hosting.robot(table, ANA, "s1")
    assert await refused(harness.tables.hosting.robot(table, ANA, "s1")) == "robot.there"
    await harness.settle()
    seat = await place(harness, table, "s1")
    assert (seat.user, seat.robot) == (ANA, "random")
    assert (await harness.tables.viewing.status(table)).number == 1, "it answered"
    assert (await harness.tables.hosting.come_back(table, ANA)).code == "returned"
    assert (await place(harness, table, "s1")).robot is None
    assert await refused(harness.tables.hosting.come_back(table, ANA)) == "seat.present"
    await harness.tables.answer(table, BEN, answer=Filled({"coins": 1}))
    assert await harness.owes(table, ANA)


async def miss(harness: Harness, table: str, times: int) -> None:
    """Ana misses deadlines; Ben answers in time."""
    for _ in range(times):
        for _ in range(20):
            if not await harness.owes(table, BEN):
                break
            (one,) = [one for one in (await harness.tables.viewing.panel(table, BEN)).asked if one.owed][:1]
            await harness.tables.answer(table, BEN, one.question, one.default)
            await harness.settle()
        assert await harness.owes(table, ANA)
        await harness.wait(5 * MINUTE)


async def test_three_missed_deadlines_in_a_row_are_an_absence(harness: Harness) -> None:
    table = await harness.table(pace="live", turn_limit=30)
    await miss(harness, table, MISSED_UNTIL_ABSENT - 1)
    assert not (await place(harness, table, "s1")).absent
    await miss(harness, table, 1)
    assert (await place(harness, table, "s1")).absent
    assert Notice("absent", {"seat": "s1"}) in harness.postman.of(Notice)
    told = len(harness.postman.to(ANA))
    for _ in range(4):
        for asked in await harness.owes(table, BEN):
            await harness.tables.answer(table, BEN, asked, text="pass")
        await harness.settle()
    lines = await harness.tables.viewing.log(table, limit=40)
    assert any(line.seat == "s1" and line.kind == "submit" for line in lines), "somebody answers for Ana"
    assert len(harness.postman.to(ANA)) == told, "and nobody pings her"


async def test_an_absence_ends_with_a_click(harness: Harness) -> None:
    table = await harness.table(pace="live", turn_limit=30)
    await miss(harness, table, MISSED_UNTIL_ABSENT)
    assert (await harness.tables.viewing.panel(table, ANA)).absent
    with pytest.raises(Refused):
        await harness.tables.answer(table, ANA, text="pass")
    assert not (await place(harness, table, "s1")).absent
    for asked in await harness.owes(table, BEN):
        await harness.tables.answer(table, BEN, asked, text="pass")
    await harness.settle()
    assert await harness.owes(table, ANA) and len(await harness.active(table)) == 1
    await harness.wait(5 * MINUTE)
    assert not (await place(harness, table, "s1")).absent, "counted from the beginning"


async def test_an_answer_in_time_begins_the_count_anew(harness: Harness) -> None:
    table = await harness.table(pace="live", turn_limit=30)
    await miss(harness, table, 2)
    while not await harness.owes(table, ANA):
        for asked in await harness.owes(table, BEN):
            await harness.tables.answer(table, BEN, asked, text="pass")
    await harness.tables.answer(table, ANA, text="pass")
    await miss(harness, table, 1)
    assert not (await place(harness, table, "s1")).absent


async def test_who_leaves_a_game_is_followed_by_an_automatic_player(harness: Harness) -> None:
    table = await harness.table()
    await harness.tables.hosting.leave(table, ANA)
    await harness.settle()
    seat, status = await place(harness, table, "s1"), await harness.tables.viewing.status(table)
    assert (seat.user, seat.robot, status.host) == (None, "greedy", BEN)
    assert status.number >= 1
    assert await refused(harness.tables.hosting.come_back(table, CLEO)) == "seat.none"


async def test_who_left_comes_back_while_nobody_has_the_seat(harness: Harness) -> None:
    table, hosting, viewing = await harness.table(), harness.tables.hosting, harness.tables.viewing
    await hosting.leave(table, ANA)
    assert (await viewing.panel(table, ANA)).may_return and not (await viewing.panel(table, CLEO)).may_return
    held = await harness.tables.store.people.export_user(ANA)
    assert [(one["table_id"], one["seat"]) for one in held["seats_left"]] == [(table, "s1")]
    await hosting.join(table, ANA)
    seat = await place(harness, table, "s1")
    assert (seat.user, seat.robot) == (ANA, None)
    assert not (await viewing.panel(table, ANA)).may_return
    await hosting.leave(table, ANA)
    await hosting.substitute(table, BEN, "s1", CLEO)
    assert await refused(hosting.come_back(table, ANA)) == "seat.none"
    await hosting.leave(table, CLEO)
    await harness.tables.forget(CLEO)
    assert not (await viewing.panel(table, CLEO)).may_return


async def test_a_forgotten_user_leaves_an_empty_seat_for_a_volunteer(harness: Harness) -> None:
    table = await harness.table()
    assert await harness.tables.forget(ANA) == [table]
    await harness.settle()
    seat = await place(harness, table, "s1")
    assert (seat.user, seat.robot) == (None, None)
    assert (await harness.tables.viewing.status(table)).number == 1, "an automatic player goes on meanwhile"
    assert await refused(harness.tables.answer(table, ANA, text="pass")) == "seat.none"
    await harness.tables.hosting.take_over(table, CLEO, "s1")
    assert (await place(harness, table, "s1")).user == CLEO
    assert await harness.tables.viewing.tables_of(ANA) == []
    await harness.tables.hosting.add_time(table, BEN, 5)
    assert await refused(harness.tables.hosting.add_time(table, DAN, 5)) == "host.only"


async def test_a_forgotten_user_leaves_a_lobby(harness: Harness) -> None:
    opened = await harness.tables.hosting.open("tigris", host=ANA)
    await harness.tables.hosting.join(opened.table, BEN)
    await harness.tables.forget(ANA)
    assert [one.user for one in (await harness.tables.viewing.status(opened.table)).seats] == [BEN]
    await harness.tables.forget(BEN)
    assert (await harness.tables.viewing.status(opened.table)).stage == "closed"


async def test_an_absent_players_seat_may_be_given_away(harness: Harness) -> None:
    table = await harness.table(pace="live", turn_limit=30)
    await miss(harness, table, MISSED_UNTIL_ABSENT)
    await harness.tables.hosting.substitute(table, DAN, "s1", CLEO, admin=True)
    seat = await place(harness, table, "s1")
    assert (seat.user, seat.absent) == (CLEO, False)
    await harness.wait(DAY)
