"""What is asked before a Short Game begins."""

from typing import ClassVar

from games.civilization.table import area
from games.core.answers import Allocated, AnyAnswer, Chose, ChoseSome
from games.core.decision import Decision
from games.core.dice import Chance, shuffle
from games.core.illegal import Forbidden
from games.core.shapes import Allocate, AnyShape, ChooseOne, ChooseSome
from games.empires.short_game import city_places, token_places
from games.empires.view import EmpiresView


class PlaceCities(Decision[EmpiresView], tag="place-cities"):
    """E.short.7: five cities in one's own region, four of them on sites."""

    deadline: ClassVar[str] = "setup"

    def shape(self, view: EmpiresView) -> AnyShape:
        cities = view.facts.short_game.cities
        return ChooseSome(self._places(view), cities, cities)

    def default(self, view: EmpiresView) -> AnyAnswer:
        return ChoseSome(self._places(view)[: view.facts.short_game.cities])

    def check(self, view: EmpiresView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert isinstance(answer, ChoseSome)
        sites, least = sum(area(view, id).site != "none" for id in answer.options), view.facts.short_game
        if sites < least.cities_on_sites:
            raise Forbidden("cities.sites", "E.short.7", given=sites, least=least.cities_on_sites)

    def sample(self, view: EmpiresView, chance: Chance) -> AnyAnswer:
        start = view.facts.short_game
        places = list(self._places(view))
        shuffle(chance, places)
        sites = [id for id in places if area(view, id).site != "none"][: start.cities_on_sites]
        return ChoseSome((*sites, *(id for id in places if id not in sites))[: start.cities])

    def _places(self, view: EmpiresView) -> tuple[str, ...]:
        assert view.me is not None
        return tuple(city_places(view, view.me))


class LoseCity(Decision[EmpiresView], tag="lose-city"):
    """E.short.9: which city a set costs."""

    deadline: ClassVar[str] = "setup"

    def shape(self, view: EmpiresView) -> AnyShape:
        assert view.me is not None
        return ChooseOne(tuple(view.pieces.city_areas(view.me)))

    def default(self, view: EmpiresView) -> AnyAnswer:
        assert view.me is not None
        return Chose(view.pieces.city_areas(view.me)[-1])


class SpreadTokens(Decision[EmpiresView], tag="spread-tokens"):
    """E.short.12: up to fourteen tokens over one's own region, within the limits."""

    deadline: ClassVar[str] = "setup"

    def shape(self, view: EmpiresView) -> AnyShape:
        assert view.me is not None
        places = token_places(view, view.me)
        return Allocate(0, min(view.facts.short_game.tokens, sum(places.values())), places)

    def default(self, view: EmpiresView) -> AnyAnswer:
        """As many as may be, where most live together."""
        shape = self.shape(view)
        assert isinstance(shape, Allocate)
        left, spread = shape.most, dict[str, int]()
        for id, most in sorted(shape.caps.items(), key=lambda place: -place[1]):
            if count := min(left, most):
                spread[id] = count
                left -= count
        return Allocated(spread)
