"""Uses an old control: what the user is told, and what it changes."""

import asyncio
import re
from typing import Any

import msgspec

from bot.store import UserSettings
from games.core.shapes import write
from sandbox.client import start
from sandbox.interaction import InteractionKind, Modal, Outcome
from sandbox.kinds import ComponentKind as Kind
from sandbox.kinds import MessageFlag
from sandbox.limits.components import walk
from sandbox.model import Channel, Json, Message
from sandbox.posting import canonical
from tests.upgrade.controls import FORM, Control, Try, fields, labels
from tests.upgrade.effects import OWN, effect, put_back_drafts, state
from tests.upgrade.opening import PATIENCE, Opened

PROPOSALS = ("d", "p", "accept", "change")
"""Kinds of controls that stand for what the build proposes: letters up to 0.1.0, names since then."""
FOLLOWED = ("always",)
"""Standing orders, which answer open questions by themselves a moment later."""
ASKED_FIRST = ("leave", "close", "dismiss")
"""Kinds of controls that lose something: since this release a question comes first, confirmed here."""
V2 = MessageFlag.COMPONENTS_V2


class Told:
    """What a user was told: the message, and the forms that were opened on the way to it."""

    def __init__(self) -> None:
        self.ways: list[str] = []
        self.message: Message | None = None
        self.proposed: tuple[Any, str] | None = None
        """What the build proposed, where a control stands for a proposal: as data, and in its notation."""

    @property
    def text(self) -> str:
        assert self.message is not None
        said = [it["content"] for _, it in walk(self.message.components) if "content" in it]
        return "\n".join([self.message.content, *said]).strip()

    def names(self, known: re.Pattern[str]) -> list[str]:
        """The names that can be chosen now; everything else on a label may be reworded."""
        assert self.message is not None
        return sorted({name for label in labels(self.message) for name in known.findall(label)})


async def use(here: Opened, control: Control, one: Try) -> tuple[Told, Json]:
    """Uses a control; returns what the user is told and what has changed."""
    before = state(here.database, control.table, control.user)
    told = await _used(here, control, one)
    if control.kind in ASKED_FIRST and told.message is not None:
        await _confirm(here, control, told.message)
    changed = effect(before, state(here.database, control.table, control.user))
    if control.kind in FOLLOWED:
        changed = {part: it for part, it in changed.items() if part == "table"}
    return told, changed


async def put_back(here: Opened, control: Control, before: Json, changed: Json) -> bool:
    """Undoes what a click changed for its user alone; False if it changed the table."""
    if not changed.keys() <= OWN:
        return False
    if "drafts" in changed:
        put_back_drafts(here.database, control.table, control.user, before)
    if "settings" in changed:
        given: dict[str, Any] = before["settings"] | {"dms_closed": bool(before["settings"]["dms_closed"])}
        await here.tables.save_settings(UserSettings(user=control.user, **given))
    return True


async def _used(here: Opened, control: Control, one: Try) -> Told:
    told, source = Told(), old_message(here, control)
    if control.kind in PROPOSALS:
        told.proposed = await _proposal(here, control)
    face = source.components
    async with asyncio.timeout(PATIENCE):
        if control.type == FORM:
            outcome = await _submit(here, control, one, source)
        else:
            outcome = await _click(here, control, one, source)
        told.ways.append(outcome.kind)
        while outcome.modal is not None:
            outcome = await here.person(control.user).submit_modal(outcome.modal, _filled(outcome.modal, one))
            told.ways.append(outcome.kind)
        if outcome.message is not None:
            told.message = await _answered(here, control, outcome.message, face)
    return told


async def _confirm(here: Opened, control: Control, question: Message) -> None:
    """Presses the red button of the question that an old control leads to; a refusal has none."""

    def sure() -> list[str]:
        ids = [str(it.get("custom_id", "")) for _, it in walk(question.components)]
        return [id for id in ids if ":-:sure:" in id]

    person = here.person(control.user)
    if sure():
        await person.click(question, sure()[0])
        await person.wait_for(lambda: not sure(), PATIENCE)


async def _proposal(here: Opened, control: Control) -> tuple[Any, str] | None:
    question = control.custom_id.split(":")[2]
    for asked in (await here.tables.viewing.panel(control.table, control.user)).asked:
        if asked.question == question:
            kept = asked.sealed if control.kind in ("p", "change") else None
            given = asked.default if kept is None else kept
            return msgspec.to_builtins(given), write(given)
    return None


async def private_panel(here: Opened, table: str, user: int) -> Told:
    """What is open for this user now, as a command shows it."""
    told = Told()
    (channel,) = here.rows("SELECT channel FROM tables WHERE id = ?", table)[0]
    outcome = await here.person(user).slash("/seat", here.sandbox.world.channels[channel], table=table)
    assert outcome.message is not None
    shown = outcome.message
    await here.person(user).wait_for(lambda: not shown.loading, PATIENCE)
    told.message = shown
    return told


def old_message(here: Opened, control: Control) -> Message:
    """A message with only this control, in its old place, as the old build left it."""
    world = here.sandbox.world
    channel = _channel(here, control)
    user = world.users[control.user]
    private = control.place == "private"
    message = Message(
        world.ids.next(),
        channel,
        here.bot.user,
        world.clock.now(),
        flags=V2 | (MessageFlag.EPHEMERAL if private else MessageFlag(0)),
        application=here.bot,
        only_for=user if private else None,
    )
    if control.type != FORM:
        message.components = canonical.components([_box(control)], [])
    channel.messages[message.id] = message
    return message


def _channel(here: Opened, control: Control) -> Channel:
    if control.place == "dm":
        return here.person(control.user).dm(here.bot)
    return here.sandbox.world.channels[control.channel]


def _box(control: Control) -> Json:
    it: Json = {"type": control.type, "custom_id": control.custom_id}
    if control.type == Kind.BUTTON:
        it |= {"style": 2, "label": "old"}
    elif control.type == Kind.STRING_SELECT:
        it["options"] = [{"label": value[:100], "value": value} for value in control.options]
        it |= {"min_values": 0, "max_values": len(control.options)}
    return {"type": Kind.CONTAINER, "components": [{"type": Kind.ROW, "components": [it]}]}


async def _click(here: Opened, control: Control, one: Try, source: Message) -> Outcome:
    person = here.person(control.user)
    if control.type == Kind.BUTTON:
        return await person.click(source, control.custom_id)
    values: list[Any] = list(one.values)
    if control.type == Kind.USER_SELECT:
        values = [here.sandbox.world.users[int(value)] for value in values]
    return await person.choose(source, control.custom_id, *values)


async def _submit(here: Opened, control: Control, one: Try, source: Message) -> Outcome:
    """Submits a form that was open on the screen when the bot was updated."""
    given = zip(control.options, one.typed, strict=True)
    rows = [{"type": Kind.LABEL, "id": 1, "component": _field(name, text)} for name, text in given]
    world, user = here.sandbox.world, here.sandbox.world.users[control.user]
    data: Json = {"custom_id": control.custom_id, "components": rows}
    made = start.start(world, InteractionKind.MODAL, here.bot, user, source.channel, data, source=source)
    return await start.outcome(world, made)


def _field(name: str, text: str) -> Json:
    """A list in a form returns values, a text field returns text."""
    name, _, kind = name.partition(" ")
    if kind == "list":
        return {"type": Kind.STRING_SELECT, "id": 2, "custom_id": name, "values": [text]}
    return {"type": Kind.TEXT_INPUT, "id": 2, "custom_id": name, "value": text}


def _filled(modal: Modal, one: Try) -> dict[str, Any]:
    """Fills in a form field by field, whatever the fields are called now."""
    found: dict[str, Any] = {}
    for it, text in zip(fields(modal), one.typed, strict=True):
        found[str(it["custom_id"])] = text if it["type"] == Kind.TEXT_INPUT else [text]
    return found


async def _answered(here: Opened, control: Control, message: Message, face: list[Json]) -> Message:
    """The message with the answer, once it is there: the old one edited, or a new one."""

    def done() -> Message | None:
        if not message.loading and message.components is not face:
            return message
        there = list(message.channel.messages.values())
        newer = there[there.index(message) + 1 :]
        return next((one for one in newer if _to(one, control.user) and not one.loading), None)

    return await here.person(control.user).wait_for(done, PATIENCE)


def _to(message: Message, user: int) -> bool:
    """Whether this message answers something that this user did."""
    return message.interaction is not None and message.interaction["user"]["id"] == str(user)
