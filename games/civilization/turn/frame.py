"""One turn: the phases in their order."""

from typing import TYPE_CHECKING

from games.civilization.turn.events import PhaseBegan
from games.core.frame import Frame

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class Turn(Frame, kw_only=True, tag="turn"):
    """E.turn.1-4: no phase begins before the one before is over."""

    step: str = "next_phase"

    def next_phase(self, game: "AnyCivilization", go_on_with: int | None = None) -> None:
        """A phase may leave the number of the phase to go on with, as in E.6a.1; most leave nothing."""
        phases, number = game.procedures.phases, go_on_with or game.phase + 1
        following = next((phase for phase in sorted(phases) if phase >= number), None)
        if following is None:
            game.leave()
            return
        game.emit(PhaseBegan(following))
        game.enter(phases[following](), then="next_phase")
