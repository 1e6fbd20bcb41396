"""Tigris & Euphrates: a table of four at each kind of question, and one that is over."""

from bot.chat.ids import Control
from sandbox.persona import Persona
from tests.chat.position import SCRIPT
from tests.chat.position import TITLES as POSED
from tests.upgrade.controls import usable
from tests.upgrade.recorder import Recorder, Table

NAME = "tigris"


async def opened(it: Recorder, name: str, steps: int, pace: str = "none", first: int = 0) -> Table:
    """A table after this many steps of the script; `first`: its host, before three others join."""
    people = [it.people[(first + place) % 9] for place in range(4)]
    table = await it.open(name, NAME, people, new=POSED[NAME].new, pace=pace)
    for step in SCRIPT[:steps]:
        await it.answer(table, table.people[step.who], step.answer)
    return table


async def every_question(it: Recorder) -> None:
    """The first time that each kind is asked; orders are composed word by word."""
    first = {step.kind: number for number, step in reversed(list(enumerate(SCRIPT)))}
    for kind, steps in sorted(first.items(), key=lambda one: one[1]):
        table, step = await opened(it, kind, steps), SCRIPT[steps]
        who = table.people[step.who]
        if kind == "take-action":
            for answer in ("temple H5", "replace temple temple", "king B2", "pass"):
                await _order(it, table, who, answer)
        else:
            await it.look(table, who)
        await it.in_dms(table, who)
    table = await opened(it, "over", len(SCRIPT))
    for persona in table.people[:2]:
        await it.menu(table, persona)
        await it.in_dms(table, persona)


async def _order(it: Recorder, table: Table, who: Persona, answer: str) -> None:
    """Composes an order up to the button that would send it, which is recorded and not pressed."""
    panel = await it.look(table, who)
    for word in answer.split():
        offered = {option["value"] for one in usable(panel) for option in one.get("options", [])}
        if word in offered:
            panel = await it.choose(table, who, panel, Control.WORD, word)
