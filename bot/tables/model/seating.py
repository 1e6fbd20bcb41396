"""Who answers for a seat."""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.store import Seat
from bot.tables.model.clock import SECOND
from games.core.answers import AnyAnswer
from games.core.decision import kind_of
from games.core.dice import Chance
from games.core.engine import Open
from games.core.title import Player, Title

DEFAULTS = "defaults"
"""The automatic player of a title that has none of its own: it gives the default answers."""


def best_robot(title: Title) -> str:
    """The automatic player for an empty seat; a title lists its best one last."""
    return next(reversed(list(title.players)), DEFAULTS)


def player_of(title: Title, robot: str) -> Player:
    """The automatic player of this name; if this release no longer has it, the best one."""
    return title.players.get(robot) or title.players.get(best_robot(title)) or _default_answer


def _default_answer(view: Any, decision: Any, chance: Chance) -> AnyAnswer:
    answer: AnyAnswer = decision.default(view)
    return answer


def robot_answering(seat: Seat, title: Title) -> str | None:
    """The name of the automatic player that answers for a seat now; None if its user does."""
    if seat.robot is not None:
        return seat.robot
    return best_robot(title) if seat.user is None or seat.absent else None


def seats_of_people(seats: Iterable[Seat]) -> list[Seat]:
    """The seats whose user plays there, absent or not."""
    return [seat for seat in seats if seat.user is not None and seat.robot is None]


Active = dict[tuple[str, int], dict[str, Open]]
"""What people owe, by seat and user: the open questions by id."""

Standing = Mapping[str, Mapping[str, str]]
"""Standing orders, by seat and name of the order."""
PHASE_PREFIX = "phase:"
"""Begins the name of a standing order that answers every question of one deadline class."""


FORCED = "forced"
"""The name of the standing order that answers every question to which there is only one answer."""
FORCED_PAUSE = (5 * SECOND, 30 * SECOND)
"""From and to: after so long that order answers, so that the moment tells others little."""


def order_for(orders: Mapping[str, str], decision: Any) -> str | None:
    """The name of the order that answers this question: the one for its kind, else the one for its class."""
    return next(
        (name for name in (kind_of(decision), PHASE_PREFIX + decision.deadline) if name in orders), None
    )


def active(seats: Mapping[str, Seat], opened: Mapping[str, Open], title: Title, standing: Standing) -> Active:
    """The people for whom a game in play waits, and what they owe.

    A question that a standing order answers is not waited for.
    """
    found: Active = {}
    for question in opened.values():
        seat = seats.get(question.seat)
        if not question.owed or seat is None:
            continue
        if order_for(standing.get(seat.seat, {}), question.decision) is not None:
            continue
        if seat.user is not None and robot_answering(seat, title) is None:
            found.setdefault((seat.seat, seat.user), {})[question.id] = question
    return found
