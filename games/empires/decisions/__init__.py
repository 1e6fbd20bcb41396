"""What players are asked in the Empires."""

from typing import TypeAlias, get_args

from games.civilization.advances.decisions import BuyAdvances
from games.civilization.calamities.decisions import CalamityDecision
from games.civilization.cards.decisions import BuyCard, DiscardCards
from games.civilization.cities.decisions import BuildCities, ReduceCities
from games.civilization.conflict.decisions import (
    ChooseAttack,
    ChooseConflict,
    ChooseLosses,
    Plunder,
    WaitForAttack,
)
from games.civilization.growth.decisions import Expand
from games.civilization.movement.decisions import Move
from games.civilization.tax.decisions import ChooseRevoltingCities, SetTaxRate
from games.civilization.trade.decisions import Trade
from games.empires.decisions.abilities import AbilityDecision
from games.empires.decisions.credits import ChooseCredits
from games.empires.decisions.leaving import Resettle
from games.empires.decisions.short_game import LoseCity, PlaceCities, SpreadTokens
from games.empires.decisions.table import ChooseCivilization

AnyDecision: TypeAlias = (
    ChooseCivilization
    | PlaceCities
    | LoseCity
    | ChooseCredits
    | SpreadTokens
    | SetTaxRate
    | ChooseRevoltingCities
    | Expand
    | Move
    | ChooseConflict
    | ChooseLosses
    | ChooseAttack
    | WaitForAttack
    | Plunder
    | BuildCities
    | ReduceCities
    | CalamityDecision
    | AbilityDecision
    | BuyCard
    | Trade
    | BuyAdvances
    | DiscardCards
    | Resettle
)

DECISIONS: tuple[type, ...] = get_args(AnyDecision)
