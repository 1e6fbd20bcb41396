"""The short form of `ziggurat soak hostile`, and what bad users do besides."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from bot.chat import queries
from bot.chat.ids import Control
from bot.chat.speech import Speech
from bot.soak.hostile import hostile
from bot.tables.model.errors import Refused
from sandbox.client.start import outcome, start
from sandbox.interaction import InteractionKind, Outcome
from sandbox.model import Json, Message
from sandbox.persona import Persona
from tests.chat.choose import PATIENCE, controls, does
from tests.chat.stage import House, house

CLICKS = 100
DATABASE = "tables.sqlite3"
NASTY = "@everyone @here <@&1> **x** `y` [z](https://example.com)"


async def test_hostile_inputs_change_nothing_and_are_answered() -> None:
    result = await hostile(["tigris"], 200, seed=3)
    assert result.wrong == []
    assert sum(result.answers.values()) == result.inputs == 200


def test_a_game_that_there_is_not_has_no_rules() -> None:
    """Discord offers the names of games; a forged command may name anything."""
    with pytest.raises(Refused) as refused:
        queries.rules("../tigris" + "x" * 90, "war")
    assert refused.value.code == "title.unknown" and len(Speech(None).refusal(refused.value)) < 200


async def _asked(home: House) -> tuple[Persona, Message, str]:
    """Who is asked first, their panel, and a button there that is a whole answer."""
    await home.open(home.ben)
    pair = (home.anna, home.ben)
    first = await home.anna.wait_for(lambda: next((p for p in pair if home.panel(p)), None), PATIENCE)
    panel = home.panel(first)
    assert panel is not None
    return (
        first,
        panel,
        next(it["custom_id"] for choice, it in controls(panel) if does(choice, Control.CHOOSE)),
    )


async def _counted_once(home: House, database: Path) -> None:
    """The state is that after one answer."""
    await home.anna.wait_for(lambda: "plays the" in home.channel_text(home.anna), PATIENCE)
    said = home.text(await home.told(home.anna.slash("/log", entries=50), "plays the"))
    assert said.count("plays the") == 1
    with closing(sqlite3.connect(database)) as db:
        assert db.execute("SELECT length FROM tables").fetchone() == (1,)
        assert db.execute("SELECT COUNT(*) FROM entries").fetchone() == (1,)


async def test_a_hundred_clicks_at_once_count_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        first, panel, button = await _asked(home)
        began = time.monotonic()
        outcomes = await asyncio.gather(*(first.click(panel, button) for _ in range(CLICKS)))
        assert all(outcome.answered for outcome in outcomes)
        assert time.monotonic() - began < PATIENCE
        await _counted_once(home, tmp_path / DATABASE)


async def test_a_hundred_clicks_of_several_people_count_once(tmp_path: Path) -> None:
    """All press the same button, whose custom_id they have learnt; one of them was asked."""
    async with house(tmp_path) as home:
        _, _, button = await _asked(home)
        world, people = home.sandbox.world, home.sample.people
        data: Json = {"custom_id": button, "component_type": 2, "id": 1}

        async def press(persona: Persona) -> Outcome:
            here = home.sample.table
            begun = start(
                world,
                InteractionKind.COMPONENT,
                home.sample.bot,
                persona.user,
                here,
                data,
                source=home.status(),
            )
            return await outcome(world, begun)

        outcomes = await asyncio.gather(*(press(people[n % len(people)]) for n in range(CLICKS)))
        assert all(one.answered for one in outcomes)
        await _counted_once(home, tmp_path / DATABASE)


async def test_no_message_of_ours_can_call_everybody(tmp_path: Path) -> None:
    """Whatever people type: every message that is sent says whom it may call, and that is never everybody."""
    async with house(tmp_path) as home:
        await home.told(home.anna.slash("/table new", game="tigris", pace="none"), "open")
        await home.told(home.anna.slash("/table option", name=NASTY[:90], value=NASTY[:90]))
        await home.told(home.anna.slash("/rules", words_or_number=NASTY))
        await home.told(home.anna.slash("/settings timezone", zone=NASTY), "\\@everyone")
        await home.told(home.anna.slash("/answer", answer=NASTY))
        posted = [r.body for r in home.sandbox.api.records or [] if r.method == "POST" and r.body]
        messages = [body for body in posted if "components" in body]
        assert messages
        for body in messages:
            allowed = body["allowed_mentions"]
            assert "everyone" not in allowed.get("parse", []) and "roles" not in allowed.get("parse", [])
        assert not any(m.mention_everyone for m in home.anna.sees())


def test_the_words_of_tables_come_before_those_of_all_titles() -> None:
    """The core has a text of this name too, which wants other facts."""
    assert '"x"' in Speech(None).refusal(Refused("seat.unknown", given="x", seats=["s1", "s2"]))
