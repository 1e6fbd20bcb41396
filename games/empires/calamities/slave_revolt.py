"""Slave Revolt."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.cities.frame import CheckSupport
from games.core.audience import Seat
from games.empires.calamities.amounts import changed
from games.empires.calamities.strike import Strike
from games.empires.table import Table

if TYPE_CHECKING:
    from games.empires.state import Empires


def extra_support(table: Table, seat: Seat) -> int:
    """E.9.slave_revolt.1-3: 2; Mythology and Enlightenment 1 less each, Mining 1 more."""
    return changed(table, seat, "slave_revolt", "support_rate", "primary")


class SlaveRevolt(Strike, kw_only=True, tag="slave-revolt"):
    """E.9.slave_revolt.1-5: the usual check, with a higher rate."""

    calamity: ClassVar[str] = "slave_revolt"

    def strike(self, game: "Empires") -> None:
        extra = extra_support(game, self.victim)
        game.enter(CheckSupport(seat=self.victim, extra=extra, why=self.calamity), then="done")
