"""One turn: the phases in their order."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.civilization.advances.abilities import SpecialAbilities
from games.civilization.calamities.resolution import CalamityResolution
from games.civilization.calamities.selection import CalamitySelection
from games.civilization.cards.frame import TradeCards
from games.civilization.cities.frame import CityConstruction, SurplusAndSupport
from games.civilization.conflict.frame import Conflict
from games.civilization.growth.frame import Expansion
from games.civilization.movement.frame import Movement
from games.civilization.tax.frame import TaxCollection
from games.civilization.trade.frame import TradingFloor
from games.core.frame import Frame
from games.empires.events.table import PhaseBegan
from games.empires.frames.advances import Acquisition
from games.empires.frames.succession import Succession

if TYPE_CHECKING:
    from games.empires.state import Empires

PHASES: dict[int, Callable[[], Frame]] = {
    1: TaxCollection,
    2: Expansion,
    3: Movement,
    4: Conflict,
    5: CityConstruction,
    6: TradeCards,
    7: TradingFloor,
    8: CalamitySelection,
    9: CalamityResolution,
    10: SpecialAbilities,
    11: SurplusAndSupport,
    12: Acquisition,
    13: Succession,
}
"""E.turn.2: the phases by number."""


class Turn(Frame, kw_only=True, tag="turn"):
    """E.turn.1-4: no phase begins before the one before is over."""

    step: str = "next_phase"

    def next_phase(self, game: "Empires", go_on_with: int | None = None) -> None:
        """A phase may leave the number of the phase to go on with, as in E.6a.1; most leave nothing."""
        number = go_on_with or game.phase + 1
        following = next((phase for phase in sorted(PHASES) if phase >= number), None)
        if following is None:
            game.leave()
            return
        game.emit(PhaseBegan(following))
        game.enter(PHASES[following](), then="next_phase")
