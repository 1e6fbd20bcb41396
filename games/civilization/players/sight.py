"""What a seat works out from its view before it thinks about any answer."""

from functools import cached_property
from typing import Generic, TypeAlias, TypeVar

from data.civilization.board import Area
from games.civilization.board.limits import limit
from games.civilization.pieces.pieces import AreaId, Holder
from games.civilization.players.weights import Weights
from games.civilization.table import area, in_play, ranking
from games.civilization.table.view import CivilizationView
from games.core.audience import Seat

V_co = TypeVar("V_co", bound=CivilizationView, covariant=True)


class Sight(Generic[V_co]):
    """A view and what its owner makes of it: tokens, room, rivals, worths. `V_co` is the title's view."""

    def __init__(self, view: V_co, weights: Weights) -> None:
        assert view.me is not None
        self.view = view
        self.cards = view.facts.cards
        self.me: Seat = view.me
        self.weights = weights
        self.pieces = view.pieces
        self.stock = view.pieces.stock[view.me]
        self.cities = view.pieces.cities_of(view.me)

    def area(self, id: AreaId) -> Area:
        return area(self.view, id)

    @cached_property
    def tokens(self) -> dict[AreaId, int]:
        """Where one's own tokens are."""
        return self.pieces.token_areas(self.me)

    @cached_property
    def own(self) -> set[AreaId]:
        """Where one's own units are."""
        return {*self.tokens, *self.pieces.city_areas(self.me)}

    def others_tokens(self, id: AreaId) -> int:
        """Tokens of others, barbarians too."""
        return sum(count for holder, count in self.pieces.crowd(id).items() if holder != self.me)

    def room(self, id: AreaId) -> int:
        """How many of one's own tokens an area can hold without a conflict."""
        place = self.area(id)
        if place.is_open_sea or id in self.pieces.cities or not in_play(self.view, id):
            return 0
        if others := self.others_tokens(id):
            return max(0, place.limit - others)
        return limit(self.view, self.me, id)

    @cached_property
    def rivals(self) -> list[Seat]:
        """The others who are still in the game, the leader first."""
        others = [seat for seat in ranking(self.view) if seat != self.me]
        return sorted(others, key=lambda seat: -self.standing(seat))

    def standing(self, seat: Seat) -> float:
        """How well someone is doing: points, and what their cities will bring."""
        return self.view.rulebook.points(self.view, seat) + 2 * self.pieces.cities_of(seat)

    def threat(self, holder: Holder) -> float:
        """How much it matters to harm someone: 1 for the leader, less for the others, 0 for barbarians."""
        if holder not in self.rivals:
            return 0.0
        return 1.0 - self.rivals.index(holder) / (2 * len(self.rivals))

    def city_worth(self, id: AreaId) -> float:
        """What a city here is worth to its owner: one in the wilderness is hard to build again."""
        place = self.area(id)
        near = sum(other in self.own for other in place.land)
        return self.weights.city + (3.0 if place.site == "none" else 0.0) - 0.5 * place.limit + 0.1 * near


AnySight: TypeAlias = Sight[CivilizationView]
"""What the thoughts that all titles share are given."""
