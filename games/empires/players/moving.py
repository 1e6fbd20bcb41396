"""A whole move: cities first, then raids, then room for everybody by land and by water."""

from games.civilization.movement.orders import Stay, write_order
from games.core.answers import AnyAnswer, Ordered
from games.empires.players.deployment import Deployment
from games.empires.players.gathering import gather
from games.empires.players.raids import raid
from games.empires.players.settling import settle
from games.empires.players.sight import Sight
from games.empires.players.voyages import sail


def move(sight: Sight) -> AnyAnswer:
    """E.3.1-5: all orders of the turn."""
    plan = Deployment(sight)
    gather(plan)
    raid(plan)
    settle(plan)
    sail(plan)
    orders = plan.orders() or [Stay()]
    return Ordered(tuple(write_order(sight.view, order) for order in orders))
