"""The short form of `ziggurat soak hostile`, and what bad users do besides."""

import asyncio
from pathlib import Path

from bot.chat.speech import Speech
from bot.soak.hostile import hostile
from bot.tables.errors import Refused
from tests.chat.choose import PATIENCE, controls
from tests.chat.stage import house

CLICKS = 40
NASTY = "@everyone @here <@&1> **x** `y` [z](https://example.com)"


async def test_hostile_inputs_change_nothing_and_are_answered() -> None:
    result = await hostile(["tigris"], 200, seed=3)
    assert result.wrong == []
    assert sum(result.answers.values()) == result.inputs == 200


async def test_many_clicks_at_once_count_once(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        await home.open(home.ben)
        first = await home.anna.wait_for(
            lambda: next((p for p in (home.anna, home.ben) if home.panel(p)), None), PATIENCE
        )
        panel = home.panel(first)
        assert panel is not None
        button = next(it["custom_id"] for choice, it in controls(panel) if choice.startswith("c"))
        outcomes = await asyncio.gather(*(first.click(panel, button) for _ in range(CLICKS)))
        assert all(outcome.answered for outcome in outcomes)
        await home.anna.wait_for(lambda: "plays the" in home.channel_text(home.anna), PATIENCE)
        said = home.text(await home.told(home.anna.slash("/log", entries=50), "plays the"))
        assert said.count("plays the") == 1


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
