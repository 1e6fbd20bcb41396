"""Buttons and selects of one question. Their custom_ids say all that a click means (see `form_reader`)."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.chat.ids import fits, pack
from data.words import Words

MAX_OPTIONS = 25
"""Discord's limit for the options of a select."""
MAX_SELECTS = 5
MAX_BUTTONS = 5
"""So many buttons go in a row."""
Row = ui.ActionRow[Any]
GREEN = discord.ButtonStyle.success
BLUE = discord.ButtonStyle.primary
GREY = discord.ButtonStyle.secondary


class Option(NamedTuple):
    """One line of a select: what it means and what it says; `chosen` ones are marked."""

    value: str
    label: str
    chosen: bool = False


class Controls:
    """Makes the controls of one question at one table."""

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
        """A button with a label of the game's."""
        custom_id = pack(self.table, self.question, choice)
        return ui.Button(label=label[:80] or "-", style=style, custom_id=custom_id, disabled=disabled)

    def worded(
        self, key: str, choice: str, style: discord.ButtonStyle = GREY, disabled: bool = False
    ) -> ui.Button[Any]:
        """A button that all games have."""
        return self.button(self.chat.text(f"forms.{key}"), choice, style, disabled)

    def selects(self, choice: str, options: Sequence[Option], hint: str = "") -> list[Row]:
        """One of these: as many selects as it takes, each named by its first and last option."""
        pages = [options[at : at + MAX_OPTIONS] for at in range(0, len(options), MAX_OPTIONS)]
        start = choice if ":" in choice else f"{choice}:"
        rows: list[Row] = []
        for number, page in enumerate(pages[:MAX_SELECTS]):
            span = {"first": page[0].label, "last": page[-1].label}
            named = hint or self.chat.text("forms.choose")
            said = named if len(pages) == 1 else f"{hint} {self.chat.text('forms.span', span)}".strip()
            rows.append(self.row(self._select(f"{start}#{number}", page, said)))
        return rows

    def several(self, choice: str, options: Sequence[Option], least: int, most: int, hint: str = "") -> Row:
        """Some of these at once; two may be alike, so that each has its number before its value."""
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
