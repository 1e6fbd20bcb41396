"""What becomes of a city that is reduced, destroyed or annexed, and of the token beside it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.civilization.board.limits import limit
from games.civilization.pieces.events import CityAnnexed, CityDestroyed, CityReduced, TokensLost
from games.civilization.pieces.pieces import AreaId, Holder
from games.civilization.table import Table
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def reduction(table: Table, seat: Seat, area: AreaId) -> int:
    """E.5c.2, E.adv.agriculture.3, E.adv.public_works.5: the tokens that a reduced city leaves.

    Up to the limit, a token beside the city among them; whoever lacks stock places what there is.
    """
    return min(_wanted(table, seat, area), table.pieces.stock[seat].tokens)


def _wanted(table: Table, seat: Seat, area: AreaId) -> int:
    return max(0, limit(table, seat, area) - table.pieces.tokens_in(area, seat))


def order_matters(table: Table, seat: Seat, areas: Sequence[AreaId]) -> bool:
    """E.9.def.8: several of these cities, all to be reduced, want tokens, and stock has too few for all."""
    wanted = [count for area in areas if (count := _wanted(table, seat, area))]
    return len(wanted) > 1 and 0 < table.pieces.stock[seat].tokens < sum(wanted)


def reduce_city(game: "AnyCivilization", seat: Seat, area: AreaId, why: str) -> None:
    game.emit(CityReduced(seat, area, reduction(game, seat, area), why))


def destroy_city(game: "AnyCivilization", area: AreaId, why: str) -> None:
    """E.9.def.9, 26, E.adv.public_works.3: the token beside it falls with it."""
    owner = game.pieces.cities[area]
    _lose_token_beside(game, owner, area, why)
    game.emit(CityDestroyed(owner, area, why))


def annex_city(game: "AnyCivilization", taker: Holder, area: AreaId, why: str) -> None:
    """E.turn.7, E.9.def.26, E.adv.public_works.3"""
    owner = game.pieces.cities[area]
    _lose_token_beside(game, owner, area, why)
    game.emit(CityAnnexed(taker, owner, area, why))


def _lose_token_beside(game: "AnyCivilization", owner: Holder, area: AreaId, why: str) -> None:
    count = game.pieces.tokens_in(area, owner)
    if count and game.rulebook.tokens_fall_with_cities:
        game.emit(TokensLost(owner, {area: count}, why))
