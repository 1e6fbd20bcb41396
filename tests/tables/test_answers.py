"""Answers: who may give them, when, and how often."""

import asyncio

import pytest

from bot.tables.model.errors import Refused
from bot.tables.model.letters import News
from games.core.answers import Chose, Filled
from games.core.illegal import Forbidden, Illegal
from tests.tables.harness import ANA, BEN, CLEO, DAN, Harness, question


async def test_an_answer_moves_the_game_and_is_told(harness: Harness) -> None:
    table = await harness.table()
    reply = await harness.tables.answer(table, ANA, answer=Chose("archer"))
    assert (reply.code, reply.seat, reply.number) == ("answered", "s1", 0)
    assert {"event": "dynasty-chosen", "seat": "s1", "dynasty": "archer"} in reply.events
    await harness.settle()
    (news,) = harness.postman.of(News)
    assert news.entries[0].seat == "s1" and news.entries[0].events == reply.events


async def test_an_answer_may_be_written(harness: Harness) -> None:
    table = await harness.table()
    await harness.tables.answer(table, ANA, text="arch")
    panel = await harness.tables.viewing.panel(table, BEN)
    assert panel.view is not None and panel.view.dynasties == {"s1": "archer"}


async def test_a_refused_answer_changes_nothing(harness: Harness) -> None:
    table = await harness.table()
    before = await harness.store.tables.load(table)
    for answer, text in ((Chose("owl"), None), ("nonsense", None), (None, "owl")):
        with pytest.raises(Illegal):
            await harness.tables.answer(table, ANA, answer=answer, text=text)
    assert await harness.store.tables.load(table) == before


async def test_two_people_click_at_once(harness: Harness) -> None:
    """Both answers count; neither makes the other's question stale."""
    table = await harness.table("bazaar", (ANA, BEN, CLEO))
    panels = [await harness.tables.viewing.panel(table, user) for user in (ANA, BEN, CLEO)]
    bids = [Filled({"coins": coins}) for coins in (1, 2, 3)]
    replies = await asyncio.gather(
        *(
            harness.tables.answer(table, user, question(panel), bid, interaction=harness.click())
            for user, panel, bid in zip((ANA, BEN, CLEO), panels, bids, strict=True)
        )
    )
    assert sorted(reply.number for reply in replies if reply.number is not None) == [0, 1, 2]
    assert [reply.code for reply in replies].count("sealed") == 2
    panel = await harness.tables.viewing.panel(table, ANA)
    assert panel.view is not None and panel.view.ranking == ["s3", "s2", "s1"]


async def test_two_clicks_on_one_question(harness: Harness) -> None:
    """The second click is too late and is refused."""
    table = await harness.table()
    asked = question(await harness.tables.viewing.panel(table, ANA))
    clicks = (
        harness.tables.answer(table, ANA, asked, Chose(dynasty), interaction=harness.click())
        for dynasty in ("archer", "bull")
    )
    first, second = await asyncio.gather(*clicks, return_exceptions=True)
    assert not isinstance(first, BaseException) and first.code == "answered"
    assert isinstance(second, Forbidden) and second.code == "decision.closed"


async def test_the_same_interaction_is_applied_once(harness: Harness) -> None:
    table = await harness.table()
    asked = question(await harness.tables.viewing.panel(table, ANA))
    click = harness.click()
    first = await harness.tables.answer(table, ANA, asked, Chose("archer"), interaction=click)
    again = await harness.tables.answer(table, ANA, asked, Chose("archer"), interaction=click)
    assert again.repeated and not first.repeated
    assert (again.code, again.number, again.events) == (first.code, first.number, first.events)
    assert (await harness.tables.viewing.status(table)).number == 1


async def test_the_same_interaction_at_the_same_time(harness: Harness) -> None:
    table = await harness.table("bazaar", (ANA, BEN))
    asked, click = question(await harness.tables.viewing.panel(table, ANA)), harness.click()
    sent = [
        harness.tables.answer(table, ANA, asked, Filled({"coins": 2}), interaction=click) for _ in range(4)
    ]
    replies = await asyncio.gather(*sent)
    assert sorted(reply.repeated for reply in replies) == [False, True, True, True]
    assert (await harness.tables.viewing.status(table)).number == 1


async def test_a_stale_question_is_refused(harness: Harness) -> None:
    table = await harness.table()
    asked = question(await harness.tables.viewing.panel(table, ANA))
    await harness.tables.answer(table, ANA, asked, Chose("archer"))
    with pytest.raises(Forbidden) as refused:
        await harness.tables.answer(table, ANA, asked, text="archer")
    assert refused.value.code == "decision.closed"


async def test_a_foreign_question_is_refused(harness: Harness) -> None:
    table = await harness.table()
    asked = question(await harness.tables.viewing.panel(table, ANA))
    with pytest.raises(Forbidden) as refused:
        await harness.tables.answer(table, BEN, asked, text="archer")
    assert (refused.value.code, refused.value.facts) == ("decision.foreign", {"seat": "s1"})
    with pytest.raises(Refused) as none:
        await harness.tables.answer(table, DAN, asked, Chose("archer"))
    assert none.value.code == "seat.none"


async def test_which_question_is_meant(harness: Harness) -> None:
    """Without a question, the answer is to the only one that is owed."""
    table = await harness.table()
    with pytest.raises(Refused) as refused:
        await harness.tables.answer(table, CLEO, answer=Chose("archer"))
    assert refused.value.code == "seat.none"
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    with pytest.raises(Refused) as none:
        await harness.tables.answer(table, ANA, answer=Chose("bull"))
    assert none.value.code == "question.none"


async def test_a_sealed_answer_is_seen_by_its_owner_and_may_be_taken_back(harness: Harness) -> None:
    table = await harness.table("bazaar", (ANA, BEN))
    asked = question(await harness.tables.viewing.panel(table, ANA))
    assert (await harness.tables.answer(table, ANA, asked, Filled({"coins": 7}))).code == "sealed"
    (mine,) = (await harness.tables.viewing.panel(table, ANA)).asked
    assert mine.sealed == Filled({"coins": 7}) and not mine.owed
    assert (await harness.tables.take_back(table, ANA, asked)).code == "taken_back"
    (mine,) = (await harness.tables.viewing.panel(table, ANA)).asked
    assert mine.sealed is None and mine.owed
    await harness.tables.answer(table, ANA, asked, Filled({"coins": 1}))
    await harness.tables.answer(table, ANA, asked, Filled({"coins": 2}))
    await harness.tables.answer(table, BEN, answer=Filled({"coins": 0}))
    view = (await harness.tables.viewing.panel(table, BEN)).view
    assert view is not None and view.coins == {"s1": 8, "s2": 10}
