"""A pause stops the game and its clock; it ends by itself, or earlier by majority."""

import pytest

from bot.tables.acts.pausing import MOST_DAYS
from bot.tables.model.clock import DAY, HOUR
from bot.tables.model.errors import Refused
from bot.tables.model.letters import Notice
from games.core.answers import Chose, Filled
from tests.tables.harness import ANA, BEN, CLEO, DAN, Harness


async def due(harness: Harness, table: str) -> int | None:
    return (await harness.tables.viewing.status(table)).due


async def test_the_host_pauses_and_the_clock_stands_still(harness: Harness) -> None:
    table = await harness.table()
    await harness.wait(10 * HOUR)
    left = (await due(harness, table) or 0) - harness.clock.time
    assert (await harness.tables.hosting.pause(table, ANA)).code == "carried"
    status = await harness.tables.viewing.status(table)
    assert (status.stage, status.due, status.until) == ("paused", None, harness.clock.time + 3 * DAY)
    with pytest.raises(Refused) as refused:
        await harness.tables.answer(table, ANA, answer=Chose("archer"))
    assert refused.value.code == "table.paused"
    await harness.wait(2 * DAY)
    assert (await harness.tables.viewing.status(table)).number == 0
    await harness.tables.hosting.resume(table, ANA)
    assert await due(harness, table) == harness.clock.time + left
    await harness.tables.answer(table, ANA, answer=Chose("archer"))


async def test_a_pause_ends_by_itself(harness: Harness) -> None:
    table = await harness.table()
    first = await due(harness, table)
    assert first is not None
    await harness.tables.hosting.pause(table, ANA, days=5)
    await harness.wait(5 * DAY - 1)
    assert (await harness.tables.viewing.status(table)).stage == "paused"
    await harness.wait(1)
    assert (await harness.tables.viewing.status(table)).stage == "playing"
    assert await due(harness, table) == first + 5 * DAY
    assert harness.postman.of(Notice)[-1] == Notice("resumed")


async def test_a_pause_outlives_a_restart(harness: Harness) -> None:
    table = await harness.table()
    left = (await due(harness, table) or 0) - harness.clock.time
    await harness.tables.hosting.pause(table, ANA)
    await harness.crash()
    assert (await harness.tables.viewing.status(table)).stage == "paused"
    await harness.tables.hosting.resume(table, ANA)
    assert await due(harness, table) == harness.clock.time + left


async def test_days_of_a_pause(harness: Harness) -> None:
    table = await harness.table()
    for days in (0, MOST_DAYS + 1):
        with pytest.raises(Refused) as refused:
            await harness.tables.hosting.pause(table, BEN, days)
        assert refused.value.code == "pause.days"


async def test_a_majority_pauses(harness: Harness) -> None:
    table = await harness.table(users=(ANA, BEN, CLEO, DAN))
    assert (await harness.tables.hosting.pause(table, BEN)).code == "voted"
    (proposal,) = (await harness.tables.viewing.status(table)).proposals
    assert (proposal.kind, proposal.seat, proposal.needed) == ("pause", "s2", 3)
    assert (await harness.tables.hosting.pause(table, CLEO)).facts["yes"] == 2, (
        "to propose it again is to agree"
    )
    await harness.tables.vote(table, CLEO, proposal.vote, False)
    await harness.tables.vote(table, DAN, proposal.vote, True)
    assert (await harness.tables.viewing.status(table)).stage == "playing"
    assert (await harness.tables.vote(table, CLEO, proposal.vote, True)).code == "carried"
    assert (await harness.tables.viewing.status(table)).stage == "paused"
    with pytest.raises(Refused) as refused:
        await harness.tables.vote(table, ANA, proposal.vote, True)
    assert refused.value.code == "vote.over"


async def test_a_majority_resumes(harness: Harness) -> None:
    table = await harness.table(users=(ANA, BEN, CLEO))
    await harness.tables.hosting.pause(table, ANA)
    assert (await harness.tables.hosting.resume(table, BEN)).code == "voted"
    assert (await harness.tables.hosting.resume(table, CLEO)).code == "carried"
    assert (await harness.tables.viewing.status(table)).stage == "playing"


async def test_the_host_cannot_end_the_pause_of_a_majority(harness: Harness) -> None:
    table = await harness.table(users=(ANA, BEN, CLEO))
    await harness.tables.hosting.pause(table, BEN)
    await harness.tables.hosting.pause(table, CLEO)
    assert (await harness.tables.hosting.resume(table, ANA)).code == "voted"
    assert (await harness.tables.viewing.status(table)).stage == "paused"


async def test_a_proposal_is_refused_or_forgotten(harness: Harness) -> None:
    table = await harness.table(users=(ANA, BEN, CLEO))
    await harness.tables.hosting.pause(table, BEN)
    (proposal,) = (await harness.tables.viewing.status(table)).proposals
    await harness.tables.vote(table, ANA, proposal.vote, False)
    assert (await harness.tables.vote(table, CLEO, proposal.vote, False)).code == "refused"
    assert not (await harness.tables.viewing.status(table)).proposals
    await harness.tables.hosting.pause(table, BEN)
    await harness.wait(DAY)
    assert not (await harness.tables.viewing.status(table)).proposals
    outcomes = [one.facts["outcome"] for one in harness.postman.of(Notice) if one.code == "not_carried"]
    assert outcomes == ["refused", "expired"]


async def test_automatic_players_do_not_play_in_a_pause(harness: Harness) -> None:
    opened = await harness.tables.hosting.open("bazaar", host=ANA)
    await harness.tables.hosting.add_robot(opened.table, ANA)
    await harness.tables.hosting.start(opened.table, ANA)
    await harness.tables.hosting.pause(opened.table, ANA)
    await harness.wait(HOUR)
    assert (await harness.tables.viewing.status(opened.table)).number == 0
    await harness.tables.hosting.resume(opened.table, ANA)
    await harness.settle()
    assert (await harness.tables.viewing.status(opened.table)).number == 1


async def test_a_game_is_closed_by_a_majority(harness: Harness) -> None:
    table = await harness.table(users=(ANA, BEN, CLEO))
    assert (await harness.tables.hosting.close(table, ANA)).code == "voted", "the host alone cannot"
    assert (await harness.tables.hosting.close(table, BEN)).code == "carried"
    await harness.settle()
    assert (await harness.tables.viewing.status(table)).stage == "closed"
    loaded = await harness.store.tables.load(table)
    assert loaded is not None and loaded.timers == ()


async def test_the_only_person_closes_at_once(harness: Harness) -> None:
    table = await harness.table(users=(ANA,), robots=1)
    assert (await harness.tables.hosting.close(table, ANA)).code == "closed"
    with pytest.raises(Refused) as refused:
        await harness.tables.answer(table, ANA, answer=Filled({"coins": 1}))
    assert refused.value.code == "table.over"
