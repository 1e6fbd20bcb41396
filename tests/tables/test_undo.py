"""Undo and rewind: alone while nothing has come of an answer, together otherwise."""

import pytest

from bot.tables.model.clock import DAY
from bot.tables.model.errors import Refused
from bot.tables.model.letters import News, Notice
from games.core.answers import Chose, Filled
from games.core.illegal import Forbidden
from tests.tables.harness import ANA, BEN, CLEO, Harness


async def state(harness: Harness, table: str) -> bytes:
    loaded = await harness.store.tables.load(table)
    assert loaded is not None and loaded.state is not None
    return loaded.state


async def dynasties(harness: Harness, table: str) -> dict[str, str]:
    view = (await harness.tables.viewing.panel(table, None)).view
    assert view is not None
    found: dict[str, str] = view.dynasties
    return found


async def test_a_seat_takes_back_its_own_last_answer(harness: Harness) -> None:
    table = await harness.table()
    (asked,) = await harness.owes(table, ANA)
    due = (await harness.tables.viewing.status(table)).due
    await harness.tables.answer(table, ANA, asked, Chose("archer"))
    assert (await harness.tables.undo(table, ANA)).code == "undone"
    assert await dynasties(harness, table) == {}
    assert await harness.owes(table, ANA) == [asked], "the same question is open again"
    assert (await harness.tables.viewing.status(table)).due == due, "with the time that it had"
    await harness.settle()
    assert Notice("undone", {"seat": "s1"}) in harness.postman.of(Notice)
    lines = await harness.tables.viewing.log(table)
    assert [(line.kind, line.stands) for line in lines] == [("submit", False), ("undo", True)]
    await harness.tables.answer(table, ANA, asked, Chose("bull"))
    assert await dynasties(harness, table) == {"s1": "bull"}


async def test_not_when_another_has_acted(harness: Harness) -> None:
    table = await harness.table()
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    await harness.tables.answer(table, BEN, answer=Chose("bull"))
    before = await state(harness, table)
    with pytest.raises(Forbidden) as refused:
        await harness.tables.undo(table, ANA)
    assert (refused.value.code, refused.value.facts) == ("undo.other", {"seat": "s2"})
    assert await state(harness, table) == before


async def test_not_when_something_was_revealed(harness: Harness) -> None:
    table = await harness.table("bazaar", (ANA, BEN))
    await harness.tables.answer(table, ANA, answer=Filled({"coins": 1}))
    await harness.tables.answer(table, BEN, answer=Filled({"coins": 2}))
    with pytest.raises(Forbidden) as refused:
        await harness.tables.undo(table, BEN)
    assert refused.value.code == "undo.revealed"


async def test_nothing_to_undo(harness: Harness) -> None:
    table = await harness.table()
    with pytest.raises(Forbidden) as refused:
        await harness.tables.undo(table, ANA)
    assert refused.value.code == "undo.nothing"


async def test_an_undo_delivered_twice(harness: Harness) -> None:
    table = await harness.table("bazaar", (ANA, BEN))
    await harness.tables.answer(table, ANA, answer=Filled({"coins": 1}))
    click = harness.click()
    await harness.tables.undo(table, ANA, interaction=click)
    assert (await harness.tables.undo(table, ANA, interaction=click)).repeated
    assert (await harness.tables.viewing.status(table)).number == 2


async def three_bids(harness: Harness) -> str:
    """A table where the bids are open and two have harvested: entries 0 to 4."""
    table = await harness.table("bazaar", (ANA, BEN, CLEO))
    for user, coins in ((ANA, 3), (BEN, 2), (CLEO, 1)):
        await harness.tables.answer(table, user, answer=Filled({"coins": coins}))
    for user in (ANA, BEN):
        await harness.tables.answer(table, user, answer=Chose("1"))
    return table


async def test_a_rewind_needs_everybody(harness: Harness) -> None:
    table = await three_bids(harness)
    moments = await harness.tables.viewing.moments(table, ANA)
    assert [line.number for line in moments] == [4, 3, 2, 1, 0]
    undone = await harness.tables.viewing.undone_by(table, BEN, 2)
    assert [(line.number, line.seat) for line in undone] == [(2, "s3"), (3, "s1"), (4, "s2")]
    reply = await harness.tables.propose_rewind(table, BEN, 2)
    assert (reply.code, reply.facts) == ("voted", {"yes": 1, "needed": 3})
    (proposal,) = (await harness.tables.viewing.status(table)).proposals
    assert proposal.detail == {"to": 2, "undoes": 3} and proposal.voters == ("s1", "s2", "s3")
    await harness.tables.vote(table, ANA, proposal.vote, True)
    assert (await harness.tables.viewing.status(table)).number == 5
    assert (await harness.tables.vote(table, CLEO, proposal.vote, True)).code == "carried"
    status = await harness.tables.viewing.status(table)
    assert status.number == 6 and [one.seat for one in status.waiting if one.owed] == ["s3"]
    mine = (await harness.tables.viewing.panel(table, ANA)).asked[0]
    assert mine.sealed == Filled({"coins": 3}), "what stood before stands again"
    await harness.settle()
    assert Notice("rewound", {"count": 3}) in harness.postman.of(Notice)
    assert all(one.kind != "rewind" for news in harness.postman.of(News) for one in news.entries)
    assert status.due == harness.clock.time + DAY, "everybody has their full time again"


async def test_a_rewind_deals_other_cards(harness: Harness) -> None:
    """The epoch of the dice changes, so nobody profits from what they have seen."""
    table = await harness.table("bazaar", (ANA,), robots=1)
    await harness.tables.answer(table, ANA, answer=Filled({"coins": 3}))
    await harness.settle()
    before = (await harness.tables.viewing.panel(table, ANA)).view
    number = (await harness.tables.viewing.status(table)).number
    assert (await harness.tables.propose_rewind(table, ANA, number - 1)).code == "carried"
    loaded = await harness.store.tables.load(table)
    assert before is not None and loaded is not None and loaded.state is not None
    assert harness.titles["bazaar"].codec.decode(loaded.state).epoch == 1


async def test_one_no_refuses_a_rewind(harness: Harness) -> None:
    table = await three_bids(harness)
    await harness.tables.propose_rewind(table, BEN, 2)
    (proposal,) = (await harness.tables.viewing.status(table)).proposals
    assert (await harness.tables.vote(table, ANA, proposal.vote, False)).code == "refused"
    assert (await harness.tables.viewing.status(table)).number == 5


async def test_an_absent_seat_agrees_after_a_day(harness: Harness) -> None:
    table = await harness.table("bazaar", (ANA, BEN, CLEO), pace="live")
    for _ in range(8):
        if (await harness.tables.viewing.status(table)).seats[2].absent:
            break
        for user in (ANA, BEN):
            if await harness.owes(table, user):
                answer = next(
                    one.default for one in (await harness.tables.viewing.panel(table, user)).asked if one.owed
                )
                await harness.tables.answer(table, user, answer=answer)
        await harness.wait(3 * 60_000)
    assert (await harness.tables.viewing.status(table)).seats[2].absent
    await harness.tables.hosting.set_pace(table, ANA, "none")
    await harness.settle()
    last = (await harness.tables.viewing.moments(table, ANA))[0].number
    assert last is not None
    assert (await harness.tables.propose_rewind(table, ANA, last)).code == "voted"
    (proposal,) = (await harness.tables.viewing.status(table)).proposals
    assert (await harness.tables.vote(table, BEN, proposal.vote, True)).code == "voted"
    await harness.wait(DAY)
    assert not (await harness.tables.viewing.status(table)).proposals
    kinds = [line.kind for line in await harness.tables.viewing.log(table)]
    assert "rewind" in kinds


async def test_a_moment_that_is_gone(harness: Harness) -> None:
    table = await three_bids(harness)
    for to in (99, -1):
        with pytest.raises(Refused) as refused:
            await harness.tables.propose_rewind(table, ANA, to)
        assert refused.value.code == "rewind.moment"
    await harness.tables.answer(table, CLEO, answer=Chose("0"))


async def test_an_undo_ends_proposals_about_what_it_undid(harness: Harness) -> None:
    table = await harness.table("bazaar", (ANA, BEN))
    await harness.tables.answer(table, ANA, answer=Filled({"coins": 1}))
    await harness.tables.propose_rewind(table, BEN, 0)
    assert len((await harness.tables.viewing.status(table)).proposals) == 1
    await harness.tables.undo(table, ANA)
    assert not (await harness.tables.viewing.status(table)).proposals


async def test_rewinds_after_rewinds_fold_to_the_state(harness: Harness) -> None:
    """The state after going back is what the standing entries fold to, however it was reached."""
    table = await three_bids(harness)
    before = await state(harness, table)
    await harness.tables.answer(table, CLEO, answer=Chose("2"))
    for to in (5, 3):
        await harness.tables.propose_rewind(table, ANA, to)
        (proposal,) = (await harness.tables.viewing.status(table)).proposals
        for user in (BEN, CLEO):
            await harness.tables.vote(table, user, proposal.vote, True)
        if to == 5:
            codec = harness.titles["bazaar"].codec
            then, now = codec.decode(before), codec.decode(await state(harness, table))
            then.epoch, then.flow.serial = now.epoch, now.flow.serial
            assert codec.encode(then) == codec.encode(now)
    await harness.crash()
    assert await harness.active(table) == [ANA, BEN, CLEO]
    for user in (ANA, BEN, CLEO):
        await harness.tables.answer(table, user, answer=Chose("1"))
