"""Random play of phases 9 to 13 from rich positions, with every invariant at every decision."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from data.empires import Side, newest
from games.core.decision import kind_of
from games.core.engine import open_decisions
from games.core.fuzz import Match
from games.empires.positions import pose, position
from games.empires.state import Empires
from games.titles import TITLES
from tests.rules.empires.rich import Rich

SIDES: dict[str, Side] = {"western-empires": "west", "eastern-empires": "east"}
KEPT = ("seats", "civilizations", "turn", "areas", "treasury", "advances")


class Struck:
    """A `new` for a Title: all calamities of the deck are in the hands, some of them traded."""

    def __init__(self, edition: Side, chance: Random) -> None:
        self.edition: Side = edition
        self.chance = chance

    def __call__(self, options: Mapping[str, Any], seats: Sequence[str], seed: str) -> Empires:
        chance = self.chance
        rich = position(Rich(self.edition, chance)(options, seats, seed))
        deck = newest().cards.decks[newest().setups[self.edition, len(seats)].deck]
        cards = newest().cards
        goods = [good for good in deck.commodities for _ in range(cards.commodities[good].count or 0)]
        dealt = chance.sample(goods, 3 * len(seats))
        hands = {seat: dealt[place :: len(seats)] for place, seat in enumerate(seats)}
        givers: dict[str, dict[str, str]] = {seat: {} for seat in seats}
        for calamity in deck.calamities:
            victim, giver = chance.sample(list(seats), 2)
            hands[victim].append(calamity)
            if cards.calamities[calamity].kind != "non_tradeable" and chance.randrange(2):
                givers[victim][calamity] = giver
        more = {
            "options": dict(options),
            "phase": 9,
            "hands": {seat: ", ".join(hand) for seat, hand in hands.items()},
            "givers": givers,
            "spaces": {seat: chance.randrange(10) for seat in seats},
            "seed": seed,
        }
        return pose(self.edition, {key: rich[key] for key in KEPT} | more)


class Counted(Match):
    """Counts what is asked, and for which calamity."""

    asked: Counter[str]

    def _answer(self) -> None:
        for item in open_decisions(self.game).values():
            self.asked[getattr(item.decision, "calamity", "")] += 1
            self.asked[kind_of(item.decision)] += 1
        super()._answer()


@pytest.mark.parametrize("game", SIDES)
def test_calamities_and_abilities_from_rich_positions(game: str) -> None:
    asked: Counter[str] = Counter()
    for number in range(1, 9):
        chance = Random(number)
        title = replace(TITLES[game], new=Struck(SIDES[game], chance))
        seats = [f"s{n + 1}" for n in range(5 + number % 5)]
        options = title.sample_options(chance) | {"turn_limit": 1, "short_game": False}
        match = Counted(title, options, seats, f"{number:064x}", chance)
        match.asked = asked
        match.play(3000)
    assert {"famine", "epidemic", "civil_war", "tyranny", "piracy", "barbarian_hordes"} <= set(asked)
    assert {"use-ability", "choose-target", "scatter", "take-damage", "select-units"} <= set(asked)
