"""Answers: who may give them, when, and how often."""

import asyncio

import pytest

from bot.tables.model.errors import Refused
from bot.tables.model.letters import News
from games.core.answers import Chose, Filled
from games.core.illegal import Forbidden, Illegal
from tests.tables.house import ANA, BEN, CLEO, DAN, House, question


async def test_an_answer_moves_the_game_and_is_told(house: House) -> None:
    table = await house.table()
    reply = await house.tables.answer(table, ANA, answer=Chose("archer"))
    assert (reply.code, reply.seat, reply.number) == ("answered", "s1", 0)
    assert {"event": "dynasty-chosen", "seat": "s1", "dynasty": "archer"} in reply.events
    await house.settle()
    (news,) = house.postman.of(News)
    assert news.entries[0].seat == "s1" and news.entries[0].events == reply.events


async def test_an_answer_may_be_written(house: House) -> None:
    table = await house.table()
    await house.tables.answer(table, ANA, text="arch")
    panel = await house.tables.viewing.panel(table, BEN)
    assert panel.view is not None and panel.view.dynasties == {"s1": "archer"}


async def test_a_refused_answer_changes_nothing(house: House) -> None:
    table = await house.table()
    before = await house.store.tables.load(table)
    for answer, text in ((Chose("owl"), None), ("nonsense", None), (None, "owl")):
        with pytest.raises(Illegal):
            await house.tables.answer(table, ANA, answer=answer, text=text)
    assert await house.store.tables.load(table) == before


async def test_two_people_click_at_once(house: House) -> None:
    """Both answers count; neither makes the other's question stale."""
    table = await house.table("bazaar", (ANA, BEN, CLEO))
    panels = [await house.tables.viewing.panel(table, user) for user in (ANA, BEN, CLEO)]
    bids = [Filled({"coins": coins}) for coins in (1, 2, 3)]
    replies = await asyncio.gather(
        *(
            house.tables.answer(table, user, question(panel), bid, interaction=house.click())
            for user, panel, bid in zip((ANA, BEN, CLEO), panels, bids, strict=True)
        )
    )
    assert sorted(reply.number for reply in replies if reply.number is not None) == [0, 1, 2]
    assert [reply.code for reply in replies].count("sealed") == 2
    panel = await house.tables.viewing.panel(table, ANA)
    assert panel.view is not None and panel.view.ranking == ["s3", "s2", "s1"]


async def test_two_clicks_on_one_question(house: House) -> None:
    """The second click is too late and is refused."""
    table = await house.table()
    asked = question(await house.tables.viewing.panel(table, ANA))
    clicks = (
        house.tables.answer(table, ANA, asked, Chose(dynasty), interaction=house.click())
        for dynasty in ("archer", "bull")
    )
    first, second = await asyncio.gather(*clicks, return_exceptions=True)
    assert not isinstance(first, BaseException) and first.code == "answered"
    assert isinstance(second, Forbidden) and second.code == "decision.closed"


async def test_the_same_interaction_is_applied_once(house: House) -> None:
    table = await house.table()
    asked = question(await house.tables.viewing.panel(table, ANA))
    click = house.click()
    first = await house.tables.answer(table, ANA, asked, Chose("archer"), interaction=click)
    again = await house.tables.answer(table, ANA, asked, Chose("archer"), interaction=click)
    assert again.repeated and not first.repeated
    assert (again.code, again.number, again.events) == (first.code, first.number, first.events)
    assert (await house.tables.viewing.status(table)).number == 1


async def test_the_same_interaction_at_the_same_time(house: House) -> None:
    table = await house.table("bazaar", (ANA, BEN))
    asked, click = question(await house.tables.viewing.panel(table, ANA)), house.click()
    sent = [house.tables.answer(table, ANA, asked, Filled({"coins": 2}), interaction=click) for _ in range(4)]
    replies = await asyncio.gather(*sent)
    assert sorted(reply.repeated for reply in replies) == [False, True, True, True]
    assert (await house.tables.viewing.status(table)).number == 1


async def test_a_stale_question_is_refused(house: House) -> None:
    table = await house.table()
    asked = question(await house.tables.viewing.panel(table, ANA))
    await house.tables.answer(table, ANA, asked, Chose("archer"))
    with pytest.raises(Forbidden) as refused:
        await house.tables.answer(table, ANA, asked, text="archer")
    assert refused.value.code == "decision.closed"


async def test_a_foreign_question_is_refused(house: House) -> None:
    table = await house.table()
    asked = question(await house.tables.viewing.panel(table, ANA))
    with pytest.raises(Forbidden) as refused:
        await house.tables.answer(table, BEN, asked, text="archer")
    assert (refused.value.code, refused.value.facts) == ("decision.foreign", {"seat": "s1"})
    with pytest.raises(Refused) as none:
        await house.tables.answer(table, DAN, asked, Chose("archer"))
    assert none.value.code == "seat.none"


async def test_which_question_is_meant(house: House) -> None:
    """Without a question, the answer is to the only one that is owed."""
    table = await house.table()
    with pytest.raises(Refused) as refused:
        await house.tables.answer(table, CLEO, answer=Chose("archer"))
    assert refused.value.code == "seat.none"
    await house.tables.answer(table, ANA, answer=Chose("archer"))
    with pytest.raises(Refused) as none:
        await house.tables.answer(table, ANA, answer=Chose("bull"))
    assert none.value.code == "question.none"


async def test_a_sealed_answer_is_seen_by_its_owner_and_may_be_taken_back(house: House) -> None:
    table = await house.table("bazaar", (ANA, BEN))
    asked = question(await house.tables.viewing.panel(table, ANA))
    assert (await house.tables.answer(table, ANA, asked, Filled({"coins": 7}))).code == "sealed"
    (mine,) = (await house.tables.viewing.panel(table, ANA)).asked
    assert mine.sealed == Filled({"coins": 7}) and not mine.owed
    assert (await house.tables.take_back(table, ANA, asked)).code == "taken_back"
    (mine,) = (await house.tables.viewing.panel(table, ANA)).asked
    assert mine.sealed is None and mine.owed
    await house.tables.answer(table, ANA, asked, Filled({"coins": 1}))
    await house.tables.answer(table, ANA, asked, Filled({"coins": 2}))
    await house.tables.answer(table, BEN, answer=Filled({"coins": 0}))
    view = (await house.tables.viewing.panel(table, BEN)).view
    assert view is not None and view.coins == {"s1": 8, "s2": 10}
