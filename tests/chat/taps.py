"""How many taps people need from the open panel to the confirmation; `python -m tests.chat.taps` prints it.

A button is one tap, a list two (open, choose), a list of several two and one for each option that changes
(open, each, close). Sending counts.
"""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from bot.chat.ids import Control
from bot.chat.titles.civilization.floor import Trading
from bot.chat.titles.civilization.moving import area_code
from data.empires import newest
from games.core.title import Title
from games.empires.title import WESTERN
from sandbox.persona import Persona
from tests.chat import position
from tests.chat.choose import BUTTON, PATIENCE, controls, does
from tests.chat.stage import House, house
from tests.chat.test_empires_floor import TITLES as TRADING
from tests.chat.test_empires_floor import Trader

AREAS = {"Sparta": "s1 2", "Ionia": "s1 4", "Lycia": "s1 1", "Troy": "s1 3", "Nineveh": "s2 5"}
BY_LAND = {**AREAS, "Athens": "s1 4"}
BY_SEA = {**AREAS, "Knossos": "s1 4, 1 ship"}


class Move(NamedTuple):
    """Tokens that walk."""

    tokens: int
    start: str
    goal: str
    all: bool = False


class Voyage(NamedTuple):
    """Tokens that go aboard a ship and land where it ends."""

    tokens: int
    start: str
    goal: str


FOUR = (
    Move(1, "sparta", "peloponnesos"),
    Move(2, "ionia", "miletus"),
    Move(1, "lycia", "galatia"),
    Move(3, "troy", "sardes", all=True),
)
FIVE = (*FOUR, Move(3, "athens", "boeotia"))
SHIP = (*FOUR, Voyage(4, "knossos", "thera"))


class Thumb(Trader):
    """Counts what Anna taps on her panel."""

    def __init__(self, home: House, persona: Persona) -> None:
        super().__init__(home, persona)
        self.taps = 0

    async def tap(self, choice: str, *values: str) -> str:
        control = next(it for it in self._there(choice) if set(values) <= _shown(it))
        if control["type"] == BUTTON:
            self.taps += 1
        elif control.get("max_values", 1) == 1:
            self.taps += 2
        else:
            marked = {option["value"] for option in control["options"] if option.get("default")}
            chosen = {one["value"] for one in control["options"] if {one["value"], one["label"]} & {*values}}
            self.taps += 2 + len(marked ^ chosen)
        return await super().tap(choice, *values)

    def sees(self, choice: str, *values: str) -> bool:
        """Is there such a control, with these options?"""
        return any(set(values) <= _shown(it) for it in self._there(choice))

    def _there(self, choice: str) -> list[dict[str, Any]]:
        return [it for name, it in controls(self.panel) if does(name, choice)]

    async def move(self, move: Move | Voyage) -> None:
        """One order."""
        start, goal = (area_code(newest(), id) for id in move[1:3])
        if isinstance(move, Voyage):
            await self._put("", "ship")
            await self._put(f"ship|{start}", f"+{move.tokens}|>|{goal}")
        else:
            await self._put("", start)
            await self._put(start, f"{goal}|{'all' if move.all else move.tokens}")

    async def _put(self, before: str, words: str) -> None:
        """Words of an order after those before: by a button if there is one, else from the list."""
        longer = f"{before}|{words}" if before else words
        for control in (Control.LINE.of(longer), Control.WORDS.of(longer)):
            if self.sees(control):
                await self.tap(control)
                return
        await self.tap(Control.WORD.of(before), words)


def _shown(it: Mapping[str, Any]) -> set[str]:
    return {text for option in it.get("options", []) for text in (option["value"], option["label"])}


def _moving(areas: Mapping[str, str]) -> Mapping[str, Title]:
    """Five people of the west, about to move; Minoa (Anna) is the first."""

    def new(options: Mapping[str, Any], seats: Sequence[str], seed: str) -> Any:
        people = newest().setups["west", 5].civilizations
        return WESTERN.pose(
            {
                "seats": list(seats),
                "civilizations": dict(zip(seats, people, strict=True)),
                "phase": 3,
                "areas": areas,
                "treasury": {seats[0]: 3, seats[1]: 2},
                "seed": seed,
            }
        )

    return {WESTERN.name: replace(WESTERN, new=new, proposer=None)}


async def _sit(home: House, game: str) -> None:
    """Four people; the Empires get an automatic player for the fifth seat."""
    await home.anna.slash("/table new", game=game, pace="slow")
    await home.until(home.anna, "The table is open. Sit down")
    for persona in home.sample.people[1:]:
        await persona.slash("/table join")
        await home.until_sits(persona)
    if game == WESTERN.name:
        await home.told(home.anna.click(home.status(), "Add an automatic player"), "sits down")
    await home.told(home.anna.click(home.status(), "Start"), "begins")


async def _moves(home: House, moves: Sequence[Move | Voyage]) -> int:
    await _sit(home, WESTERN.name)
    await home.anna.wait_for(lambda: " moves" in home.text(home.status()), PATIENCE)
    anna = Thumb(home, home.anna)
    await anna.look("Your orders for movement")
    for move in moves:
        await anna.move(move)
    said = await anna.tap(Control.SEND)
    assert "Your orders for movement" not in said, said
    return anna.taps


async def one_move(home: House) -> int:
    return await _moves(home, FOUR[1:2])


async def five_moves(home: House) -> int:
    return await _moves(home, FIVE)


async def five_with_a_ship(home: House) -> int:
    return await _moves(home, SHIP)


async def _floor(home: House) -> tuple[Thumb, Thumb]:
    """Anna has made an offer; Chidi can accept it, with one card of their choice."""
    await _sit(home, WESTERN.name)
    await home.anna.wait_for(lambda: " trades" in home.text(home.status()), PATIENCE)
    anna, chidi = Thumb(home, home.anna), Thumb(home, home.sample.people[2])
    await anna.look("Nothing is on offer")
    await anna.tap(Trading.PACK, "epidemic, iron, iron")
    await anna.tap(Trading.WISH, "papyri")
    assert "Offer 1" in await anna.tap(Trading.SEND)
    await chidi.look("3 cards (two Iron) for 2 Papyri and 1 of any kind")
    return anna, chidi


async def offer(home: House) -> int:
    anna, _ = await _floor(home)
    return anna.taps


async def accept(home: House) -> int:
    _, chidi = await _floor(home)
    await chidi.tap(Trading.REPLY.of("accept 1"))
    said = await chidi.tap(Trading.FREE.of("1"), "wine")
    assert "gets 1 Epidemic and 2 Iron from" in said, said
    return chidi.taps


async def action(home: House) -> int:
    """A tile of Tigris & Euphrates, after the dynasties."""
    await _sit(home, "tigris")
    dynasty, temple, *_ = position.SCRIPT
    lion = Thumb(home, home.sample.people[dynasty.who])
    await home.until_asked(lion.persona, dynasty.kind)
    await lion.look()
    await lion.tap(Control.CHOOSE.of(dynasty.answer))
    anna = Thumb(home, home.sample.people[temple.who])
    await home.until_asked(anna.persona, temple.kind)
    await anna.look()
    tile, place = temple.answer.split()
    await anna.tap(Control.WORDS.of(tile))
    await anna.tap(Control.ORDER.of(tile), place)
    await home.until_asked(anna.persona, position.SCRIPT[2].kind)
    return anna.taps


class Row(NamedTuple):
    """What is done; the taps before (see BEFORE), and at most now."""

    name: str
    titles: Mapping[str, Title]
    run: Callable[[House], Awaitable[int]]
    before: int
    goal: int


ROWS = (
    Row("one move", _moving(BY_LAND), one_move, 7, 3),
    Row("five moves", _moving(BY_LAND), five_moves, 31, 15),
    Row("five moves, one by ship", _moving(BY_SEA), five_with_a_ship, 34, 15),
    Row("offer 3 for 3", TRADING, offer, 13, 7),
    Row("accept with one free card", TRADING, accept, 5, 3),
    Row("an action of Tigris", position.TITLES, action, 5, 3),
)
BEFORE = "b113be4"
"""The commit whose forms the column "now" counts."""


async def count(row: Row) -> int:
    """On a sandbox of its own."""
    with tempfile.TemporaryDirectory() as folder:
        async with house(Path(folder), row.titles) as home:
            return await row.run(home)


def main() -> None:
    print(f"{'taps':<28}{'now':>6}{'then':>6}{'goal':>6}")  # noqa: T201
    for row in ROWS:
        print(f"{row.name:<28}{row.before:>6}{asyncio.run(count(row)):>6}{row.goal:>6}")  # noqa: T201


if __name__ == "__main__":
    main()
