"""The maps of the docs, from the positions of map_samples_west.toml and map_samples_east.toml."""

import tomllib
from importlib import resources
from random import Random

from data.empires import Side
from data.words import words
from games.civilization.movement.orders import read_order
from games.core.answers import Ordered
from games.core.engine import open_decisions, submit
from games.core.event import told
from games.core.view import view
from games.empires.positions import pose
from games.empires.state import Empires
from games.empires.view import EmpiresView
from games.titles import TITLES
from rendering.civilization.map.arrows import ordered_areas
from rendering.civilization.map.scene import changes
from rendering.empires.plans import (
    board_plan,
    civilization_plan,
    film_plans,
    glance_plan,
    part_plan,
    preview_plan,
    region_plans,
)
from rendering.empires.samples_struck import SAMPLES, struck
from rendering.plan import Plan

PEOPLE = (
    "Enheduanna",
    "Gudea",
    "Kubaba",
    "Shulgi",
    "Anitta",
    "Brennus",
    "Arganthonios",
    "Pericles",
    "Sneferu",
)
ORDERS = (
    "1 Thessaly > Boeotia",
    "1 Aetolia > Phocis",
    "ship Ithaca > Tarentum",
    "3 Moesia > Dacia",
    "build Chalcis",
)
"""What the Hellenes are about to do in the position of map_samples_west.toml."""

TURNS = 5
"""So many turns has the film of the docs."""


def position(edition: Side) -> Empires:
    """The game of map_samples_west.toml or map_samples_east.toml."""
    path = resources.files("rendering").joinpath("empires", f"map_samples_{edition}.toml")
    return pose(edition, tomllib.loads(path.read_text("utf-8")))


def names(seen: EmpiresView) -> dict[str, str]:
    return dict(zip(seen.seats, PEOPLE, strict=False))


def plans() -> dict[str, Plan]:
    """One of each kind."""
    game = position("west")
    mover = next(iter(open_decisions(game).values()))
    own = view(game, mover.seat)
    called = names(own)
    draft = [read_order(own, line) for line in ORDERS]
    found = {
        "west": board_plan(own, called),
        "draft": part_plan(
            own, called, [area for order in draft for area in ordered_areas(order)], draft=draft
        ),
        "region": region_plans(own, called, "minoa")[0],
        "glance": glance_plan(own, called),
    }
    events = submit(game, mover.id, mover.seat, Ordered(ORDERS))
    news, seen = [told(event, None) for event in events], view(game, None)
    east = view(position("east"), None)
    return (
        found
        | _struck(called)
        | {
            "news": part_plan(seen, called, changes(news), news=news),
            "east": board_plan(east, names(east)),
            "preview": preview_plan("west", 5),
            "civilization": civilization_plan("egypt", 5),
        }
    )


def film() -> list[Plan]:
    """The first turns of a game of five in the west."""
    seen = turns("west", 5, TURNS)
    return film_plans(seen, names(seen[0]))


def _struck(called: dict[str, str]) -> dict[str, Plan]:
    """Calamities before and after: what is lost, what changes hands, where barbarians go."""
    found: dict[str, Plan] = {}
    for name, calamity in (("lost", "cyclone"), ("annexed", "tyranny"), ("barbarians", "barbarian_hordes")):
        victim, giver = SAMPLES["west", calamity]
        gains = words("turns").text("struck.beneficiary", {"seat": giver or victim}, called)
        plan = struck("west", calamity, victim, giver).plan(called, calamity, (gains,) if giver else ())
        assert plan is not None
        found[f"struck-{name}"] = plan
    return found


def turns(edition: Side, players: int, count: int) -> list[EmpiresView]:
    """The beginning of a game of steady players: a view at the start of each turn."""
    chance, title = Random(1), TITLES[f"{edition}ern-empires"]
    game = title.new({"turn_limit": count}, [f"s{number}" for number in range(1, players + 1)], "5" * 64)
    found: list[EmpiresView] = []
    while game.result() is None:
        seen = view(game, None)
        assert isinstance(seen, EmpiresView)
        if seen.turn and (not found or seen.turn > found[-1].turn):
            found.append(seen)
        question = chance.choice(list(open_decisions(game).values()))
        answer = title.players["steady"](view(game, question.seat), question.decision, chance)
        submit(game, question.id, question.seat, answer)
    return found
