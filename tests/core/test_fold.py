"""Properties over random play: fold, save and load, at every decision of whole games."""

from random import Random

import pytest

from games.core.engine import open_decisions
from games.core.history import fold
from games.core.result import Result
from tests.core.bazaar.title import sound
from tests.core.helpers import act, at, data, fresh, loaded

SEEDS = range(16)


@pytest.mark.parametrize("seed", SEEDS)
def test_events_fold_to_the_same_bytes(seed: int) -> None:
    """Every change is an event: fold is exact after every submit, from the start, with stored events."""
    chance = Random(seed)
    game = fresh(days=2, seats=chance.randrange(2, 19), seed=f"{seed:064x}", guilds=seed % 2 == 1)
    twin, acts = loaded(game), 0
    while open_decisions(game):
        stored = game.codec.encode_events(act(game, chance))
        fold(twin, game.codec.decode_events(stored))
        assert data(twin) == data(game)
        assert sound(game) == []
        acts += 1
        assert acts < 5000, "nobody is stuck: every game ends"
    assert game.result() is not None


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_goes_on_the_same_whether_or_not_it_was_loaded(seed: int) -> None:
    """State is a value at the border: decode(encode) is equal at each decision, and goes on identically."""
    chance = Random(100 + seed)
    game = fresh(days=1, seats=18 - seed % 17, seed=f"{seed:064x}", guilds=seed % 2 == 1)
    while open_decisions(game):
        again = loaded(game)
        assert again == game and list(open_decisions(again)) == list(open_decisions(game))
        luck = chance.getstate()
        done = game.codec.encode_events(act(game, chance))
        chance.setstate(luck)
        assert again.codec.encode_events(act(again, chance)) == done
        assert data(again) == data(game)


def test_the_end_has_a_result() -> None:
    """An end for every game: the last day closes all stacks and there is a result."""
    game, chance = fresh(days=1, seats=4), Random(5)
    assert game.result() is None
    while open_decisions(game):
        act(game, chance)
    result = game.result()
    assert result is not None and game.flow.stacks == {}
    totals = {seat: sum(parts.values()) for seat, parts in result.scores.items()}
    best = max(totals.values())
    assert result.winners == tuple(seat for seat in game.seats if totals[seat] == best)
    assert {seat for seat, place in result.places.items() if place == 1} == set(result.winners)


@pytest.mark.rule("B.end.1")
def test_a_result_worked_out_by_hand() -> None:
    """An end for every game: 3 coins, a pearl (5) and a salt (1) are as good as 9 coins; 4 come third."""
    game = at("dusk", 3, coins={"s1": 3, "s2": 9, "s3": 4}, hands={"s1": ["pearl", "salt"]})
    assert game.result() == Result(
        winners=("s1", "s2"),
        places={"s1": 1, "s2": 1, "s3": 3},
        scores={
            "s1": {"coins": 3, "goods": 6},
            "s2": {"coins": 9, "goods": 0},
            "s3": {"coins": 4, "goods": 0},
        },
    )
