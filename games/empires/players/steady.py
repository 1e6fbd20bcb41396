"""The steady player: one thought for each kind of question, and no plan beyond the turn.

It grows, builds, trades for larger sets and buys what its place on the A.S.T. will ask for; it harms the
leader where the rules make it harm somebody.
"""

from games.civilization.advances.ability_decisions import ChooseTarget, DemandTribute, GiveTribute, UseAbility
from games.civilization.advances.decisions import BuyAdvances
from games.civilization.calamities.decisions import (
    AnnexTokens,
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
from games.civilization.tax.decisions import ChooseRevoltingCities, SetTaxRate
from games.civilization.trade.decisions import Trade
from games.core.answers import AnyAnswer, Chose
from games.core.dice import Chance, pick
from games.empires.decisions import AnyDecision
from games.empires.decisions.abilities import Scatter, SellGoods, WinBarbarians
from games.empires.decisions.credits import ChooseCredits
from games.empires.decisions.leaving import Resettle
from games.empires.decisions.short_game import LoseCity, PlaceCities, SpreadTokens
from games.empires.decisions.table import ChooseCivilization
from games.empires.players import abilities, aims, building, losses, shopping, tax
from games.empires.players.moving import move
from games.empires.players.sight import Sight
from games.empires.players.trading import trade
from games.empires.players.weights import STEADY
from games.empires.view import EmpiresView


def steady_player(view: EmpiresView, decision: AnyDecision, chance: Chance) -> AnyAnswer:
    """The answer that seems best; the dice only give it taste."""
    if isinstance(decision, ChooseCivilization):
        return _civilization(decision, view, chance)
    sight = Sight(view, STEADY)
    match decision:
        case PlaceCities():
            return building.found(sight, decision)
        case LoseCity():
            return Chose(min(view.pieces.city_areas(sight.me), key=sight.city_worth))
        case SpreadTokens():
            return building.spread(sight, decision)
        case SetTaxRate():
            return tax.set_rate(sight)
        case ChooseRevoltingCities():
            return aims.revolting_cities(sight, decision)
        case Expand():
            return building.grow(sight, decision)
        case Move():
            return move(sight)
        case ChooseConflict() | ChooseAttack():
            return aims.next_conflict(sight, decision)
        case ChooseLosses():
            return losses.plan_losses(sight, decision)
        case BuildCities():
            return building.build(sight, decision)
        case ReduceCities():
            return building.give_up(sight, decision)
        case BuyCard():
            return tax.buy_card(sight, decision)
        case Trade():
            return trade(sight, chance)
        case BuyAdvances():
            return shopping.buy(sight, chance)
        case ChooseCredits():
            return shopping.choose_credits(sight, decision)
        case DiscardCards():
            return shopping.discard(sight)
        case TakeDamage():
            return losses.take_damage(sight, decision)
        case NameVictims():
            return aims.name_victims(sight, decision)
        case ChooseCities():
            return losses.choose_cities(sight, decision)
        case RankCities():
            return losses.rank_cities(sight, decision)
        case ChoosePlace():
            return aims.choose_place(sight, decision)
        case AnnexTokens():
            return losses.annex_tokens(sight, decision)
        case PayRansom():
            return losses.ransom(decision)
        case LoseGoods():
            return losses.lose_goods(sight, decision)
        case LoseFaceValue():
            return losses.lose_face_value(sight, decision)
        case CancelByGoods():
            return losses.cancel(sight, decision)
        case StayInTime():
            return losses.stay_in_time(sight, decision)
        case UseAbility():
            return abilities.use_ability(decision)
        case ChooseTarget():
            return abilities.choose_target(sight, decision)
        case WinBarbarians():
            return abilities.win_barbarians(sight, decision)
        case SellGoods():
            return abilities.sell_goods(sight)
        case GiveTribute():
            return abilities.give_tribute(sight, decision)
        case Scatter():
            return abilities.scatter(sight)
        case SelectUnits() | Plunder() | WaitForAttack() | DemandTribute() | Resettle():
            # The rules leave hardly a choice, or more is always better: the usual answer is the best one.
            return decision.default(view)


def _civilization(decision: ChooseCivilization, view: EmpiresView, chance: Chance) -> AnyAnswer:
    """E.setup.8: any of those with most places for cities at home."""
    options = [one.option for one in decision.options(view) or () if isinstance(one, Chose)]
    areas = view.facts.boards[view.edition].areas.values()
    sites = {id: sum(place.region == id and place.site != "none" for place in areas) for id in options}
    most = max(sites.values())
    return Chose(pick(chance, [id for id in options if sites[id] >= most - 2]))
