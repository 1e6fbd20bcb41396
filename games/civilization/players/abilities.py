"""Phase 10: which special abilities are used, and on what, as far as the games of the family have them."""

from collections.abc import Sequence

from games.civilization.advances.ability_decisions import (
    DONE,
    NO,
    NOTHING,
    ChooseTarget,
    GiveTribute,
    UseAbility,
)
from games.civilization.advances.targets import affected, points
from games.civilization.calamities.amounts import unit_points
from games.civilization.pieces.pieces import AreaId
from games.civilization.players.hand import sets_of, value_lost
from games.civilization.players.sight import AnySight
from games.core.answers import AnyAnswer, Chose
from games.core.shapes import ChooseOne


def use_ability(decision: UseAbility, order: Sequence[str]) -> AnyAnswer:
    """E.10.8: all of them, in the order that the title prefers; each may still be declined."""
    return Chose(next((ability for ability in order if ability in decision.abilities), DONE))


def choose_target(sight: AnySight, decision: ChooseTarget) -> AnyAnswer:
    """E.10.7: the area that is worth most to have, or to lay waste; else what there is besides."""
    rated = {id: _worth(sight, decision.ability, id) for id in decision.areas}
    best = max(rated, key=lambda id: (rated[id], id), default=NO)
    if rated.get(best, 0.0) > 0:
        return Chose(best)
    return Chose(_largest_gain(sight, decision))


def _largest_gain(sight: AnySight, decision: ChooseTarget) -> str:
    """E.adv.politics.1: as much treasury as stock can spare."""
    spare = sight.stock.tokens - sight.weights.spare_stock
    gains = [gain for gain in decision.others if int(gain.split()[-1]) <= spare]
    return gains[-1] if gains else NO


def _worth(sight: AnySight, ability: str, id: AreaId) -> float:
    """E.10.7: what would be annexed or destroyed, the leader's rather than another's; less what it costs."""
    hurt = sum(
        (0.5 + sight.threat(holder)) * unit_points(sight.view, holder, id)
        for holder in affected(sight.view, id, ability)
    )
    if ability == "fundamentalism":
        return hurt - unit_points(sight.view, sight.me, id)
    price = points(sight.view, id, ability) if ability == "politics" else 0
    return hurt + points(sight.view, id, ability) - price - 2


def give_tribute(sight: AnySight, decision: GiveTribute) -> AnyAnswer:
    """E.adv.provincial_empire.1, 3: what is missed least."""
    shape = decision.shape(sight.view)
    assert isinstance(shape, ChooseOne)
    held, kind_of = sets_of(sight.cards, sight.view.hand), sight.cards.kind_of
    cards = [card for card in shape.options if card != NOTHING]
    lost = {card: value_lost(sight.cards, held, kind_of[card]) for card in cards}
    return Chose(min(cards, key=lambda card: (lost[card], card), default=NOTHING))
