"""How safe one's own leaders stand."""

from collections.abc import Mapping

from data.tigris import Colour
from games.tigris.board import Leader
from games.tigris.players.land import Land, Realm, most_temples
from games.tigris.players.sight import Sight


def revolt_danger(sight: Sight, land: Land, realm: Realm, leader: Leader, temples: int) -> float:
    """T.revolt.3-5: how likely a rival drives this leader out, coming in on the best open space."""
    attack = most_temples(land.temples, realm.open & ~land.grid.river)
    if not attack:
        return 0.0
    lacking = most_temples(land.temples, leader.bit) + temples - attack + 1
    return sight.weights.revolt * max([sight.holds(seat, "red", lacking) for seat in sight.rivals])


def war_danger(sight: Sight, land: Land, realm: Realm, leader: Leader, hand: Mapping[Colour, int]) -> float:
    """T.war.4-8: how likely the leader falls in a war with a kingdom that one tile would join to its own."""
    colour, danger = leader.colour, 0.0
    tiles = land.grid.up[colour]
    for kingdom, near in zip(land.kingdoms, land.near, strict=True):
        if not near & realm.near or kingdom.bits == realm.bits:
            continue
        rival = kingdom.ruler(colour)
        if rival is not None:
            defence = (realm.bits & tiles).bit_count() + hand[colour]
            lacking = defence - (kingdom.bits & tiles).bit_count() + 1
            danger = max(danger, sight.holds(rival, colour, lacking))
    return sight.weights.war * danger
