"""A whole move: cities first, then raids, then room for everybody by land and by water."""

from games.civilization.movement.orders import Stay, write_order
from games.civilization.players.deployment import Deployment
from games.civilization.players.gathering import gather
from games.civilization.players.raids import raid
from games.civilization.players.settling import settle
from games.civilization.players.sight import AnySight
from games.civilization.players.voyages import sail
from games.core.answers import AnyAnswer, Ordered


def move(sight: AnySight) -> AnyAnswer:
    """E.3.1-5: all orders of the turn."""
    plan = Deployment(sight)
    gather(plan)
    raid(plan)
    settle(plan)
    sail(plan)
    orders = plan.orders() or [Stay()]
    return Ordered(tuple(write_order(sight.view, order) for order in orders))
