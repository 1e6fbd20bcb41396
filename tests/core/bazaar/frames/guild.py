"""The guild hall: turns of one action and free ones, while the others may speak up."""

from typing import TYPE_CHECKING

import msgspec

from games.core.answers import AnyAnswer, Chose, Paid, Said
from games.core.audience import Seat
from games.core.flow import Unowed
from games.core.frame import Frame
from tests.core.bazaar.events import ContractTaken, GoodSold, StallBuilt, Tipped
from tests.core.bazaar.goods import NOTHING
from tests.core.bazaar.guild import CONTRACT, REST, GuildAction, PayForStall, Sell, TakeContract, Tip

if TYPE_CHECKING:
    from tests.core.bazaar.game import Bazaar


class Guild(Frame, kw_only=True, tag="guild"):
    """B.guild.1: a turn for every merchant, in rank order."""

    left: list[Seat] = msgspec.field(default_factory=list)
    step: str = "open"

    def open(self, game: "Bazaar") -> None:
        self.left = list(game.ranking)
        game.go("next")

    def next(self, game: "Bazaar", _: None = None) -> None:
        if self.left:
            game.enter(GuildTurn(seat=self.left.pop(0)), then="next")
        else:
            game.leave()


class GuildTurn(Frame, kw_only=True, tag="guild-turn"):
    """B.guild.1-3: an action that all wait for; meanwhile the merchant may sell, and the others may tip."""

    seat: Seat
    step: str = "act"

    def act(self, game: "Bazaar") -> None:
        tips = {seat: Unowed(Tip(to=self.seat)) for seat in game.ranking if seat != self.seat}
        game.ask(
            {self.seat: {"action": GuildAction(contract=True), "sale": Unowed(Sell())}, **tips},
            gather="each",
            each="react",
            then="over",
        )

    def react(self, game: "Bazaar", seat: Seat, answer: AnyAnswer, key: str = "tip") -> None:
        match key, answer:
            case "action", Chose(option) if option == CONTRACT:
                game.enter(Contract(), then="called")
            case "action", Chose(option) if option != REST:
                game.enter(Building(seat=seat, area=option.removeprefix("stall ")), then="built")
            case "sale", Chose(good) if good != NOTHING:
                game.emit(GoodSold(seat, good))
                game.keep(owed=False)
            case "tip", Said(True):
                game.emit(Tipped(seat, self.seat))
            case _:
                pass

    def built(self, game: "Bazaar", built: bool) -> None:
        if not built:
            game.keep()

    def called(self, game: "Bazaar", taker: Seat | None) -> None:
        """Calling for a contract is not yet an action."""
        game.keep(GuildAction(contract=False))

    def over(self, game: "Bazaar") -> None:
        game.leave()


class Building(Frame, kw_only=True, tag="building"):
    """B.guild.4: leaves whether the stall was paid for."""

    seat: Seat
    area: str
    step: str = "ask"

    def ask(self, game: "Bazaar") -> None:
        game.ask({self.seat: PayForStall(area=self.area)}, then="paid")

    def paid(self, game: "Bazaar") -> None:
        answer = game.chosen(self.seat)
        assert isinstance(answer, Paid)
        if answer.amounts:
            game.emit(StallBuilt(self.seat, self.area, answer.amounts))
        game.leave(bool(answer.amounts))


class Contract(Frame, kw_only=True, tag="contract"):
    """B.guild.5: leaves who took it."""

    step: str = "call"

    def call(self, game: "Bazaar") -> None:
        game.fork({seat: Bidder(seat=seat) for seat in game.ranking}, then="taken")

    def taken(self, game: "Bazaar", answers: dict[Seat, bool]) -> None:
        game.leave(next((seat for seat, yes in answers.items() if yes), None))


class Bidder(Frame, kw_only=True, tag="bidder"):
    """B.guild.5: the first to say yes ends the call for all others."""

    seat: Seat
    step: str = "ask"

    def ask(self, game: "Bazaar") -> None:
        game.ask({self.seat: TakeContract()}, then="answered")

    def answered(self, game: "Bazaar") -> None:
        yes = game.chosen(self.seat) == Said(True)
        if yes:
            game.end_siblings()
            game.emit(ContractTaken(self.seat))
        game.leave(yes)
