"""Famine."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import all_points, changed, legal_targets, number
from games.civilization.calamities.strike import Strike
from games.civilization.table import Table
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def famine_damage(table: Table, seat: Seat) -> int:
    """E.9.famine.1-3: 10; Agriculture 5 more, Pottery and Calendar 5 less each."""
    return changed(table, seat, "famine", "damage", "primary")


def others_famine_damage(table: Table, seat: Seat) -> int:
    """E.9.famine.1, 3: 5; Pottery and Calendar 5 less each."""
    return changed(table, seat, "famine", "damage", "secondary", "others_damage")


class Famine(Strike, kw_only=True, tag="famine"):
    """E.9.famine.1-4"""

    calamity: ClassVar[str] = "famine"
    named_seats: tuple[Seat, ...] = ()

    def strike(self, game: "AnyCivilization") -> None:
        """E.9.famine.4: three are named, whatever anybody prevents."""
        among = legal_targets(game, self.victim, all_points)
        self.name_others(game, among, number(game, self.calamity, "others"), "starve")

    def others_named(self, game: "AnyCivilization", seats: tuple[Seat, ...]) -> None:
        self.named_seats = seats

    def starve(self, game: "AnyCivilization") -> None:
        damages = {seat: others_famine_damage(game, seat) for seat in self.named_seats}
        damages[self.victim] = famine_damage(game, self.victim)
        self.take_damage(game, damages, "done")
