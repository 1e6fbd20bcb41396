"""Random games of the Empires, told in words to everybody at the table."""

import ast
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import games.civilization
import games.empires
from bot.chat.title import chat_of
from data.empires import newest
from data.words import words
from games.core.decision import kind_of
from games.core.engine import open_decisions, submit
from games.core.event import told
from games.core.shapes import Allocate, ChooseOne, ChooseSome
from games.core.view import view
from games.empires.events import EVENTS
from games.empires.options import Options
from games.titles import TITLES

PEOPLE = ("Ann", "Bob", "Cleo", "Dido", "Enlil", "Fu", "Gil", "Ham", "Ines")
NAMES = {f"s{number}": name for number, name in enumerate(PEOPLE, 1)}
LOSING = ("reduce_city", "destroy_city", "annex_city")
ROOMS = [Path(str(room.__file__)).parent for room in (games.civilization, games.empires)]
REASONED = {
    kind.__name__: kind.__struct_fields__.index("why") for kind in EVENTS if "why" in kind.__struct_fields__
}


@pytest.mark.parametrize(
    ("title", "seats", "short"),
    [("western-empires", 5, False), ("eastern-empires", 9, True), ("western-empires", 6, True)],
)
def test_everything_that_happens_can_be_said(title: str, seats: int, short: bool) -> None:
    """Each event to each seat and to a spectator, each question, each option: whole sentences."""
    chance, texts, players = Random(seats), words(title), list(NAMES)[:seats]
    options = TITLES[title].sample_options(chance) | {"turn_limit": 12, "short_game": short}
    game = TITLES[title].new(options, players, f"{seats:064x}")
    said: set[str] = set()
    while game.result() is None:
        item = next(item for item in open_decisions(game).values() if item.owed)
        seen: Any = view(game, item.seat)
        facts = msgspec.to_builtins(item.decision)
        said.add(texts.question(facts, NAMES))
        said.add(texts.waiting(item.seat, kind_of(item.decision), NAMES) + ".")
        match item.decision.shape(seen):
            case ChooseOne(offered) | ChooseSome(offered):
                pass
            case Allocate(_, _, caps):
                offered = tuple(caps)
            case _:
                offered = item.decision.complete(seen, [])
        assert all(texts.option(facts, option, NAMES) for option in offered)
        for event in submit(game, item.id, item.seat, item.decision.sample(seen, chance)):
            said.update(filter(None, (texts.event(told(event, who), NAMES) for who in (*players, None))))
    assert len(said) > 150
    for line in said:
        assert re.fullmatch(r"[A-Z][^{}\[\]_]*[.?!]", line), line
        assert not re.search(r"\bs[1-9]\b|None|True|False|nothing", line), line


def reasons() -> set[str]:
    """Why something happens, wherever the code says it as a plain word."""
    found: set[str] = set()
    for path in (path for room in ROOMS for path in room.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        own = {
            node.targets[0].id: node.value.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and isinstance(node.value, ast.Constant)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                last = len(node.args) - 1 if node.func.id in LOSING else 99
                match node.args[REASONED.get(node.func.id, last) :]:
                    case [ast.Constant(value=str(why)), *_]:
                        found.add(why)
                    case [ast.Name(id=name), *_] if name in own:
                        found.add(str(own[name]))
                    case _:
                        pass
    return found


def test_every_reason_has_a_name() -> None:
    known = {"accept", "lapsed", "late_iron", "limit", "empty"}
    assert {"surplus", "plunder", "purchase", "fundamentalism", "upkeep", "tax_revolt"} <= reasons()
    for why in (reasons() - known) | {*newest().cards.calamities, *newest().advances, "support"}:
        assert words("empires").has(f"words.why.{why}"), why


def test_the_page_for_players_names_every_option_and_command() -> None:
    page = (Path(__file__).parents[2] / "docs" / "playing-empires.md").read_text("utf-8")
    for option in msgspec.structs.fields(Options):
        assert f"`{option.name}`" in page, option.name
    for command in chat_of("western-empires").commands:
        assert f"`/{command}" in page, command
