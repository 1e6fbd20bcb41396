"""Nobody keeps more calamities than the rules allow."""

from typing import TYPE_CHECKING

from games.civilization.cards.events import CalamitiesCounted, CalamityDropped
from games.civilization.table import ranking
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class CalamitySelection(Frame, kw_only=True, tag="calamity-selection"):
    """E.8.1-5: chance decides, so nobody is asked."""

    step: str = "select"

    def select(self, game: "AnyCivilization") -> None:
        """E.8.3-4: the numbers are told; then one after the other goes that is too many."""
        calamities = game.facts.cards.calamities
        held = {seat: sum(card in calamities for card in game.hands[seat]) for seat in ranking(game)}
        held = {seat: count for seat, count in held.items() if count}
        if held:
            game.emit(CalamitiesCounted(held))
        for seat in held:
            while excess := game.rulebook.excess_calamities(game, game.hands[seat]):
                game.emit(CalamityDropped(seat, excess[game.roll("calamities", len(excess))]))
        game.leave()
