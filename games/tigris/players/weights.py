"""The preferences of a greedy player, in numbers. `worth` and `danger` use them."""

from typing import NamedTuple


class Weights(NamedTuple):
    """One point of the final result is the unit of all worths."""

    evenness: float = 2.0
    """How many points a colour must lead by before one more in it hardly counts."""
    horizon: float = 8.0
    """How many turns ahead income counts at most."""
    tile_income: float = 0.4
    """Points a turn from tiles of a colour whose leader stands well."""
    stand_in: float = 0.6
    """How much of that a king gets for a leader who is not there."""
    room: float = 2.0
    """Open spaces that a kingdom needs to be worth its full income."""
    soon: float = 2.0
    """For how many turns income depends on the tiles now in hand; later it depends on those drawn."""
    reach: float = 0.5
    """What a treasure is worth for each tile that the trader still needs to reach it."""
    square: float = 0.3
    """The share of a monument that a square with one tile missing is worth."""
    revolt: float = 0.3
    """How likely it is that a rival starts a revolt which they can win."""
    war: float = 0.4
    """The same of a war."""
    hostility: float = 1.0
    """What all rivals' points together weigh against one's own."""
    building: float = 1.7
    """What a civilization building does to the income from tiles of its colour."""
    rival_income: float = 0.2
    """Points a turn that a rival's leader is expected to bring."""
    tile: float = 0.05
    """What a tile is worth that is spent in a conflict."""
    catastrophe: float = 0.5
    """What a catastrophe tile is worth as long as it is not played."""


STEADY = Weights()
