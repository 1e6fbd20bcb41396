"""What is asked before the first turn."""

from typing import ClassVar

from games.core.answers import AnyAnswer, Chose
from games.core.decision import Decision
from games.core.shapes import AnyShape, ChooseOne
from games.empires.table import setup
from games.empires.view import EmpiresView


class ChooseCivilization(Decision[EmpiresView], tag="choose-civilization"):
    """E.setup.8: one of the civilizations that are left."""

    deadline: ClassVar[str] = "setup"

    def shape(self, view: EmpiresView) -> AnyShape:
        return ChooseOne(self._left(view))

    def default(self, view: EmpiresView) -> AnyAnswer:
        return Chose(self._left(view)[0])

    def options(self, view: EmpiresView) -> list[AnyAnswer] | None:
        return [Chose(civilization) for civilization in self._left(view)]

    def _left(self, view: EmpiresView) -> tuple[str, ...]:
        taken = view.civilizations.values()
        return tuple(name for name in setup(view).civilizations if name not in taken)
