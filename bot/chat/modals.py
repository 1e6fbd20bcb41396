"""Modals, the forms to type into: a line of notation, the fields of a Form, an offer, a table's options."""

from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

from bot.chat.click_effects import OpenForm
from bot.chat.ids import Control, pack
from bot.chat.speech import Speech
from bot.chat.title import TitleChat
from bot.tables.model.replies import Asked, Status
from games.core import notation
from games.core.shapes import AnyShape, Form, Market

MAX_LABEL = 45
"""Discord's limit for the title of a modal and for a label."""
MAX_FIELDS = 5
"""Discord's limit for the fields of a modal."""
MAX_EXPLANATION = 3000
"""Characters that explain the options; Discord allows 4,000 in a modal."""
ALL = "all"
"""The option for an offer to everybody."""
OFFER_FIELDS = ("partner", "give", "want", "says")
"""The fields of an offer, in the order of `TitleChat.offer`."""
VALUES = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False, "-": None}
"""What people type for the value of an option; `-` removes the option."""


def for_question(speech: Speech, table: str, asked: Asked, opened: OpenForm) -> ui.Modal:
    """The form to type an answer into."""
    modal = _modal(speech, pack(table, asked.question, opened.control))
    shape = asked.shape
    if opened.control == Control.FILL and isinstance(shape, Form) and len(shape.fields) <= MAX_FIELDS:
        for field in shape.fields:
            key = f"fields.{asked.kind}.{field.name}"
            label = speech.title.text(key) if speech.title.has(key) else field.name
            longest = 7 if field.number else min(field.most, 1000)
            _add(modal, label, f"f:{field.name}", longest, required=field.least > 0)
    elif opened.control == Control.OFFER and isinstance(shape, Market):
        _add_partner(modal, speech, shape)
        for name in (name for name in OFFER_FIELDS[1:] if "offer" in shape.parts[name]):
            _add(modal, speech.chat.text(f"offers.{name}"), f"f:{name}", 200, required=name != "says")
    else:
        _add(modal, speech.chat.text("forms.line"), "text", 1000, lines=True, value=opened.text)
    modal.stop()
    return modal


def for_options(speech: Speech, status: Status) -> ui.Modal:
    """The form for the options of a table, with an explanation of each."""
    modal = _modal(speech, pack(status.table, None, "options"))
    modal.add_item(ui.TextDisplay("\n".join(explained(speech))[:MAX_EXPLANATION]))
    written = ", ".join(f"{name} = {_written(value)}" for name, value in status.options.items())
    _add(modal, speech.chat.text("forms.options"), "text", 500, lines=True, value=written)
    modal.stop()
    return modal


def with_fields(title: str, custom_id: str, fields: Mapping[str, tuple[str, str]]) -> ui.Modal:
    """A small form of a menu. `fields` maps the name of each field to its label and its first value."""
    modal = ui.Modal(title=title[:MAX_LABEL], custom_id=custom_id)
    for name, (label, value) in fields.items():
        _add(modal, label, f"f:{name}", 60, value=value)
    modal.stop()
    return modal


def explained(speech: Speech) -> list[str]:
    """What each option of the title means."""
    names = [name for name in speech.title.keys("settings") if speech.title.has(f"settings.{name}.hint")]
    texts = [
        (name, *(speech.title.text(f"settings.{name}.{it}") for it in ("label", "hint"))) for name in names
    ]
    return [f"`{name}` **{label}**: {hint}" for name, label, hint in texts]


def read_options(text: str) -> dict[str, bool | int | str | None]:
    """Reads options as people type them: `wonder = yes, turn_limit = 12`; `-` removes an option."""
    return {name: read_value(value) for name, value in notation.fields(text)}


def read_value(text: str) -> bool | int | str | None:
    """Reads the value of an option as people type it."""
    plain = text.strip().casefold()
    if plain in VALUES:
        return VALUES[plain]
    return int(plain) if plain.isascii() and plain.isdecimal() and len(plain) < 7 else text.strip()


def read_fields(title_chat: TitleChat, shape: AnyShape | None, fields: dict[str, str]) -> str:
    """The submitted fields as a line of notation."""
    if "text" in fields:
        return fields["text"]
    if isinstance(shape, Market):
        return title_chat.offer(shape, *(fields.get(name, "").strip() for name in OFFER_FIELDS))
    return ", ".join(f"{name} = {notation.written(value)}" for name, value in fields.items())


def fields_of(data: dict[str, Any]) -> dict[str, str]:
    """The fields of a submitted modal, by name: Discord sends each input inside a label."""
    inputs: list[dict[str, Any]] = [label.get("component", {}) for label in data.get("components", [])]
    return {str(it["custom_id"]).removeprefix("f:"): _value(it) for it in inputs if it}


def _value(it: dict[str, Any]) -> str:
    """What was typed into a text input or chosen in a select."""
    return str(it.get("value") or "".join(it.get("values") or []))


def _add_partner(modal: ui.Modal, speech: Speech, floor: Market) -> None:
    """A select for the partner, so that nobody needs to know the notation of seats."""
    assert speech.status is not None
    options = [discord.SelectOption(label=speech.chat.text("offers.all"), value=ALL, default=True)]
    options += [discord.SelectOption(label=speech.names[seat][:100], value=seat) for seat in floor.partners]
    select: ui.Select[Any] = ui.Select(custom_id="f:partner", options=options)
    modal.add_item(ui.Label(text=speech.chat.text("offers.partner")[:MAX_LABEL], component=select))


def _written(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return {True: "yes", False: "no", None: "-"}[value]
    return str(value)


def _modal(speech: Speech, custom_id: str) -> ui.Modal:
    return ui.Modal(title=speech.chat.text("forms.title")[:MAX_LABEL], custom_id=custom_id)


def _add(
    modal: ui.Modal,
    label: str,
    custom_id: str,
    longest: int,
    *,
    lines: bool = False,
    value: str = "",
    required: bool = True,
) -> None:
    field: ui.TextInput[Any] = ui.TextInput(
        style=discord.TextStyle.paragraph if lines else discord.TextStyle.short,
        custom_id=custom_id,
        max_length=longest,
        required=required,
        default=value[:longest] or None,
    )
    modal.add_item(ui.Label(text=label[:MAX_LABEL], component=field))
