"""What players are asked in Tigris & Euphrates."""

from typing import ClassVar, Literal

from data.tigris import COLOURS, Colour
from games.core.answers import AnyAnswer, Chose, Ordered
from games.core.audience import Seat
from games.core.decision import Decision, one_line
from games.core.dice import Chance
from games.core.shapes import AnyShape, ChooseOne, Orders
from games.tigris import moves
from games.tigris.orders import Pass, read_action, write_action
from games.tigris.view import TigrisView

NONE = "none"


class ChooseDynasty(Decision[TigrisView], tag="choose-dynasty"):
    """T.setup.1: archer, bull, pot or lion; what another has taken is gone."""

    deadline: ClassVar[str] = "setup"

    def shape(self, view: TigrisView) -> AnyShape:
        taken = view.dynasties.values()
        return ChooseOne(tuple(dynasty for dynasty in view.facts.dynasties if dynasty not in taken))

    def default(self, view: TigrisView) -> AnyAnswer:
        shape = self.shape(view)
        assert isinstance(shape, ChooseOne)
        return Chose(shape.options[0])


class TakeAction(Decision[TigrisView], tag="take-action"):
    """T.turn.2: one of the four actions, or the end of the turn."""

    left: int
    deadline: ClassVar[str] = "turn"

    def shape(self, view: TigrisView) -> AnyShape:
        return Orders(1, 1)

    def default(self, view: TigrisView) -> AnyAnswer:
        return Ordered((write_action(Pass()),))

    def check(self, view: TigrisView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        moves.check(view, read_action(one_line(answer), view.facts.hand_size))

    def sample(self, view: TigrisView, chance: Chance) -> AnyAnswer:
        return Ordered((write_action(moves.sample(view, chance)),))

    def complete(self, view: TigrisView, words: list[str]) -> list[str]:
        return moves.complete(view, words)


class Commit(Decision[TigrisView], tag="commit"):
    """T.revolt.4, T.war.7: tiles of the colour from the hand; strengths as they are before."""

    kind: Literal["revolt", "war"]
    side: Literal["attacker", "defender"]
    colour: Colour
    tiles: Colour
    opponent: Seat
    mine: int
    theirs: int

    def counts(self, view: TigrisView, held: int) -> list[int]:
        """How many tiles may be added by someone who holds so many."""
        if not view.options.english:
            return list(range(held + 1))
        if self.side == "attacker":
            enough = self.theirs - self.mine + 1
            return [0, *range(max(1, enough), held + 1)]
        tie = self.theirs - self.mine
        return [0, tie] if 0 < tie <= held else [0]

    def shape(self, view: TigrisView) -> AnyShape:
        return ChooseOne(tuple(map(str, self.counts(view, view.hand.count(self.tiles)))))

    def default(self, view: TigrisView) -> AnyAnswer:
        """As few as win, if any number does."""
        held = view.hand.count(self.tiles)
        needed = max(0, self.theirs - self.mine + (self.side == "attacker"))
        return Chose(str(needed if needed <= held else 0))

    def options(self, view: TigrisView) -> list[AnyAnswer] | None:
        return [Chose(str(count)) for count in self.counts(view, view.hand.count(self.tiles))]


class ChooseWar(Decision[TigrisView], tag="choose-war"):
    """T.war.2: the colour that is fought over next."""

    colours: tuple[Colour, ...]

    def shape(self, view: TigrisView) -> AnyShape:
        return ChooseOne(self.colours)

    def default(self, view: TigrisView) -> AnyAnswer:
        return Chose(self.colours[0])


class PlaceBuilding(Decision[TigrisView], tag="place-building"):
    """T.building.1-2: a building on one of these spaces, or not."""

    colour: Colour
    spaces: tuple[str, ...]

    def shape(self, view: TigrisView) -> AnyShape:
        return ChooseOne((*self.spaces, NONE))

    def default(self, view: TigrisView) -> AnyAnswer:
        return Chose(NONE)


class Build(Decision[TigrisView], tag="build"):
    """T.monument.1, T.wonder.1: a monument or the wonder, or nothing."""

    projects: tuple[str, ...]

    def shape(self, view: TigrisView) -> AnyShape:
        return ChooseOne((*self.projects, NONE))

    def default(self, view: TigrisView) -> AnyAnswer:
        return Chose(NONE)


class LeaveTreasure(Decision[TigrisView], tag="leave-treasure"):
    """T.treasure.1-3: all treasures are taken but one; which of these stays?"""

    spaces: tuple[str, ...]
    taken: tuple[str, ...]

    def shape(self, view: TigrisView) -> AnyShape:
        return ChooseOne(self.spaces)

    def default(self, view: TigrisView) -> AnyAnswer:
        return Chose(self.spaces[0])


class WonderPoint(Decision[TigrisView], tag="wonder-point"):
    """T.wonder.5: a point in the colour of one's choice."""

    def shape(self, view: TigrisView) -> AnyShape:
        return ChooseOne(COLOURS)

    def default(self, view: TigrisView) -> AnyAnswer:
        return Chose(min(COLOURS, key=lambda colour: view.points[colour]))


DECISIONS = (
    ChooseDynasty,
    TakeAction,
    Commit,
    ChooseWar,
    PlaceBuilding,
    Build,
    LeaveTreasure,
    WonderPoint,
)
AnyDecision = (
    ChooseDynasty | TakeAction | Commit | ChooseWar | PlaceBuilding | Build | LeaveTreasure | WonderPoint
)
