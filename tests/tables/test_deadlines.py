"""Deadlines, reminders, extensions and outages."""

from random import Random

import pytest

from bot.tables.acts.deadlines import MOST_EXTENSIONS, MOST_MINUTES_ADDED
from bot.tables.model.clock import DAY, HOUR, MINUTE
from bot.tables.model.errors import Refused
from bot.tables.model.letters import News, Notice, Reminder
from bot.tables.model.pace import PACES, Pace
from games.core.answers import Chose, Filled
from games.titles import TITLES
from tests.tables.house import ANA, BEN, CLEO, House, question


def pace(name: str) -> Pace:
    found = PACES[name]
    assert found is not None
    return found


SLOW, LIVE = pace("slow"), pace("live")


def test_a_title_says_what_its_deadline_classes_count_as() -> None:
    """Every class of every title, at the pace where all kinds differ."""
    long, short = ("turn", "movement", "advances"), ("ability", "calamity", "cards", "cities")
    wanted = {"setup": 5, "trade": 10, "answer": 3} | dict.fromkeys(long, 5) | dict.fromkeys(short, 2)
    for title in TITLES.values():
        classes = set(title.codec.deadlines)
        assert {it: LIVE.time_for(title, it) for it in classes} == {it: wanted[it] * MINUTE for it in classes}


async def due(house: House, table: str, user: int) -> int | None:
    (mine,) = [one for one in (await house.tables.viewing.panel(table, user)).asked if one.owed]
    return mine.due


async def bid_all(house: House, table: str, *users: int) -> None:
    for coins, user in enumerate(reversed(users)):
        await house.tables.answer(table, user, answer=Filled({"coins": coins}))


async def test_a_deadline_strikes_several_questions_in_one_step(house: House) -> None:
    table = await house.table("bazaar", (ANA, BEN, CLEO))
    assert await house.active(table) == [ANA, BEN, CLEO]
    await house.tables.answer(table, BEN, answer=Filled({"coins": 4}))
    await house.wait(SLOW.answer - 1)
    assert (await house.tables.viewing.status(table)).number == 1
    await house.wait(1)
    line = (await house.tables.viewing.log(table))[-1]
    assert (line.kind, line.number, line.by_default, line.seat) == ("expire", 1, True, None)
    answered = [event for event in line.events if event["event"] == "answered"]
    assert [(event["seat"], event["by_default"]) for event in answered] == [("s1", True), ("s3", True)]
    assert house.postman.of(News)[-1].entries[-1].events == line.events
    view = (await house.tables.viewing.panel(table, ANA)).view
    assert view is not None and view.coins == {"s1": 10, "s2": 6, "s3": 10}


async def test_questions_of_one_ask_share_a_clock_and_the_late_have_grace(house: House) -> None:
    """In order: all are asked together, so the second has the time that is left, but at least the grace."""
    table = await house.table("bazaar", (ANA, BEN, CLEO))
    await bid_all(house, table, ANA, BEN, CLEO)
    for user in (ANA, BEN, CLEO):
        await house.tables.answer(table, user, answer=Chose("1"))
    asked = house.clock.time
    assert await house.active(table) == [ANA]
    assert await due(house, table, ANA) == asked + SLOW.answer
    await house.wait(HOUR)
    await house.tables.answer(table, ANA, answer=Chose("baker"))
    assert await due(house, table, BEN) == asked + SLOW.answer, "the clock of the ask"
    await house.wait(SLOW.answer - 2 * HOUR)
    await house.tables.answer(table, BEN, answer=Chose("brewer"))
    assert await due(house, table, CLEO) == house.clock.time + SLOW.grace


async def test_taking_back_wins_no_time(house: House) -> None:
    table = await house.table("bazaar", (ANA, BEN))
    asked = question(await house.tables.viewing.panel(table, ANA))
    first = await due(house, table, ANA)
    await house.wait(20 * HOUR)
    await house.tables.answer(table, ANA, asked, Filled({"coins": 1}))
    await house.tables.take_back(table, ANA, asked)
    assert await due(house, table, ANA) == first
    await house.tables.answer(table, ANA, asked, Filled({"coins": 1}))
    await house.wait(5 * HOUR)
    assert (await house.tables.viewing.status(table)).number == 4, (
        "the deadline took the default of Ben alone"
    )
    view = (await house.tables.viewing.panel(table, ANA)).view
    assert view is not None and view.coins["s1"] == 9


async def test_a_turn_has_more_time_than_an_answer(house: House) -> None:
    table = await house.table()
    assert await due(house, table, ANA) == house.clock.time + SLOW.times["setup"]
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    await house.tables.answer(table, BEN, answer=Chose("bull"))
    assert await due(house, table, ANA) == house.clock.time + SLOW.times["turn"]
    status = await house.tables.viewing.status(table)
    assert status.due == house.clock.time + SLOW.times["turn"]


async def test_a_pace_without_deadlines(house: House) -> None:
    table = await house.table(pace="none")
    await house.wait(300 * DAY)
    assert (await house.tables.viewing.status(table)).number == 0
    assert not house.postman.of(Reminder)
    await house.tables.hosting.set_pace(table, ANA, "live")
    assert await due(house, table, ANA) == house.clock.time + LIVE.times["setup"]
    await house.tables.hosting.set_pace(table, ANA, "none")
    assert await due(house, table, ANA) is None


async def test_one_reminder_at_80_per_cent(house: House) -> None:
    table = await house.table()
    until = await due(house, table, ANA)
    await house.wait(round(SLOW.times["setup"] * 0.8) - 1)
    assert not house.postman.of(Reminder)
    await house.wait(1)
    (reminder,) = house.postman.of(Reminder, ANA)
    assert (reminder.seat, reminder.due) == ("s1", until)
    await house.wait(HOUR)
    assert len(house.postman.of(Reminder)) == 1


async def test_no_reminder_for_who_has_answered(house: House) -> None:
    table = await house.table("bazaar", (ANA, BEN))
    await house.tables.answer(table, ANA, answer=Filled({"coins": 0}))
    await house.wait(round(SLOW.answer * 0.9))
    assert not house.postman.of(Reminder, ANA) and len(house.postman.of(Reminder, BEN)) == 1


async def test_extensions_are_capped(house: House) -> None:
    table = await house.table()
    first = await due(house, table, ANA)
    assert first is not None
    for count in range(1, MOST_EXTENSIONS + 1):
        panel = await house.tables.viewing.panel(table, ANA)
        assert panel.extend_by == SLOW.times["setup"]
        reply = await house.tables.hosting.extend(table, ANA)
        assert reply.facts["left"] == MOST_EXTENSIONS - count
        assert await due(house, table, ANA) == first + count * SLOW.times["setup"]
    with pytest.raises(Refused) as refused:
        await house.tables.hosting.extend(table, ANA)
    assert refused.value.code == "extend.spent"
    assert (await house.tables.viewing.panel(table, ANA)).extend_by is None
    with pytest.raises(Refused) as refused:
        await house.tables.hosting.extend(table, BEN)
    assert refused.value.code == "extend.nothing"
    await house.wait(round(SLOW.times["setup"] * 2.3))
    assert not house.postman.of(Reminder), "the reminder moves with the deadline"
    assert Notice("extended", {"seat": "s1", "until": first + SLOW.times["setup"]}) in house.postman.of(
        Notice
    )


async def test_an_extension_outlives_an_undo(house: House) -> None:
    """Extensions are counted outside the state that an undo restores."""
    table = await house.table()
    await house.tables.hosting.extend(table, ANA)
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    await house.tables.undo(table, ANA)
    assert (await house.tables.viewing.status(table)).seats[0].extensions_left == MOST_EXTENSIONS - 1


async def test_the_host_adds_time_to_all(house: House) -> None:
    table = await house.table("bazaar", (ANA, BEN))
    first = await due(house, table, BEN)
    assert first is not None
    for minutes in (0, MOST_MINUTES_ADDED + 1):
        with pytest.raises(Refused) as refused:
            await house.tables.hosting.add_time(table, ANA, minutes)
        assert refused.value.code == "time.minutes"
    with pytest.raises(Refused):
        await house.tables.hosting.add_time(table, BEN, 30)
    await house.tables.hosting.add_time(table, ANA, 30)
    assert await due(house, table, ANA) == await due(house, table, BEN) == first + 30 * MINUTE
    await house.settle()
    assert house.postman.of(Notice)[-1] == Notice("power", {"power": "time", "user": ANA, "minutes": 30})
    (line,) = [line for line in await house.tables.viewing.log(table) if line.kind == "host"]
    assert (line.act, line.facts) == ("time", {"minutes": 30})


async def test_an_outage_is_given_back(house: House) -> None:
    table = await house.table("bazaar", (ANA, BEN), robots=1)
    first = await due(house, table, ANA)
    assert first is not None
    await house.crash()
    assert await due(house, table, ANA) == first, "a short absence is nobody's loss"
    house.clock.time += 40 * HOUR
    await house.crash()
    assert await due(house, table, ANA) == first + 40 * HOUR
    await house.settle()
    assert (await house.tables.viewing.status(table)).number == 1, (
        "no deadline struck, only the robot had answered"
    )
    assert Notice("outage", {"minutes": 40 * 60}) in house.postman.of(Notice)
    await house.crash()
    assert await due(house, table, ANA) == first + 40 * HOUR, "once"


async def test_no_deadline_strikes_while_we_cannot_be_reached(house: House) -> None:
    table = await house.table()
    house.tables.disconnected()
    await house.tables.scheduler.run_due()
    house.clock.time += 3 * DAY
    await house.tables.scheduler.run_due()
    assert (await house.tables.viewing.status(table)).number == 0
    assert await house.tables.connected() == 3 * DAY
    await house.settle()
    assert (await house.tables.viewing.status(table)).number == 0
    assert await due(house, table, ANA) == house.clock.time + SLOW.times["setup"]


async def test_an_automatic_players_answer_survives_an_outage(house: House) -> None:
    opened = await house.tables.hosting.open("tigris", host=ANA, seated=False)
    await house.tables.hosting.add_robot(opened.table, ANA)
    await house.tables.hosting.add_robot(opened.table, ANA)
    await house.tables.hosting.set_options(opened.table, ANA, {"turn_limit": 2})
    await house.tables.hosting.start(opened.table, ANA)
    house.clock.time += DAY
    await house.crash()
    await house.settle()
    assert (await house.tables.viewing.status(opened.table)).stage == "finished"


async def test_a_game_of_nothing_but_deadlines_ends(house: House) -> None:
    """Without a single answer the game reaches its end."""
    table = await house.table("tigris", (ANA, BEN), turn_limit=6)
    for _ in range(60):
        await house.wait(2 * DAY)
        if (await house.tables.viewing.status(table)).stage == "finished":
            break
    assert (await house.tables.viewing.status(table)).stage == "finished"


async def test_random_people_meet_random_deadlines(house: House) -> None:
    """At any moment those for whom the game waits have a deadline, and nobody else has."""
    table = await house.table("bazaar", (ANA, BEN, CLEO), days=2)
    chance = Random(11)
    for _ in range(120):
        status = await house.tables.viewing.status(table)
        if status.stage == "finished":
            return
        for one in status.waiting:
            absent = next(place.absent for place in status.seats if place.seat == one.seat)
            assert not one.owed or absent or (one.due is not None and one.due > house.clock.time)
        waiting = await house.active(table)
        if waiting and chance.random() < 0.8:
            user = chance.choice(waiting)
            await house.tables.answer(table, user, *await house.sample(table, user, chance))
        await house.wait(chance.choice((MINUTE, 3 * HOUR, DAY)))
    raise AssertionError("no end")
