"""Automatic players."""

import dataclasses
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.tables.model.letters import News
from bot.tables.robots.playing import MOST_FLOOR_ACTS, Robots
from games.core.answers import AnyAnswer, Chose, Filled, Traded
from games.core.title import Player
from games.titles import TITLES
from tests.core.bazaar.title import BAZAAR
from tests.tables.harness import ANA, BEN, Harness, InlineExecutor


async def with_player(folder: Path, player: Player) -> Harness:
    bazaar = dataclasses.replace(BAZAAR, players={"odd": player})
    return await Harness(folder, {**TITLES, "bazaar": bazaar}).open()


async def test_several_answers_in_a_row_are_one_piece_of_news(harness: Harness) -> None:
    table = await harness.table(users=(ANA,), robots=3)
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    await harness.settle()
    mine, theirs, *_ = harness.postman.of(News)
    assert [one.seat for one in mine.entries] == ["s1"]
    assert [one.seat for one in theirs.entries] == ["s2", "s3"], "the last dynasty is nobody's choice"


@pytest.mark.parametrize("answer", [Chose("no such thing"), RuntimeError("the hand of s2"), None])
async def test_a_player_that_errs_gives_the_usual_answer(
    tmp_path: Path, answer: Any, caplog: pytest.LogCaptureFixture
) -> None:
    def odd(view: Any, decision: Any, chance: Any) -> AnyAnswer:
        if isinstance(answer, Exception):
            raise answer
        return answer  # type: ignore[no-any-return]

    harness = await with_player(tmp_path, odd)
    try:
        table = await harness.table("bazaar", (ANA,), robots=1)
        (line,) = await harness.tables.viewing.log(table)
        assert (line.seat, line.kind) == ("s2", "submit")
        assert "the hand" not in caplog.text
    finally:
        await harness.close()


async def test_it_sees_its_own_view_alone(tmp_path: Path) -> None:
    seen: list[Any] = []

    def watching(view: Any, decision: Any, chance: Any) -> AnyAnswer:
        seen.append(view)
        answer: AnyAnswer = decision.default(view)
        return answer

    harness = await with_player(tmp_path, watching)
    try:
        table = await harness.table("bazaar", (ANA,), robots=1)
        assert [view.me for view in seen] == ["s2"]
        mine = (await harness.tables.viewing.panel(table, ANA)).view
        assert mine is not None and seen[0].hand != mine.hand
    finally:
        await harness.close()


async def to_the_floor(harness: Harness, table: str) -> None:
    """Ana answers by default until the trading floor is open."""
    for _ in range(30):
        (one, *_) = [one for one in (await harness.tables.viewing.panel(table, ANA)).asked if one.owed]
        if one.kind == "trade":
            return
        await harness.tables.answer(table, ANA, one.question, one.default)
        await harness.settle()
    raise AssertionError("no floor")


async def test_it_does_not_close_the_floor_before_the_people(tmp_path: Path) -> None:
    harness = await with_player(tmp_path, lambda view, decision, chance: decision.default(view))
    try:
        table = await harness.table("bazaar", (ANA,), robots=2)
        await to_the_floor(harness, table)
        view = (await harness.tables.viewing.panel(table, ANA)).view
        assert view is not None and view.done == []
        await harness.tables.answer(table, ANA, answer=Traded("done"))
        await harness.settle()
        kinds = {one.kind for one in (await harness.tables.viewing.status(table)).waiting}
        assert "trade" not in kinds, "now all are done"
    finally:
        await harness.close()


async def test_it_does_not_chatter(tmp_path: Path) -> None:
    """On a trading floor with people it acts a few times, then waits for them."""

    def eager(view: Any, decision: Any, chance: Any) -> AnyAnswer:
        answer: AnyAnswer = decision.default(view)
        if isinstance(answer, Traded) and view.hand:
            mine = [id for id, offer in view.offers.items() if offer.seat == view.me]
            return (
                Traded("withdraw", mine[0])
                if mine
                else Traded("offer", give={view.hand[0]: 1}, want={"silk": 1})
            )
        return answer

    harness = await with_player(tmp_path, eager)
    try:
        table = await harness.table("bazaar", (ANA,), robots=1)
        await to_the_floor(harness, table)
        first = (await harness.tables.viewing.status(table)).number
        await harness.wait(3_600_000)
        assert (await harness.tables.viewing.status(table)).number == first
        view = (await harness.tables.viewing.panel(table, ANA)).view
        assert view is not None
        offer = Traded("offer", give={view.hand[0]: 1}, want={"salt": 1})
        await harness.tables.answer(table, ANA, answer=offer)
        await harness.settle()
        assert (await harness.tables.viewing.status(table)).number == first + 1 + MOST_FLOOR_ACTS, (
            "it answers again"
        )
        await harness.tables.answer(table, ANA, answer=Traded("done"))
        await harness.settle()
        kinds = {one.kind for one in (await harness.tables.viewing.status(table)).waiting}
        assert "trade" not in kinds, "a floor of automatic players comes to an end"
    finally:
        await harness.close()


async def test_a_thought_that_comes_too_late(harness: Harness) -> None:
    """A person took the seat while it was thinking: its answer is dropped."""
    opened = await harness.tables.hosting.open("bazaar", host=ANA)
    await harness.tables.hosting.add_robot(opened.table, ANA)
    await harness.tables.hosting.start(opened.table, ANA)
    await harness.tables.hosting.substitute(opened.table, ANA, "s2", BEN)
    await Robots(harness.tables._queue, Random(1), InlineExecutor()).play(opened.table, "s2")
    assert (await harness.tables.viewing.status(opened.table)).number == 0
    assert await harness.active(opened.table) == [ANA, BEN]
    await harness.tables.answer(opened.table, BEN, answer=Filled({"coins": 1}))


async def test_a_player_that_a_release_no_longer_has(harness: Harness) -> None:
    table = await harness.table("bazaar", (ANA,), robots=1)
    harness.titles = {**TITLES, "bazaar": dataclasses.replace(BAZAAR, players={})}
    await harness.crash()
    await harness.tables.answer(table, ANA, answer=Filled({"coins": 0}))
    await harness.settle()
    assert (await harness.tables.viewing.log(table))[-1].seat == "s2"
