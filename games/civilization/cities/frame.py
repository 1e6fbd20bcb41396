"""Phase 5: cities are built, surplus goes, support is checked; phase 11 does the last two again."""

from typing import TYPE_CHECKING

from games.civilization.cities.construction import build_all, sites
from games.civilization.cities.decisions import BuildCities, ReduceCities
from games.civilization.cities.reduction import reduce_city
from games.civilization.cities.support import (
    failed_attacks,
    lost_ships,
    new_first,
    reducible,
    support_short,
    surplus,
)
from games.civilization.conflict.frame import Conflict
from games.civilization.pieces.events import ShipsLost, TokensLost
from games.civilization.pieces.pieces import BARBARIANS
from games.civilization.table import Table, ranking
from games.core.answers import AnyAnswer, ChoseSome
from games.core.audience import Seat
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class CityConstruction(Frame, kw_only=True, tag="city-construction"):
    """E.5.1: all players side by side; those on common ground in ranking order.

    E.4b.2, E.5b.1: failed attackers and the barbarians' surplus stay until 5b; while there are any, everybody
    builds before anybody goes on.
    """

    step: str = "begin"

    def begin(self, game: "AnyCivilization") -> None:
        stay = game.rulebook.surplus_before_support or to_be_removed(game)
        common = on_common_ground(game)
        children: dict[str, Frame] = {}
        if common:
            children[common[0]] = CommonGround(seats=tuple(common), only_build=stay)
        for seat in ranking(game):
            if seat not in common:
                children[seat] = PlayerCities(seat=seat, only_build=stay)
        if stay:
            game.fork(children, then="surplus")
        else:
            game.fork(children, then="done")

    def surplus(self, game: "AnyCivilization", _: dict[str, None]) -> None:
        """E.5b.1: all have built."""
        remove_first(game)
        game.fork({seat: Support(seat=seat) for seat in ranking(game)}, then="done")

    def done(self, game: "AnyCivilization", _: dict[str, None]) -> None:
        game.leave()


def on_common_ground(table: Table) -> list[Seat]:
    """E.5a.4: who could clear away another player's tokens with a city, and whose these are."""
    found: set[Seat] = set()
    for seat in ranking(table):
        for area in sites(table, seat):
            here = {holder for holder in table.pieces.crowd(area) if holder != BARBARIANS}
            found |= here if len(here) > 1 else set()
    return [seat for seat in ranking(table) if seat in found]


def to_be_removed(table: Table) -> bool:
    """E.4b.2, E.5b.1: whether failed attackers, or barbarians above a limit, stand anywhere."""
    failed = any(failed_attacks(table, seat) for seat in ranking(table))
    return failed or bool(surplus(table, BARBARIANS))


def remove_first(game: "AnyCivilization") -> None:
    """E.4b.2, E.5b.1: failed attackers and the barbarians' surplus go before each player's own surplus.

    Or all surplus goes together, if the rulebook says so.
    """
    for holder in (*ranking(game), BARBARIANS):
        if failed := failed_attacks(game, holder):
            ships = lost_ships(game, holder, failed)
            game.emit(TokensLost(holder, failed, "attack"))
            if ships:
                game.emit(ShipsLost(holder, ships, "attack"))
    if over := surplus(game, BARBARIANS):
        game.emit(TokensLost(BARBARIANS, over, "surplus"))
    if game.rulebook.surplus_before_support:
        for seat in ranking(game):
            remove_surplus(game, seat)


def remove_surplus(game: "AnyCivilization", seat: Seat) -> None:
    """E.5b.1-3: what is more than its area holds."""
    if over := surplus(game, seat):
        game.emit(TokensLost(seat, over, "surplus"))


def build(game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
    """E.5a.1-6"""
    cities = BuildCities().read(game.look(seat), answer)
    for event in build_all(game, seat, cities).events:
        game.emit(event)


class CommonGround(Frame, kw_only=True, tag="common-ground"):
    """E.5.1, E.5a.4: a city clears the area of all tokens, so these players build in ranking order."""

    seats: tuple[Seat, ...]
    only_build: bool = False
    step: str = "choose_cities"

    def choose_cities(self, game: "AnyCivilization") -> None:
        able = [seat for seat in self.seats if sites(game, seat)]
        game.ask({seat: BuildCities() for seat in able}, each="build", then="support")

    def build(self, game: "AnyCivilization", seat: Seat, answer: AnyAnswer) -> None:
        build(game, seat, answer)

    def support(self, game: "AnyCivilization") -> None:
        seats = () if self.only_build else self.seats
        game.fork({seat: Support(seat=seat) for seat in seats}, then="done")

    def done(self, game: "AnyCivilization", _: dict[str, None]) -> None:
        game.leave()


class PlayerCities(Frame, kw_only=True, tag="player-cities"):
    """E.5.1: building, surplus, support, in this order; or building alone."""

    seat: Seat
    only_build: bool = False
    step: str = "choose_cities"

    def choose_cities(self, game: "AnyCivilization") -> None:
        """E.5a.1-5: asked only where something can be built."""
        able = sites(game, self.seat)
        game.ask({self.seat: BuildCities()} if able else {}, then="build")

    def build(self, game: "AnyCivilization") -> None:
        for seat, answer in game.answered().items():
            build(game, seat, answer)
        if self.only_build:
            game.leave()
        else:
            game.enter(Support(seat=self.seat), then="done")

    def done(self, game: "AnyCivilization", _: None) -> None:
        game.leave()


class Support(Frame, kw_only=True, tag="support"):
    """E.5b.1-3, E.5c.1-4: surplus goes, then cities without support are reduced."""

    seat: Seat
    step: str = "remove_surplus"

    def remove_surplus(self, game: "AnyCivilization") -> None:
        remove_surplus(game, self.seat)
        game.enter(CheckSupport(seat=self.seat), then="done")

    def done(self, game: "AnyCivilization", _: None) -> None:
        game.leave()


class CheckSupport(Frame, kw_only=True, tag="check-support"):
    """E.5c.1-4, E.9.slave_revolt.1: `extra` is what a calamity adds to the rate."""

    seat: Seat
    extra: int = 0
    why: str = "support"
    step: str = "check"

    def check(self, game: "AnyCivilization") -> None:
        """If only one city can be reduced, there is nothing to choose."""
        if not support_short(game, self.seat, self.extra):
            game.leave()
            return
        able = reducible(game, self.seat)
        if len(able) == 1:
            reduce_city(game, self.seat, able[0], self.why)
            game.go("check")
            return
        game.ask({self.seat: ReduceCities(extra=self.extra)}, then="reduce")

    def reduce(self, game: "AnyCivilization") -> None:
        answer = game.chosen(self.seat)
        assert isinstance(answer, ChoseSome)
        for area in new_first(game, answer.options):
            reduce_city(game, self.seat, area, self.why)
        game.leave()


class SurplusAndSupport(Frame, kw_only=True, tag="surplus-and-support"):
    """E.11.1-2: conflicts that calamities and abilities have left, then surplus and support."""

    step: str = "fight"

    def fight(self, game: "AnyCivilization") -> None:
        game.enter(Conflict(), then="check")

    def check(self, game: "AnyCivilization", _: None) -> None:
        remove_first(game)
        game.fork({seat: Support(seat=seat) for seat in ranking(game)}, then="done")

    def done(self, game: "AnyCivilization", _: dict[str, None]) -> None:
        game.leave()
