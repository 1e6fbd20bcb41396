"""Going back: alone while nothing has come of it, together otherwise."""

import pytest

from bot.tables.errors import Refused
from bot.tables.sending.letters import News, Notice
from bot.tables.timing.clock import DAY
from games.core.answers import Chose, Filled
from games.core.illegal import Forbidden
from tests.tables.house import ANA, BEN, CLEO, House


async def state(house: House, table: str) -> bytes:
    loaded = await house.store.tables.load(table)
    assert loaded is not None and loaded.state is not None
    return loaded.state


async def dynasties(house: House, table: str) -> dict[str, str]:
    view = (await house.tables.viewing.panel(table, None)).view
    assert view is not None
    found: dict[str, str] = view.dynasties
    return found


async def test_a_seat_takes_back_its_own_last_answer(house: House) -> None:
    table = await house.table()
    (asked,) = await house.owes(table, ANA)
    due = (await house.tables.viewing.status(table)).due
    await house.tables.answer(table, ANA, asked, Chose("archer"))
    assert (await house.tables.undo(table, ANA)).code == "undone"
    assert await dynasties(house, table) == {}
    assert await house.owes(table, ANA) == [asked], "the same question is open again"
    assert (await house.tables.viewing.status(table)).due == due, "with the time that it had"
    await house.settle()
    assert Notice("undone", {"seat": "s1"}) in house.bag.of(Notice)
    lines = await house.tables.viewing.log(table)
    assert [(line.kind, line.stands) for line in lines] == [("submit", False), ("undo", True)]
    await house.tables.answer(table, ANA, asked, Chose("bull"))
    assert await dynasties(house, table) == {"s1": "bull"}


async def test_not_when_another_has_acted(house: House) -> None:
    table = await house.table()
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    await house.tables.answer(table, BEN, answer=Chose("bull"))
    before = await state(house, table)
    with pytest.raises(Forbidden) as refused:
        await house.tables.undo(table, ANA)
    assert (refused.value.code, refused.value.facts) == ("undo.other", {"seat": "s2"})
    assert await state(house, table) == before


async def test_not_when_something_was_revealed(house: House) -> None:
    table = await house.table("bazaar", (ANA, BEN))
    await house.tables.answer(table, ANA, answer=Filled({"coins": 1}))
    await house.tables.answer(table, BEN, answer=Filled({"coins": 2}))
    with pytest.raises(Forbidden) as refused:
        await house.tables.undo(table, BEN)
    assert refused.value.code == "undo.revealed"


async def test_nothing_to_undo(house: House) -> None:
    table = await house.table()
    with pytest.raises(Forbidden) as refused:
        await house.tables.undo(table, ANA)
    assert refused.value.code == "undo.nothing"


async def test_an_undo_delivered_twice(house: House) -> None:
    table = await house.table("bazaar", (ANA, BEN))
    await house.tables.answer(table, ANA, answer=Filled({"coins": 1}))
    click = house.click()
    await house.tables.undo(table, ANA, interaction=click)
    assert (await house.tables.undo(table, ANA, interaction=click)).repeated
    assert (await house.tables.viewing.status(table)).number == 2


async def three_bids(house: House) -> str:
    """A table where the bids are open and two have harvested: entries 0 to 4."""
    table = await house.table("bazaar", (ANA, BEN, CLEO))
    for user, coins in ((ANA, 3), (BEN, 2), (CLEO, 1)):
        await house.tables.answer(table, user, answer=Filled({"coins": coins}))
    for user in (ANA, BEN):
        await house.tables.answer(table, user, answer=Chose("1"))
    return table


async def test_a_rewind_needs_everybody(house: House) -> None:
    table = await three_bids(house)
    moments = await house.tables.viewing.moments(table, ANA)
    assert [line.number for line in moments] == [4, 3, 2, 1, 0]
    undone = await house.tables.viewing.undone_by(table, BEN, 2)
    assert [(line.number, line.seat) for line in undone] == [(2, "s3"), (3, "s1"), (4, "s2")]
    reply = await house.tables.propose_rewind(table, BEN, 2)
    assert (reply.code, reply.facts) == ("voted", {"yes": 1, "needed": 3})
    (proposal,) = (await house.tables.viewing.status(table)).proposals
    assert proposal.detail == {"to": 2, "undoes": 3} and proposal.voters == ("s1", "s2", "s3")
    await house.tables.vote(table, ANA, proposal.vote, True)
    assert (await house.tables.viewing.status(table)).number == 5
    assert (await house.tables.vote(table, CLEO, proposal.vote, True)).code == "carried"
    status = await house.tables.viewing.status(table)
    assert status.number == 6 and [one.seat for one in status.waiting if one.owed] == ["s3"]
    mine = (await house.tables.viewing.panel(table, ANA)).asked[0]
    assert mine.sealed == Filled({"coins": 3}), "what stood before stands again"
    await house.settle()
    assert Notice("rewound", {"count": 3}) in house.bag.of(Notice)
    assert all(one.kind != "rewind" for news in house.bag.of(News) for one in news.entries)
    assert status.due == house.clock.time + DAY, "everybody has all their time again"


async def test_a_rewind_deals_other_cards(house: House) -> None:
    """The epoch of the dice moves on: nobody profits from what they have seen."""
    table = await house.table("bazaar", (ANA,), robots=1)
    await house.tables.answer(table, ANA, answer=Filled({"coins": 3}))
    await house.settle()
    before = (await house.tables.viewing.panel(table, ANA)).view
    number = (await house.tables.viewing.status(table)).number
    assert (await house.tables.propose_rewind(table, ANA, number - 1)).code == "carried"
    loaded = await house.store.tables.load(table)
    assert before is not None and loaded is not None and loaded.state is not None
    assert house.titles["bazaar"].codec.decode(loaded.state).epoch == 1


async def test_one_no_refuses_a_rewind(house: House) -> None:
    table = await three_bids(house)
    await house.tables.propose_rewind(table, BEN, 2)
    (proposal,) = (await house.tables.viewing.status(table)).proposals
    assert (await house.tables.vote(table, ANA, proposal.vote, False)).code == "refused"
    assert (await house.tables.viewing.status(table)).number == 5


async def test_an_absent_seat_agrees_after_a_day(house: House) -> None:
    table = await house.table("bazaar", (ANA, BEN, CLEO), pace="live")
    for _ in range(8):
        if (await house.tables.viewing.status(table)).seats[2].absent:
            break
        for user in (ANA, BEN):
            if await house.owes(table, user):
                answer = next(
                    one.default for one in (await house.tables.viewing.panel(table, user)).asked if one.owed
                )
                await house.tables.answer(table, user, answer=answer)
        await house.wait(3 * 60_000)
    assert (await house.tables.viewing.status(table)).seats[2].absent
    await house.tables.hosting.set_pace(table, ANA, "none")
    await house.settle()
    last = (await house.tables.viewing.moments(table, ANA))[0].number
    assert last is not None
    assert (await house.tables.propose_rewind(table, ANA, last)).code == "voted"
    (proposal,) = (await house.tables.viewing.status(table)).proposals
    assert (await house.tables.vote(table, BEN, proposal.vote, True)).code == "voted"
    await house.wait(DAY)
    assert not (await house.tables.viewing.status(table)).proposals
    kinds = [line.kind for line in await house.tables.viewing.log(table)]
    assert "rewind" in kinds


async def test_a_moment_that_is_gone(house: House) -> None:
    table = await three_bids(house)
    for to in (99, -1):
        with pytest.raises(Refused) as refused:
            await house.tables.propose_rewind(table, ANA, to)
        assert refused.value.code == "rewind.moment"
    await house.tables.answer(table, CLEO, answer=Chose("0"))


async def test_an_undo_ends_proposals_about_what_it_undid(house: House) -> None:
    table = await house.table("bazaar", (ANA, BEN))
    await house.tables.answer(table, ANA, answer=Filled({"coins": 1}))
    await house.tables.propose_rewind(table, BEN, 0)
    assert len((await house.tables.viewing.status(table)).proposals) == 1
    await house.tables.undo(table, ANA)
    assert not (await house.tables.viewing.status(table)).proposals


async def test_rewinds_after_rewinds_fold_to_the_state(house: House) -> None:
    """The state after going back is what the entries that stand give, however it was reached."""
    table = await three_bids(house)
    before = await state(house, table)
    await house.tables.answer(table, CLEO, answer=Chose("2"))
    for to in (5, 3):
        await house.tables.propose_rewind(table, ANA, to)
        (proposal,) = (await house.tables.viewing.status(table)).proposals
        for user in (BEN, CLEO):
            await house.tables.vote(table, user, proposal.vote, True)
        if to == 5:
            codec = house.titles["bazaar"].codec
            then, now = codec.decode(before), codec.decode(await state(house, table))
            then.epoch, then.flow.serial = now.epoch, now.flow.serial
            assert codec.encode(then) == codec.encode(now)
    await house.crash()
    assert await house.active(table) == [ANA, BEN, CLEO]
    for user in (ANA, BEN, CLEO):
        await house.tables.answer(table, user, answer=Chose("1"))
