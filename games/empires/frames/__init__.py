"""The procedures of the rulebook, one frame each."""

from typing import TypeAlias

from games.civilization.calamities.resolution import CalamityResolution, MinorCalamities
from games.civilization.calamities.selection import CalamitySelection
from games.civilization.cards.frame import TradeCards
from games.civilization.cities.frame import (
    CheckSupport,
    CityConstruction,
    CommonGround,
    PlayerCities,
    Support,
    SurplusAndSupport,
)
from games.civilization.conflict.attack import CityAttack, CityAttacks
from games.civilization.conflict.fight import TokenConflict, TokenConflicts
from games.civilization.conflict.frame import Conflict
from games.civilization.growth.frame import Expansion
from games.civilization.movement.frame import Movement
from games.civilization.tax.frame import TaxCollection, TaxRevolt
from games.civilization.trade.frame import TradingFloor
from games.civilization.turn.frame import Turn
from games.empires.abilities.frames import AbilityFrame
from games.empires.calamities.frames import CalamityFrame
from games.empires.frames.advances import Acquisition, Settling
from games.empires.frames.leaving import Resettlement
from games.empires.frames.match import Match
from games.empires.frames.short_game import ShortGame
from games.empires.frames.succession import Succession

AnyFrame: TypeAlias = (
    Match
    | ShortGame
    | Turn
    | TaxCollection
    | TaxRevolt
    | Expansion
    | Movement
    | Conflict
    | TokenConflicts
    | TokenConflict
    | CityAttacks
    | CityAttack
    | CityConstruction
    | CommonGround
    | PlayerCities
    | Support
    | CheckSupport
    | CalamityResolution
    | MinorCalamities
    | CalamityFrame
    | AbilityFrame
    | SurplusAndSupport
    | TradeCards
    | TradingFloor
    | CalamitySelection
    | Acquisition
    | Settling
    | Succession
    | Resettlement
)

__all__ = ["AnyFrame", "Match", "Turn"]
