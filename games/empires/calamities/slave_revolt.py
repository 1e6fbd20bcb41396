"""Slave Revolt."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import changed
from games.civilization.calamities.strike import Strike
from games.civilization.cities.frame import CheckSupport
from games.civilization.table import Table
from games.core.audience import Seat

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


def extra_support(table: Table, seat: Seat) -> int:
    """E.9.slave_revolt.1-3: 2; Mythology and Enlightenment 1 less each, Mining 1 more."""
    return changed(table, seat, "slave_revolt", "support_rate", "primary")


class SlaveRevolt(Strike, kw_only=True, tag="slave-revolt"):
    """E.9.slave_revolt.1-5: the usual check, with a higher rate."""

    calamity: ClassVar[str] = "slave_revolt"

    def strike(self, game: "AnyCivilization") -> None:
        extra = extra_support(game, self.victim)
        game.enter(CheckSupport(seat=self.victim, extra=extra, why=self.calamity), then="done")
