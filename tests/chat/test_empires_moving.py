"""Movement at the table: from, to, how many; a draft with advice; orders that wait for their turn."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.chat.ids import Control
from bot.chat.titles.civilization.moving import area_code
from data.empires import newest
from games.empires.title import WESTERN
from tests.chat.choose import PATIENCE
from tests.chat.stage import house
from tests.chat.test_empires_floor import Trader


def _new(options: Mapping[str, Any], seats: Sequence[str], seed: str) -> Any:
    """Five people of the west, about to move: Minoa (Anna) before Assyria (Ben)."""
    people = newest().setups["west", 5].civilizations
    one, two, *_ = seats
    return WESTERN.pose(
        {
            "seats": list(seats),
            "civilizations": dict(zip(seats, people, strict=True)),
            "phase": 3,
            "areas": {"Knossos": f"{one} 8, 1 ship", "Phaestos": f"{one} 3", "Nineveh": f"{two} 5"},
            "treasury": {one: 3, two: 2},
            "seed": seed,
        }
    )


NINEVEH = area_code(newest(), "nineveh")
TITLES = {"western-empires": replace(WESTERN, new=_new, proposer=None)}


async def test_orders_by_taps_wait_sealed_for_their_turn(tmp_path: Path) -> None:
    async with house(tmp_path, TITLES) as home:
        people = home.sample.people
        await home.anna.slash("/table new", game="western-empires", pace="slow")
        await home.until(home.anna, "The table is open. Sit down")
        for persona in people[1:]:
            await persona.slash("/table join")
            await home.until_sits(persona)
        await home.told(home.anna.click(home.status(), "Add an automatic player"), "sits down")
        await home.told(home.anna.click(home.status(), "Start"), "begins")
        await home.anna.wait_for(lambda: " moves" in home.text(home.status()), PATIENCE)
        anna, ben = (Trader(home, persona) for persona in people[:2])

        # Ben is second in census order: what they send waits, and they may change it.
        await ben.look("Your orders for movement")
        await ben.tap(Control.WORDS.of(NINEVEH))
        assert "1. 2 Nineveh > Carrhae" in await ben.tap(Control.WORD.of(NINEVEH), "2 to Carrhae")
        assert "kept and waits" in await ben.tap(Control.SEND)
        assert "1. 2 Nineveh > Carrhae" in await ben.tap(Control.CHANGE)
        await ben.tap(Control.REMOVE, "0")
        await ben.tap(Control.WORDS.of(NINEVEH))
        assert "1. all Nineveh > Carrhae" in await ben.tap(Control.WORD.of(NINEVEH), "all 5 to Carrhae")
        assert "kept and waits" in await ben.tap(Control.SEND)

        overview = await home.told(ben.persona.slash("/overview"))
        assert [file.filename for file in overview.attachments] == ["0-empires-overview.png"]

        # Anna sails, word by word, and reads what would follow.
        await anna.look("Surplus that would be lost: 5 in Knossos")
        assert "1. " in await anna.tap(Control.SUGGEST)
        assert "So far" not in await anna.tap(Control.CLEAR)
        await anna.tap(Control.WORD, "ship")
        await anna.tap(Control.WORD, "+4")
        await anna.tap(Control.WORD, ">")
        await anna.tap(Control.WORD, "Thera")
        said = await anna.tap(Control.LINE)
        assert "1. ship Knossos +4 > Thera" in said and "1 in Knossos" in said
        before = "\n".join(home.text(m) for m in ben.persona.sees() if m.only_for is None)
        assert "Nineveh" not in before and "Thera" not in before
        await anna.tap(Control.SEND)
        await home.until(ben.persona, "sails Knossos > Thera")
        await home.until(ben.persona, "moves 5 tokens: Nineveh > Carrhae")
