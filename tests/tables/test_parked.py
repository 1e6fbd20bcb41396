"""A game that fails is parked with its last good state; other games go on."""

import dataclasses
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.tables.model.errors import Refused
from bot.tables.model.letters import Notice
from games.core.answers import Filled
from games.core.title import Title
from games.titles import TITLES
from tests.core.bazaar.frames.day import Day
from tests.core.bazaar.game import Bazaar
from tests.core.bazaar.title import BAZAAR
from tests.tables.harness import ANA, BEN, Harness


class Fault:
    """A bug that can be switched off. Its message names a hidden card."""

    def __init__(self) -> None:
        self.on = True
        self.met = 0

    def meet(self, *_: Any) -> None:
        self.met += self.on
        if self.on:
            raise KeyError("obsidian in the hand of s2")


@pytest.fixture
def fault(monkeypatch: pytest.MonkeyPatch) -> Fault:
    """Makes opening bids fail."""
    found, right = Fault(), Day.open_bids

    def open_bids(self: Day, game: Bazaar) -> None:
        found.meet()
        right(self, game)

    monkeypatch.setattr(Day, "open_bids", open_bids)
    return found


async def bids(harness: Harness, table: str) -> None:
    await harness.tables.answer(table, ANA, answer=Filled({"coins": 1}))
    await harness.tables.answer(table, BEN, answer=Filled({"coins": 2}))


async def test_a_game_that_fails_is_parked_and_tried_again(
    harness: Harness, fault: Fault, caplog: pytest.LogCaptureFixture
) -> None:
    table = await harness.table("bazaar")
    due = (await harness.tables.viewing.status(table)).due
    with pytest.raises(Refused) as refused:
        await bids(harness, table)
    assert refused.value.code == "table.parked" and fault.met == 2, "it was tried twice"
    status = await harness.tables.viewing.status(table)
    assert (status.stage, status.reason, status.number) == ("parked", "KeyError", 1)
    await harness.settle()
    assert [one.code for one in harness.postman.of(Notice)] == ["parked"]
    assert [one.__dict__["table"] for one in caplog.records] == [table]
    assert "obsidian" not in caplog.text and "obsidian" not in str(harness.postman.letters)
    await harness.wait(2_000_000_000)
    assert (await harness.tables.viewing.status(table)).number == 1, "its clock stands still"
    with pytest.raises(Refused):
        await harness.tables.answer(table, BEN, answer=Filled({"coins": 2}))
    fault.on = False
    with pytest.raises(Refused):
        await harness.tables.hosting.retry(table, BEN)
    await harness.tables.hosting.retry(table, ANA)
    status = await harness.tables.viewing.status(table)
    assert status.stage == "playing" and status.due == (due or 0) + 2_000_000_000
    await harness.tables.answer(table, BEN, answer=Filled({"coins": 2}))
    assert (await harness.tables.viewing.status(table)).number == 2


async def test_a_fault_that_passes_is_not_noticed(harness: Harness, fault: Fault) -> None:
    """The second attempt starts from the database."""
    table = await harness.table("bazaar")
    right = fault.meet

    def once(*rest: Any) -> None:
        if fault.met:
            fault.on = False
        right(*rest)

    fault.meet = once  # type: ignore[method-assign]
    await bids(harness, table)
    assert (await harness.tables.viewing.status(table)).number == 2


async def test_the_others_go_on(harness: Harness, fault: Fault) -> None:
    table = await harness.table("bazaar")
    other = (await harness.tables.hosting.open("tigris", host=ANA, channel=77)).table
    await harness.tables.hosting.join(other, BEN)
    await harness.tables.hosting.start(other, ANA)
    with pytest.raises(Refused):
        await bids(harness, table)
    await harness.tables.answer(other, ANA, text="archer")
    assert (await harness.tables.viewing.status(other)).number == 1


async def test_a_deadline_that_fails_parks_its_table_alone(harness: Harness, fault: Fault) -> None:
    table = await harness.table("bazaar")
    other = (await harness.tables.hosting.open("tigris", host=ANA, channel=77)).table
    await harness.tables.hosting.join(other, BEN)
    await harness.tables.hosting.start(other, ANA)
    await harness.wait(86_400_000)
    assert (await harness.tables.viewing.status(table)).stage == "parked"
    assert (await harness.tables.viewing.status(other)).number == 1


def unreadable(fault: Fault) -> Title:
    """A title whose saves cannot be read while the fault is on."""

    class Failing:
        def __getattr__(self, name: str) -> Any:
            return getattr(BAZAAR.codec, name)

        def decode(self, save: bytes) -> Any:
            fault.meet()
            return BAZAAR.codec.decode(save)

    codec: Any = Failing()
    return dataclasses.replace(BAZAAR, codec=codec)


async def test_a_save_that_cannot_be_read_is_parked_by_whoever_looks(tmp_path: Path) -> None:
    fault = Fault()
    fault.on = False
    harness = await Harness(tmp_path, {**TITLES, "bazaar": unreadable(fault)}).open()
    try:
        table = await harness.table("bazaar")
        await harness.crash()
        fault.on = True
        with pytest.raises(Refused) as refused:
            await harness.tables.viewing.panel(table, ANA)
        assert refused.value.code == "table.parked"
        assert (await harness.tables.viewing.status(table)).stage == "parked"
        assert (await harness.tables.viewing.panel(table, ANA)).view is None
        assert [one.owed for one in await harness.tables.viewing.tables_of(ANA)] == [0]
        await harness.settle()
        assert Notice("parked") in harness.postman.of(Notice)
        with pytest.raises(Refused):
            await harness.tables.hosting.retry(table, ANA)
        fault.on = False
        await harness.tables.hosting.retry(table, ANA)
        assert await harness.owes(table, ANA)
    finally:
        await harness.close()


async def test_a_start_that_fails_leaves_the_lobby(tmp_path: Path) -> None:
    fault = Fault()
    fault.on = False

    def new(options: Mapping[str, Any], seats: Sequence[str], seed: str) -> Any:
        fault.meet()
        return BAZAAR.new(options, seats, seed)

    harness = await Harness(tmp_path, {**TITLES, "bazaar": dataclasses.replace(BAZAAR, new=new)}).open()
    try:
        opened = await harness.tables.hosting.open("bazaar", host=ANA)
        await harness.tables.hosting.join(opened.table, BEN)
        fault.on = True
        with pytest.raises(Refused) as refused:
            await harness.tables.hosting.start(opened.table, ANA)
        assert refused.value.code == "table.failed"
        assert (await harness.tables.viewing.status(opened.table)).stage == "lobby"
    finally:
        await harness.close()


async def test_a_title_that_is_gone(tmp_path: Path) -> None:
    harness = await Harness(tmp_path).open()
    table = await harness.table("bazaar")
    harness.titles = TITLES
    await harness.crash()
    try:
        with pytest.raises(Refused) as refused:
            await harness.tables.viewing.status(table)
        assert refused.value.code == "title.gone"
        assert await harness.tables.viewing.tables_of(ANA) == []
        await harness.tables.scheduler.run_due()
    finally:
        await harness.close()
