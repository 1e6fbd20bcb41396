"""The steady player: one function answers each kind of question, and it plans no further than the turn.

It grows, builds, trades for larger sets and buys what its place on the A.S.T. will ask for; it harms the
leader where the rules make it harm somebody. A title answers what only it asks, and leaves the rest to
`shared_answer`.
"""

from typing import TypeAlias

from games.civilization.advances.ability_decisions import ChooseTarget, DemandTribute, GiveTribute
from games.civilization.calamities.decisions import (
    AnnexTokens,
    CalamityDecision,
    CancelByGoods,
    ChooseCities,
    ChoosePlace,
    LoseFaceValue,
    LoseGoods,
    NameVictims,
    PayRansom,
    RankCities,
    SelectUnits,
    StayInTime,
    TakeDamage,
)
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
from games.civilization.players import abilities, building, losses, targets, tax
from games.civilization.players.moving import move
from games.civilization.players.sight import AnySight
from games.civilization.players.trading import trade
from games.civilization.tax.decisions import ChooseRevoltingCities, SetTaxRate
from games.civilization.trade.decisions import Trade
from games.core.answers import AnyAnswer
from games.core.dice import Chance

SharedDecision: TypeAlias = (
    SetTaxRate
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
    | BuyCard
    | Trade
    | DiscardCards
    | CalamityDecision
    | ChooseTarget
    | DemandTribute
    | GiveTribute
)
"""What every game of the family asks."""


def shared_answer(sight: AnySight, decision: SharedDecision, chance: Chance) -> AnyAnswer:
    """The answer that seems best; the dice only give it taste."""
    match decision:
        case SetTaxRate():
            return tax.set_tax_rate(sight)
        case ChooseRevoltingCities():
            return targets.revolting_cities(sight, decision)
        case Expand():
            return building.expand(sight, decision)
        case Move():
            return move(sight)
        case ChooseConflict() | ChooseAttack():
            return targets.next_conflict(sight, decision)
        case ChooseLosses():
            return losses.plan_losses(sight, decision)
        case BuildCities():
            return building.build_cities(sight, decision)
        case ReduceCities():
            return building.reduce_cities(sight, decision)
        case BuyCard():
            return tax.buy_card(sight, decision)
        case Trade():
            return trade(sight, chance)
        case DiscardCards():
            return losses.discard(sight)
        case TakeDamage():
            return losses.take_damage(sight, decision)
        case NameVictims():
            return targets.name_victims(sight, decision)
        case ChooseCities():
            return losses.choose_cities(sight, decision)
        case RankCities():
            return losses.rank_cities(sight, decision)
        case ChoosePlace():
            return targets.choose_place(sight, decision)
        case AnnexTokens():
            return losses.annex_tokens(sight, decision)
        case PayRansom():
            return losses.pay_ransom(decision)
        case LoseGoods():
            return losses.lose_goods(sight, decision)
        case LoseFaceValue():
            return losses.lose_face_value(sight, decision)
        case CancelByGoods():
            return losses.cancel_by_goods(sight, decision)
        case StayInTime():
            return losses.stay_in_time(sight, decision)
        case ChooseTarget():
            return abilities.choose_target(sight, decision)
        case GiveTribute():
            return abilities.give_tribute(sight, decision)
        case SelectUnits() | Plunder() | WaitForAttack() | DemandTribute():
            # The rules leave hardly a choice, or more is always better: the usual answer is the best one.
            return decision.default(sight.view)
