"""Placing a tile, and all that may follow from it."""

from typing import TYPE_CHECKING

from data.tigris import Colour
from games.core.answers import Chose
from games.core.audience import Seat
from games.core.frame import Frame
from games.tigris.board import Built, Kingdom
from games.tigris.building import building_spaces, projects
from games.tigris.decisions import NONE, Build, ChooseWar, PlaceBuilding
from games.tigris.events import (
    BuildingPlaced,
    BuildingReturned,
    KingdomsUnited,
    MonumentBuilt,
    PointsGained,
    TilePlaced,
    UnificationEnded,
    WonderErected,
)
from games.tigris.frames.conflict import War
from games.tigris.frames.leader import expel_leaders
from games.tigris.moves import joined
from games.tigris.pieces import MONUMENTS, monument_number
from games.tigris.spaces import BIT, mask
from games.tigris.strengths import Pair, wars

if TYPE_CHECKING:
    from games.tigris.state import Tigris


class PlaceTile(Frame, kw_only=True, tag="place-tile"):
    """T.turn.5: the tile, its point, all wars, a building, a monument or the wonder; in this order."""

    seat: Seat
    colour: Colour
    space: str
    step: str = "place"

    def place(self, game: "Tigris") -> None:
        """T.tile.1, T.unification.1: two kingdoms joined, or a point for the one kingdom it lies in."""
        kingdoms = joined(game.board, self.space)
        game.emit(TilePlaced(self.seat, self.colour, self.space))
        if len(kingdoms) == 2:
            game.emit(KingdomsUnited(self.seat, self.space))
            self.fight(game)
            return
        kingdom = game.board.grid.kingdom(BIT[self.space])
        if kingdom is not None:
            self._pay(game, kingdom)
        self.place_building(game)

    def _pay(self, game: "Tigris", kingdom: Kingdom) -> None:
        """T.point.1-3, T.building.6: the leader of the colour, else the king; two with the building here."""
        gainer = kingdom.ruler(self.colour) or kingdom.ruler("black")
        if gainer is None:
            return
        building = game.board.buildings.get(self.colour)
        here = building is not None and kingdom.bits & BIT[building]
        points = game.facts.building_tile_points if here else 1
        game.emit(PointsGained(gainer, self.colour, points, "tile"))

    def fight(self, game: "Tigris", _: None = None) -> None:
        """T.war.1-2, 15: while leaders face each other, the active player names the next war."""
        pairs = wars(game.board, game.clockwise(self.seat))
        if not pairs:
            game.emit(UnificationEnded(self.space))
            self.place_building(game)
        elif len(pairs) == 1:
            game.enter(_war(pairs[0]), then="fight")
        else:
            colours: tuple[Colour, ...] = tuple(pair.colour for pair in pairs)
            game.ask({self.seat: ChooseWar(colours=colours)}, then="fight_chosen")

    def fight_chosen(self, game: "Tigris") -> None:
        answer = game.chosen(self.seat)
        assert isinstance(answer, Chose)
        pairs = wars(game.board, game.clockwise(self.seat))
        chosen = next(pair for pair in pairs if pair.colour == answer.option)
        game.enter(_war(chosen), then="fight")

    def place_building(self, game: "Tigris") -> None:
        """T.building.1-5: after the wars, before a monument."""
        spaces: list[str] = []
        if game.options.civilization_buildings:
            spaces = building_spaces(game.board, self.colour, self.space, game.facts.building_shortest_line)
        if not spaces:
            self.build(game)
            return
        question = PlaceBuilding(colour=self.colour, spaces=tuple(spaces))
        game.ask({self.seat: question}, then="building_chosen")

    def building_chosen(self, game: "Tigris") -> None:
        answer = game.chosen(self.seat)
        assert isinstance(answer, Chose)
        if answer.option != NONE:
            origin = game.board.buildings.get(self.colour)
            game.emit(BuildingPlaced(self.seat, self.colour, answer.option, origin))
        self.build(game)

    def build(self, game: "Tigris") -> None:
        """T.monument.1-5, T.wonder.1, 6: a monument or the wonder, now or not at all."""
        found = projects(game.board, self.colour, self.space, game.options.wonder)
        if found:
            game.ask({self.seat: Build(projects=tuple(found))}, then="build_chosen")
        else:
            game.leave()

    def build_chosen(self, game: "Tigris") -> None:
        answer = game.chosen(self.seat)
        assert isinstance(answer, Chose)
        if answer.option != NONE:
            name, _ = answer.option.split()
            found = projects(game.board, self.colour, self.space, game.options.wonder)
            self._build(game, name, found[answer.option])
            expel_leaders(game)
        game.leave()

    def _build(self, game: "Tigris", name: str, spaces: tuple[str, ...]) -> None:
        """T.building.10: a building that stands there goes back beside the board."""
        building = game.board.buildings.get(self.colour)
        if building is not None and BIT[building] & mask(spaces):
            game.emit(BuildingReturned(self.colour, building))
        if name == "wonder":
            game.emit(WonderErected(self.seat, self.colour, spaces))
            return
        number = monument_number(name)
        game.emit(MonumentBuilt(self.seat, Built(number, MONUMENTS[number], self.colour, spaces)))


def _war(pair: Pair) -> War:
    return War(colour=pair.colour, attacker=pair.attacker, defender=pair.defender)
