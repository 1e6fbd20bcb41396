"""A pause stops the game and its clock; it ends by itself, or earlier by majority."""

import pytest

from bot.tables.acts.pausing import MOST_DAYS
from bot.tables.model.clock import DAY, HOUR
from bot.tables.model.errors import Refused
from bot.tables.model.letters import Notice
from games.core.answers import Chose, Filled
from tests.tables.house import ANA, BEN, CLEO, DAN, House


async def due(house: House, table: str) -> int | None:
    return (await house.tables.viewing.status(table)).due


async def test_the_host_pauses_and_the_clock_stands_still(house: House) -> None:
    table = await house.table()
    await house.wait(10 * HOUR)
    left = (await due(house, table) or 0) - house.clock.time
    assert (await house.tables.hosting.pause(table, ANA)).code == "carried"
    status = await house.tables.viewing.status(table)
    assert (status.stage, status.due, status.until) == ("paused", None, house.clock.time + 3 * DAY)
    with pytest.raises(Refused) as refused:
        await house.tables.answer(table, ANA, answer=Chose("archer"))
    assert refused.value.code == "table.paused"
    await house.wait(2 * DAY)
    assert (await house.tables.viewing.status(table)).number == 0
    await house.tables.hosting.resume(table, ANA)
    assert await due(house, table) == house.clock.time + left
    await house.tables.answer(table, ANA, answer=Chose("archer"))


async def test_a_pause_ends_by_itself(house: House) -> None:
    table = await house.table()
    first = await due(house, table)
    assert first is not None
    await house.tables.hosting.pause(table, ANA, days=5)
    await house.wait(5 * DAY - 1)
    assert (await house.tables.viewing.status(table)).stage == "paused"
    await house.wait(1)
    assert (await house.tables.viewing.status(table)).stage == "playing"
    assert await due(house, table) == first + 5 * DAY
    assert house.postman.of(Notice)[-1] == Notice("resumed")


async def test_a_pause_outlives_a_restart(house: House) -> None:
    table = await house.table()
    left = (await due(house, table) or 0) - house.clock.time
    await house.tables.hosting.pause(table, ANA)
    await house.crash()
    assert (await house.tables.viewing.status(table)).stage == "paused"
    await house.tables.hosting.resume(table, ANA)
    assert await due(house, table) == house.clock.time + left


async def test_days_of_a_pause(house: House) -> None:
    table = await house.table()
    for days in (0, MOST_DAYS + 1):
        with pytest.raises(Refused) as refused:
            await house.tables.hosting.pause(table, BEN, days)
        assert refused.value.code == "pause.days"


async def test_a_majority_pauses(house: House) -> None:
    table = await house.table(users=(ANA, BEN, CLEO, DAN))
    assert (await house.tables.hosting.pause(table, BEN)).code == "voted"
    (proposal,) = (await house.tables.viewing.status(table)).proposals
    assert (proposal.kind, proposal.seat, proposal.needed) == ("pause", "s2", 3)
    assert (await house.tables.hosting.pause(table, CLEO)).facts["yes"] == 2, (
        "to propose it again is to agree"
    )
    await house.tables.vote(table, CLEO, proposal.vote, False)
    await house.tables.vote(table, DAN, proposal.vote, True)
    assert (await house.tables.viewing.status(table)).stage == "playing"
    assert (await house.tables.vote(table, CLEO, proposal.vote, True)).code == "carried"
    assert (await house.tables.viewing.status(table)).stage == "paused"
    with pytest.raises(Refused) as refused:
        await house.tables.vote(table, ANA, proposal.vote, True)
    assert refused.value.code == "vote.over"


async def test_a_majority_resumes(house: House) -> None:
    table = await house.table(users=(ANA, BEN, CLEO))
    await house.tables.hosting.pause(table, ANA)
    assert (await house.tables.hosting.resume(table, BEN)).code == "voted"
    assert (await house.tables.hosting.resume(table, CLEO)).code == "carried"
    assert (await house.tables.viewing.status(table)).stage == "playing"


async def test_the_host_cannot_end_the_pause_of_a_majority(house: House) -> None:
    table = await house.table(users=(ANA, BEN, CLEO))
    await house.tables.hosting.pause(table, BEN)
    await house.tables.hosting.pause(table, CLEO)
    assert (await house.tables.hosting.resume(table, ANA)).code == "voted"
    assert (await house.tables.viewing.status(table)).stage == "paused"


async def test_a_proposal_is_refused_or_forgotten(house: House) -> None:
    table = await house.table(users=(ANA, BEN, CLEO))
    await house.tables.hosting.pause(table, BEN)
    (proposal,) = (await house.tables.viewing.status(table)).proposals
    await house.tables.vote(table, ANA, proposal.vote, False)
    assert (await house.tables.vote(table, CLEO, proposal.vote, False)).code == "refused"
    assert not (await house.tables.viewing.status(table)).proposals
    await house.tables.hosting.pause(table, BEN)
    await house.wait(DAY)
    assert not (await house.tables.viewing.status(table)).proposals
    outcomes = [one.facts["outcome"] for one in house.postman.of(Notice) if one.code == "not_carried"]
    assert outcomes == ["refused", "expired"]


async def test_automatic_players_do_not_play_in_a_pause(house: House) -> None:
    opened = await house.tables.hosting.open("bazaar", host=ANA)
    await house.tables.hosting.add_robot(opened.table, ANA)
    await house.tables.hosting.start(opened.table, ANA)
    await house.tables.hosting.pause(opened.table, ANA)
    await house.wait(HOUR)
    assert (await house.tables.viewing.status(opened.table)).number == 0
    await house.tables.hosting.resume(opened.table, ANA)
    await house.settle()
    assert (await house.tables.viewing.status(opened.table)).number == 1


async def test_a_game_is_closed_by_a_majority(house: House) -> None:
    table = await house.table(users=(ANA, BEN, CLEO))
    assert (await house.tables.hosting.close(table, ANA)).code == "voted", "the host alone cannot"
    assert (await house.tables.hosting.close(table, BEN)).code == "carried"
    await house.settle()
    assert (await house.tables.viewing.status(table)).stage == "closed"
    loaded = await house.store.tables.load(table)
    assert loaded is not None and loaded.timers == ()


async def test_the_only_person_closes_at_once(house: House) -> None:
    table = await house.table(users=(ANA,), robots=1)
    assert (await house.tables.hosting.close(table, ANA)).code == "closed"
    with pytest.raises(Refused) as refused:
        await house.tables.answer(table, ANA, answer=Filled({"coins": 1}))
    assert refused.value.code == "table.over"
