"""A calamity from its strike to its outcome: one message, whose words follow what people decide."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from discord import ui

from bot.chat.layout import Layout
from bot.chat.panels import Panels
from bot.chat.turn_letters import TurnLetters
from bot.chat.user_names import UserNames
from bot.tables.model.letters import TurnPage
from games.core.answers import Traded
from rendering.pictures import Pictures
from tests.tables.harness import ANA, BEN, CLEO, DAN, Harness
from tests.tables.posed import posed

EVE = 1005
FIVE = (ANA, BEN, CLEO, DAN, EVE)
TITLE = "western-empires"


async def _named(user: int) -> str:
    return str(user)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Harness]:
    """The epidemic is Ben's, who had it from Ana; Cleo is a physician. The flood is Dan's, who can build."""
    position = posed(
        turn=5,
        phase=7,
        hands={"s1": "3 ochre", "s2": "3 papyri, epidemic", "s3": "3 clay", "s4": "flood"},
        givers={"s2": {"epidemic": "s1"}},
        advances={"s3": "medicine", "s4": "engineering"},
    )
    opened = await Harness(tmp_path, position).open()
    yield opened
    await opened.close()


async def shown(house: Harness, turns: TurnLetters, chapter: str) -> tuple[list[str], list[str]]:
    """The message of this chapter as it is now: its lines, and its pictures."""
    found = [one for one in house.postman.letters if isinstance(one.content, TurnPage)]
    letter = [one for one in found if isinstance(one.content, TurnPage) and one.content.chapter == chapter][
        -1
    ]
    now = await house.tables._builder.build(letter.delivery)
    assert now is not None and isinstance(now.content, TurnPage)
    face = await turns.page(now, now.content)
    return _text(face), [str(file.filename) for file in face.files]


def _text(face: Layout) -> list[str]:
    said = [item.content for item in face.box.children if isinstance(item, ui.TextDisplay)]
    return "\n".join(said).splitlines()


async def test_from_the_strike_to_the_outcome(house: Harness) -> None:
    table = await house.table(TITLE, FIVE, pace="none")
    for user in (ANA, BEN, CLEO):
        await house.tables.answer(table, user, answer=Traded("done"))
    await house.settle()
    known = UserNames(_named)
    async with Pictures() as studio:
        turns = TurnLetters(house.tables, Panels(studio, known), known)
        flood = await shown(house, turns, "flood")
        struck = await shown(house, turns, "epidemic")
        await house.tables.answer(table, BEN, text="s3, s5")
        await house.settle()
        named = await shown(house, turns, "epidemic")
        for user in (CLEO, EVE):
            (one,) = (await house.tables.viewing.panel(table, user)).asked
            await house.tables.answer(table, user, one.question, one.default)
            await house.settle()
        over = await shown(house, turns, "epidemic")
    assert flood == ([f"**Flood strikes <@{DAN}> (Assyria).** Nothing happens, thanks to Engineering."], [])
    head = [
        f"**Epidemic strikes <@{BEN}> (Hellas), who had it from <@{ANA}> (Minoa).**",
        f"<@{ANA}> is the beneficiary.",
    ]
    assert struck[0][:2] == head and struck[0][-1].startswith(f"▸ <@{BEN}> ") and len(struck[0]) == 3
    assert struck[1] == ["0-empires-calamity.png"], "the card, and no losses yet"
    helped = f"Medicine helps <@{CLEO}> (Hatti): 5 damage less."
    assert named[0][:3] == [*head, helped]
    assert [line.partition("> ")[0] for line in named[0][-2:]] == [f"▸ <@{CLEO}", f"▸ <@{EVE}"]
    assert over[0][:3] == [*head, helped] and not any(line.startswith("▸") for line in over[0])
    assert any(line.startswith(f"<@{EVE}> loses tokens: ") for line in over[0])
    assert over[1] == ["0-empires-calamity.png", "1-western-map-struck.png"]
