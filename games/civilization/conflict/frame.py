"""Phase 4: conflict; phase 11 begins with it too."""

from typing import TYPE_CHECKING

from games.civilization.conflict.attack import CityAttacks
from games.civilization.conflict.fight import TokenConflicts
from games.civilization.conflict.places import clusters, conflict_areas
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class Conflict(Frame, kw_only=True, tag="conflict"):
    """E.4.1-5: all token conflicts side by side, then the attacks on cities one by one."""

    step: str = "token_conflicts"

    def token_conflicts(self, game: "AnyCivilization") -> None:
        """E.4.2: what cannot touch each other is fought side by side."""
        found = clusters(game, conflict_areas(game))
        game.fork({areas[0]: TokenConflicts(areas=areas) for areas in found}, then="city_attacks")

    def city_attacks(self, game: "AnyCivilization", _: dict[str, None]) -> None:
        game.enter(CityAttacks(), then="done")

    def done(self, game: "AnyCivilization", _: None) -> None:
        game.leave()
