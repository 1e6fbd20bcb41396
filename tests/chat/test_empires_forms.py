"""Random games of the Empires by tapping alone: every form can be filled in, and what it sends is legal."""

from random import Random
from typing import Any

import msgspec
import pytest
from discord import ui

from bot.chat.click_effects import KeepChoosing, OpenForm, SaveDraft, Submit, SuggestDraft
from bot.chat.form_reader import click_effect
from bot.chat.forms import FormBuilder
from bot.chat.ids import Control, read
from bot.chat.layout import Layout
from bot.chat.title import chat_of
from bot.chat.titles.empires.advising import EmpiresAdviser
from bot.tables.model.replies import Asked
from data.words import words
from games.core.answers import AnyAnswer
from games.core.decision import kind_of
from games.core.engine import open_decisions, submit
from games.core.illegal import Illegal
from games.core.view import view
from games.titles import TITLES
from tests.chat.choose import does

NAMES = {f"s{number}": f"Player {number}" for number in range(1, 10)}
TAPS = 14
IDLE = (
    Control.ACCEPT,
    Control.TYPE,
    Control.OFFER,
    *(Control.SAY.of(word) for word in ("done", "open", "none")),
    Control.CLEAR,
    Control.CHANGE,
    Control.SUGGEST,
)


def _idle(item: Any) -> bool:
    """A control that ends the form without anything put together."""
    choice = str(item.custom_id).split(":", 3)[3]
    return choice in IDLE or does(choice, Control.ACCEPT)


class Tapper:
    """Fills in one form by tapping what there is."""

    def __init__(self, title: str, decision: Any, seen: Any, chance: Random) -> None:
        self.title, self.view, self.chance = words(title), seen, chance
        self.title_chat = chat_of(title)
        self.half: tuple[str, ...] = ()
        self.names = {seat: f"Player {number}" for number, seat in enumerate(seen.seats, 1)}
        self.asked = Asked(
            question="q1",
            kind=kind_of(decision),
            decision=decision,
            shape=decision.shape(seen),
            default=decision.default(seen),
            owed=True,
            sealed=None,
            returned=None,
            due=None,
        )

    def controls(self) -> list[Any]:
        """What can be tapped now; a message takes all of it."""
        maker = FormBuilder(
            "table123", self.asked, self.view, self.title_chat, self.title, words("chat"), self.names
        )
        rows: list[ui.ActionRow[Any]] = maker.rows(self.half)
        items: list[Any] = [item for row in rows for item in row.children]
        assert items and len({item.custom_id for item in items}) == len(items)
        face = Layout("x", rows=rows)
        assert sum(isinstance(one, ui.ActionRow) for one in face.box.children) == len(rows), (
            "rows were left out"
        )
        for item in items:
            values = [option.value for option in getattr(item, "options", [])]
            assert len(set(values)) == len(values) <= 25, values
            assert all(0 < len(option.label) <= 100 for option in getattr(item, "options", []))
        assert all(line for line in EmpiresAdviser(self.view, self.title, self.names).notes(self.asked))
        return [item for item in items if not getattr(item, "disabled", False)]

    def tap(self) -> AnyAnswer | None:
        """Something by chance; the answer, if that sends one."""
        there = self.controls()
        item = self.chance.choice([one for one in there if not _idle(one)] or there)
        click = read(item.custom_id)
        assert click is not None
        values: list[str] = []
        if isinstance(item, ui.Select):
            able = [option.value for option in item.options]
            count = self.chance.randint(item.min_values, min(item.max_values, len(able)))
            values = self.chance.sample(able, count)
            if not values and item.max_values == 1:
                return None
        meant = click_effect(self.title_chat, self.asked, self.view, click, values)
        self.half = meant.words if isinstance(meant, KeepChoosing) else ()
        match meant:
            case SaveDraft(text):
                self.asked = msgspec.structs.replace(self.asked, draft=text)
            case Submit(answer, text):
                parsed: AnyAnswer = self.asked.decision.parse(self.view, text) if answer is None else answer
                return parsed
            case OpenForm() | KeepChoosing() | SuggestDraft():
                pass
            case other:
                raise AssertionError(f"{click} means {other}")
        return None


@pytest.mark.parametrize(
    ("title", "seats", "short"), [("western-empires", 5, True), ("eastern-empires", 7, False)]
)
def test_a_game_by_tapping_alone(title: str, seats: int, short: bool) -> None:
    chance, refused, sent = Random(seats), 0, 0
    game = TITLES[title].new({"turn_limit": 6, "short_game": short}, list(NAMES)[:seats], f"{7:064x}")
    while game.result() is None:
        item = next(item for item in open_decisions(game).values() if item.owed)
        seen: Any = view(game, item.seat)
        tapper, answer = Tapper(title, item.decision, seen, chance), None
        for _ in range(TAPS):
            try:
                answer = tapper.tap()
                if answer is not None:
                    item.decision.check(seen, answer)
                    break
            except Illegal as illegal:
                assert words(title).refusal(illegal.code, illegal.rule, illegal.facts, NAMES)
                refused, answer = refused + 1, None
        sent += answer is not None
        submit(game, item.id, item.seat, item.decision.sample(seen, chance) if answer is None else answer)
    assert sent > refused, f"{refused} of {refused + sent} were refused"
