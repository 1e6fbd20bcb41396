"""One form for each shape of question. A game adds parameters, not widgets.

The custom_ids of a form say which table, question and choice a click is about; `form_reader` reads them.
Every form can also be filled in by typing a line of notation.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import discord
import msgspec
from discord import ui

from bot.chat import market_form, payment_form
from bot.chat.controls import BLUE, GREEN, GREY, MAX_BUTTONS, MAX_OPTIONS, MAX_SELECTS, Controls, Option, Row
from bot.chat.form_reader import drafted_lines, picked, proposed_lines, proposes_idling, shares
from bot.chat.ids import Control
from bot.chat.orders import SEPARATOR, Choice, Guide, shortened
from bot.chat.title import TitleChat
from bot.tables.model.replies import Asked
from data.words import Names, Words
from games.core.answers import ChoseSome
from games.core.shapes import Allocate, ChooseOne, ChooseSome, Form, Market, Orders, Payment, Rank, YesNo

TRIVIAL = {"none", "pass"}
"""Lines of a proposal in which there is nothing to change."""


class FormBuilder:
    """Builds the form of one question for one user; `names` maps seats to names as controls show them."""

    def __init__(
        self,
        table: str,
        asked: Asked,
        view: Any,
        title_chat: TitleChat,
        title: Words,
        chat: Words,
        names: Names,
    ) -> None:
        self.title_chat = title_chat
        self.asked = asked
        self.view = view
        self.title = title
        self.names = names
        self.controls = Controls(table, asked.question, chat)
        self.decision: dict[str, Any] = msgspec.to_builtins(asked.decision)

    def rows(self, words: Sequence[str] = ()) -> list[Row]:
        """The controls, row by row; `words` are those chosen so far."""
        row, worded = self.controls.row, self.controls.worded
        special = self.title_chat.rows(self.controls, self.asked, self.view, self.names, words)
        if special is not None:
            return special
        match self.asked.shape:
            case YesNo():
                return [
                    row(worded("yes", Control.YES), worded("no", Control.NO), worded("type", Control.TYPE))
                ]
            case ChooseOne(options):
                return self._choose_one(options)
            case ChooseSome(options, least, most):
                return self._choose_some(options, least, most)
            case Orders(_, most):
                return self._lines(list(words)) if most > 1 else self._order(list(words))
            case Allocate():
                return self._allocate(self.asked.shape, *words[:1])
            case Rank(options):
                return self._rank(options)
            case Payment():
                return payment_form.rows(self.controls, self.asked, self.label)
            case Form():
                return [row(worded("fill", Control.FILL, BLUE), self._accept_button())]
            case Market():
                return market_form.rows(self.controls, self.asked, self.names, self.label, words)

    def take_back_row(self) -> Row:
        """The button under a sealed answer."""
        return self.controls.row(self.controls.worded("take_back", Control.TAKE_BACK))

    def _choose_one(self, options: Sequence[str]) -> list[Row]:
        short = all(self.controls.fits(Control.CHOOSE.of(option)) for option in options)
        if len(options) <= MAX_BUTTONS and short:
            chosen = {option: Control.CHOOSE.of(option) for option in options}
            buttons = (self.controls.button(self.label(o), choice, BLUE) for o, choice in chosen.items())
            return [self.controls.row(*buttons)]
        found = [Option(option, self.label(option)) for option in options]
        return [*self.controls.selects(Control.PICK, found), self.controls.row(self._type_button)]

    def _choose_some(self, options: Sequence[str], least: int, most: int) -> list[Row]:
        last = [self._accept_button(BLUE)]
        if least == 0:
            last.append(self.controls.worded("none", Control.SAY.of("none")))
        last.append(self._type_button)
        if not options or most == 0:
            return [self.controls.row(*last)]
        if len(options) > MAX_OPTIONS:
            return self._choose_many(options, least, most)
        default = self.asked.default
        proposed = Counter(default.options if isinstance(default, ChoseSome) else ())
        found: list[Option] = []
        for option in options:
            found.append(Option(option, self.label(option), proposed[option] > 0))
            proposed[option] -= 1
        return [self.controls.several(Control.PICK_SOME, found, least, most), self.controls.row(*last)]

    def _choose_many(self, options: Sequence[str], least: int, most: int) -> list[Row]:
        """More options than a select holds: they are added to the draft one by one."""
        chosen = picked(self.asked.draft)
        left = (Counter(options) - Counter(chosen)).elements() if len(chosen) < most else ()
        rows = self.controls.selects(Control.TOGGLE, [Option(f"+ {o}", self.label(o)) for o in left])[
            : MAX_SELECTS - 1
        ]
        off = [Option(f"- {o}", self.label(o)) for o in dict.fromkeys(chosen)]
        rows += self.controls.selects(Control.TOGGLE.of("-"), off, self.controls.chat.text("forms.take_off"))
        return [*rows, self._send_row(least <= len(chosen) <= most, bool(self.asked.draft))]

    def _rank(self, options: Sequence[str]) -> list[Row]:
        ranked = self.asked.draft.split(" > ") if self.asked.draft else []
        left = [Option(option, self.label(option)) for option in options if option not in ranked]
        return [*self.controls.selects(Control.RANK, left), self._send_row(not left, bool(ranked))]

    def _allocate(self, shape: Allocate, name: str = "") -> list[Row]:
        """First the name, then the amount; starts from the proposal."""
        amounts = shares(self.asked)
        if name in shape.caps:
            able = [Option(str(n), str(n), n == amounts.get(name, 0)) for n in range(shape.caps[name] + 1)]
            hint = f"{self.label(name)}: {self.controls.chat.text('forms.amount')}"
            back = self.controls.row(self.controls.worded("back", Control.WORDS))
            return [
                *self.controls.selects(Control.SHARE.of(name), able[: MAX_OPTIONS * (MAX_SELECTS - 1)], hint),
                back,
            ]
        shown = [
            Option(name, f"{self.label(name)}: {amounts.get(name, 0)} / {cap}")
            for name, cap in shape.caps.items()
            if cap
        ]
        rows = self.controls.selects(Control.SHARE_OF, shown, self.controls.chat.text("forms.change"))
        enough = shape.least <= sum(amounts.values()) <= shape.most
        return [*rows, self._send_row(enough, bool(self.asked.draft))]

    def _send_row(self, complete: bool, begun: bool) -> Row:
        """Buttons that submit the draft, or accept the proposal if no draft was begun."""
        send = self.controls.worded("send_draft", Control.SEND, GREEN, disabled=not complete)
        buttons = [send if begun else self._accept_button(BLUE)]
        buttons += [self.controls.worded("clear", Control.CLEAR)] if begun else []
        return self.controls.row(*buttons, self._type_button)

    def _order(self, words: list[str]) -> list[Row]:
        """The controls for a single order, chosen word by word."""
        rows: list[Row] = []
        line = self._guide.line(words)
        if line is not None and self.controls.fits(Control.SAY.of(line)):
            confirm = self.controls.chat.text("forms.confirm", {"order": line})
            rows.append(self.controls.row(self.controls.button(confirm, Control.SAY.of(line), GREEN)))
        return [*rows, *self._words_of_one(words), self._type_or_back_row(words)]

    def _words_of_one(self, words: list[str]) -> list[Row]:
        """The next word of a single order: buttons for the first five, a list for the rest."""
        so_far = SEPARATOR.join(words)
        if not self.controls.fits(Control.ORDER.of(f"{so_far}#0")):
            return []
        found, hint = self._guide.choices(words), self._guide.hint(words)
        first = (
            []
            if words
            else [one for one in found[:MAX_BUTTONS] if self.controls.fits(Control.WORDS.of(one.word))]
        )
        buttons = [
            self.controls.button(self._choice_label(words, one), self._first_word(one.word), BLUE)
            for one in first
        ]
        others = [Option(one.word, self._choice_label(words, one)) for one in found if one not in first]
        rows = [self.controls.row(*buttons)] if buttons else []
        return rows + self.controls.selects(Control.ORDER.of(so_far), others, hint)

    def _first_word(self, word: str) -> str:
        """Answers with this word if it is a whole order, else goes on with it."""
        line = self._guide.line([word])
        whole = line is not None and not self._guide.choices([word])
        return Control.SAY.of(str(line)) if whole else Control.WORDS.of(word)

    def _lines(self, words: list[str]) -> list[Row]:
        """The controls for several orders: each is put together by choices, then all are submitted."""
        guide, so_far = self._guide, SEPARATOR.join(words)
        rows: list[Row] = []
        line = guide.line(words)
        if line is not None and self.controls.fits(Control.LINE.of(so_far)):
            add = self.controls.chat.text("forms.add", {"line": line})
            rows.append(self.controls.row(self.controls.button(add, Control.LINE.of(so_far), GREEN)))
        rows += self._words(words)
        if words:
            return [*rows, self._type_or_back_row(words)]
        lines = drafted_lines(self.asked)
        if lines:
            numbered = [Option(str(number), line) for number, line in enumerate(lines)]
            rows += self.controls.selects(
                Control.REMOVE, numbered, self.controls.chat.text("forms.take_out")
            )[:1]
            last = [
                self.controls.worded("send_draft", Control.SEND, GREEN),
                self.controls.worded("clear", Control.CLEAR),
            ]
        else:
            idle = self.title_chat.idle(self.asked)
            if idle is not None and proposes_idling(self.title_chat, self.asked):
                last = [self.controls.accept(self.asked, self.label(idle), GREY)]
            else:
                last = [self._accept_button(BLUE)]
                last += [] if idle is None else [self.controls.button(self.label(idle), Control.SAY.of(idle))]
            if set(proposed_lines(self.asked)) - TRIVIAL - {idle} or self.asked.sealed is not None:
                last.append(self.controls.worded("change", Control.CHANGE))
        more = (self.controls.worded("suggest", Control.SUGGEST), self._type_button)
        return [*rows, self.controls.row(*last, *more)]

    def _words(self, words: list[str]) -> list[Row]:
        """Buttons for what likely follows, and selects for the next word."""
        so_far = SEPARATOR.join(words)
        if not self.controls.fits(Control.WORD.of(f"{so_far}#0")):
            return []
        guide = self._guide
        likely = [self._likely(words, choice) for choice in guide.likely(words)]
        plain = [Option(choice.word, self._choice_label(words, choice)) for choice in guide.listed(words)]
        rows = [self.controls.row(*likely)] if likely else []
        return rows + self.controls.selects(Control.WORD.of(so_far), plain, guide.hint(words))

    def _likely(self, words: list[str], choice: Choice) -> ui.Button[Any]:
        """The button for what likely follows: it adds the line, or goes on with it."""
        longer = [*words, *choice.word.split(SEPARATOR)]
        control = Control.WORDS if self._guide.line(longer) is None else Control.LINE
        return self.controls.button(choice.label, control.of(SEPARATOR.join(longer)), BLUE)

    def _choice_label(self, words: list[str], choice: Choice) -> str:
        """The first word of an order has a label of its own."""
        return self.label(choice.word) if choice.word == choice.label and not words else choice.label

    def _type_or_back_row(self, words: list[str]) -> Row:
        buttons = [self._type_button]
        if words:
            back = SEPARATOR.join(shortened(self._guide, words))
            buttons.append(self.controls.worded("back", Control.WORDS.of(back)))
        return self.controls.row(*buttons)

    def _accept_button(self, style: discord.ButtonStyle = GREY) -> ui.Button[Any]:
        """The button that accepts the proposal; it says what that does where the title can."""
        return self.controls.accept(self.asked, self.title_chat.effect(self.asked, self.view), style)

    @property
    def _type_button(self) -> ui.Button[Any]:
        """The button to type a line of notation instead."""
        return self.controls.worded("type", Control.TYPE)

    @property
    def _guide(self) -> Guide:
        """Not cached: a guide depends on the lines of the draft."""
        return self.title_chat.guide(self.asked, self.view)

    def label(self, option: str) -> str:
        """The label of an option in the words of the game."""
        labelled = self.title.has(f"labels.{self.decision['decision']}")
        return self.title.option(self.decision, option, self.names) if labelled else option
