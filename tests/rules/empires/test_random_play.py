"""Random play with every invariant at every decision, from the first turn and from rich positions."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from bot.tools.fuzz import play_one
from data.empires import Side
from data.words import words
from games.core.decision import kind_of
from games.core.engine import open_decisions
from games.core.event import Event, told
from games.core.fuzz import Match
from games.titles import TITLES
from tests.rules.empires.rich import Rich

SIDES: dict[str, Side] = {"western-empires": "west", "eastern-empires": "east"}


@pytest.mark.parametrize("game", SIDES)
def test_games_from_the_first_turn(game: str) -> None:
    outcomes = [play_one(game, number) for number in range(1, 6)]
    assert [outcome.failure for outcome in outcomes if outcome.failure] == []
    assert sum(outcome.decisions for outcome in outcomes) > 200


class Counted(Match):
    """Counts what is asked, and finds words for all that anybody is told."""

    asked: Counter[str]

    def _follow(self, events: list[Event]) -> None:
        super()._follow(events)
        texts, seats = words(self.title.name), self.game.seats
        for event in events:
            for viewer in (*seats, None):
                texts.event(told(event, viewer), {seat: seat for seat in seats})

    def _answer(self) -> None:
        self.asked.update({kind_of(item.decision) for item in open_decisions(self.game).values()})
        super()._answer()


@pytest.mark.parametrize("game", SIDES)
@pytest.mark.parametrize("first", [1, 5])
def test_games_from_rich_positions(game: str, first: int) -> None:
    asked: Counter[str] = Counter()
    for number in range(first, first + 4):
        chance = Random(number)
        title = replace(TITLES[game], new=Rich(SIDES[game], chance))
        seats = [f"s{n + 1}" for n in range(5 + number % 5)]
        options = title.sample_options(chance) | {"turn_limit": 3, "leaving_by_the_book": True}
        match = Counted(title, options, seats, f"{number:064x}", chance)
        match.asked = asked
        match.play(3000)
    assert {"move", "build-cities", "reduce-cities", "choose-losses", "plunder", "expand"} <= set(asked)
