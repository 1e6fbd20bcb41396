"""Barbarian Hordes."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import changed
from games.civilization.calamities.decisions import ChoosePlace
from games.civilization.calamities.events import BarbariansMoved
from games.civilization.calamities.strike import Strike
from games.civilization.conflict.attack import CityAttack
from games.civilization.conflict.attack_numbers import attack_needed
from games.civilization.conflict.battle import resolve
from games.civilization.conflict.fight import TokenConflict
from games.civilization.conflict.places import attack_succeeds, attacker, in_conflict
from games.civilization.pieces.events import TokensLost, TokensPlaced
from games.civilization.pieces.pieces import BARBARIANS, AreaId
from games.civilization.table import Table, area, in_play, trial
from games.core.answers import AnyAnswer, Chose
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def horde(table: Table, seat: Seat) -> int:
    """E.9.barbarian_hordes.1, 5-6: 15; Monarchy 5 fewer, Politics and Provincial Empire 5 more each."""
    return changed(table, seat, "barbarian_hordes", "barbarians", "primary")


def first_cities(table: Table, seat: Seat) -> list[AreaId]:
    """E.9.barbarian_hordes.1: cities in the wilderness, if there are any."""
    cities = table.pieces.city_areas(seat)
    return [id for id in cities if area(table, id).site == "none"] or cities


def excess(table: Table, id: AreaId) -> int:
    """E.9.barbarian_hordes.2: barbarians above the limit."""
    return max(0, table.pieces.tokens_in(id, BARBARIANS) - area(table, id).limit)


def next_areas(table: Table, seat: Seat, id: AreaId, count: int) -> list[AreaId]:
    """E.9.barbarian_hordes.2-3, 9-10, 12, 14: where so many of them may go on to."""
    near = [other for other in area(table, id).neighbours if in_play(table, other)]
    near = [other for other in near if seat in table.pieces.holders(other)]
    return [other for other in near if _may_enter(table, other, count)]


def _may_enter(table: Table, id: AreaId, count: int) -> bool:
    owner = table.pieces.cities.get(id)
    if owner is None:
        return True
    if owner == BARBARIANS:
        return False
    table = trial(table)
    table.pieces.place(id, BARBARIANS, count)
    left = resolve(table, id, {}).left if len(table.pieces.crowd(id)) > 1 else {BARBARIANS: count}
    return left.get(BARBARIANS, 0) >= attack_needed(table, BARBARIANS, owner)


class BarbarianHordes(Strike, kw_only=True, tag="barbarian-hordes"):
    """E.9.barbarian_hordes.1-14: they strike a city and move on while they are too many."""

    calamity: ClassVar[str] = "barbarian_hordes"
    chooser: Seat = ""
    area: AreaId = ""

    def strike(self, game: "AnyCivilization") -> None:
        """E.9.barbarian_hordes.7"""
        self.chooser = self.beneficiary(game)
        self._choose(game, first_cities(game, self.victim), "land")

    def land(self, game: "AnyCivilization", _: Seat, answer: AnyAnswer) -> None:
        assert isinstance(answer, Chose)
        self.area = answer.option
        game.emit(TokensPlaced(BARBARIANS, {self.area: horde(game, self.victim)}, self.calamity))

    def move(self, game: "AnyCivilization", _: Seat, answer: AnyAnswer) -> None:
        """E.9.barbarian_hordes.2, 14: all above the limit together."""
        assert isinstance(answer, Chose)
        origin, self.area = self.area, answer.option
        game.emit(BarbariansMoved(excess(game, origin), origin, self.area))

    def _choose(self, game: "AnyCivilization", places: list[AreaId], each: str) -> None:
        """The beneficiary decides, where there is something to decide."""
        if len(places) > 1:
            question = ChoosePlace(calamity=self.calamity, places=tuple(places))
            game.ask({self.chooser: question}, each=each, then="fight")
        elif places:
            (self.land if each == "land" else self.move)(game, self.chooser, Chose(places[0]))
            game.go("fight")
        else:
            game.go("end")

    def fight(self, game: "AnyCivilization") -> None:
        """E.9.barbarian_hordes.8: tokens of others there take part."""
        if len(game.pieces.crowd(self.area)) > 1 and in_conflict(game, self.area):
            game.enter(TokenConflict(area=self.area), then="attack")
        else:
            game.go("attack")

    def attack(self, game: "AnyCivilization", _: None = None) -> None:
        """E.9.barbarian_hordes.1, 11: like any attack, without booty."""
        owner = game.pieces.cities.get(self.area)
        if owner and attacker(game, self.area) == BARBARIANS and attack_succeeds(game, self.area):
            child = CityAttack(area=self.area, enemy=BARBARIANS, owner=owner, step="storm")
            game.enter(child, then="go_on")
        else:
            game.go("go_on")

    def go_on(self, game: "AnyCivilization", _: None = None) -> None:
        """E.9.barbarian_hordes.4"""
        count = excess(game, self.area)
        self._choose(game, next_areas(game, self.victim, self.area, count) if count else [], "move")

    def end(self, game: "AnyCivilization") -> None:
        """E.9.barbarian_hordes.4, 13: the excess goes, the others stay."""
        if self.area and (count := excess(game, self.area)):
            game.emit(TokensLost(BARBARIANS, {self.area: count}, self.calamity))
        game.leave()
