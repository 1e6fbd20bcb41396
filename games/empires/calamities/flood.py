"""Flood."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import changed, others
from games.civilization.calamities.damage import COAST, exposed, points
from games.civilization.calamities.decisions import ChoosePlace
from games.civilization.calamities.events import PlaceChosen
from games.civilization.calamities.strike import Strike
from games.civilization.table import Table
from games.core.answers import AnyAnswer, Chose
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def flood_damage(table: Table, seat: Seat) -> int:
    """E.9.flood.1, 6: 15; Engineering 5 less."""
    return changed(table, seat, "flood", "damage", "primary")


def others_flood_damage(table: Table, seat: Seat) -> int:
    """E.9.flood.3, 6: 5; Engineering 5 less."""
    return changed(table, seat, "flood", "damage", "secondary", "others_damage")


def coastal_flood_damage(table: Table, seat: Seat) -> int:
    """E.9.flood.5-6: 5; Engineering 5 less."""
    return changed(table, seat, "flood", "damage", "primary", "coastal_damage")


def plains(table: Table, seat: Seat) -> list[str]:
    """E.9.flood.2: the flood plains where the victim has most; none, if there is nothing on any."""
    found = {id: points(table, exposed(table, seat, id)) for id in table.board.flood_plains}
    most = max(found.values())
    return [id for id in found if most and found[id] == most]


class Flood(Strike, kw_only=True, tag="flood"):
    """E.9.flood.1-7"""

    calamity: ClassVar[str] = "flood"
    plain: str = ""

    def strike(self, game: "AnyCivilization") -> None:
        found = plains(game, self.victim)
        if not found:
            damage = coastal_flood_damage(game, self.victim)
            self.take_damage(game, {self.victim: damage}, "done", COAST)
            return
        if len(found) == 1:
            self.rise(game, self.victim, Chose(found[0]))
            game.go("drown")
            return
        question = ChoosePlace(calamity=self.calamity, places=tuple(found))
        game.ask({self.victim: question}, each="rise", then="drown")

    def rise(self, game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Chose)
        self.plain = answer.option
        game.emit(PlaceChosen(seat, self.calamity, self.plain))

    def drown(self, game: "AnyCivilization") -> None:
        """E.9.flood.3, 7"""
        damages = {seat: others_flood_damage(game, seat) for seat in others(game, self.victim)}
        damages[self.victim] = flood_damage(game, self.victim)
        self.take_damage(game, damages, "done", self.plain)
