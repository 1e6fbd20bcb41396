"""The house's own fuzzer on the Bazaar: all invariants at every decision; and that it can fail."""

from random import Random

import pytest

from games.core.fuzz import Match, Unsound
from games.core.scenario import read, run, text_of
from tests.core.bazaar.events import GoodsSpoiled
from tests.core.bazaar.game import Bazaar
from tests.core.bazaar.title import BAZAAR, sample_options
from tests.core.helpers import ALL


def match(seed: int, **options: bool) -> Match:
    chance = Random(seed)
    seats = ALL[: chance.randrange(2, 10)]
    return Match(BAZAAR, sample_options(chance) | options, seats, f"{seed:064x}", chance)


@pytest.mark.parametrize("guilds", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_whole_games(seed: int, guilds: bool) -> None:
    """Random play with invariants at every decision, and the end is reached."""
    match(seed, guilds=guilds).play(5000)


def test_a_game_is_a_scenario() -> None:
    """A failure is dumped as a scenario: what was played can be written, read and played again."""
    game = match(1)
    game.play(5000)
    again = read(text_of(game.done))
    again.expect = {"coins": getattr(game.game, "coins"), "over": True}  # noqa: B009
    assert run(again, {"bazaar": BAZAAR}) == []
    again.expect = {"weather": "snow"}
    assert run(again, {"bazaar": BAZAAR}) != []


def test_lost_goods_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random play can fail: goods that spoil into nothing are missed at the next decision."""

    def evolve(self: GoodsSpoiled, game: Bazaar) -> None:
        for good in self.goods:
            game.hands[self.seat].remove(good)

    monkeypatch.setattr(GoodsSpoiled, "evolve", evolve)
    with pytest.raises(Unsound, match="goods are"):
        for seed in range(40):
            match(seed).play(5000)
