"""What merchants are asked in the guild hall, where one acts and the others look on."""

from typing import ClassVar

from games.core.answers import AnyAnswer, Chose, Said
from games.core.audience import Seat
from games.core.decision import Decision
from games.core.dice import Chance
from games.core.illegal import Forbidden
from games.core.shapes import AnyShape, ChooseOne, Payment, YesNo
from tests.core.bazaar.goods import AREAS, JOKERS, NOTHING, STALL, VALUES
from tests.core.bazaar.view import BazaarView

REST, CONTRACT = "rest", "contract"


class GuildAction(Decision[BazaarView], tag="guild-action"):
    """B.guild.1: build a stall, call for a contract (once a turn), or rest."""

    contract: bool
    deadline: ClassVar[str] = "turn"

    def shape(self, view: BazaarView) -> AnyShape:
        free = (f"stall {area}" for area in AREAS if area not in view.stalls)
        return ChooseOne((REST, *([CONTRACT] if self.contract else []), *free))

    def default(self, view: BazaarView) -> AnyAnswer:
        return Chose(REST)


class Sell(Decision[BazaarView], tag="sell"):
    """B.guild.2: goods into the bag for a coin each, as often as one likes in one's turn."""

    def shape(self, view: BazaarView) -> AnyShape:
        return ChooseOne((NOTHING, *sorted(set(view.hand))))

    def default(self, view: BazaarView) -> AnyAnswer:
        return Chose(NOTHING)


class Tip(Decision[BazaarView], tag="tip"):
    """B.guild.3: a coin for the merchant whose turn it is, from anyone who has one."""

    to: Seat

    def shape(self, view: BazaarView) -> AnyShape:
        return YesNo()

    def default(self, view: BazaarView) -> AnyAnswer:
        return Said(False)

    def check(self, view: BazaarView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert view.me is not None
        if answer == Said(True) and not view.coins[view.me]:
            raise Forbidden("tip.poor", "B.guild.3")

    def sample(self, view: BazaarView, chance: Chance) -> AnyAnswer:
        assert view.me is not None
        return Said(view.coins[view.me] > 0 and chance.randrange(2) == 1)


class PayForStall(Decision[BazaarView], tag="pay-for-stall"):
    """B.guild.4: the price of a stall; asked whatever the hand holds, since not asking would tell."""

    area: str

    def shape(self, view: BazaarView) -> AnyShape:
        return Payment(STALL, {good: view.hand.count(good) for good in VALUES if good in view.hand}, JOKERS)

    def default(self, view: BazaarView) -> AnyAnswer:
        shape = self.shape(view)
        assert isinstance(shape, Payment)
        return shape.proposals()[0]


class TakeContract(Decision[BazaarView], tag="take-contract"):
    """B.guild.5: everybody is asked at once, and the first to say yes has it."""

    def shape(self, view: BazaarView) -> AnyShape:
        return YesNo()

    def default(self, view: BazaarView) -> AnyAnswer:
        return Said(False)


GUILD = (GuildAction, Sell, Tip, PayForStall, TakeContract)
AnyGuildDecision = GuildAction | Sell | Tip | PayForStall | TakeContract
