"""Where the Empires differ from other games of the family."""

from games.civilization.rulebook import Rulebook
from games.empires.table import beneficiary, by_cities, goods, in_play, loses_late, order_of_movement

RULEBOOK = Rulebook(
    in_play=in_play,
    beneficiary=beneficiary,
    revolt_victims_gain=False,  # E.1b.8
    growth_beside_cities=True,  # E.2a.5
    goods=goods,
    empty_stack_card="water",
    drawing_order=by_cities,
    phase_without_cities=13,
    strength=None,
    loses_late=loses_late,
    loss_order_stays=False,  # E.4a.2
    defenders_wait=True,  # E.4b.5
    failed_attackers_go_at_once=False,  # E.4b.2
    plunder=None,
    order_of_movement=order_of_movement,
)
