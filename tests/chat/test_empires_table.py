"""A table of Western Empires on the sandbox: a person and four automatic players, by taps or by commands."""

import random
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import bot.serve
from bot.chat.ids import Control
from bot.chat.titles.civilization.floor import Trading
from bot.tables.service import Tables
from sandbox.model import Message
from tests.chat.choose import BUTTON, PATIENCE, asked, controls, does
from tests.chat.stage import House, house

IDLE = (
    Control.ACCEPT,
    Control.TYPE,
    Control.OFFER,
    Control.TAKE_BACK,
    *(Control.SAY.of(word) for word in ("done", "open", "none")),
    Control.CLEAR,
    Control.CHANGE,
    Control.SUGGEST,
    Control.SEND,
)
"""Controls that put nothing together: they come last."""
TAPS = 6


@asynccontextmanager
async def table(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str = "western-empires",
    robots: int = 4,
    **options: str,
) -> AsyncGenerator[House]:
    """Anna's table, with automatic players who do not take their time, about to begin."""
    monkeypatch.setattr(bot.serve, "Tables", partial(Tables, robot_pause=(0, 1)))
    async with house(folder) as home:
        await home.anna.slash("/table new", game=game, pace="none")
        await home.until(home.anna, "The table is open. Sit down")
        for _ in range(robots):
            await home.told(home.anna.click(home.status(), "Add an automatic player"), "sits down")
        for name, value in options.items():
            await home.told(home.anna.slash("/table option", name=name, value=value), "set")
        await home.told(home.anna.click(home.status(), "Start"), "begins")
        yield home


def over(home: House) -> bool:
    return "The seed of the deal was" in home.channel_text(home.anna)


def read_everywhere(home: House) -> str:
    """All that Anna can read: the channel, the threads of turns, her direct messages."""
    return "\n".join(home.text(m) for channel in home.anna.channels() for m in home.anna.sees(channel))


async def next_panel(home: House) -> Message | None:
    """The panel in Anna's DMs that asks something; None when the game is over."""
    await home.anna.wait_for(lambda: over(home) or _asks(home) is not None, 4 * PATIENCE)
    return None if over(home) else _asks(home)


def _asks(home: House) -> Message | None:
    letters = home.anna.sees(home.anna.dm(home.sample.bot))
    return next((m for m in reversed(letters) if asked(m) - {"-"}), None)


def _choice(it: dict[str, Any]) -> str:
    """Without the digest of a proposal."""
    choice = str(it["custom_id"]).split(":", 3)[3]
    return Control.ACCEPT if does(choice, Control.ACCEPT) else choice


async def tap(home: House, panel: Message, chance: random.Random, taps: int) -> str:
    """One tap on the newest question; later ones rather send what there is."""
    there = [it for _, it in controls(panel) if it["custom_id"].split(":", 3)[2] != "-"]
    apart = (Control.TYPE, Control.OFFER, Control.TAKE_BACK)
    there = [it for it in there if not it.get("disabled") and _choice(it) not in apart]
    if taps < TAPS:
        there = [it for it in there if _choice(it) not in IDLE] or there
    else:
        done, none = Control.SAY.of("done"), Control.SAY.of("none")
        last: tuple[str, ...] = (Control.SEND, Control.ACCEPT, done, Trading.SEND)
        if taps > 2 * TAPS:
            last = (Control.CLEAR, Control.ACCEPT, done, none)
        there = [it for it in there if _choice(it) in last] or there
    it = chance.choice(there)
    before, choice = panel.edited, _choice(it)
    if it["type"] == BUTTON:
        await home.anna.click(panel, it["custom_id"])
    else:
        options = it["options"]
        least, most = it.get("min_values", 1), it.get("max_values", 1)
        count = chance.randint(max(1, least), max(1, most))
        picked = chance.sample([option["value"] for option in options], min(count, len(options)))
        await home.anna.choose(panel, it["custom_id"], *picked)
    await home.anna.wait_for(lambda: panel.edited != before or _asks(home) is not panel, PATIENCE)
    return choice


@pytest.mark.parametrize(("game", "robots", "turns"), [("western-empires", 4, 2), ("eastern-empires", 8, 1)])
async def test_a_short_game_by_taps_alone(
    game: str, robots: int, turns: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, seen = random.Random(4), set[str]()
    options = {"short_game": "yes", "turn_limit": str(turns)}
    async with table(tmp_path, monkeypatch, game, robots, **options) as home:
        question, taps = set[str](), 0
        while panel := await next_panel(home):
            now = asked(panel) - {"-"}
            taps = taps + 1 if now == question else 0
            question = now
            seen.add((await tap(home, panel, chance, taps)).partition(":")[0])
        said = read_everywhere(home)
        for words in (
            "leads",
            f"## Turn {turns}",
            "trading floor is open",
            "The game is over",
        ):
            assert words in said, words
    # What else is tapped depends on what the others do; test_empires_every_form.py taps everything.
    assert Control.CHOOSE in seen and len(seen) > 2


async def typed(home: House, chance: random.Random) -> str:
    """Answers with what is suggested: something, or the first, which is the usual answer."""
    found = await home.anna.autocomplete("/answer", "answer")
    offered = [str(choice["value"]) for choice in found.choices]
    if not offered:
        # The floor was closed, say, between looking and typing.
        return ""
    text = chance.choice(offered) if chance.random() < 0.5 else offered[0]
    reply = (await home.anna.slash("/answer", answer=text)).message
    assert reply is not None and not any("_" in str(choice["name"]) for choice in found.choices)
    await home.anna.wait_for(lambda: not reply.loading, PATIENCE)
    return text


async def moved(home: House) -> None:
    """A draft by `/move`, with suggestions word by word, looked at and sent."""
    line = ""
    for _ in range(6):
        found = await home.anna.autocomplete("/move", "orders", line)
        texts = [str(choice["value"]) for choice in found.choices]
        longer = [text for text in texts if len(text) > len(line) and text != "stay"]
        line = f"{longer[0]} " if longer else line
    assert line, home.text(await home.told(home.anna.slash("/seat")))
    draft = await home.told(home.anna.slash("/move", orders=line.strip()), "So far")
    assert line.strip() in home.text(draft) and "Treasury" in home.text(draft)
    await home.told(home.anna.slash("/move", then="send"))


def _changed(home: House, panel: Message, before: tuple[set[str], Any]) -> bool:
    return over(home) or _asks(home) is not panel or (asked(panel), panel.edited) != before


async def looked_up(home: House) -> None:
    """`/advance`, `/calamity` and `/area`, with what applies to Anna."""
    names = [c["name"] for c in (await home.anna.autocomplete("/advance", "name", "mil")).choices]
    assert names == ["Military", "Advanced Military"]
    for name, said in (("Pottery", "Famine: damage -5"), ("military", "Civil War: unit points +5")):
        card = home.text(await home.told(home.anna.slash("/advance", name=name), said))
        assert "It costs you" in card or "You have it." in card
    await home.told(home.anna.slash("/calamity", name="Civil War"), "Democracy: unit points -10")
    area = home.text(await home.told(home.anna.slash("/area", name="Knossus"), "**Knossos**"))
    assert "By water: " in area and "feeds 3" in area


async def traded(home: House) -> None:
    """An offer by `/offer`, with suggestions, and its withdrawal."""
    cards = [c["value"] for c in (await home.anna.autocomplete("/offer", "give")).choices]
    goods = [card for card in cards if card.startswith("1 ")][:3]
    give = " + ".join(goods)
    names = [c["value"] for c in (await home.anna.autocomplete("/offer", "want", "1 ")).choices]
    assert "1 iron" in names
    reply = await home.told(home.anna.slash("/offer", give=give, want="1 iron + 1 ochre + 1 any"))
    if "Offer " in home.text(reply):
        mine = [c["value"] for c in (await home.anna.autocomplete("/answer", "answer", "withdraw")).choices]
        await home.told(home.anna.slash("/answer", answer=mine[-1]), "")


async def test_a_short_game_by_commands_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chance, done = random.Random(2), set[str]()
    async with table(tmp_path, monkeypatch, short_game="yes", turn_limit="2") as home:
        tries = 0
        while panel := await next_panel(home):
            tries += 1
            assert tries < 200
            before = (asked(panel), panel.edited)
            text = home.text(await home.told(home.anna.slash("/seat")))
            if "Your orders for movement" in text and "move" not in done:
                done.add("move")
                await looked_up(home)
                await moved(home)
            elif "The trading floor is open" in text and "trade" not in done:
                done.add("trade")
                await traded(home)
            elif "Nothing is asked of you" not in text:
                await typed(home, chance)
            # What is refused leaves the panel as it is.
            with suppress(TimeoutError):
                await home.anna.wait_for(partial(_changed, home, panel, before), 1.0)
        assert {"move", "trade"} == done
