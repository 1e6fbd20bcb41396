"""Moments of random games, and what a plan shows: shared by the tests of pictures."""

from functools import cache
from random import Random
from typing import Any

from games.core.audience import Seat
from games.core.decision import kind_of
from games.core.engine import Open, open_decisions, submit
from games.core.event import told
from games.core.view import view
from games.tigris.setup import new
from games.tigris.state import Tigris
from games.tigris.view import TigrisView
from rendering.plan import Plan, Stamp, Text
from rendering.tigris.board import board_plan, describe, focus, part_plan
from rendering.tigris.conflict import conflict_plan
from rendering.tigris.hand import hand_plan
from rendering.tigris.scene import News, clashes
from rendering.tigris.score import score_plan
from tests.rendering.references import subject

NAMES = {"s1": "Enheduanna", "s2": "Gudea", "s3": "Kubaba", "s4": "Shulgi"}

Moment = tuple[Tigris, list[dict[str, Any]]]
"""A game, and the events that led to it as everybody was told them."""


@cache
def moments(seed: int, every: int = 9) -> list[Moment]:
    """A random game of four with all variants: every so many answers, all conflicts, and the end."""
    chance = Random(seed)
    options = {"civilization_buildings": True, "wonder": True, "turn_limit": 80}
    game = new(options | {"advanced_board": seed % 2 == 0}, list(NAMES), f"{seed:064x}")
    found: list[Moment] = []
    news: list[dict[str, Any]] = []
    count = 0
    while questions := list(open_decisions(game).values()):
        if count % every == 0 or _fought(questions):
            found.append((_copy(game), news))
        question = chance.choice(questions)
        answer = question.decision.sample(game.look(question.seat), chance)
        news = [told(event, None) for event in submit(game, question.id, question.seat, answer)]
        count += 1
    return [*found, (game, news)]


def _fought(questions: list[Open]) -> bool:
    return any(kind_of(question.decision) in ("commit", "choose-war") for question in questions)


def _copy(game: Tigris) -> Tigris:
    again = game.codec.decode(game.codec.encode(game))
    assert isinstance(again, Tigris)
    return again


def seen(game: Tigris, seat: Seat | None = None) -> TigrisView:
    """What a seat or a spectator sees."""
    return view(game, seat)


def everything(view: TigrisView, news: News) -> list[Plan | str]:
    """All that can be made of a view."""
    found: list[Plan | str] = [board_plan(view, NAMES, news=news), describe(view, NAMES, news=news)]
    if focus(view, news):
        found.append(part_plan(view, NAMES, focus(view, news), news=news))
    if clashes(view):
        found.append(conflict_plan(view, NAMES))
    if view.me is not None:
        found.append(hand_plan(view, NAMES))
    if view.final is not None:
        found.append(score_plan(view, NAMES))
    return found


def stamps(plan: Plan, at: str = "") -> list[str]:
    """The names of all stamps, or of those on one space, from the bottom up."""
    found = [mark for mark in (*plan.base, *plan.marks) if isinstance(mark, Stamp)]
    return [mark.name for mark in found if not at or subject(mark) == at]


def texts(plan: Plan) -> list[Text]:
    return [mark for mark in (*plan.base, *plan.marks) if isinstance(mark, Text)]


def words(plan: Plan) -> list[str]:
    return [text.words for text in texts(plan)]
