"""Where the Empires differ from other games of the family."""

from games.civilization.rulebook import Rulebook
from games.empires.table import beneficiary, by_cities, goods, in_play, order_of_movement

RULEBOOK = Rulebook(
    in_play=in_play,
    beneficiary=beneficiary,
    revolt_victims_gain=False,  # E.1b.8
    growth_beside_cities=True,  # E.2a.5
    goods=goods,
    empty_stack_card="water",
    drawing_order=by_cities,
    phase_without_cities=13,
    order_of_movement=order_of_movement,
)
