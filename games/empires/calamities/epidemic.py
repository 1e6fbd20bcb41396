"""Epidemic."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import all_points, changed, legal_targets, number
from games.civilization.calamities.strike import Strike
from games.civilization.table import Table
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def epidemic_damage(table: Table, seat: Seat) -> int:
    """E.9.epidemic.1, 3-4, 6: 15; Medicine and Enlightenment 5 less each, Roadbuilding and Trade Empire 5
    more each."""
    return changed(table, seat, "epidemic", "damage", "primary")


def others_epidemic_damage(table: Table, seat: Seat) -> int:
    """E.9.epidemic.1, 3, 5: 10; Medicine and Anatomy 5 less each."""
    return changed(table, seat, "epidemic", "damage", "secondary", "others_damage")


class Epidemic(Strike, kw_only=True, tag="epidemic"):
    """E.9.epidemic.1-6"""

    calamity: ClassVar[str] = "epidemic"
    named_seats: tuple[Seat, ...] = ()

    def strike(self, game: "AnyCivilization") -> None:
        """E.9.epidemic.2"""
        among = legal_targets(game, self.victim, all_points, self.beneficiary(game))
        self.name_others(game, among, number(game, self.calamity, "others"), "sicken")

    def others_named(self, game: "AnyCivilization", seats: tuple[Seat, ...]) -> None:
        self.named_seats = seats

    def sicken(self, game: "AnyCivilization") -> None:
        damages = {seat: others_epidemic_damage(game, seat) for seat in self.named_seats}
        damages[self.victim] = epidemic_damage(game, self.victim)
        self.take_damage(game, damages, "done")
