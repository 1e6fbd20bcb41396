"""What is asked in conflicts and attacks."""

from games.civilization.conflict.losses import (
    Source,
    check_sources,
    complete_source,
    read_source,
    sources,
    write_source,
)
from games.civilization.pieces.pieces import AreaId
from games.civilization.table.view import CivilizationView
from games.core.answers import Allocated, AnyAnswer, Chose, Ordered
from games.core.audience import Seat
from games.core.decision import Decision
from games.core.dice import Chance, pick
from games.core.shapes import Allocate, AnyShape, ChooseOne, Orders

NO = "no"
MOST = 40
CARD = "card"
TREASURY = "treasury"


class ChooseLosses(Decision[CivilizationView], tag="choose-losses"):
    """E.adv.advanced_military.1, E.adv.naval_warfare.2: what one loses in all rounds of this conflict."""

    area: AreaId

    def shape(self, view: CivilizationView) -> AnyShape:
        return Orders(1, MOST)

    def default(self, view: CivilizationView) -> AnyAnswer:
        """Nothing but tokens of the area itself."""
        return Ordered((write_source(view, (self.area, 1), self.area),))

    def check(self, view: CivilizationView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert view.me is not None
        check_sources(view, view.me, self.area, self.read(view, answer))

    def sample(self, view: CivilizationView, chance: Chance) -> AnyAnswer:
        assert view.me is not None
        able = sources(view, view.me, self.area)
        able[self.area] = view.pieces.tokens_in(self.area, view.me)
        chosen = [where for where in able if chance.randrange(2)] or [pick(chance, list(able))]
        lines = [(where, 1 + chance.randrange(able[where])) for where in chosen]
        return Ordered(tuple(write_source(view, line, self.area) for line in lines))

    def complete(self, view: CivilizationView, words: list[str]) -> list[str]:
        assert view.me is not None
        return complete_source(view, view.me, self.area, words)

    def read(self, view: CivilizationView, answer: AnyAnswer) -> list[Source]:
        assert isinstance(answer, Ordered)
        return [read_source(view, line, self.area) for line in answer.lines]


class ChooseConflict(Decision[CivilizationView], tag="choose-conflict"):
    """E.adv.advanced_military.3: which of one's token conflicts is settled next."""

    areas: tuple[AreaId, ...]

    def shape(self, view: CivilizationView) -> AnyShape:
        return ChooseOne(self.areas)

    def default(self, view: CivilizationView) -> AnyAnswer:
        return Chose(self.areas[0])


class ChooseAttack(Decision[CivilizationView], tag="choose-attack"):
    """E.4.4: which attack on one's cities is settled next."""

    areas: tuple[AreaId, ...]

    def shape(self, view: CivilizationView) -> AnyShape:
        return ChooseOne(self.areas)

    def default(self, view: CivilizationView) -> AnyAnswer:
        return Chose(self.areas[0])


class WaitForAttack(Decision[CivilizationView], tag="wait-for-attack"):
    """E.4b.5: the city is lost, and stock is short: an attack of the owner's may be settled first."""

    area: AreaId
    attacks: tuple[AreaId, ...]

    def shape(self, view: CivilizationView) -> AnyShape:
        return ChooseOne((*self.attacks, NO))

    def default(self, view: CivilizationView) -> AnyAnswer:
        return Chose(self.attacks[0])


class Plunder(Decision[CivilizationView], tag="plunder"):
    """E.4b.7, 9: a card out of the loser's hand, and up to three of treasury."""

    area: AreaId
    victim: Seat
    card: int
    treasury: int

    def shape(self, view: CivilizationView) -> AnyShape:
        caps = {name: most for name, most in ((CARD, self.card), (TREASURY, self.treasury)) if most}
        return Allocate(0, self.card + self.treasury, caps)

    def default(self, view: CivilizationView) -> AnyAnswer:
        shape = self.shape(view)
        assert isinstance(shape, Allocate)
        return Allocated(dict(shape.caps))
