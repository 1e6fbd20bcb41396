"""Plays tables on the current build, and records every control that someone sees there.

People act through Discord; what only prepares a position is done directly, through the tables.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from bot.chat import ids
from bot.tables.model.replies import Asked, Panel
from games.core.shapes import Market, write
from games.core.title import Title
from games.titles import TITLES
from sandbox.interaction import Modal, Outcome
from sandbox.kinds import ComponentKind as Kind
from sandbox.model import Channel, Guild, Json, Message
from sandbox.persona import Persona
from sandbox.reading import many
from tests.chat.choose import does
from tests.upgrade.controls import FORM, Control, Place, Try, fields, usable
from tests.upgrade.opening import PATIENCE, Opened

WORDS = ("done", "open", "none")
"""Answers of one word that a button gives."""
TYPED = {
    "options": ["wonder = yes"],
    "minutes": ["30"],
    "rules": ["T.war.3"],
    "set.quiet": ["22:30", "7"],
    "set.digest": ["8:00"],
    "set.timezone": ["Europe/Rome"],
}
"""What is typed into the forms that belong to no question."""
New = Callable[[Mapping[str, Any], Sequence[str], str], Any]


@dataclass
class Table:
    """An open table with the people at its seats."""

    id: str
    channel: Channel
    people: list[Persona]


class Recorder:
    """The people, their tables, and the controls seen so far."""

    def __init__(
        self, here: Opened, guild: Guild, people: Sequence[Persona], titles: dict[str, Title]
    ) -> None:
        self.here = here
        self.tables = here.tables
        self.guild = guild
        *self.people, self.stranger = people
        self.titles = titles
        self.opened: list[Table] = []
        self.found: dict[tuple[str, int, str, int], Control] = {}
        self._clicks = count(1)

    def click(self) -> int:
        """A new interaction id, where no real click is needed."""
        return next(self._clicks)

    # Tables.

    async def open(
        self,
        name: str,
        title: str,
        people: Sequence[Persona],
        *,
        new: New | None = None,
        robots: int = 0,
        pace: str = "none",
        options: Mapping[str, Any] | None = None,
        start: bool = True,
    ) -> Table:
        """Opens a table in a channel of its own; `new` makes its game."""
        channel = self.here.sandbox.world.add_channel(self.guild, name)
        self.titles[title] = TITLES[title] if new is None else replace(TITLES[title], new=new)
        host, *others = [persona.user.id for persona in people]
        opened = await self.tables.hosting.open(
            title, host=host, guild=self.guild.id, channel=channel.id, options=options, pace=pace
        )
        for user in others:
            await self.tables.hosting.join(opened.table, user)
        for _ in range(robots):
            await self.tables.hosting.add_robot(opened.table, host)
        # A status written while the game starts may name seats that the recording does not know yet.
        await self.here.quiet()
        if start:
            await self.tables.hosting.start(opened.table, host)
        self.titles[title] = TITLES[title]
        await self.here.quiet()
        self.opened.append(Table(opened.table, channel, list(people)))
        return self.opened[-1]

    async def panel(self, table: Table, persona: Persona) -> Panel:
        return await self.tables.viewing.panel(table.id, persona.user.id)

    async def owed(self, table: Table) -> tuple[Persona, Panel, Asked] | None:
        """The first question that the game waits for, and its user; None if it waits for no person."""
        status = await self.tables.viewing.status(table.id)
        users = {place.seat: place.user for place in status.seats if place.robot is None}
        for one in status.waiting:
            persona = next((p for p in self.people if p.user.id == users.get(one.seat)), None)
            if one.owed and persona is not None:
                seen = await self.panel(table, persona)
                return persona, seen, next(it for it in seen.asked if it.question == one.question)
        return None

    async def answer(self, table: Table, persona: Persona, text: str, question: str | None = None) -> None:
        await self.tables.answer(table.id, persona.user.id, question, text=text, interaction=self.click())

    async def answer_usually(self, table: Table) -> bool:
        """Gives the default answer to the first question; False if nobody is asked."""
        found = await self.owed(table)
        if found is not None:
            persona, _, asked = found
            await self.answer(table, persona, write(asked.default), asked.question)
        return found is not None

    # Looking.

    async def status(self, table: Table) -> Message:
        """The status message of a table."""
        await self.here.quiet()
        query = "SELECT message FROM messages WHERE table_id = ? AND name = 'status'"
        ((id,),) = self.here.rows(query, table.id)
        return table.channel.messages[id]

    async def look(self, table: Table, persona: Persona) -> Message:
        """Opens a person's private panel with the button under the status."""
        return await self.press(table, persona, await self.status(table), "seat")

    async def menu(self, table: Table, persona: Persona) -> Message:
        """Opens the menu of what else this person can do there."""
        return await self.press(table, persona, await self.status(table), "more")

    async def in_dms(self, table: Table, persona: Persona) -> None:
        """Records the panel in direct messages, if there is one, and everything else sent to this person."""
        await self.here.quiet()
        for message in persona.sees(persona.dm(self.here.bot)):
            if any(f":{table.id}:" in str(it["custom_id"]) for it in usable(message)):
                await self.note(table, persona, message)

    async def public(self, table: Table, persona: Persona) -> None:
        """Records everything in the channel that everybody can use."""
        await self.here.quiet()
        for message in persona.sees(table.channel):
            if message.only_for is None:
                await self.note(table, persona, message)

    async def time_passes(self, table: Table, seconds: float = 1) -> None:
        """Advances the clock and waits until what is due has changed the table: an automatic player, a
        deadline."""
        before = await self.tables.viewing.status(table.id)
        if before.stage != "playing":
            return
        self.here.clock.advance(seconds)
        await self.tables.connected()
        for _ in range(round(PATIENCE / 0.05)):
            if (await self.tables.viewing.status(table.id)).number != before.number:
                return
            await asyncio.sleep(0.05)
        raise AssertionError(f"nothing happens: {before.waiting}")

    # Acting.

    async def press(self, table: Table, persona: Persona, message: Message, choice: str) -> Message:
        """Presses the button whose choice begins like this; records the result, edited or new."""
        it = _find(message, Kind.BUTTON, choice)
        return await self._came(table, persona, message, persona.click(message, it["custom_id"]))

    async def choose(
        self, table: Table, persona: Persona, message: Message, choice: str, *values: Any
    ) -> Message:
        """Chooses these values in the list whose choice begins like this."""
        wished = [value for value in values if isinstance(value, str)]
        it = _find(message, Kind.USER_SELECT if not wished and values else Kind.STRING_SELECT, choice, wished)
        return await self._came(table, persona, message, persona.choose(message, it["custom_id"], *values))

    async def tap(self, table: Table, persona: Persona, message: Message, tap: Sequence[str]) -> Message:
        """Presses the button whose choice begins like this, then chooses there."""
        choice, *values = tap
        if values:
            return await self.choose(table, persona, message, choice, *values)
        return await self.press(table, persona, message, choice)

    async def _came(self, table: Table, persona: Persona, message: Message, doing: Any) -> Message:
        await self.note(table, persona, message)
        face = message.components
        async with asyncio.timeout(PATIENCE):
            outcome: Outcome = await doing
            assert outcome.message is not None, outcome.kind
            shown = outcome.message
            await persona.wait_for(lambda: not shown.loading and shown.components is not face, PATIENCE)
        await self.note(table, persona, shown)
        return shown

    # Recording.

    def seen(self) -> list[Control]:
        """All recorded controls, except those of a channel that was deleted."""
        there = self.here.sandbox.world.channels
        return [one for one in self.found.values() if one.place == "dm" or one.channel in there]

    async def note(self, table: Table, persona: Persona, message: Message) -> None:
        """Records every control of a message as this person sees it; opens forms and records them too."""
        place: Place = "dm" if message.channel.guild is None else "private" if message.ephemeral else "public"
        asked = {one.question: one for one in (await self.panel(table, persona)).asked}
        for it in usable(message):
            _, owner, question, choice = str(it["custom_id"]).split(":", 3)
            if owner != table.id:
                continue
            control = Control(
                table=table.id,
                user=persona.user.id,
                place=place,
                channel=table.channel.id,
                type=it["type"],
                custom_id=it["custom_id"],
                kind=kind_of(question, choice),
                asked=asked[question].kind if question in asked else "",
                options=[option["value"] for option in many(it, "options")],
            )
            if control.key in self.found:
                continue
            control.tries = tries(it, control, persona, self.people)
            self.found[control.key] = control
            if control.kind in (*ids.FORMS, *TYPED):
                await self._note_form(persona, message, control, asked.get(question))

    async def _note_form(
        self, persona: Persona, message: Message, control: Control, asked: Asked | None
    ) -> None:
        outcome = await persona.click(message, control.custom_id)
        if outcome.modal is None:
            return
        control.tries = [Try(typed=_typed(outcome.modal, control, asked))]
        form = Control(
            table=control.table,
            user=control.user,
            place=control.place,
            channel=control.channel,
            type=FORM,
            custom_id=outcome.modal.custom_id,
            kind=control.kind,
            asked=control.asked,
            options=[_named(it) for it in fields(outcome.modal)],
            tries=[Try(typed=list(control.tries[0].typed))],
        )
        self.found.setdefault(form.key, form)


def choice_of(it: Json) -> str:
    """The part of a custom_id after its table and question."""
    return str(it["custom_id"]).split(":", 3)[3]


def kind_of(question: str, choice: str) -> str:
    """What a choice stands for, without its object."""
    if question == ids.NO_QUESTION:
        act, *rest = choice.split(".")
        return {"vote": f"vote.{rest[-1] if rest else ''}", "set": choice, "to": "to"}.get(act, act)
    name, _, more = choice.partition(":")
    # Buttons that say a word, and lists that take something off, are kinds of their own.
    return choice if name == ids.Control.SAY and more in WORDS else f"{name}:-" if more[:1] == "-" else name


def tries(it: Json, control: Control, persona: Persona, people: Sequence[Persona]) -> list[Try]:
    """A button once; a list with its first and its last option, or with as many as it takes."""
    if it["type"] == Kind.BUTTON:
        return [Try()]
    if it["type"] == Kind.USER_SELECT:
        return [Try([str(people[-1].user.id)])]
    least, most = max(1, it.get("min_values", 1)), it.get("max_values", 1)
    marked = [option["value"] for option in it["options"] if option.get("default")]
    if most == 1:
        ways = [[control.options[0]], [control.options[-1]]]
    else:
        others = [value for value in control.options if value not in marked]
        ways = [control.options[:least], control.options[-least:]]
        ways += [[*marked, *others[: max(0, least - len(marked))]]] if 0 < len(marked) <= most else []
    return [Try(way) for number, way in enumerate(ways) if way not in ways[:number]]


def _typed(modal: Modal, control: Control, asked: Asked | None) -> list[str]:
    """What a person would type."""
    if control.kind in TYPED:
        return TYPED[control.kind]
    assert asked is not None
    if isinstance(floor := asked.shape, Market):
        first, *others = sorted(floor.items, key=floor.items.__getitem__, reverse=True)
        wanted = next(name for name in floor.names if name not in floor.items)
        if control.kind == ids.Control.OFFER:
            return ["all", f"2 {first} + 1 {others[0]}", f"2 {wanted} + 1 any", ""]
        return [f"offer all 2 {first} + 1 {others[0]} for 2 {wanted} + 1 any say {first}, {first}"]
    (line,) = fields(modal)
    return [str(line.get("value") or write(asked.default))]


def _named(it: Json) -> str:
    name = str(it["custom_id"])
    return name if it["type"] == Kind.TEXT_INPUT else f"{name} list"


def _find(message: Message, kind: Kind, choice: str, values: Sequence[str] = ()) -> Json:
    there = [it for it in usable(message) if it["type"] == kind]
    for it in there:
        offered = {option["value"] for option in many(it, "options")}
        if does(choice_of(it), choice) and offered >= set(values):
            return it
    seen = [str(it["custom_id"]) for it in there]
    raise AssertionError(f"nothing begins with {choice} and offers {values}: {seen}")
