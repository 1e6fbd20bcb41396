"""Piracy."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import changed, changes, coastal_cities, legal_targets, number
from games.civilization.calamities.decisions import Effect
from games.civilization.calamities.strike import Strike
from games.civilization.cities.reduction import annex_city
from games.civilization.pieces.pieces import BARBARIANS, AreaId
from games.civilization.table import Table
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def pirate_cities(table: Table, seat: Seat) -> int:
    """E.9.piracy.1, 4-5: 2; Cartography 1 more, Naval Warfare 1 less."""
    return changed(table, seat, "piracy", "cities", "primary")


def safe_from_pirates(table: Table, seat: Seat) -> bool:
    """E.9.piracy.5: Naval Warfare, for those besides the primary victim."""
    return changes(table, seat, "piracy", "immune", "secondary") > 0


class Piracy(Strike, kw_only=True, tag="piracy"):
    """E.9.piracy.1-7: the beneficiary picks from the victim, then the victim from two others."""

    calamity: ClassVar[str] = "piracy"
    effect: ClassVar[Effect] = "pirates"
    named_seats: tuple[Seat, ...] = ()

    def strike(self, game: "AnyCivilization") -> None:
        """E.9.piracy.6"""
        cities = coastal_cities(game, self.victim)
        if not cities:
            game.leave()
            return
        taker = self.beneficiary(game)
        self.choose_cities(game, {taker: (cities, pirate_cities(game, self.victim))}, "name")

    def strike_cities(self, game: "AnyCivilization", seat: Seat, areas: Sequence[AreaId]) -> None:
        hand_to_pirates(game, areas)

    def name(self, game: "AnyCivilization") -> None:
        """E.9.piracy.2-3, 5: only the victim's stock has changed, so the beneficiary is still the same."""
        able = legal_targets(game, self.victim, coastal_cities, self.beneficiary(game))
        among = [seat for seat in able if not safe_from_pirates(game, seat)]
        self.name_others(game, among, number(game, self.calamity, "others"), "pick")

    def others_named(self, game: "AnyCivilization", seats: tuple[Seat, ...]) -> None:
        self.named_seats = seats

    def pick(self, game: "AnyCivilization") -> None:
        """E.9.piracy.2: one of each; one player's cities are nothing to the other's."""
        children = {seat: PirateRaid(victim=self.victim, target=seat) for seat in self.named_seats}
        game.fork(children, then="raided")

    def raided(self, game: "AnyCivilization", _: dict[str, None]) -> None:
        game.leave()


class PirateRaid(Strike, kw_only=True, tag="pirate-raid"):
    """E.9.piracy.2, 7: the victim of Piracy picks from one of the others."""

    calamity: ClassVar[str] = "piracy"
    effect: ClassVar[Effect] = "pirates"
    target: Seat

    def strike(self, game: "AnyCivilization") -> None:
        cities, count = coastal_cities(game, self.target), number(game, self.calamity, "others_cities")
        self.choose_cities(game, {self.victim: (cities, count)}, "done")

    def strike_cities(self, game: "AnyCivilization", seat: Seat, areas: Sequence[AreaId]) -> None:
        hand_to_pirates(game, areas)


def hand_to_pirates(game: "AnyCivilization", areas: Sequence[AreaId]) -> None:
    """E.9.piracy.7"""
    for area in areas:
        annex_city(game, BARBARIANS, area, "piracy")
