"""Leaving the game: an act at the border, not an answer; the rules tell what it means."""

import pytest

from games.core.engine import depart, expire, open_decisions
from games.core.event import told
from games.core.history import Entry, may_undo
from games.core.history import fold as fold_events
from games.core.illegal import Forbidden
from games.core.scenario import Do, Scenario, play, start, what
from games.titles import TITLES
from tests.core.bazaar.title import BAZAAR, SEED
from tests.core.helpers import data, fresh, kinds, loaded, owing


def test_what_is_owed_stays_open() -> None:
    """Departures: the rules tell when a seat is gone; until then it is asked, and a deadline serves."""
    game = fresh(days=2, seats=4)
    assert kinds(depart(game, "s2")) == ["called-away", "flow"]
    assert owing(game) == ["s1", "s2", "s3", "s4"]


@pytest.mark.rule("B.away.1")
def test_the_rules_tell_when_a_seat_is_gone() -> None:
    game = fresh(days=2, seats=4)
    depart(game, "s2")
    while game.day == 1:
        expire(game, list(open_decisions(game)))
    assert owing(game) == ["s1", "s3", "s4"]


def test_events_alone_tell_it() -> None:
    game = fresh(seats=4)
    other = loaded(game)
    fold_events(other, depart(game, "s2"))
    assert data(other) == data(game)


@pytest.mark.parametrize(("gone", "code"), [(["s2"], "depart.again"), (["s1", "s3"], "depart.last")])
def test_a_refusal_has_changed_nothing(gone: list[str], code: str) -> None:
    game = fresh(seats=4)
    for seat in gone:
        depart(game, seat)
    before = data(game)
    with pytest.raises(Forbidden, match=code):
        depart(game, "s2")
    assert data(game) == before


def test_most_games_know_no_way_out() -> None:
    game = TITLES["tigris"].new({}, ["s1", "s2", "s3"], SEED)
    with pytest.raises(Forbidden, match=r"depart\.unknown"):
        depart(game, "s2")


def test_it_may_be_taken_back_like_an_answer() -> None:
    game = fresh(seats=4)
    entry = Entry("depart", "s2", None, None, tuple(depart(game, "s2")))
    assert may_undo([entry], "s2") == 0
    with pytest.raises(Forbidden, match=r"undo\.other"):
        may_undo([entry], "s1")


def test_a_scenario_may_say_it() -> None:
    scenario = Scenario("bazaar", "Called away", seats=["s1", "s2", "s3"], do=[Do(seat="s2", depart=True)])
    game = start(scenario, {"bazaar": BAZAAR})
    assert what(scenario.do[0]) == "s2 leaves the game"
    assert told(play(scenario.do[0], game)[0], None) == {"event": "called-away", "seat": "s2"}
