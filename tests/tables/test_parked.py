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
from tests.tables.house import ANA, BEN, House


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


async def bids(house: House, table: str) -> None:
    await house.tables.answer(table, ANA, answer=Filled({"coins": 1}))
    await house.tables.answer(table, BEN, answer=Filled({"coins": 2}))


async def test_a_game_that_fails_is_parked_and_tried_again(
    house: House, fault: Fault, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.table("bazaar")
    due = (await house.tables.viewing.status(table)).due
    with pytest.raises(Refused) as refused:
        await bids(house, table)
    assert refused.value.code == "table.parked" and fault.met == 2, "it was tried twice"
    status = await house.tables.viewing.status(table)
    assert (status.stage, status.reason, status.number) == ("parked", "KeyError", 1)
    await house.settle()
    assert [one.code for one in house.postman.of(Notice)] == ["parked"]
    assert [one.__dict__["table"] for one in caplog.records] == [table]
    assert "obsidian" not in caplog.text and "obsidian" not in str(house.postman.letters)
    await house.wait(2_000_000_000)
    assert (await house.tables.viewing.status(table)).number == 1, "its clock stands still"
    with pytest.raises(Refused):
        await house.tables.answer(table, BEN, answer=Filled({"coins": 2}))
    fault.on = False
    with pytest.raises(Refused):
        await house.tables.hosting.retry(table, BEN)
    await house.tables.hosting.retry(table, ANA)
    status = await house.tables.viewing.status(table)
    assert status.stage == "playing" and status.due == (due or 0) + 2_000_000_000
    await house.tables.answer(table, BEN, answer=Filled({"coins": 2}))
    assert (await house.tables.viewing.status(table)).number == 2


async def test_a_fault_that_passes_is_not_noticed(house: House, fault: Fault) -> None:
    """The second attempt starts from the database."""
    table = await house.table("bazaar")
    right = fault.meet

    def once(*rest: Any) -> None:
        if fault.met:
            fault.on = False
        right(*rest)

    fault.meet = once  # type: ignore[method-assign]
    await bids(house, table)
    assert (await house.tables.viewing.status(table)).number == 2


async def test_the_others_go_on(house: House, fault: Fault) -> None:
    table = await house.table("bazaar")
    other = (await house.tables.hosting.open("tigris", host=ANA, channel=77)).table
    await house.tables.hosting.join(other, BEN)
    await house.tables.hosting.start(other, ANA)
    with pytest.raises(Refused):
        await bids(house, table)
    await house.tables.answer(other, ANA, text="archer")
    assert (await house.tables.viewing.status(other)).number == 1


async def test_a_deadline_that_fails_parks_its_table_alone(house: House, fault: Fault) -> None:
    table = await house.table("bazaar")
    other = (await house.tables.hosting.open("tigris", host=ANA, channel=77)).table
    await house.tables.hosting.join(other, BEN)
    await house.tables.hosting.start(other, ANA)
    await house.wait(86_400_000)
    assert (await house.tables.viewing.status(table)).stage == "parked"
    assert (await house.tables.viewing.status(other)).number == 1


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
    house = await House(tmp_path, {**TITLES, "bazaar": unreadable(fault)}).open()
    try:
        table = await house.table("bazaar")
        await house.crash()
        fault.on = True
        with pytest.raises(Refused) as refused:
            await house.tables.viewing.panel(table, ANA)
        assert refused.value.code == "table.parked"
        assert (await house.tables.viewing.status(table)).stage == "parked"
        assert (await house.tables.viewing.panel(table, ANA)).view is None
        assert [one.owed for one in await house.tables.viewing.tables_of(ANA)] == [0]
        await house.settle()
        assert Notice("parked") in house.postman.of(Notice)
        with pytest.raises(Refused):
            await house.tables.hosting.retry(table, ANA)
        fault.on = False
        await house.tables.hosting.retry(table, ANA)
        assert await house.owes(table, ANA)
    finally:
        await house.close()


async def test_a_start_that_fails_leaves_the_lobby(tmp_path: Path) -> None:
    fault = Fault()
    fault.on = False

    def new(options: Mapping[str, Any], seats: Sequence[str], seed: str) -> Any:
        fault.meet()
        return BAZAAR.new(options, seats, seed)

    house = await House(tmp_path, {**TITLES, "bazaar": dataclasses.replace(BAZAAR, new=new)}).open()
    try:
        opened = await house.tables.hosting.open("bazaar", host=ANA)
        await house.tables.hosting.join(opened.table, BEN)
        fault.on = True
        with pytest.raises(Refused) as refused:
            await house.tables.hosting.start(opened.table, ANA)
        assert refused.value.code == "table.failed"
        assert (await house.tables.viewing.status(opened.table)).stage == "lobby"
    finally:
        await house.close()


async def test_a_title_that_is_gone(tmp_path: Path) -> None:
    house = await House(tmp_path).open()
    table = await house.table("bazaar")
    house.titles = TITLES
    await house.crash()
    try:
        with pytest.raises(Refused) as refused:
            await house.tables.viewing.status(table)
        assert refused.value.code == "title.gone"
        assert await house.tables.viewing.tables_of(ANA) == []
        await house.tables.scheduler.run_due()
    finally:
        await house.close()
