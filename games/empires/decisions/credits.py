"""Credits of free choice."""

from games.core.answers import Allocated, AnyAnswer
from games.core.decision import Decision
from games.core.shapes import Allocate, AnyShape
from games.empires.view import EmpiresView

CREDIT = 5
"""E.12.15: they are taken in steps of so many points."""


class ChooseCredits(Decision[EmpiresView], tag="choose-credits"):
    """E.adv.monument.1-2, E.adv.written_record.1-2: so many steps of five points, by group, for good."""

    steps: int

    def shape(self, view: EmpiresView) -> AnyShape:
        return Allocate(self.steps, self.steps, dict.fromkeys(view.facts.group_colours, self.steps))

    def default(self, view: EmpiresView) -> AnyAnswer:
        return Allocated({next(iter(view.facts.group_colours)): self.steps})
