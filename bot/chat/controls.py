"""The buttons and selects of a question. Their custom_ids say all that a click means (see `form_reader`)."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.chat.ids import Control, digest, fits, pack
from bot.tables.model.replies import Asked
from data.words import Words

MAX_OPTIONS = 25
"""Discord's limit for the options of a select."""
MAX_SELECTS = 5
"""Selects that one list of options may take; options beyond them must be typed."""
MAX_BUTTONS = 5
"""Discord's limit for the buttons of a row."""
Row = ui.ActionRow[Any]
GREEN = discord.ButtonStyle.success
BLUE = discord.ButtonStyle.primary
GREY = discord.ButtonStyle.secondary


class Option(NamedTuple):
    """An option of a select: the value it sends, the label it shows, and whether it is marked as chosen."""

    value: str
    label: str
    chosen: bool = False


class Controls:
    """Builds the controls of one question at one table."""

    def __init__(self, table: str, question: str, chat: Words) -> None:
        self.table = table
        self.question = question
        self.chat = chat

    def fits(self, choice: str) -> bool:
        """Is there room for this choice in a custom_id?"""
        return fits(self.table, self.question, choice)

    def row(self, *items: ui.Item[Any]) -> Row:
        return ui.ActionRow(*items)

    def button(
        self, label: str, choice: str, style: discord.ButtonStyle = GREY, disabled: bool = False
    ) -> ui.Button[Any]:
        """A button with this label."""
        custom_id = pack(self.table, self.question, choice)
        return ui.Button(label=label[:80] or "-", style=style, custom_id=custom_id, disabled=disabled)

    def worded(
        self, key: str, choice: str, style: discord.ButtonStyle = GREY, disabled: bool = False
    ) -> ui.Button[Any]:
        """A button with the label `forms.<key>` of the chat catalogue."""
        return self.button(self.chat.text(f"forms.{key}"), choice, style, disabled)

    def accept(
        self, asked: Asked, label: str | None = None, style: discord.ButtonStyle = BLUE
    ) -> ui.Button[Any]:
        """The button that answers with the proposal. It names what it showed: a proposal may change."""
        shown = self.chat.text("forms.accept") if label is None else label
        return self.button(shown, Control.ACCEPT.of(digest(asked.default)), style)

    def selects(self, choice: str, options: Sequence[Option], hint: str = "") -> list[Row]:
        """Selects for choosing one option: as many as needed, each labelled by its first and last option."""
        pages = [options[at : at + MAX_OPTIONS] for at in range(0, len(options), MAX_OPTIONS)]
        start = choice if ":" in choice else f"{choice}:"
        rows: list[Row] = []
        for number, page in enumerate(pages[:MAX_SELECTS]):
            span = {"first": page[0].label, "last": page[-1].label}
            label = hint or self.chat.text("forms.choose")
            if len(pages) > 1:
                label = f"{hint} {self.chat.text('forms.span', span)}".strip()
            rows.append(self.row(self._select(f"{start}#{number}", page, label)))
        return rows

    def several(self, choice: str, options: Sequence[Option], least: int, most: int, hint: str = "") -> Row:
        """A select for choosing several options. Two may be alike, so each value has a number before it."""
        numbered = [one._replace(value=f"{number} {one.value}") for number, one in enumerate(options)]
        select = self._select(choice, numbered, hint or self.chat.text("forms.choose"))
        select.min_values, select.max_values = least, max(1, min(most, len(options)))
        return self.row(select)

    def _select(self, choice: str, options: Sequence[Option], hint: str) -> ui.Select[Any]:
        return ui.Select(
            custom_id=pack(self.table, self.question, choice),
            placeholder=hint[:150],
            options=[
                discord.SelectOption(label=one.label[:100], value=one.value[:100], default=one.chosen)
                for one in options
            ],
        )
