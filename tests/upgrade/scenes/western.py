"""Western Empires: a table for each kind of question, stopped with an answer begun and not given."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from games.core.game import AnyGame
from games.empires.title import WESTERN
from sandbox.persona import Persona
from tests.chat import empires_positions as positions
from tests.chat.empires_positions import CHAPTERS, SEATS, Case, taps_for
from tests.upgrade.recorder import Recorder, Table

NAME = WESTERN.name


def goes_on(raw: Mapping[str, Any]) -> AnyGame:
    """A position after whose phase the turn goes on."""
    return WESTERN.pose({**raw, "alone": False})


def posed(case: Case, seats: Sequence[str]) -> AnyGame:
    with patch.object(positions, "WESTERN", replace(WESTERN, pose=goes_on)):
        return case.start(seats)


async def every_question(it: Recorder) -> None:
    """One table for each kind of question."""
    for cases in CHAPTERS.values():
        for case in cases:
            await _question(it, case)


async def _question(it: Recorder, case: Case) -> None:
    anna, *_ = people = it.people[: len(SEATS)]
    table = await stopped(it, case, people)
    panel = await it.look(table, anna)
    (asked,) = (await it.panel(table, anna)).asked
    view = (await it.panel(table, anna)).view
    answer = asked.decision.parse(view, case.answer.replace("; ", "\n"))
    for tap in (case.taps or taps_for(asked.shape, answer, asked.default))[:-1]:
        panel = await it.tap(table, anna, panel, tap)
    await it.in_dms(table, anna)


async def stopped(it: Recorder, case: Case, people: Sequence[Persona]) -> Table:
    """A table where Anna is asked only this; what comes before it is in its history."""

    def new(options: Mapping[str, Any], seats: Sequence[str], seed: str) -> AnyGame:
        if len(seats) < len(SEATS):
            return WESTERN.new(options, seats, seed)
        return posed(case, seats)

    table = await it.open(case.kind, NAME, people, new=new)
    if case.kind in [one.kind for one in (await it.panel(table, people[0])).asked if one.owed]:
        await _there_and_back(it, table)
    said = list(case.before)
    while True:
        asked = [one.kind for one in (await it.panel(table, people[0])).asked if one.owed]
        if asked == [case.kind] and not said:
            return table
        if said:
            found = await it.owed(table)
            assert found is not None
            await it.answer(table, found[0], said.pop(0), found[2].question)
        else:
            assert await it.answer_usually(table)


async def _there_and_back(it: Recorder, table: Table) -> None:
    """Gives the first answer and rewinds it, so that there is a history."""
    first = table.people[0].user.id
    await it.answer_usually(table)
    await it.tables.propose_rewind(table.id, first, 0, interaction=it.click())
    (vote,) = (await it.tables.viewing.status(table.id)).proposals
    for persona in table.people[1:]:
        await it.tables.vote(table.id, persona.user.id, vote.vote, True, interaction=it.click())
