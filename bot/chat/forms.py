"""One form for each shape of question. A game adds parameters, not widgets.

Every form says in its custom_ids which table, question and choice it means, and can also be filled in as a
line of notation. What a click stands for is read by `bot/chat/choices.py`.
"""

from collections.abc import Sequence
from typing import Any

import discord
import msgspec
from discord import ui

from bot.chat.ids import fits, pack
from bot.chat.orders import following, whole
from bot.tables.faces import Asked
from data.words import Names, Words
from games.core.shapes import Allocate, ChooseOne, ChooseSome, Form, Market, Orders, Rank, YesNo

MANY = 25
"""Discord's limit for the options of a select."""
SELECTS = 5
FEW = 5


class Maker:
    """Builds the form of one question for one reader."""

    def __init__(self, table: str, asked: Asked, view: Any, title: Words, chat: Words, names: Names) -> None:
        self.table = table
        self.asked = asked
        self.view = view
        self.title = title
        self.chat = chat
        self.names = names
        self.decision: dict[str, Any] = msgspec.to_builtins(asked.decision)

    def rows(self, words: Sequence[str] = ()) -> list[ui.ActionRow[Any]]:
        """The controls, row by row; `words` is an order so far."""
        match self.asked.shape:
            case YesNo():
                return [self._row(self._button("yes", "y"), self._button("no", "n"), self._typed())]
            case ChooseOne(options):
                return self._choose_one(options)
            case ChooseSome(options, least, most):
                return self._choose_some(options, least, most)
            case Orders():
                return self._orders(list(words))
            case Allocate() | Rank() | Form() | Market():
                return [self._row(self._button("accept", "d", primary=True), self._typed())]

    def _choose_one(self, options: Sequence[str]) -> list[ui.ActionRow[Any]]:
        if len(options) <= FEW:
            buttons = [self._option(option, f"c{option}") for option in options]
            return [self._row(*buttons)]
        return [*self._selects("s", options, self._label), self._row(self._typed())]

    def _choose_some(self, options: Sequence[str], least: int, most: int) -> list[ui.ActionRow[Any]]:
        if not 0 < len(options) <= MANY:
            return [self._row(self._button("accept", "d", primary=True), self._typed())]
        select: ui.Select[Any] = ui.Select(
            custom_id=pack(self.table, self.asked.question, "m"),
            min_values=least,
            max_values=min(most, len(options)),
            options=[
                discord.SelectOption(label=self._label(option)[:100], value=f"{number} {option}"[:100])
                for number, option in enumerate(options)
            ],
        )
        return [self._row(select), self._row(self._typed())]

    def _orders(self, words: list[str]) -> list[ui.ActionRow[Any]]:
        rows: list[ui.ActionRow[Any]] = []
        so_far = " ".join(words)
        more = following(self.asked, self.view, words)
        if whole(self.asked, self.view, words):
            confirm = self.chat.text("forms.confirm", {"order": so_far})
            rows.append(self._row(self._plain(confirm, f"k{so_far}", discord.ButtonStyle.success)))
        rows += self._selects(f"w{so_far}", more, self._word(words))
        last: list[ui.Button[Any]] = [self._typed()]
        if words:
            back = " ".join(words[:-1])
            last.append(self._button("back", f"o{back}"))
        return [*rows, self._row(*last)]

    def _word(self, words: list[str]) -> Any:
        """The label of a word: the first of an order is explained, the others speak for themselves."""

        def label(word: str) -> str:
            key = f"orders.{self.decision['decision']}.{word}"
            return self.title.text(key) if not words and self.title.has(key) else word

        return label

    def _selects(self, choice: str, options: Sequence[str], label: Any) -> list[ui.ActionRow[Any]]:
        """As many selects as it takes, each named by its first and last option."""
        rows: list[ui.ActionRow[Any]] = []
        pages = [options[at : at + MANY] for at in range(0, len(options), MANY)]
        for number, page in enumerate(pages[:SELECTS]):
            hint = self.chat.text(
                "forms.choose" if len(pages) == 1 else "forms.span", {"first": page[0], "last": page[-1]}
            )
            select: ui.Select[Any] = ui.Select(
                custom_id=pack(self.table, self.asked.question, f"{choice}#{number}"),
                placeholder=hint[:150],
                options=[discord.SelectOption(label=label(one)[:100], value=one[:100]) for one in page],
            )
            rows.append(self._row(select))
        return rows

    def _label(self, option: str) -> str:
        return self.title.option(self.decision, option, self.names)

    def _option(self, option: str, choice: str) -> ui.Button[Any]:
        return self._plain(self._label(option), choice, discord.ButtonStyle.primary)

    def _button(self, key: str, choice: str, primary: bool = False) -> ui.Button[Any]:
        style = discord.ButtonStyle.primary if primary else discord.ButtonStyle.secondary
        return self._plain(self.chat.text(f"forms.{key}"), choice, style)

    def _typed(self) -> ui.Button[Any]:
        return self._button("type", "t")

    def _plain(self, label: str, choice: str, style: discord.ButtonStyle) -> ui.Button[Any]:
        assert fits(self.table, self.asked.question, choice)
        return ui.Button(
            label=label[:80], style=style, custom_id=pack(self.table, self.asked.question, choice)
        )

    def _row(self, *items: ui.Item[Any]) -> ui.ActionRow[Any]:
        return ui.ActionRow(*items)
