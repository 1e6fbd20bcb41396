"""The Empires with something half done: voyages, long lists, offers, sealed answers, standing orders."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.chat.ids import Control
from bot.chat.titles.civilization.floor import OTHER, Trading
from bot.chat.titles.empires.buying import Buying
from data.empires import newest
from games.core.game import AnyGame
from games.core.shapes import write
from games.empires.title import EASTERN, WESTERN
from games.titles import TITLES
from sandbox.model import Message
from sandbox.persona import Persona
from sandbox.reading import many
from tests.chat.choose import does
from tests.tables.posed import AREAS
from tests.upgrade.controls import usable
from tests.upgrade.recorder import New, Recorder, Table, choice_of

FIVE = 5
WEST, EAST = WESTERN.name, EASTERN.name
ISLES = AREAS | {"Knossos": "Minoa 8, 2 ships", "Thera": "Minoa 3, ship", "Sparta": "Minoa 2"}
ARABIA = {
    "Aden": "Saba 6, 2 ships",
    "Saba": "Saba city",
    "Marib": "Saba 3",
    "Babylon": "Babylon city",
    "Ur": "Babylon 5",
    "Persepolis": "Persia city",
    "Napata": "Nubia city",
    "Nisa": "Parthia city",
}
SAILORS = {"s1": "cloth_making, roadbuilding, naval_warfare"}
SOON = 20
"""Answers, at most, before the question that is looked for."""
DEEP = 7
"""Words of an order that are chosen, at most."""


def position(title: str, **raw: Any) -> New:
    """A game of five that starts in this position."""

    def new(options: Mapping[str, Any], seats: Sequence[str], seed: str) -> AnyGame:
        if len(seats) != FIVE:
            return TITLES[title].new(options, seats, seed)
        game: AnyGame = TITLES[title].pose({"seats": list(seats), "seed": seed, "options": options, **raw})
        return game

    return new


async def opened(it: Recorder, name: str, title: str, **raw: Any) -> Table:
    return await it.open(name, title, it.people[:FIVE], new=position(title, **raw))


async def half_done(it: Recorder) -> None:
    await _voyages(it, "voyage-west", WEST, phase=3, areas=ISLES, treasury={"s1": 6}, advances=SAILORS)
    await _voyages(it, "voyage-east", EAST, phase=3, areas=ARABIA, treasury={"s1": 6}, advances=SAILORS)
    await _sealed(it)
    await _long_lists(it)
    await _floor(it, "floor-west", WEST)
    await _floor(it, "floor-east", EAST)
    await _lines(it)
    await _scattered(it)


# Orders.


async def _wander(
    it: Recorder, table: Table, who: Persona, first: str, pick: Sequence[int] = (0,)
) -> Message:
    """Chooses from this word on whatever may follow, until the line is complete or long enough."""
    panel = await it.choose(table, who, await it.look(table, who), Control.WORD, first)
    for step in range(DEEP):
        options = _lists(panel, Control.WORD.of(first))
        if not options:
            break
        chosen = options[pick[step % len(pick)] % len(options)]
        panel = await it.choose(table, who, panel, Control.WORD, chosen)
    return panel


async def _voyages(it: Recorder, name: str, title: str, **raw: Any) -> None:
    """Every verb of a ship, and a march of two steps; one voyage is half done, another is in the draft."""
    table, (anna, *_) = await opened(it, name, title, **raw), it.people
    await _until(it, table, anna, "move")
    for number, word in enumerate(_lists(await it.look(table, anna), Control.WORD)):
        await _wander(it, table, anna, word, (number, 0, 1, -1))
    for pick in ((0,), (-1,), (1, 2), (0, -1)):
        await _wander(it, table, anna, "ship", pick)
    await it.in_dms(table, anna)


async def _until(it: Recorder, table: Table, who: Persona, kind: str) -> None:
    """Plays until this person is asked this."""
    for _ in range(SOON):
        if kind in [one.kind for one in (await it.panel(table, who)).asked if one.owed]:
            return
        await it.answer_usually(table)
    raise AssertionError(f"{kind} is not asked")


async def _sealed(it: Recorder) -> None:
    """Orders of people who come later in census order: they are sealed and may be taken back."""
    table = await opened(it, "sealed", WEST, phase=3, areas=AREAS)
    later = [
        persona
        for persona in table.people
        if any(not one.owed for one in (await it.panel(table, persona)).asked)
    ]
    first, second, third, *_ = later
    for persona in (first, second):
        await _wander(it, table, persona, _lists(await it.look(table, persona), Control.WORD)[0])
        await it.press(table, persona, await it.look(table, persona), Control.SEND)
        await it.in_dms(table, persona)
    (asked,) = (await it.panel(table, third)).asked
    await it.answer(table, third, write(asked.default), asked.question)
    await it.tables.take_back(table.id, third.user.id, asked.question, interaction=it.click())
    await it.press(table, second, await it.look(table, second), Control.CHANGE)


async def _long_lists(it: Recorder) -> None:
    """More than a list of Discord holds: areas to leave, areas to choose several of, advances to buy."""
    board, anna = newest().boards["west"], it.people[0]
    west = newest().setups["west", FIVE].in_play
    land = [board.areas[id].name for id in sorted(west) if board.areas[id].limit][:32]
    settled = dict.fromkeys(land, "Minoa 1")
    table = await opened(it, "long-march", WEST, phase=3, areas=settled)
    panel = await it.look(table, anna)
    await _wander(it, table, anna, _lists(panel, Control.WORD.of("#1"))[0])
    table = await opened(
        it, "long-war", WEST, phase=9, areas=settled | AREAS, hands={"s1": "3 iron, civil_war"}
    )
    await _until(it, table, anna, "select-units")
    panel = await it.look(table, anna)
    for choice in map(Control.TOGGLE.of, ("#0", "#1", "#0")):
        panel = await it.choose(table, anna, panel, choice, _lists(panel, choice)[0])
    await it.in_dms(table, anna)
    hands = {"s1": "4 marble, 4 ivory, 4 gold, 4 gemstones, 3 wine, 3 iron, 3 ochre"}
    table = await opened(it, "long-shopping", WEST, phase=12, treasury={"s1": 20}, hands=hands)
    panel = await it.look(table, anna)
    for advance in ("library", "anatomy", "pottery"):
        panel = await it.choose(table, anna, panel, Buying.ADVANCE, advance)
    await it.in_dms(table, anna)


def _lists(panel: Message, choice: str) -> list[str]:
    """What the lists offer whose choice begins like this."""
    found = [one for one in usable(panel) if does(choice_of(one), choice)]
    return [str(option["value"]) for one in found for option in many(one, "options")]


# The trading floor.

GOODS = {
    WEST: ("iron", "ochre", "papyri", "fish", "wine", "clay"),
    EAST: ("salt", "flax", "stone", "furs", "spice", "hides"),
}


async def _floor(it: Recorder, name: str, title: str) -> None:
    """Offers to all and to one, an offer half made, and one to accept with cards of one's choice."""
    iron, ochre, papyri, fish, wine, clay = GOODS[title]
    hands = {
        "s1": f"4 {iron}, 2 {ochre}, epidemic",
        "s2": f"3 {papyri}, 2 {fish}, {wine}",
        "s3": f"2 {clay}, 2 {papyri}, {wine}",
        "s4": f"3 {ochre}, {fish}",
    }
    table = await opened(it, name, title, phase=7, hands=hands)
    anna, ben, chidi, dora, _ = table.people
    await it.answer(table, anna, f"offer all 2 {iron} + 1 epidemic for 2 {papyri} + 1 any say {iron}, {iron}")
    await it.answer(table, ben, f"offer s1 2 {papyri} + 1 {fish} for 2 {iron} + 1 any say {papyri}, {papyri}")
    await it.answer(
        table, chidi, f"offer all 2 {clay} + 1 {wine} for 2 {iron} + 1 {ochre} say {clay}, {clay}"
    )
    await it.answer(table, dora, "done")
    await it.choose(table, ben, await it.look(table, ben), Trading.ANSWER, "accept 1")
    await it.choose(table, chidi, await it.look(table, chidi), Trading.ANSWER, "counter 1")
    await it.look(table, dora)
    panel = await it.choose(table, anna, await it.look(table, anna), Trading.ANSWER, "accept 2")
    panel = await it.press(table, anna, panel, Control.WORDS)
    panel = await it.choose(table, anna, panel, Trading.PACK, OTHER)
    panel = await it.choose(table, anna, panel, Control.PARTNER, "s3")
    panel = await it.choose(table, anna, panel, Control.GIVE, *_lists(panel, Control.GIVE)[:3])
    for wish in (wine, "any", wine):
        panel = await it.choose(table, anna, panel, Control.WANT, wish)
    await it.choose(table, anna, panel, Trading.NAME, *_lists(panel, Trading.NAME)[:2])
    for persona in (anna, ben, chidi, dora):
        await it.in_dms(table, persona)


# Lines.


async def _lines(it: Recorder) -> None:
    """Cities that an advance helps to pay for, so that they are ordered line by line."""
    sites = {"Sparta": "Minoa 6", "Argos": "Minoa 12", "Thera": "Minoa 11", "Knossos": "Minoa city"}
    raw: dict[str, Any] = {"advances": {"s1": "architecture, urbanism"}, "treasury": {"s1": 9}}
    table = await opened(it, "works", WEST, phase=5, areas=sites, **raw)
    anna = it.people[0]
    panel = await it.look(table, anna)
    panel = await it.choose(table, anna, panel, Control.WORD, _lists(panel, Control.WORD)[1])
    await it.in_dms(table, anna)
    raw = {"phase": 9, "areas": ISLES, "hands": {"s1": "3 iron, epidemic"}}
    table = await opened(it, "losses", WEST, **raw)
    await _until(it, table, anna, "take-damage")
    panel = await it.look(table, anna)
    for tap in ((Control.CHANGE,), (Control.REMOVE, "0")):
        panel = await it.tap(table, anna, panel, tap)


async def _scattered(it: Recorder) -> None:
    """Marches across the eastern board, one in the draft and one half done."""
    table = await opened(it, "diaspora-east", EAST, phase=10, areas=ARABIA, advances={"s1": "diaspora"})
    anna = it.people[0]
    await _until(it, table, anna, "scatter")
    for pick in ((0, 1, 0, 0), (1, -1, -1)):
        await _wander(it, table, anna, _lists(await it.look(table, anna), Control.WORD)[1], pick)
    await it.in_dms(table, anna)
