"""The trading floor at the table: offers by taps, counter-offers, own cards, and who hears what."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from bot.chat.ids import Control
from bot.chat.titles.civilization.floor import OTHER, Trading
from data.empires import newest
from games.core.answers import AnyAnswer, Traded
from games.core.dice import Chance
from games.empires.title import WESTERN
from sandbox.model import Message
from sandbox.persona import Persona
from tests.chat.choose import PATIENCE, controls, does, edited_since
from tests.chat.stage import House, house

HANDS = ("3 iron, 2 ochre, epidemic", "3 papyri, 2 fish", "2 clay, 2 papyri, wine", "3 wool", "3 oil")


def _done(view: Any, decision: Any, chance: Chance) -> AnyAnswer:
    return Traded("done")


def _new(options: Mapping[str, Any], seats: Sequence[str], seed: str) -> Any:
    """Five people of the west, about to trade."""
    people = newest().setups["west", 5].civilizations
    return WESTERN.pose(
        {
            "seats": list(seats),
            "civilizations": dict(zip(seats, people, strict=True)),
            "phase": 7,
            "hands": dict(zip(seats, HANDS, strict=True)),
            "seed": seed,
        }
    )


TITLES = {"western-empires": replace(WESTERN, new=_new, players={"done": _done})}


class Trader:
    """One person, with a private panel in the channel."""

    def __init__(self, home: House, persona: Persona) -> None:
        self.home, self.persona = home, persona
        self.panel: Message

    async def look(self, words: str = "") -> str:
        self.panel = await self.home.told(self.persona.click(self.home.status(), "My seat"), words)
        return self.home.text(self.panel)

    async def tap(self, choice: str, *values: str) -> str:
        """What begins so; values by how they are shown or what they mean."""
        find = partial(self.find, choice, *values)
        # A proposal may have edited the panel after the last tap, before what came of it.
        custom_id, able = await self.persona.wait_for(find, PATIENCE)
        before = self.panel.edited
        if values:
            await self.persona.choose(self.panel, custom_id, *able)
        else:
            await self.persona.click(self.panel, custom_id)
        await self.persona.wait_for(partial(edited_since, self.panel, before), PATIENCE)
        return self.home.text(self.panel)

    def find(self, choice: str, *values: str) -> tuple[str, list[str]] | None:
        """The custom_id of such a control, and its options that are meant."""
        for name, it in controls(self.panel):
            options = {o["value"]: o["label"] for o in it.get("options", [])}
            able = [v for wish in values for v, label in options.items() if wish in (v, label)]
            if does(name, choice) and len(able) >= len(values) and not it.get("disabled"):
                return it["custom_id"], list(dict.fromkeys(able))
        return None

    async def offered(self, choice: str) -> list[str]:
        """What the selects that begin so show."""
        found = [it for name, it in controls(self.panel) if does(name, choice)]
        return [str(option["label"]) for it in found for option in it.get("options", [])]

    async def offers(self, to: str, give: Sequence[str], want: Sequence[str]) -> str:
        """An offer put together by taps alone."""
        await self.tap(Trading.PACK, OTHER)
        await self.tap(Control.PARTNER, to)
        for name in want:
            await self.tap(Control.WANT, name)
        await self.tap(Control.GIVE, *give)
        return await self.tap(Trading.SEND)


async def test_offers_counters_and_a_trade(tmp_path: Path) -> None:
    async with house(tmp_path, TITLES) as home:
        people = home.sample.people
        await home.anna.slash("/table new", game="western-empires", pace="slow")
        await home.until(home.anna, "The table is open. Sit down")
        for persona in people[1:]:
            await persona.slash("/table join")
            await home.until_sits(persona)
        await home.told(home.anna.click(home.status(), "Add an automatic player"), "sits down")
        await home.told(home.anna.click(home.status(), "Start"), "begins")
        await home.anna.wait_for(lambda: " trades" in home.text(home.status()), PATIENCE)
        anna, ben, chidi, _ = (Trader(home, persona) for persona in people)

        # An open offer: all hear the two names, nobody the third card.
        assert "3 Iron = 18" in await anna.look("Nothing is on offer")
        cards, wish = ("2 iron", "3 iron", "0 epidemic"), ("Papyri", "Papyri", "of any kind")
        said = await anna.offers("all", cards, wish)
        assert "Offer 1" in said and "Epidemic" in said
        await home.until(ben.persona, "3 cards, among them two Iron, for 2 Papyri and 1 of any kind")

        # A counter-offer to one player: only the two hear of it.
        assert "**1** <@" in await ben.look("3 cards (two Iron) for 2 Papyri and 1 of any kind")
        assert "so far" in await ben.tap(Trading.ANSWER, "counter 1")
        await ben.tap(Control.GIVE, "2 papyri", "3 papyri", "0 fish")
        assert "Offer 2" in await ben.tap(Trading.SEND)
        await anna.look("**2** <@")
        assert "**2** <@" not in await chidi.look("On offer")
        await anna.tap(Trading.REPLY.of("decline 2"))

        # Accepting with cards of one's own choice, where any will do.
        await chidi.tap(Trading.REPLY.of("accept 1"))
        await chidi.tap(Trading.FREE.of("1"), "wine")
        assert "gets 2 Iron and 1 Epidemic from" in home.text(chidi.panel)
        await home.until(ben.persona, "trade 3 for 3 cards")
        channel = "\n".join(home.text(m) for m in ben.persona.sees() if m.only_for is None)
        assert "Epidemic" not in channel and "Wine" not in channel and "Offer 2" not in channel

        # Being done can be taken back until all are.
        await home.told(ben.persona.slash("/answer", answer="done"), "done")
        await home.told(ben.persona.slash("/floor"), "Done trading: ")
        await home.told(ben.persona.slash("/answer", answer="open"), "trades again")
        for persona in people:
            await home.told(persona.slash("/answer", answer="done"))
        await home.until(home.anna, "The trading floor is closed after 1 trade.")
