"""What merchants are asked; the trading floor has a file of its own."""

from collections import Counter
from typing import ClassVar

from games.core.answers import Allocated, AnyAnswer, Chose, ChoseSome, Filled, Said
from games.core.audience import Audience
from games.core.decision import Decision
from games.core.illegal import Forbidden
from games.core.shapes import Allocate, AnyShape, ChooseOne, ChooseSome, Field, Form, YesNo, counted
from tests.core.bazaar.goods import AREAS, NOTHING, VALUES
from tests.core.bazaar.view import BazaarView


class Bid(Decision[BazaarView], tag="bid"):
    """B.bid.1: coins for the first place; secret until all have bid."""

    deadline: ClassVar[str] = "secret"

    def shape(self, view: BazaarView) -> AnyShape:
        assert view.me is not None
        return Form((Field("coins", True, 0, view.coins[view.me]),))

    def default(self, view: BazaarView) -> AnyAnswer:
        return Filled({"coins": 0})


class Draw(Decision[BazaarView], tag="draw"):
    """B.harvest.1: how many goods, asked in private."""

    audience: ClassVar[Audience] = Audience.OWNER

    def shape(self, view: BazaarView) -> AnyShape:
        return ChooseOne(("0", "1", "2", "3"))

    def default(self, view: BazaarView) -> AnyAnswer:
        return Chose("1")


class TakeLicence(Decision[BazaarView], tag="take-licence"):
    """B.licence.1: one of those left. The stock shrinks with every answer before."""

    def shape(self, view: BazaarView) -> AnyShape:
        return ChooseOne(tuple(view.licences))

    def default(self, view: BazaarView) -> AnyAnswer:
        return Chose(view.licences[0])

    def check(self, view: BazaarView, answer: AnyAnswer) -> None:
        if isinstance(answer, Chose) and answer.option in view.taken.values():
            raise Forbidden("licence.taken", "B.licence.1", licence=answer.option)
        super().check(view, answer)

    def options(self, view: BazaarView) -> list[AnyAnswer] | None:
        return [Chose(licence) for licence in view.licences]


class Claim(Decision[BazaarView], tag="claim"):
    """B.claim.1: one or two areas."""

    def shape(self, view: BazaarView) -> AnyShape:
        return ChooseSome(AREAS, 1, 2)

    def default(self, view: BazaarView) -> AnyAnswer:
        return ChoseSome(AREAS[:2])


class Stake(Decision[BazaarView], tag="stake"):
    """B.quarrel.1: a good from the hand, or nothing. Asked even of an empty hand: not asking would tell."""

    area: str
    deadline: ClassVar[str] = "secret"

    def shape(self, view: BazaarView) -> AnyShape:
        return ChooseOne((NOTHING, *sorted(set(view.hand))))

    def default(self, view: BazaarView) -> AnyAnswer:
        return Chose(min(view.hand, key=lambda good: VALUES[good], default=NOTHING))


class GoToAppeal(Decision[BazaarView], tag="go-to-appeal"):
    """B.quarrel.3: the fine doubles with every court."""

    area: str
    level: int

    def shape(self, view: BazaarView) -> AnyShape:
        return YesNo()

    def default(self, view: BazaarView) -> AnyAnswer:
        return Said(False)


class Spoil(Decision[BazaarView], tag="spoil"):
    """B.supper.1: what is over the limit goes back into the bag."""

    count: int

    def shape(self, view: BazaarView) -> AnyShape:
        return Allocate(self.count, self.count, counted(sorted(view.hand)))

    def default(self, view: BazaarView) -> AnyAnswer:
        cheapest = sorted(view.hand, key=lambda good: VALUES[good])
        return Allocated(dict(Counter(cheapest[: self.count])))
