"""Cities and tokens before a Short Game begins."""

from games.core.answers import Allocated, AnyAnswer, Chose, ChoseSome
from games.core.shapes import Allocate, ChooseSome
from games.empires.decisions.short_game import PlaceCities, SpreadTokens
from games.empires.players.sight import EmpiresSight


def place_cities(sight: EmpiresSight, decision: PlaceCities) -> AnyAnswer:
    """E.short.7: on sites with the lowest limits, so that the areas left hold many tokens."""
    shape = decision.shape(sight.view)
    assert isinstance(shape, ChooseSome)
    order = sorted(shape.options, key=lambda id: (sight.area(id).site == "none", sight.area(id).limit, id))
    return ChoseSome(tuple(order[: shape.most]))


def lose_city(sight: EmpiresSight) -> AnyAnswer:
    """E.short.9: the one that is worth least."""
    return Chose(min(sight.pieces.city_areas(sight.me), key=sight.city_worth))


def spread_tokens(sight: EmpiresSight, decision: SpreadTokens) -> AnyAnswer:
    """E.short.12: two in each area, because two grow as much as more would; then the rest."""
    shape = decision.shape(sight.view)
    assert isinstance(shape, Allocate)
    left, placed = shape.most, dict.fromkeys(shape.caps, 0)
    for level in (2, max(shape.caps.values())):
        for id, most in sorted(shape.caps.items(), key=lambda place: (-place[1], place[0])):
            more = max(0, min(left, min(level, most) - placed[id]))
            placed[id] += more
            left -= more
    return Allocated({id: count for id, count in placed.items() if count})
