"""Phase 12: advances are bought, credits chosen, hands brought down to their limit."""

from typing import TYPE_CHECKING

import msgspec

from data.empires import Group
from games.civilization.advances.frame import WHY, Purchases
from games.civilization.cards.frame import HandLimit
from games.core.answers import Allocated
from games.core.audience import Seat
from games.core.frame import Frame
from games.empires.decisions.credits import CREDIT, ChooseCredits
from games.empires.events.progress import CreditsGained

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization
    from games.empires.state import Empires


class Acquisition(Purchases, kw_only=True, tag="acquisition"):
    """E.12.1: by position on the A.S.T.; then all choose their credits and discard."""

    free_credits: dict[Seat, int] = msgspec.field(default_factory=dict)

    def bought(self, game: "AnyCivilization", seat: Seat, gained: tuple[str, ...]) -> None:
        """E.adv.monument.1, E.adv.written_record.1"""
        self.free_credits[seat] = sum(game.facts.advances[advance].free_credits for advance in gained)

    def settling(self, game: "AnyCivilization", seat: Seat) -> dict[str, Frame]:
        """Credits and cards of one player do not touch each other: both are asked for at once."""
        found: dict[str, Frame] = {}
        if credits := self.free_credits.get(seat, 0):
            found[seat] = Settling(seat=seat, free_credits=credits, hand_too=False)
        found[f"{seat} hand"] = Settling(seat=seat, free_credits=0, step="check_hand")
        return found


class Settling(HandLimit, kw_only=True, tag="settling"):
    """E.adv.monument.1-2, E.adv.written_record.1-2, E.12.3: one player's free credits, or hand limit.

    `hand_too`: the limit comes after the credits, in a game that an earlier release has brought here.
    """

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
