"""Who answers for a seat."""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.store import Seat
from games.core.answers import AnyAnswer
from games.core.decision import kind_of
from games.core.dice import Chance
from games.core.engine import Open
from games.core.title import Player, Title

DEFAULTS = "defaults"
"""The automatic player of a title that has none: it gives the usual answers."""


def best_robot(title: Title) -> str:
    """The automatic player for an empty place: a title names its best one last."""
    return next(reversed(list(title.players)), DEFAULTS)


def player_of(title: Title, robot: str) -> Player:
    """The automatic player of this name; one that a release no longer has is followed by the best."""
    return title.players.get(robot) or title.players.get(best_robot(title)) or _default_answer


def _default_answer(view: Any, decision: Any, chance: Chance) -> AnyAnswer:
    answer: AnyAnswer = decision.default(view)
    return answer


def robot_answering(seat: Seat, title: Title) -> str | None:
    """The automatic player that answers for a seat now; None: its user does."""
    if seat.robot is not None:
        return seat.robot
    return best_robot(title) if seat.user is None or seat.absent else None


def seats_of_people(seats: Iterable[Seat]) -> list[Seat]:
    """The seats of people, those who are absent too."""
    return [seat for seat in seats if seat.user is not None and seat.robot is None]


Active = dict[tuple[str, int], dict[str, Open]]


Standing = Mapping[str, Mapping[str, str]]
PHASE_PREFIX = "phase:"
"""Begins the name of a standing order for every question of a class of deadlines."""


def order_for(orders: Mapping[str, str], decision: Any) -> str | None:
    """The standing order that answers this: the one for its kind, else the one for its class."""
    return next(
        (name for name in (kind_of(decision), PHASE_PREFIX + decision.deadline) if name in orders), None
    )


def active(seats: Mapping[str, Seat], opened: Mapping[str, Open], title: Title, standing: Standing) -> Active:
    """The people for whom a game in play waits, by seat and user, and what they owe.

    What a standing order answers is not waited for.
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
