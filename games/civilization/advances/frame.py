"""Advances are bought, and what buyers still have to settle is settled."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from games.civilization.advances.decisions import BuyAdvances
from games.civilization.advances.events import AdvancesGained
from games.civilization.advances.purchase import may_afford, treasury_due
from games.civilization.cards.events import CardsSpent
from games.civilization.pieces.events import TreasuryPaid
from games.core.answers import AnyAnswer
from games.core.audience import Seat
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization

WHY = "purchase"


class Purchases(Frame, kw_only=True):
    """E.12.1: in the order of the rulebook; then all settle the rest side by side.

    A title adds what its advances bring at once, and what there is to settle.
    """

    step: str = "ask_buyers"

    def ask_buyers(self, game: "AnyCivilization") -> None:
        """Only those are left out who could pay for nothing, whatever their cards are."""
        order = game.rulebook.purchase_order(game)
        able = [seat for seat in order if may_afford(game, seat, len(game.hands[seat]))]
        game.ask({seat: BuyAdvances() for seat in able}, each="buy", then="settle")

    def buy(self, game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
        """E.12.2, 6, 13: paid all together; what was bought works from now on."""
        purchase = BuyAdvances().read(game.look(seat), answer)
        gained = purchase.gained()
        if not gained:
            return
        due = treasury_due(game, seat, purchase)
        spent = tuple(sorted(card for card, count in purchase.cards.items() for _ in range(count)))
        if spent:
            game.emit(CardsSpent(seat, spent, WHY))
        if due:
            game.emit(TreasuryPaid(seat, due, WHY))
        game.emit(AdvancesGained(seat, gained, WHY))
        self.bought(game, seat, gained)

    def bought(self, game: "AnyCivilization", seat: Seat, gained: tuple[str, ...]) -> None:
        """What is remembered of a purchase until all have bought."""
        raise NotImplementedError

    def settle(self, game: "AnyCivilization") -> None:
        """What one player settles touches nobody else: all are asked at once."""
        children: dict[str, Frame] = {}
        for seat in game.rulebook.purchase_order(game):
            children |= self.settling(game, seat)
        game.fork(children, then="done")

    def settling(self, game: "AnyCivilization", seat: Seat) -> Mapping[str, Frame]:
        """The frames in which a player settles the rest, by the key of their fork."""
        raise NotImplementedError

    def done(self, game: "AnyCivilization", _: dict[str, None]) -> None:
        game.leave()
