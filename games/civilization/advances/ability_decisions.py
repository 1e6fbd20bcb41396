"""What special abilities ask. Who is asked may always use an ability not at all."""

from typing import ClassVar

from games.civilization.advances.targets import tributaries
from games.civilization.calamities.decisions import cheapest, face_value, goods
from games.civilization.pieces.pieces import AreaId
from games.civilization.table.traits import amount
from games.civilization.table.view import CivilizationView
from games.core.answers import AnyAnswer, Chose, ChoseSome
from games.core.audience import Seat
from games.core.decision import Decision
from games.core.shapes import AnyShape, ChooseOne, ChooseSome

DONE = "done"
NO = "no"
NOTHING = "nothing"


class UseAbility(Decision[CivilizationView], tag="use-ability"):
    """E.10.1, 8: which ability is used next."""

    abilities: tuple[str, ...]
    deadline: ClassVar[str] = "ability"

    def shape(self, view: CivilizationView) -> AnyShape:
        return ChooseOne((*self.abilities, DONE))

    def default(self, view: CivilizationView) -> AnyAnswer:
        return Chose(DONE)


class ChooseTarget(Decision[CivilizationView], tag="choose-target"):
    """E.adv.fundamentalism.1, E.adv.monotheism.1, E.adv.politics.1-2, E.adv.universal_doctrine.1

    An area; of Politics also the treasury gained, as `gain 5`; of Universal Doctrine also `tokens`.
    """

    ability: str
    areas: tuple[AreaId, ...]
    others: tuple[str, ...] = ()
    deadline: ClassVar[str] = "ability"

    def shape(self, view: CivilizationView) -> AnyShape:
        return ChooseOne((*self.areas, *self.others, NO))

    def default(self, view: CivilizationView) -> AnyAnswer:
        return Chose(NO)


class DemandTribute(Decision[CivilizationView], tag="demand-tribute"):
    """E.adv.provincial_empire.1-2: who is to give a card."""

    deadline: ClassVar[str] = "ability"

    def shape(self, view: CivilizationView) -> AnyShape:
        assert view.me is not None
        seats = tuple(tributaries(view, view.me))
        return ChooseSome(seats, 0, min(len(seats), amount(view, "provincial_empire", "players")))

    def default(self, view: CivilizationView) -> AnyAnswer:
        """As many as may be, of those who hold most cards."""
        shape = self.shape(view)
        assert isinstance(shape, ChooseSome)
        ranked = sorted(shape.options, key=lambda seat: -view.hand_sizes[seat])
        return ChoseSome(tuple(ranked[: shape.most]))


class GiveTribute(Decision[CivilizationView], tag="give-tribute"):
    """E.adv.provincial_empire.1, 3: a commodity worth 2 or more; who has none says so."""

    taker: Seat
    deadline: ClassVar[str] = "ability"

    def shape(self, view: CivilizationView) -> AnyShape:
        return ChooseOne(self._cards(view) or (NOTHING,))

    def default(self, view: CivilizationView) -> AnyAnswer:
        return Chose(next(iter(cheapest(view, self._cards(view))), NOTHING))

    def _cards(self, view: CivilizationView) -> tuple[str, ...]:
        least = amount(view, "provincial_empire", "face_value")
        return tuple(dict.fromkeys(card for card in goods(view) if face_value(view, [card]) >= least))
