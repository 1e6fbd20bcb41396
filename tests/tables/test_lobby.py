"""The lobby."""

from collections.abc import Awaitable

import pytest

from bot.tables.acts.lobby import CLOSE_IDLE_AFTER
from bot.tables.model.clock import DAY
from bot.tables.model.errors import Refused
from bot.tables.model.letters import GameBegan, Notice, StatusMessage
from bot.tables.model.replies import Reply
from games.core.illegal import Illegal
from tests.tables.house import ANA, BEN, CHANNEL, CLEO, DAN, GUILD, House


async def refused(doing: Awaitable[Reply]) -> str:
    with pytest.raises(Refused) as error:
        await doing
    return error.value.code


@pytest.fixture
async def lobby(house: House) -> str:
    reply = await house.tables.hosting.open("tigris", host=ANA, guild=GUILD, channel=CHANNEL)
    return reply.table


async def test_a_table_is_opened_and_shown(house: House, lobby: str) -> None:
    await house.settle()
    status = await house.tables.viewing.status(lobby)
    assert (status.stage, status.host, status.pace, status.least, status.most) == ("lobby", ANA, "slow", 2, 4)
    assert [(place.seat, place.user) for place in status.seats] == [("s1", ANA)]
    assert await house.tables.viewing.in_channel(CHANNEL) == lobby
    (letter,) = house.postman.letters
    assert isinstance(letter.content, StatusMessage) and letter.status == status


async def test_one_table_in_a_channel(house: House, lobby: str) -> None:
    opening = house.tables.hosting.open("tigris", host=BEN, channel=CHANNEL)
    assert await refused(opening) == "channel.taken"
    await house.tables.hosting.close(lobby, ANA)
    assert await house.tables.viewing.in_channel(CHANNEL) is None
    assert (await house.tables.hosting.open("tigris", host=BEN, channel=CHANNEL)).code == "opened"


async def test_opening_twice_with_one_interaction(house: House) -> None:
    click = house.click()
    first = await house.tables.hosting.open("tigris", host=ANA, channel=CHANNEL, interaction=click)
    again = await house.tables.hosting.open("tigris", host=ANA, channel=CHANNEL, interaction=click)
    assert again.repeated and again.table == first.table


async def test_what_cannot_be_opened(house: House) -> None:
    tables = house.tables
    assert await refused(tables.hosting.open("chess", host=ANA)) == "title.unknown"
    assert await refused(tables.hosting.open("tigris", host=ANA, pace="hasty")) == "pace.unknown"
    with pytest.raises(Illegal):
        await tables.hosting.open("tigris", host=ANA, options={"dragons": True})


async def test_people_sit_down_move_and_leave(house: House, lobby: str) -> None:
    tables = house.tables
    assert (await tables.hosting.join(lobby, BEN)).seat == "s2"
    assert (await tables.hosting.join(lobby, CLEO, "s4")).seat == "s4"
    assert await refused(tables.hosting.join(lobby, CLEO)) == "seat.mine"
    assert await refused(tables.hosting.join(lobby, DAN, "s4")) == "seat.taken"
    assert await refused(tables.hosting.join(lobby, DAN, "s9")) == "seat.unknown"
    assert (await tables.hosting.join(lobby, CLEO, "s3")).seat == "s3"
    assert await refused(tables.hosting.join(lobby, BEN, "s3")) == "seat.taken"
    await tables.hosting.leave(lobby, BEN)
    places = [(one.seat, one.user) for one in (await tables.viewing.status(lobby)).seats]
    assert places == [("s1", ANA), ("s3", CLEO)]
    assert await refused(tables.hosting.leave(lobby, BEN)) == "seat.none"


async def test_a_host_who_leaves_hands_the_table_on(house: House, lobby: str) -> None:
    await house.tables.hosting.join(lobby, BEN)
    await house.tables.hosting.leave(lobby, ANA)
    await house.settle()
    assert (await house.tables.viewing.status(lobby)).host == BEN
    assert Notice("host.new", {"user": BEN}) in house.postman.of(Notice)
    await house.tables.hosting.leave(lobby, BEN)
    assert (await house.tables.viewing.status(lobby)).stage == "closed"


async def test_automatic_players_come_and_go(house: House, lobby: str) -> None:
    tables = house.tables
    assert await refused(tables.hosting.add_robot(lobby, BEN)) == "host.only"
    assert await refused(tables.hosting.add_robot(lobby, ANA, "deep-thought")) == "robot.unknown"
    await tables.hosting.add_robot(lobby, ANA)
    await tables.hosting.add_robot(lobby, ANA, "random", "s4")
    assert [one.robot for one in (await tables.viewing.status(lobby)).seats] == [None, "greedy", "random"]
    await tables.hosting.add_robot(lobby, BEN, admin=True)
    assert await refused(tables.hosting.join(lobby, BEN)) == "table.full"
    await tables.hosting.remove_robot(lobby, ANA)
    await tables.hosting.remove_robot(lobby, ANA, "s2")
    assert await refused(tables.hosting.remove_robot(lobby, ANA, "s1")) == "robot.none"
    assert [one.robot for one in (await tables.viewing.status(lobby)).seats] == [None, "greedy"]


async def test_the_host_sets_options_and_pace(house: House, lobby: str) -> None:
    tables = house.tables
    assert await refused(tables.hosting.set_options(lobby, BEN, {"wonder": True})) == "host.only"
    await tables.hosting.set_options(lobby, ANA, {"wonder": True, "turn_limit": 9})
    await tables.hosting.set_options(lobby, ANA, {"turn_limit": None})
    with pytest.raises(Illegal):
        await tables.hosting.set_options(lobby, ANA, {"turn_limit": 0})
    await tables.hosting.set_pace(lobby, ANA, "live")
    status = await tables.viewing.status(lobby)
    assert (status.options, status.pace) == ({"wonder": True}, "live")


async def test_the_start(house: House, lobby: str) -> None:
    tables = house.tables
    assert await refused(tables.hosting.start(lobby, BEN)) == "host.only"
    assert await refused(tables.hosting.start(lobby, ANA)) == "start.count"
    assert await refused(tables.answer(lobby, ANA)) == "table.lobby"
    assert (await tables.viewing.panel(lobby, ANA)).view is None
    await tables.hosting.join(lobby, BEN, "s3")
    await tables.hosting.start(lobby, ANA)
    await house.settle()
    status = await tables.viewing.status(lobby)
    assert status.stage == "playing" and {one.seat for one in status.waiting} == {"s1", "s3"}
    (began,) = house.postman.of(GameBegan)
    assert (began.commitment, began.seats) == (status.commitment, ("s1", "s3"))
    assert await refused(tables.hosting.start(lobby, ANA)) == "table.started"
    assert await refused(tables.hosting.join(lobby, CLEO)) == "table.started"
    assert await refused(tables.hosting.set_options(lobby, ANA, {})) == "table.started"


async def test_an_idle_lobby_closes_itself(house: House, lobby: str) -> None:
    assert (await house.tables.viewing.status(lobby)).until == house.clock.time + CLOSE_IDLE_AFTER
    await house.wait(CLOSE_IDLE_AFTER - 1)
    await house.tables.hosting.join(lobby, BEN)
    await house.wait(DAY)
    assert (await house.tables.viewing.status(lobby)).stage == "lobby"
    await house.wait(CLOSE_IDLE_AFTER)
    status = await house.tables.viewing.status(lobby)
    assert (status.stage, status.reason) == ("closed", "idle")
    assert await refused(house.tables.hosting.join(lobby, CLEO)) == "table.over"


async def test_a_table_moves(house: House, lobby: str) -> None:
    assert await refused(house.tables.hosting.move(lobby, ANA, CHANNEL, GUILD)) == "move.here"
    assert await refused(house.tables.hosting.move(lobby, BEN, 501, GUILD)) == "host.only"
    await house.settle()
    house.postman.letters.clear()
    await house.tables.hosting.move(lobby, ANA, 501, GUILD)
    await house.settle()
    assert await house.tables.viewing.in_channel(501) == lobby
    places = [(one.delivery.post.target.id, type(one.content)) for one in house.postman.letters]
    assert places == [(CHANNEL, Notice), (501, Notice), (501, StatusMessage)]


async def test_lists(house: House, lobby: str) -> None:
    other = await house.tables.hosting.open("tigris", host=BEN, guild=GUILD, channel=501, seated=False)
    assert {one.table for one in await house.tables.viewing.listed(GUILD)} == {lobby, other.table}
    (mine,) = await house.tables.viewing.tables_of(BEN)
    assert (mine.table, mine.host, mine.seat) == (other.table, True, None)
    await house.tables.hosting.close(other.table, BEN)
    assert await house.tables.viewing.tables_of(BEN) == []
    assert [one.stage for one in await house.tables.viewing.tables_of(BEN, live=False)] == ["closed"]


async def test_an_unknown_table(house: House) -> None:
    assert await refused(house.tables.hosting.join("nothere", ANA)) == "table.unknown"
    with pytest.raises(Refused):
        await house.tables.viewing.status("nothere")
