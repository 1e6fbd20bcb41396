"""One form for each shape of question. A game adds parameters, not widgets.

Every form says in its custom_ids which table, question and choice it means, and can also be filled in as a
line of notation. What a click stands for is read by `bot/chat/choices.py`.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import discord
import msgspec
from discord import ui

from bot.chat.ids import LONGEST, fits, pack
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

    def rows(self, words: Sequence[str] = (), draft: str = "") -> list[ui.ActionRow[Any]]:
        """The controls, row by row; `words` is an order so far, `draft` an answer in its notation."""
        match self.asked.shape:
            case YesNo():
                return [self._row(self._button("yes", "y"), self._button("no", "n"), self._typed())]
            case ChooseOne(options):
                return self._choose_one(options)
            case ChooseSome(options, least, most):
                return self._choose_some(options, least, most, draft)
            case Orders():
                return self._orders(list(words))
            case Allocate(_, _, caps):
                return self._allocate(caps, draft)
            case Rank(options):
                ranked = draft.split(" > ") if draft else []
                left = [option for option in options if option not in ranked]
                return self._compose(left, lambda option: " > ".join([*ranked, option]), draft, not left)
            case Form():
                return [self._row(self._button("fill", "f", primary=True), self._button("accept", "d"))]
            case Market():
                return self._market(self.asked.shape)

    def taking_back(self) -> ui.ActionRow[Any]:
        """Under an answer that waits."""
        return self._row(self._button("take_back", "b"))

    def _choose_one(self, options: Sequence[str]) -> list[ui.ActionRow[Any]]:
        short = all(fits(self.table, self.asked.question, f"c{option}") for option in options)
        if len(options) <= FEW and short:
            return [self._row(*(self._option(option, f"c{option}") for option in options))]
        return [*self._selects("s", options, self._label), self._row(self._typed())]

    def _choose_some(
        self, options: Sequence[str], least: int, most: int, draft: str
    ) -> list[ui.ActionRow[Any]]:
        if not 0 < len(options) <= MANY:
            chosen = draft.split(", ") if draft else []
            left = list((Counter(options) - Counter(chosen)).elements()) if len(chosen) < most else []
            return self._compose(
                left, lambda option: ", ".join([*chosen, option]), draft, least <= len(chosen) <= most
            )
        select: ui.Select[Any] = ui.Select(
            custom_id=pack(self.table, self.asked.question, "m"),
            min_values=least,
            max_values=max(1, min(most, len(options))),
            options=[
                discord.SelectOption(label=self._label(option)[:100], value=f"{number} {option}"[:100])
                for number, option in enumerate(options)
            ],
        )
        return [self._row(select), self._row(self._typed())]

    def _allocate(self, caps: Mapping[str, int], draft: str) -> list[ui.ActionRow[Any]]:
        """Of what, then how many: a draft that ends with a question mark waits for the number."""
        head, _, last = draft.rpartition(", ")
        before = f"{head}, " if head else ""
        if last.endswith(" ?"):
            name = last.removesuffix(" ?")
            amounts = [str(amount) for amount in range(min(caps.get(name, 0), MANY - 1) + 1)]
            return self._compose(amounts, lambda amount: f"{before}{amount} {name}", draft, False)
        named = {part.partition(" ")[2] for part in draft.split(", ")}
        left = [name for name, cap in caps.items() if cap and name not in named]
        start = f"{draft}, " if draft else ""
        return self._compose(left, lambda name: f"{start}{name} ?", draft, bool(draft))

    def _compose(
        self, options: Sequence[str], then: Callable[[str], str], draft: str, whole: bool
    ) -> list[ui.ActionRow[Any]]:
        """An answer put together step by step. What has become too long for a control is typed."""
        rows: list[ui.ActionRow[Any]] = []
        fitting = [option for option in options if len(then(option)) <= LONGEST]
        rows += self._selects("+", fitting, self._plain_label, then)
        last = [self._button("accept", "d", primary=not draft)]
        if whole and fits(self.table, self.asked.question, f"k{draft}"):
            last = [self._plain(self.chat.text("forms.send"), f"k{draft}", discord.ButtonStyle.success)]
        if draft:
            last.append(self._button("clear", "="))
        kept = f"t{draft}" if fits(self.table, self.asked.question, f"t{draft}") else "t"
        return [*rows, self._row(*last, self._button("type", kept))]

    def _market(self, floor: Market) -> list[ui.ActionRow[Any]]:
        """Offers to answer, one's own to make, and being done."""
        acts = [f"{act} {offer}" for offer in floor.offers for act in ("accept", "decline", "withdraw")]
        rows = self._selects("x", acts[: MANY * SELECTS], self._plain_label)
        done = self._plain(self.chat.text("forms.done"), "kdone", discord.ButtonStyle.secondary)
        return [*rows, self._row(self._button("offer", "O", primary=True), done, self._typed())]

    def _orders(self, words: list[str]) -> list[ui.ActionRow[Any]]:
        rows: list[ui.ActionRow[Any]] = []
        so_far = " ".join(words)
        more = following(self.asked, self.view, words)
        if whole(self.asked, self.view, words) and fits(self.table, self.asked.question, f"k{so_far}"):
            confirm = self.chat.text("forms.confirm", {"order": so_far})
            rows.append(self._row(self._plain(confirm, f"k{so_far}", discord.ButtonStyle.success)))
        if fits(self.table, self.asked.question, f"w{so_far}#0"):
            rows += self._selects(f"w{so_far}", more, self._word(words))
        last: list[ui.Button[Any]] = [self._typed()]
        if words:
            back = " ".join(words[:-1])
            last.append(self._button("back", f"o{back}"))
        return [*rows, self._row(*last)]

    def _word(self, words: list[str]) -> Callable[[str], str]:
        """The label of a word: the first of an order is explained, the others speak for themselves."""

        def label(word: str) -> str:
            return self._label(word) if not words else word

        return label

    def _selects(
        self,
        choice: str,
        options: Sequence[str],
        label: Callable[[str], str],
        then: Callable[[str], str] = str,
    ) -> list[ui.ActionRow[Any]]:
        """As many selects as it takes, each named by its first and last option; `then` is what one means."""
        rows: list[ui.ActionRow[Any]] = []
        pages = [options[at : at + MANY] for at in range(0, len(options), MANY)]
        for number, page in enumerate(pages[:SELECTS]):
            hint = self.chat.text(
                "forms.choose" if len(pages) == 1 else "forms.span", {"first": page[0], "last": page[-1]}
            )
            select: ui.Select[Any] = ui.Select(
                custom_id=pack(self.table, self.asked.question, f"{choice}#{number}"),
                placeholder=hint[:150],
                options=[discord.SelectOption(label=label(one)[:100], value=then(one)[:100]) for one in page],
            )
            rows.append(self._row(select))
        return rows

    def _label(self, option: str) -> str:
        labelled = self.title.has(f"labels.{self.decision['decision']}")
        return self.title.option(self.decision, option, self.names) if labelled else option

    def _plain_label(self, option: str) -> str:
        return option

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
