"""How the Empires use chat."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.chat.click_effects import ClickEffect
from bot.chat.controls import Controls, Row
from bot.chat.ids import Click
from bot.chat.orders import Guide, lines_of
from bot.chat.titles.civilization.chat import CivilizationChat
from bot.chat.titles.civilization.reference import Kind
from bot.chat.titles.empires import buying
from bot.chat.titles.empires.advising import EmpiresAdviser
from bot.chat.titles.empires.old_ids import renewed
from bot.chat.titles.empires.scattering import JourneyGuide
from bot.tables.model.replies import Asked
from data.words import Names, Words

PLANNING = ("move", "build-cities", "buy-advances")
"""Questions that are answered with an eye on the next age; under others what one has would be noise."""


class EmpiresChat(CivilizationChat):
    """With advice under questions, purchases and Diaspora by tapping, and the buttons of release 0.1.0."""

    rules: Mapping[Kind, str] = {"advance": "E.adv.", "calamity": "E.9."}

    def guide(self, asked: Asked, view: Any) -> Guide:
        if asked.kind == "scatter":
            return JourneyGuide(view, lines_of(asked.draft))
        return super().guide(asked, view)

    def rows(
        self, controls: Controls, asked: Asked, view: Any, names: Names, step: Sequence[str]
    ) -> list[Row] | None:
        if asked.kind == "buy-advances":
            return buying.rows(controls, asked, view)
        return super().rows(controls, asked, view, names, step)

    def effect(self, asked: Asked, view: Any) -> str | None:
        if asked.kind == "buy-advances":
            return buying.effect(asked, view)
        return super().effect(asked, view)

    def click_effect(
        self, asked: Asked, view: Any, control: str, rest: str, values: Sequence[str]
    ) -> ClickEffect | None:
        if asked.kind == "buy-advances":
            return buying.meant(asked, view, control, values)
        return super().click_effect(asked, view, control, rest, values)

    def translate_old_click(
        self, view: Any, click: Click, values: Sequence[str]
    ) -> tuple[Click, Sequence[str]]:
        return renewed(view, click, values)

    def notes(self, asked: Asked, view: Any, texts: Words, names: Names) -> list[str]:
        return [] if view.me is None else EmpiresAdviser(view, texts, names).notes(asked)

    def footer(self, asked: Sequence[Asked], view: Any, texts: Words, names: Names) -> list[str]:
        if view is None or view.me not in view.civilizations:
            return []
        planned = all(one.kind in PLANNING for one in asked)
        return EmpiresAdviser(view, texts, names).footer() if planned else []
