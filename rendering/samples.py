"""`python -m rendering.samples [FOLDER]`: the pictures of the docs, in docs/pictures or that folder."""

import sys
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

from games.core.answers import AnyAnswer, Ordered
from games.core.engine import open_decisions, submit
from games.core.event import Event, told
from games.core.view import view
from games.tigris.orders import PlaceTile
from games.tigris.positions import pose
from games.tigris.state import Tigris
from rendering import samples_empires_map as maps
from rendering.contact_sheet import sheet
from rendering.empires.samples import plans as empires_plans
from rendering.painter import draw
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


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    named = {f"tigris-{name}": plan for name, plan in plans().items()}
    named |= {f"empires-{name}": plan for name, plan in empires_plans().items()}
    for name, plan in named.items():
        data = draw(plan)
        (folder / f"{name}.png").write_bytes(data)
        print(f"{name}: {plan.width} x {plan.height}, {len(data) / 1000:.0f} kB. {plan.alt}")  # noqa: T201
    maps.main(folder)
    print(f"all of them: {sheet(folder)}")  # noqa: T201


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures"))
