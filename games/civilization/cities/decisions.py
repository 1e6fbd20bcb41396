"""Phase 5: building and reducing cities."""

from typing import ClassVar

from data.civilization.advances import Trait
from games.civilization.board.areas import name
from games.civilization.cities.blueprints import NONE, read_cities, write_city
from games.civilization.cities.construction import Construction, Works, build_all, plan, sites
from games.civilization.cities.support import (
    check_reductions,
    reduce_on,
    reducible,
    some_reductions,
    support_short,
)
from games.civilization.table import trial
from games.civilization.table.traits import trait
from games.civilization.table.view import CivilizationView
from games.core.answers import AnyAnswer, ChoseSome, Ordered
from games.core.decision import Decision
from games.core.dice import Chance, pick
from games.core.illegal import Illegal
from games.core.shapes import AnyShape, ChooseSome, Orders

HELP: tuple[Trait, ...] = ("treasury_on_site", "tokens_from_neighbours", "tokens_beside_city")
"""Whoever has one of these has more to say of a city than where it is built."""


class BuildCities(Decision[CivilizationView], tag="build-cities"):
    """E.5a.1-6: which cities are built; a list of areas, or lines that also tell how each is paid."""

    deadline: ClassVar[str] = "cities"

    def shape(self, view: CivilizationView) -> AnyShape:
        areas = sites(view, self._me(view))
        if self._has_help(view):
            return Orders(1, len(areas) or 1)
        return ChooseSome(tuple(areas), 0, min(len(areas), view.pieces.stock[self._me(view)].cities))

    def default(self, view: CivilizationView) -> AnyAnswer:
        """All that the tokens on the spot allow and that can be supported as things stand."""
        works, chosen = Works(view, self._me(view)), list[Construction]()
        for area in sites(view, self._me(view)):
            city = Construction(area)
            if self._supported(view, [*chosen, city]):
                works.build(city)
                chosen.append(city)
        return self._answer(view, chosen)

    def check(self, view: CivilizationView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        build_all(view, self._me(view), self.read(view, answer))

    def sample(self, view: CivilizationView, chance: Chance) -> AnyAnswer:
        works, chosen = Works(view, self._me(view)), list[Construction]()
        for area in sites(view, self._me(view)):
            city = plan(works.table, self._me(view), area)
            city = city._replace(clear=self._has_help(view) and chance.randrange(4) == 0)
            if chance.randrange(4) and _built(works, city):
                chosen.append(city)
        return self._answer(view, chosen)

    def complete(self, view: CivilizationView, words: list[str]) -> list[str]:
        if not words:
            return [NONE, *(name(view, area) for area in sites(view, self._me(view)))]
        return ["", *(word for word in ("treasury", "from", "clear") if word not in words)]

    def read(self, view: CivilizationView, answer: AnyAnswer) -> list[Construction]:
        """What an answer of either form says."""
        if isinstance(answer, ChoseSome):
            return [Construction(area) for area in answer.options]
        assert isinstance(answer, Ordered)
        return read_cities(view, answer.lines)

    def _answer(self, view: CivilizationView, cities: list[Construction]) -> AnyAnswer:
        if not self._has_help(view):
            return ChoseSome(tuple(city.area for city in cities))
        return Ordered(tuple(write_city(view, city) for city in cities) or (NONE,))

    def _supported(self, view: CivilizationView, cities: list[Construction]) -> bool:
        try:
            table = build_all(view, self._me(view), cities).table
        except Illegal:
            return False
        return not support_short(table, self._me(view))

    def _has_help(self, view: CivilizationView) -> bool:
        return any(trait(view, self._me(view), name) for name in HELP)

    def _me(self, view: CivilizationView) -> str:
        assert view.me is not None
        return view.me


def _built(works: Works, city: Construction) -> bool:
    try:
        works.build(city)
    except Illegal:
        return False
    return True


class ReduceCities(Decision[CivilizationView], tag="reduce-cities"):
    """E.5c.2-4: cities that are given up until support suffices; `extra` raises the rate."""

    extra: int = 0
    deadline: ClassVar[str] = "cities"

    def shape(self, view: CivilizationView) -> AnyShape:
        assert view.me is not None
        areas = view.pieces.city_areas(view.me)
        return ChooseSome(tuple(areas), 1, len(areas))

    def default(self, view: CivilizationView) -> AnyAnswer:
        assert view.me is not None
        return ChoseSome(tuple(some_reductions(view, view.me, self.extra)))

    def check(self, view: CivilizationView, answer: AnyAnswer) -> None:
        super().check(view, answer)
        assert isinstance(answer, ChoseSome) and view.me is not None
        check_reductions(view, view.me, self.extra, answer.options)

    def sample(self, view: CivilizationView, chance: Chance) -> AnyAnswer:
        assert view.me is not None
        table, chosen = trial(view), list[str]()
        while support_short(table, view.me, self.extra):
            chosen.append(pick(chance, reducible(table, view.me)))
            reduce_on(table, view.me, chosen[-1])
        return ChoseSome(tuple(chosen))
