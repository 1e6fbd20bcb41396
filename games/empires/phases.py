"""The phases of a turn."""

from collections.abc import Callable

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
from games.empires.frames.advances import Acquisition
from games.empires.frames.succession import Succession

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
