"""The standing order that answers where there is only one answer; nothing but its moment tells of it."""

import dataclasses
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.tables.model.errors import Refused
from bot.tables.model.letters import QuestionMessage
from bot.tables.model.seating import FORCED, FORCED_PAUSE
from games.core.answers import Allocated, AnyAnswer, Chose, ChoseSome, Ranked
from games.core.game import AnyGame
from games.core.shapes import Allocate, AnyShape, ChooseOne, ChooseSome, Rank, YesNo, only_answer
from tests.core.bazaar.title import BAZAAR
from tests.tables.harness import ANA, BEN, Harness

LONGEST = FORCED_PAUSE[1]


@pytest.mark.parametrize(
    ("shape", "answer"),
    [
        (ChooseOne(("wine",)), Chose("wine")),
        (ChooseOne(("wine", "iron")), None),
        (ChooseSome(("a", "b"), 2, 2), ChoseSome(("a", "b"))),
        (ChooseSome(("a", "b"), 0, 0), ChoseSome(())),
        (ChooseSome((), 0, 3), ChoseSome(())),
        (ChooseSome(("a", "b"), 1, 2), None),
        (Allocate(3, 3, {"x": 1, "y": 2, "z": 0}), Allocated({"x": 1, "y": 2})),
        (Allocate(0, 0, {"x": 1}), Allocated({})),
        (Allocate(1, 1, {"x": 1, "y": 1}), None),
        (Rank(("a",)), Ranked(("a",))),
        (Rank(("a", "b")), None),
        (YesNo(), None),
    ],
)
def test_the_only_answer(shape: AnyShape, answer: AnyAnswer | None) -> None:
    assert only_answer(shape) == answer
    if answer is not None:
        shape.check(answer)


async def quarrel(folder: Path, hand: list[str]) -> tuple[Harness, str]:
    """Both want the north; Ben, who holds this, is asked for a stake even with an empty hand."""

    def new(options: Mapping[str, Any], seats: Sequence[str], seed: str) -> AnyGame:
        hands = {"s1": ["salt"], "s2": hand}
        facts = {"merchants": 2, "step": "quarrels", "claims": {"north": ["s1", "s2"]}, "hands": hands}
        return BAZAAR.pose(facts)

    harness = await Harness(folder, {"bazaar": dataclasses.replace(BAZAAR, new=new)}).open()
    return harness, await harness.table("bazaar", (ANA, BEN))


async def kinds(harness: Harness, table: str, user: int) -> list[str]:
    return [one.kind for one in (await harness.tables.viewing.panel(table, user)).asked if one.owed]


async def test_it_answers_after_a_pause(tmp_path: Path) -> None:
    harness, table = await quarrel(tmp_path, [])
    try:
        assert await kinds(harness, table, BEN) == ["stake"]
        await harness.tables.set_order(table, BEN, FORCED)
        await harness.settle()
        assert await kinds(harness, table, BEN) == ["stake"], "not at once"
        assert BEN in await harness.active(table), "the table waits as for anybody"
        await harness.wait(LONGEST)
        assert await kinds(harness, table, BEN) == []
        assert ANA in await harness.active(table)
    finally:
        await harness.close()


async def test_where_there_is_a_choice_it_waits_for_the_user(tmp_path: Path) -> None:
    harness, table = await quarrel(tmp_path, ["iron"])
    try:
        await harness.tables.set_order(table, BEN, FORCED)
        await harness.wait(2 * LONGEST)
        assert await kinds(harness, table, BEN) == ["stake"]
    finally:
        await harness.close()


async def test_it_takes_no_text(harness: Harness) -> None:
    table = await harness.table("bazaar", (ANA, BEN))
    with pytest.raises(Refused, match=r"standing\.phase"):
        await harness.tables.set_order(table, ANA, FORCED, "2")


async def test_its_pings_wait_until_it_would_have_answered(harness: Harness) -> None:
    table = await harness.table(users=(ANA, BEN))
    await harness.tables.set_order(table, BEN, FORCED)
    before = len(harness.postman.of(QuestionMessage, BEN))
    await harness.tables.answer(table, ANA, answer=Chose("archer"))
    await harness.settle()
    assert len(harness.postman.of(QuestionMessage, BEN)) == before
    await harness.wait(LONGEST + 1000)
    assert len(harness.postman.of(QuestionMessage, BEN)) == before + 1
