"""How the Empires use chat."""

from collections.abc import Sequence
from typing import Any

from bot.chat.titles.civilization.chat import CivilizationChat
from bot.chat.titles.empires.advising import Adviser
from bot.tables.model.replies import Asked
from data.words import Names, Words

PLANNING = ("move", "build-cities", "buy-advances")
"""Questions that are answered with an eye on the next age; under others what one has would be noise."""


class EmpiresChat(CivilizationChat):
    """With advice under questions."""

    def notes(self, asked: Asked, view: Any, texts: Words, names: Names) -> list[str]:
        return [] if view.me is None else Adviser(view, texts, names).notes(asked)

    def footer(self, asked: Sequence[Asked], view: Any, texts: Words, names: Names) -> list[str]:
        if view is None or view.me not in view.civilizations:
            return []
        planned = all(one.kind in PLANNING for one in asked)
        return Adviser(view, texts, names).standing() if planned else []
