"""The pictures of the docs, from the position of samples.toml."""

import tomllib
from importlib import resources
from typing import Any

from games.core.answers import AnyAnswer, Ordered
from games.core.engine import open_decisions, submit
from games.core.event import Event, told
from games.core.view import view
from games.tigris.orders import PlaceTile
from games.tigris.positions import pose
from games.tigris.state import Tigris
from rendering.plan import Plan
from rendering.tigris.board import board_plan, focus, part_plan
from rendering.tigris.conflict import conflict_plan
from rendering.tigris.hand import hand_plan
from rendering.tigris.score import score_plan

NAMES = {"s1": "Enheduanna", "s2": "Gudea", "s3": "Kubaba", "s4": "Shulgi"}
UNITES = PlaceTile("blue", "M2")
"""The move that unites two kingdoms in the position of samples.toml."""


def position(**options: object) -> Tigris:
    """The game of samples.toml, with these options besides."""
    raw = resources.files("rendering").joinpath("tigris", "samples.toml").read_text("utf-8")
    plain: dict[str, Any] = tomllib.loads(raw)
    plain["options"] |= options
    return pose(plain)


def answer(game: Tigris, given: AnyAnswer | None = None) -> list[Event]:
    """The open question is answered, by its default if nothing is given."""
    question = next(iter(open_decisions(game).values()))
    default = question.decision.default(game.look(question.seat))
    return submit(game, question.id, question.seat, given or default)


def plans() -> dict[str, Plan]:
    """One of each kind of Tigris & Euphrates: a draft, the war that follows from it, a hand, the end."""
    game = position()
    drafted = part_plan(view(game, "s2"), NAMES, [UNITES.space], draft=UNITES)
    events = answer(game, Ordered((f"farm {UNITES.space}",)))
    while not any(asked.kind == "commit" for asked in view(game, None).asked):
        events += answer(game)
    events += answer(game)
    news, seen = [told(event, None) for event in events], view(game, None)
    ended = position(turn_limit=57)
    while ended.result() is None:
        answer(ended)
    return {
        "board": board_plan(seen, NAMES, news=news),
        "part": part_plan(seen, NAMES, focus(seen, news), news=news),
        "draft": drafted,
        "conflict": conflict_plan(seen, NAMES),
        "hand": hand_plan(view(game, "s1"), NAMES),
        "score": score_plan(view(ended, None), NAMES),
    }
