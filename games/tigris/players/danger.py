"""How safe one's own leaders stand."""

from data.tigris import Colour
from games.tigris.board import Leader
from games.tigris.players.sight import Sight
from games.tigris.players.surroundings import OwnKingdom, Surroundings, most_temples


def strongest_revolt(around: Surroundings, own: OwnKingdom) -> int:
    """T.revolt.3: the most temples that a leader coming into this kingdom finds beside it."""
    return most_temples(around.temples, own.open & ~around.grid.river)


def revolt_danger(sight: Sight, around: Surroundings, leader: Leader, attack: int, held: int) -> float:
    """T.revolt.3-5: how likely a rival comes in with so many temples and drives this leader out."""
    if not attack:
        return 0.0
    defence = most_temples(around.temples, leader.bit) + held
    return sight.weights.revolt * sight.anyone_holds("red", defence - attack + 1)


def war_danger(sight: Sight, around: Surroundings, own: OwnKingdom, colour: Colour, held: int) -> float:
    """T.war.4-8: how likely the leader falls in a war with a kingdom that one tile would join to its own."""
    danger = 0.0
    tiles = around.grid.up[colour]
    for kingdom, near in zip(around.kingdoms, around.near, strict=True):
        if not near & own.near or kingdom.bits == own.bits:
            continue
        rival = kingdom.ruler(colour)
        if rival is not None:
            defence = (own.bits & tiles).bit_count() + held
            lacking = defence - (kingdom.bits & tiles).bit_count() + 1
            danger = max(danger, sight.holds(rival, colour, lacking))
    return sight.weights.war * danger
