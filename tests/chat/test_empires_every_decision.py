"""Every kind of question of the Empires at a table on the sandbox: Anna answers it by taps, or by typing.

One bot serves many tables, one after the other; each begins in a position in which she is asked this.
"""

from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import bot.serve
from bot.chat.speech import Speech
from bot.tables.model.replies import Asked, Line, Reply
from bot.tables.service import Tables
from games.core.answers import AnyAnswer
from games.core.decision import kind_of
from games.empires.decisions import DECISIONS
from games.empires.title import WESTERN
from sandbox.model import Message
from tests.chat.choose import PATIENCE, asked
from tests.chat.empires_positions import ANNA, CHAPTERS, SEATS, Case, taps_for
from tests.chat.stage import House, house
from tests.chat.test_empires_floor import Trader

SLOWLY = (3_600_000, 3_600_000)
"""The automatic players leave everything to Anna."""


class Desk:
    """Anna and the bot, with one table at a time."""

    def __init__(self, home: House) -> None:
        self.home = home
        self.trader = Trader(home, home.anna)
        self.user = home.anna.user.id
        self.titles = {WESTERN.name: WESTERN}
        self.tables: Tables
        self.table = ""

    async def open(self, case: Case) -> Asked:
        """A table in this position; what Anna is asked there, and nothing else."""
        # What is proposed differs from position to position; the taps are written for the defaults.
        self.titles[WESTERN.name] = replace(WESTERN, new=case.new, proposer=None)
        here = self.home.sample.table
        assert here.guild is not None
        opened = await self.tables.hosting.open(
            WESTERN.name, host=self.user, guild=here.guild.id, channel=here.id, pace="none"
        )
        self.table = opened.table
        for _ in SEATS[1:]:
            await self.tables.hosting.add_robot(self.table, self.user)
        await self.tables.hosting.start(self.table, self.user)
        (one,) = (await self.tables.viewing.panel(self.table, self.user)).asked
        assert one.kind == case.kind and one.owed
        return one

    async def close(self) -> None:
        await self.tables.hosting.close(self.table, self.user)

    def letter(self, question: str) -> Message | None:
        """The direct message that asks this at this table, and nothing else."""
        letters = self.home.anna.sees(self.home.anna.dm(self.home.sample.bot))
        found = [one for one in letters if f"v2:{self.table}:{question}:" in str(one.components)]
        return next((one for one in found if asked(one) == {question, "-"}), None)

    async def by_taps(self, case: Case, one: Asked, answer: AnyAnswer) -> Message:
        """On the panel in her direct messages, with what can be tapped there."""
        self.trader.panel = await self.home.anna.wait_for(lambda: self.letter(one.question), PATIENCE)
        for tap in case.taps or taps_for(one.shape, answer, one.default):
            await self.trader.tap(*tap)
        return self.trader.panel

    async def by_typing(self, case: Case, one: Asked, answer: AnyAnswer) -> Message:
        """`/answer` in the channel."""
        return await self.home.told(self.home.anna.slash("/answer", answer=case.answer))

    async def answers_of_hers(self) -> list[Line]:
        """Those in the history; what automatic players did before is in none."""
        return [line for line in await self.tables.viewing.log(self.table, self.user) if line.seat == ANNA]


Way = Callable[[Desk, Case, Asked, AnyAnswer], Awaitable[Message]]
WAYS = pytest.mark.parametrize("way", [Desk.by_taps, Desk.by_typing], ids=["taps", "typing"])


@asynccontextmanager
async def desk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Desk]:
    made: list[Tables] = []

    def make(*args: Any, **options: Any) -> Tables:
        made.append(Tables(*args, robot_pause=SLOWLY, **options))
        return made[-1]

    monkeypatch.setattr(bot.serve, "Tables", make)
    titles = {WESTERN.name: WESTERN}
    async with house(folder, titles) as home:
        found = Desk(home)
        found.titles, found.tables = titles, made[0]
        yield found


def test_every_kind_has_a_position() -> None:
    kinds = [case.kind for cases in CHAPTERS.values() for case in cases]
    assert sorted(kinds) == sorted(kind_of(kind) for kind in DECISIONS)


@WAYS
@pytest.mark.parametrize("chapter", CHAPTERS)
async def test_it_is_answered(
    chapter: str, way: Way, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with desk(tmp_path, monkeypatch) as here:
        for case in CHAPTERS[chapter]:
            one = await here.open(case)
            view = (await here.tables.viewing.panel(here.table, here.user)).view
            answer = one.decision.parse(view, case.answer.replace("; ", "\n"))
            assert answer != one.default, f"{case.kind}: the usual answer proves little"
            shown = await way(here, case, one, answer)
            await _taken(here, case, one, answer, shown)
            await here.close()


async def _taken(here: Desk, case: Case, one: Asked, answer: AnyAnswer, shown: Message) -> None:
    """It is in the history, she reads what came of it, and is asked what the rules ask next."""
    (line,) = await here.answers_of_hers()
    assert (line.question, line.answer, line.by_default) == (one.question, answer, False), case.kind
    reply = Reply(table=here.table, code="answered", seat=ANNA, events=line.events)
    panel = await here.tables.viewing.panel(here.table, here.user)
    speech = Speech(panel.status)
    said = speech.introduce(speech.reply(reply), panel.view)
    # A panel of which nothing is left to do tells it in one line.
    assert " ".join(said.split()) in " ".join(here.home.text(shown).split()), case.kind
    assert tuple(next.kind for next in panel.asked) == case.follows, case.kind
    assert asked(shown) - {"-"} == {next.question for next in panel.asked}, case.kind
