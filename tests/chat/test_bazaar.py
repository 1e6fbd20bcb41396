"""A title outside the tree at a table: with the setting alone it is opened and played to its end."""

import asyncio
import random
from collections.abc import AsyncGenerator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.chat.ids import FORMS, Control
from sandbox.interaction import Outcome
from sandbox.model import Message
from sandbox.persona import Persona
from tests.chat.afar import FarHouse, far_house
from tests.chat.choose import BUTTON, PATIENCE, asked, controls, does

LONG = 2 * PATIENCE
TAPS = 5
"""So many taps on one question, then what ends it."""
DONE = Control.SAY.of("done")
LAST = (Control.SEND, Control.ACCEPT, DONE, Control.NO)
"""What sends an answer, or leaves it at what is proposed."""
OTHER = (*FORMS, Control.TAKE_BACK, Control.SAY.of("open"))
"""What opens a form to type into, or takes back what was said."""
CARTS = "Which goods do you send out on carts, and where to?"


class Market:
    """Anna, Ben and two automatic players, who play with carts."""

    def __init__(self, home: FarHouse) -> None:
        self.home = home
        self.people = (home.anna, home.ben)
        self.taps: dict[str, int] = {}
        self.done: set[tuple[int, str]] = set()
        """On the floor: who has said so, to which question."""

    async def open(self) -> None:
        home = self.home
        await home.anna.slash("/table new", game="bazaar", pace="none")
        await home.until(home.anna, "The table is open. Sit down")
        await home.ben.slash("/table join")
        await home.until_sits(home.ben)
        for _ in range(2):
            await home.told(home.anna.click(home.status(), "Add an automatic player"), "sits down")
        await home.told(home.anna.slash("/table option", name="carts", value="yes"), "set")
        await home.anna.slash("/table start")
        await home.until(home.anna, "The game begins:")

    def check_told(self) -> None:
        """Everybody has read how the day went."""
        said = self.home.channel_text(self.home.anna)
        for words in ("claims", "is done trading", "sells", "The last day ends", "The game is over."):
            assert words in said, words

    def over(self) -> bool:
        return "The seed of the deal was" in self.home.channel_text(self.home.anna)

    def panel(self, persona: Persona) -> tuple[Message, str] | None:
        """The newest message in their DMs, and a question in it that they have not answered."""
        letters = persona.sees(persona.dm(self.home.sample.bot))
        message = next((one for one in reversed(letters) if asked(one) - {"-"}), None)
        if message is None:
            return None
        sealed = {
            it["custom_id"].split(":")[2] for choice, it in controls(message) if choice == Control.TAKE_BACK
        }
        left = [one for one in asked(message) - {"-"} - sealed if (persona.user.id, one) not in self.done]
        return (message, min(left)) if left else None

    async def next(self) -> tuple[Persona, Message, str] | None:
        """Somebody who is asked something; None when the game is over."""

        def found() -> tuple[Persona, Message, str] | bool | None:
            asked = [(who, *panel) for who in self.people if (panel := self.panel(who)) is not None]
            return self.over() or next(iter(asked), None)

        try:
            one: tuple[Persona, Message, str] | bool = await self.home.anna.wait_for(found, LONG)
        except TimeoutError:
            letters = [who.sees(who.dm(self.home.sample.bot))[-1] for who in self.people]
            raise AssertionError([self.home.text(it) for it in (self.home.status(), *letters)]) from None
        return None if isinstance(one, bool) else one


@asynccontextmanager
async def market(folder: Path) -> AsyncGenerator[Market]:
    async with far_house(folder, titles="tests.core.bazaar") as home:
        found = Market(home)
        await found.open()
        yield found
        assert home.log.read_text("utf-8") == ""


async def test_by_taps(tmp_path: Path) -> None:
    chance, guided = random.Random(5), set[str]()
    async with market(tmp_path) as table:
        while one := await table.next():
            if CARTS in table.home.text(one[1]):
                guided |= {str(it.get("placeholder")) for _, it in controls(one[1])}
            await tap(table, *one, chance)
        assert {"Where to", "What"} <= guided
        table.check_told()


async def tap(table: Market, who: Persona, message: Message, question: str, chance: random.Random) -> None:
    """Something by chance; after a while what ends the question."""
    table.taps[question] = taps = table.taps.get(question, 0) + 1
    there = [(choice, it) for choice, it in controls(message) if question in it["custom_id"].split(":")]
    there = [(choice, it) for choice, it in there if choice not in OTHER and not it.get("disabled")]
    some = [(choice, it) for choice, it in there if any(does(choice, one) for one in LAST) is (taps > TAPS)]
    choice, it = chance.choice(some or there)
    before = message.edited
    if it["type"] == BUTTON:
        await who.click(message, it["custom_id"])
    else:
        await who.choose(message, it["custom_id"], *picked(it, chance))
    if choice == DONE:
        table.done.add((who.user.id, question))
    changed = lambda: message.edited != before or table.panel(who) != (message, question)  # noqa: E731
    try:
        await who.wait_for(changed, PATIENCE)
    except TimeoutError:
        raise AssertionError(f"nothing came of {choice}: {table.home.text(message)}") from None


def picked(it: dict[str, Any], chance: random.Random) -> list[str]:
    options = [option["value"] for option in it["options"]]
    least, most = max(1, it.get("min_values", 1)), it.get("max_values", 1)
    return chance.sample(options, chance.randint(least, max(least, min(most, len(options)))))


async def test_by_typing(tmp_path: Path) -> None:
    chance, kinds = random.Random(6), set[str]()
    async with market(tmp_path) as table:
        while one := await table.next():
            who, message, question = one
            text = table.home.text(message)
            able = await answers(who, question)
            if not able:
                # The answer is given, and the letter that says so is on its way.
                await asyncio.sleep(0.1)
            elif CARTS in text:
                kinds.add(await hauled(table, who))
            elif "The trading floor is open." in text:
                kinds.add(await traded(table, who, question))
            else:
                kinds.add("/answer")
                await reply(table, who.slash("/answer", answer=chance.choice(able), question=question))
        assert {"/move", "/offer", "/answer"} <= kinds
        table.check_told()


async def suggested(who: Persona, command: str, option: str, typed: str = "") -> list[str]:
    return values(await who.autocomplete(command, option, typed))


async def answers(who: Persona, question: str) -> list[str]:
    """What `/answer` suggests for this question; somebody may owe two at once."""
    return values(await who.autocomplete("/answer", "answer", question=question))


def values(outcome: Outcome) -> list[str]:
    return [str(one["value"]) for one in outcome.choices]


async def hauled(table: Market, who: Persona) -> str:
    """A load, word by word as they are suggested; then it is sent."""
    line = ""
    for _ in range(4):
        longer = [one for one in await suggested(who, "/move", "orders", line) if one != "rest"]
        line = f"{longer[0]} "
    draft = await reply(table, who.slash("/move", orders=line.strip()))
    assert f"1. {line.strip()}" in draft
    assert "sells" in await reply(table, who.slash("/move", then="send"))
    return "/move"


async def traded(table: Market, who: Persona, question: str) -> str:
    """One of what they have for something else, to the other person; then they are done."""
    give, want = await suggested(who, "/offer", "give"), await suggested(who, "/offer", "want", "1 pe")
    assert want == ["1 pearl"]
    assert await suggested(who, "/offer", "to", who.name) == []
    if give:
        assert "offers" in await reply(table, who.slash("/offer", give=give[-1], want=want[0]))
    await reply(table, who.slash("/answer", answer="done"))
    table.done.add((who.user.id, question))
    return "/offer"


async def reply(table: Market, doing: Awaitable[Outcome]) -> str:
    """What somebody is told privately."""
    return table.home.text(await table.home.told(doing))
