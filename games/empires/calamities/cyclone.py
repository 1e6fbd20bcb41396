"""Cyclone."""

from typing import TYPE_CHECKING, ClassVar

from data.civilization.cards import Role
from games.civilization.calamities.amounts import changed
from games.civilization.calamities.decisions import ChoosePlace
from games.civilization.calamities.events import PlaceChosen
from games.civilization.calamities.strike import Strike
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import Table, area, ranking
from games.core.answers import AnyAnswer, Chose
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def cities_at(table: Table, seat: Seat, sea: AreaId) -> list[AreaId]:
    """E.9.cyclone.2: those whose areas border this open sea."""
    return [id for id in table.pieces.city_areas(seat) if sea in area(table, id).water]


def stormy_seas(table: Table, seat: Seat) -> list[AreaId]:
    """E.9.cyclone.1, 8: the open seas with most of the victim's cities; none, if there is no city at any."""
    seas = [place.id for place in table.board.areas.values() if place.is_open_sea]
    cities = {sea: len(cities_at(table, seat, sea)) for sea in seas}
    most = max(cities.values())
    return [sea for sea in seas if most and cities[sea] == most]


def selected_cities(table: Table, seat: Seat, role: Role) -> int:
    """E.9.cyclone.2-4: 3, of others 2; Trade Empire 1 more."""
    start = "cities" if role == "primary" else "others_cities"
    return changed(table, seat, "cyclone", "cities", role, start)


def released_cities(table: Table, seat: Seat) -> int:
    """E.9.cyclone.5: Masonry 1, Calendar 2."""
    return changed(table, seat, "cyclone", "cities_released", "any")


def wrecked_cities(table: Table, seat: Seat, role: Role, sea: AreaId) -> int:
    """E.9.cyclone.5-7: if too few cities are there, all are selected, before any is released.

    Whoever selects also releases, so only the cities that are reduced in the end are asked for.
    """
    selected = min(selected_cities(table, seat, role), len(cities_at(table, seat, sea)))
    return max(0, selected - released_cities(table, seat))


class Cyclone(Strike, kw_only=True, tag="cyclone"):
    """E.9.cyclone.1-9"""

    calamity: ClassVar[str] = "cyclone"
    sea: AreaId = ""

    def strike(self, game: "AnyCivilization") -> None:
        """E.9.cyclone.1, 8"""
        seas = stormy_seas(game, self.victim)
        if not seas:
            game.leave()
        elif len(seas) == 1:
            self.rise(game, self.victim, Chose(seas[0]))
            game.go("wreck")
        else:
            question = ChoosePlace(calamity=self.calamity, places=tuple(seas))
            game.ask({self.victim: question}, each="rise", then="wreck")

    def rise(self, game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Chose)
        self.sea = answer.option
        game.emit(PlaceChosen(seat, self.calamity, self.sea))

    def wreck(self, game: "AnyCivilization") -> None:
        """E.9.cyclone.3, 9"""
        wanted: dict[Seat, tuple[list[AreaId], int]] = {}
        for seat in ranking(game):
            role: Role = "primary" if seat == self.victim else "secondary"
            cities = cities_at(game, seat, self.sea)
            wanted[seat] = cities, wrecked_cities(game, seat, role, self.sea)
        self.choose_cities(game, wanted, "done")
