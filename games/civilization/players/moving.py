"""A whole move: tokens for cities first, then attacks, then walks and voyages to free room."""

from games.civilization.movement.orders import Stay, write_order
from games.civilization.players.attacks import plan_attacks
from games.civilization.players.city_plans import plan_cities
from games.civilization.players.deployment import Deployment
from games.civilization.players.settling import settle
from games.civilization.players.sight import AnySight
from games.civilization.players.voyages import sail
from games.core.answers import AnyAnswer, Ordered


def move(sight: AnySight) -> AnyAnswer:
    """E.3.1-5: all orders of the turn."""
    plan = Deployment(sight)
    plan_cities(plan)
    plan_attacks(plan)
    settle(plan)
    sail(plan)
    orders = plan.orders() or [Stay()]
    return Ordered(tuple(write_order(sight.view, order) for order in orders))
