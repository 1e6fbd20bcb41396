"""How frames talk: decision ids are short, stable, and never used twice."""

from random import Random

import pytest

from games.core.decision import kind_of
from games.core.engine import open_decisions
from games.core.run import base36
from tests.core.bazaar.game import Bazaar
from tests.core.helpers import act, at, fresh, say
from tests.core.recorded_game import RecordedGame


def named(game: Bazaar) -> dict[str, tuple[str, str]]:
    return {id: (item.seat, kind_of(item.decision)) for id, item in open_decisions(game).items()}


def test_ids_are_short() -> None:
    """Decision ids are short: three letters for the first forty-six thousand questions of a game."""
    assert [base36(n) for n in (0, 1, 9, 10, 35, 36, 1295, 1296, 46655)] == [
        *("0", "1", "9", "a", "z", "10", "zz", "100", "zzz")
    ]
    assert list(open_decisions(fresh())) == [*"123456789abcdefghi"]


def test_ids_do_not_change_when_others_answer() -> None:
    """Decision ids are stable, and do not change when other seats answer."""
    game = at("quarrels", 4, claims={"north": ["s1", "s2"], "south": ["s3", "s4"]})
    before = named(game)
    say(game, "s1", "nothing")
    say(game, "s2", "nothing")
    after = named(game)
    assert {id: after[id] for id in before if before[id][0] in ("s3", "s4")} == {
        "3": ("s3", "stake"),
        "4": ("s4", "stake"),
    }


@pytest.mark.parametrize("guilds", [False, True])
def test_ids_are_never_reused_in_a_game(guilds: bool) -> None:
    """Decision ids: in a whole game of random play, one id means one question."""
    game, chance = fresh(days=2, guilds=guilds), Random(3)
    known = named(game)
    while not game.over:
        act(game, chance)
        for id, question in named(game).items():
            assert known.setdefault(id, question) == question
    assert len(known) > 150 and max(map(len, known)) <= 3


def test_ids_are_never_reused_after_an_undo_or_a_rewind() -> None:
    """Decision ids: a question that comes back keeps its id; one asked anew has one that nobody has seen."""
    log = RecordedGame(at("licensing", 2))
    log.say("s1", "baker")
    old = set(open_decisions(log.game))
    log.say("s2", "brewer")
    claims = set(open_decisions(log.game))
    assert claims == {"3", "4"}
    log.undo("s2")
    assert set(open_decisions(log.game)) == old == {"2"}
    log.say("s2", "carter")
    assert set(open_decisions(log.game)) == {"5", "6"}
    log.rewind(0)
    assert set(open_decisions(log.game)) == {"1", "2"}
    log.say("s1", "dyer")
    log.say("s2", "roper")
    assert set(open_decisions(log.game)) == {"7", "8"}
