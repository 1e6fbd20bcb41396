"""Phase 8: nobody keeps more calamities than he may."""

from typing import TYPE_CHECKING

from games.civilization.cards.events import CalamitiesCounted, CalamityDropped
from games.civilization.table import ranking
from games.core.audience import Seat
from games.core.frame import Frame
from games.empires.table import setup

if TYPE_CHECKING:
    from games.empires.state import Empires


class CalamitySelection(Frame, kw_only=True, tag="calamity-selection"):
    """E.8.1-5: chance decides, so nobody is asked."""

    step: str = "select"

    def select(self, game: "Empires") -> None:
        held = {seat: count for seat in ranking(game) if (count := len(_held(game, seat, major=False)))}
        if held:
            game.emit(CalamitiesCounted(held))
        for seat in held:
            self._drop(game, seat, _most(game), major=False)
            self._drop(game, seat, game.facts.numbers.major_calamities, major=True)
        game.leave()

    def _drop(self, game: "Empires", seat: Seat, most: int, *, major: bool) -> None:
        """E.8.4: above three, one of all; then, above two major ones, one of these."""
        while len(held := _held(game, seat, major=major)) > most:
            game.emit(CalamityDropped(seat, held[game.roll("calamities", len(held))]))


def _held(game: "Empires", seat: Seat, *, major: bool) -> list[str]:
    """The calamities of a hand, or the major ones among them."""
    calamities = game.facts.cards.calamities
    held = [calamities[card] for card in game.hands[seat] if card in calamities]
    return [card.id for card in held if not major or card.kind != "minor"]


def _most(game: "Empires") -> int:
    """E.8.1-2: three in all where there are minor ones, else two."""
    cards, numbers = game.facts.cards, game.facts.numbers
    minor = any(cards.calamities[id].kind == "minor" for id in cards.decks[setup(game).deck].calamities)
    return numbers.all_calamities if minor else numbers.major_calamities
