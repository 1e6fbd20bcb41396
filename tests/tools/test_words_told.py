"""Random games, told in words to everybody at the table."""

import re
from random import Random
from typing import Any

import msgspec
import pytest

from data.words import words
from games.core.decision import kind_of
from games.core.engine import open_decisions, submit
from games.core.event import told
from games.core.shapes import ChooseOne
from games.core.view import view
from tests.tools.person import NAMES, TIGRIS

TEXTS = words("tigris")


@pytest.mark.parametrize("seed", range(6))
def test_everything_that_happens_can_be_said(seed: int) -> None:
    """Each event to each seat and to a spectator, each question, each option: whole sentences."""
    chance = Random(seed)
    seats = list(NAMES)[: 2 + seed % 3]
    game = TIGRIS.new(TIGRIS.sample_options(chance) | {"turn_limit": 120}, seats, f"{seed:064x}")
    said: list[str] = []
    while game.result() is None:
        item = next(item for item in open_decisions(game).values() if item.owed)
        seen: Any = view(game, item.seat)
        facts = msgspec.to_builtins(item.decision)
        said.append(TEXTS.question(facts, NAMES))
        said.append(TEXTS.waiting(item.seat, kind_of(item.decision), NAMES) + ".")
        shape = item.decision.shape(seen)
        options = shape.options if isinstance(shape, ChooseOne) else item.decision.complete(seen, [])
        assert all(TEXTS.option(facts, option, NAMES) for option in options)
        for event in submit(game, item.id, item.seat, item.decision.sample(seen, chance)):
            said += filter(None, (TEXTS.event(told(event, who), NAMES) for who in (*seats, None)))
    assert len(set(said)) > 100
    for line in set(said):
        assert re.fullmatch(r"[A-Z][^{}\[\]_]*[.?!]", line), line
        assert not re.search(r"\bs[1-4]\b|None|True|False", line), line
