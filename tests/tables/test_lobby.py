"""The lobby."""

from collections.abc import Awaitable

import pytest

from bot.tables.acts.lobby import CLOSE_IDLE_AFTER
from bot.tables.model.clock import DAY
from bot.tables.model.errors import Refused
from bot.tables.model.letters import GameBegan, Notice, StatusMessage
from bot.tables.model.replies import Reply
from games.core.illegal import Illegal
from tests.tables.harness import ANA, BEN, CHANNEL, CLEO, DAN, GUILD, Harness


async def refused(doing: Awaitable[Reply]) -> str:
    with pytest.raises(Refused) as error:
        await doing
    return error.value.code


@pytest.fixture
async def lobby(harness: Harness) -> str:
    reply = await harness.tables.hosting.open("tigris", host=ANA, guild=GUILD, channel=CHANNEL)
    return reply.table


async def test_a_table_is_opened_and_shown(harness: Harness, lobby: str) -> None:
    await harness.settle()
    status = await harness.tables.viewing.status(lobby)
    assert (status.stage, status.host, status.pace, status.least, status.most) == ("lobby", ANA, "slow", 2, 4)
    assert [(place.seat, place.user) for place in status.seats] == [("s1", ANA)]
    assert await harness.tables.viewing.in_channel(CHANNEL) == lobby
    (letter,) = harness.postman.letters
    assert isinstance(letter.content, StatusMessage) and letter.status == status


async def test_one_table_in_a_channel(harness: Harness, lobby: str) -> None:
    opening = harness.tables.hosting.open("tigris", host=BEN, channel=CHANNEL)
    assert await refused(opening) == "channel.taken"
    await harness.tables.hosting.close(lobby, ANA)
    assert await harness.tables.viewing.in_channel(CHANNEL) is None
    assert (await harness.tables.hosting.open("tigris", host=BEN, channel=CHANNEL)).code == "opened"


async def test_opening_twice_with_one_interaction(harness: Harness) -> None:
    click = harness.click()
    first = await harness.tables.hosting.open("tigris", host=ANA, channel=CHANNEL, interaction=click)
    again = await harness.tables.hosting.open("tigris", host=ANA, channel=CHANNEL, interaction=click)
    assert again.repeated and again.table == first.table


async def test_what_cannot_be_opened(harness: Harness) -> None:
    tables = harness.tables
    assert await refused(tables.hosting.open("chess", host=ANA)) == "title.unknown"
    assert await refused(tables.hosting.open("tigris", host=ANA, pace="hasty")) == "pace.unknown"
    with pytest.raises(Illegal):
        await tables.hosting.open("tigris", host=ANA, options={"dragons": True})


async def test_people_sit_down_move_and_leave(harness: Harness, lobby: str) -> None:
    tables = harness.tables
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


async def test_a_host_who_leaves_hands_the_table_on(harness: Harness, lobby: str) -> None:
    await harness.tables.hosting.join(lobby, BEN)
    await harness.tables.hosting.leave(lobby, ANA)
    await harness.settle()
    assert (await harness.tables.viewing.status(lobby)).host == BEN
    assert Notice("host.new", {"user": BEN}) in harness.postman.of(Notice)
    await harness.tables.hosting.leave(lobby, BEN)
    assert (await harness.tables.viewing.status(lobby)).stage == "closed"


async def test_automatic_players_come_and_go(harness: Harness, lobby: str) -> None:
    tables = harness.tables
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


async def test_the_host_sets_options_and_pace(harness: Harness, lobby: str) -> None:
    tables = harness.tables
    assert await refused(tables.hosting.set_options(lobby, BEN, {"wonder": True})) == "host.only"
    await tables.hosting.set_options(lobby, ANA, {"wonder": True, "turn_limit": 9})
    await tables.hosting.set_options(lobby, ANA, {"turn_limit": None})
    with pytest.raises(Illegal):
        await tables.hosting.set_options(lobby, ANA, {"turn_limit": 0})
    await tables.hosting.set_pace(lobby, ANA, "live")
    status = await tables.viewing.status(lobby)
    assert (status.options, status.pace) == ({"wonder": True}, "live")


async def test_the_start(harness: Harness, lobby: str) -> None:
    tables = harness.tables
    assert await refused(tables.hosting.start(lobby, BEN)) == "host.only"
    assert await refused(tables.hosting.start(lobby, ANA)) == "start.count"
    assert await refused(tables.answer(lobby, ANA)) == "table.lobby"
    assert (await tables.viewing.panel(lobby, ANA)).view is None
    await tables.hosting.join(lobby, BEN, "s3")
    await tables.hosting.start(lobby, ANA)
    await harness.settle()
    status = await tables.viewing.status(lobby)
    assert status.stage == "playing" and {one.seat for one in status.waiting} == {"s1", "s3"}
    (began,) = harness.postman.of(GameBegan)
    assert (began.commitment, began.seats) == (status.commitment, ("s1", "s3"))
    assert await refused(tables.hosting.start(lobby, ANA)) == "table.started"
    assert await refused(tables.hosting.join(lobby, CLEO)) == "table.started"
    assert await refused(tables.hosting.set_options(lobby, ANA, {})) == "table.started"


async def test_an_idle_lobby_closes_itself(harness: Harness, lobby: str) -> None:
    assert (await harness.tables.viewing.status(lobby)).until == harness.clock.time + CLOSE_IDLE_AFTER
    await harness.wait(CLOSE_IDLE_AFTER - 1)
    await harness.tables.hosting.join(lobby, BEN)
    await harness.wait(DAY)
    assert (await harness.tables.viewing.status(lobby)).stage == "lobby"
    await harness.wait(CLOSE_IDLE_AFTER)
    status = await harness.tables.viewing.status(lobby)
    assert (status.stage, status.reason) == ("closed", "idle")
    assert await refused(harness.tables.hosting.join(lobby, CLEO)) == "table.over"


async def test_a_table_moves(harness: Harness, lobby: str) -> None:
    assert await refused(harness.tables.hosting.move(lobby, ANA, CHANNEL, GUILD)) == "move.here"
    assert await refused(harness.tables.hosting.move(lobby, BEN, 501, GUILD)) == "host.only"
    await harness.settle()
    harness.postman.letters.clear()
    await harness.tables.hosting.move(lobby, ANA, 501, GUILD)
    await harness.settle()
    assert await harness.tables.viewing.in_channel(501) == lobby
    places = [(one.delivery.post.target.id, type(one.content)) for one in harness.postman.letters]
    assert places == [(CHANNEL, Notice), (501, Notice), (501, StatusMessage)]


async def test_lists(harness: Harness, lobby: str) -> None:
    other = await harness.tables.hosting.open("tigris", host=BEN, guild=GUILD, channel=501, seated=False)
    assert {one.table for one in await harness.tables.viewing.listed(GUILD)} == {lobby, other.table}
    (mine,) = await harness.tables.viewing.tables_of(BEN)
    assert (mine.table, mine.host, mine.seat) == (other.table, True, None)
    await harness.tables.hosting.close(other.table, BEN)
    assert await harness.tables.viewing.tables_of(BEN) == []
    assert [one.stage for one in await harness.tables.viewing.tables_of(BEN, live=False)] == ["closed"]


async def test_an_unknown_table(harness: Harness) -> None:
    assert await refused(harness.tables.hosting.join("nothere", ANA)) == "table.unknown"
    with pytest.raises(Refused):
        await harness.tables.viewing.status("nothere")
