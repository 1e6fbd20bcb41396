"""The steady player of the Empires: that of the family, with answers to what only the Empires ask."""

from games.civilization.advances.ability_decisions import ChooseTarget, UseAbility
from games.civilization.advances.decisions import BuyAdvances
from games.civilization.players.abilities import use_ability
from games.civilization.players.sight import Sight
from games.civilization.players.steady import shared_answer
from games.civilization.players.weights import STEADY
from games.core.answers import AnyAnswer, Chose
from games.core.dice import Chance, pick
from games.empires.decisions import AnyDecision
from games.empires.decisions.abilities import Scatter, SellGoods, WinBarbarians
from games.empires.decisions.credits import ChooseCredits
from games.empires.decisions.leaving import Resettle
from games.empires.decisions.short_game import LoseCity, PlaceCities, SpreadTokens
from games.empires.decisions.table import ChooseCivilization
from games.empires.players import abilities, purchase, short_game
from games.empires.view import EmpiresView


def steady_player(view: EmpiresView, decision: AnyDecision, chance: Chance) -> AnyAnswer:
    """The answer that seems best; the dice only give it taste."""
    if isinstance(decision, ChooseCivilization):
        return _civilization(decision, view, chance)
    sight = Sight(view, STEADY)
    match decision:
        case PlaceCities():
            return short_game.place_cities(sight, decision)
        case LoseCity():
            return short_game.lose_city(sight)
        case SpreadTokens():
            return short_game.spread_tokens(sight, decision)
        case BuyAdvances():
            return purchase.buy(sight, chance)
        case ChooseCredits():
            return purchase.choose_credits(sight, decision)
        case UseAbility():
            return use_ability(decision, abilities.ORDER)
        case ChooseTarget(ability="universal_doctrine"):
            return abilities.choose_pirate_city(sight, decision)
        case WinBarbarians():
            return abilities.win_barbarians(sight, decision)
        case SellGoods():
            return abilities.sell_goods(sight)
        case Scatter():
            return abilities.scatter(sight)
        case Resettle():
            return decision.default(view)  # E.leave.11 leaves hardly a choice
        case _:
            return shared_answer(sight, decision, chance)


def _civilization(decision: ChooseCivilization, view: EmpiresView, chance: Chance) -> AnyAnswer:
    """E.setup.8: any of those with most city sites in their region."""
    options = [one.option for one in decision.options(view) or () if isinstance(one, Chose)]
    areas = view.facts.boards[view.edition].areas.values()
    sites = {id: sum(place.region == id and place.site != "none" for place in areas) for id in options}
    most = max(sites.values())
    return Chose(pick(chance, [id for id in options if sites[id] >= most - 2]))
