"""Coastal Migration."""

from typing import TYPE_CHECKING, ClassVar

from games.civilization.calamities.amounts import coastal_cities, number
from games.civilization.calamities.decisions import Effect
from games.civilization.calamities.strike import Strike

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class CoastalMigration(Strike, kw_only=True, tag="coastal-migration"):
    """E.9.coastal_migration.1: a coastal city is destroyed, and 5 of treasury are lost."""

    calamity: ClassVar[str] = "coastal_migration"
    effect: ClassVar[Effect] = "destroy"

    def strike(self, game: "AnyCivilization") -> None:
        self.lose_treasury(game, number(game, self.calamity, "treasury"))
        cities = coastal_cities(game, self.victim)
        self.choose_cities(game, {self.victim: (cities, number(game, self.calamity, "cities"))}, "done")
