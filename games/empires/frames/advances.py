"""Phase 12: advances are bought, credits chosen, hands brought down to their limit."""

from typing import TYPE_CHECKING

import msgspec

from data.empires import Group
from games.civilization.cards.events import CardsReturned, CardsSpent
from games.civilization.cards.hand_limit import hand_limit
from games.civilization.pieces.events import TreasuryPaid
from games.core.answers import Allocated, AnyAnswer, ChoseSome
from games.core.audience import Seat
from games.core.frame import Frame
from games.empires.decisions.advances import BuyAdvances, DiscardCards
from games.empires.decisions.credits import CREDIT, ChooseCredits
from games.empires.events.progress import AdvancesGained, CreditsGained
from games.empires.table import by_position
from games.empires.transaction import may_afford, treasury_due

if TYPE_CHECKING:
    from games.empires.state import Empires

WHY = "purchase"


class Acquisition(Frame, kw_only=True, tag="acquisition"):
    """E.12.1: by position on the A.S.T.; then everybody settles the rest for himself."""

    free_credits: dict[Seat, int] = msgspec.field(default_factory=dict)
    step: str = "ask_buyers"

    def ask_buyers(self, game: "Empires") -> None:
        """Only those are left out who could pay for nothing, whatever their cards are."""
        able = [seat for seat in by_position(game) if may_afford(game, seat, len(game.hands[seat]))]
        game.ask({seat: BuyAdvances() for seat in able}, each="buy", then="settle")

    def buy(self, game: "Empires", seat: Seat, answer: AnyAnswer) -> None:
        """E.12.2, 6, 13: paid all together; what was bought works from now on."""
        purchase = BuyAdvances().read(game.look(seat), answer)
        gained = (*purchase.advances, *((purchase.free,) if purchase.free else ()))
        if not gained:
            return
        due = treasury_due(game, seat, purchase)
        spent = tuple(sorted(card for card, count in purchase.cards.items() for _ in range(count)))
        if spent:
            game.emit(CardsSpent(seat, spent, WHY))
        if due:
            game.emit(TreasuryPaid(seat, due, WHY))
        game.emit(AdvancesGained(seat, gained, WHY))
        self.free_credits[seat] = sum(game.facts.advances[advance].free_credits for advance in gained)

    def settle(self, game: "Empires") -> None:
        """Credits and cards of one player do not touch each other: both are asked for at once."""
        children: dict[str, Settling] = {}
        for seat in by_position(game):
            if credits := self.free_credits.get(seat, 0):
                children[seat] = Settling(seat=seat, free_credits=credits, hand_too=False)
            children[f"{seat} hand"] = Settling(seat=seat, free_credits=0, step="check_hand")
        game.fork(children, then="done")

    def done(self, game: "Empires", _: dict[str, None]) -> None:
        game.leave()


class Settling(Frame, kw_only=True, tag="settling"):
    """E.adv.monument.1-2, E.adv.written_record.1-2, E.12.3: one player's free credits and hand limit.

    `hand_too`: the limit comes after the credits, in a game that an earlier release has brought here.
    """

    seat: Seat
    free_credits: int
    hand_too: bool = True
    step: str = "choose_credits"

    def choose_credits(self, game: "Empires") -> None:
        steps = self.free_credits // CREDIT
        game.ask({self.seat: ChooseCredits(steps=steps)} if steps else {}, then="take_credits")

    def take_credits(self, game: "Empires") -> None:
        answer = game.answered().get(self.seat)
        if isinstance(answer, Allocated):
            credits: dict[Group, int] = {
                group: steps * CREDIT
                for group in game.facts.group_colours
                if (steps := answer.amounts.get(group))
            }
            game.emit(CreditsGained(self.seat, credits, WHY))
        if self.hand_too:
            game.go("check_hand")
        else:
            game.leave()

    def check_hand(self, game: "Empires") -> None:
        """E.12.3: how many cards someone holds is no secret."""
        over = len(game.hands[self.seat]) > hand_limit(game, self.seat)
        game.ask({self.seat: DiscardCards()} if over else {}, then="discard")

    def discard(self, game: "Empires") -> None:
        answer = game.answered().get(self.seat)
        if isinstance(answer, ChoseSome):
            cards = tuple(sorted(answer.options))
            game.emit(CardsReturned(self.seat, len(cards), "hand_limit", cards))
        game.leave()
