"""How frames talk: `each`, the trading floor."""

from random import Random

import pytest

from games.core.answers import Traded
from games.core.engine import expire, open_decisions, submit
from games.core.flow import Ask
from games.core.illegal import Forbidden
from games.core.shapes import Exchange
from tests.core.bazaar.frames import Floor
from tests.core.bazaar.game import Bazaar
from tests.core.helpers import ALL, at, data, kinds, loaded, owing, question, say, topics

GOODS = ("salt", "iron", "silk", "pearl")


def floor() -> Bazaar:
    return at("trading", hands={seat: list(GOODS) for seat in ALL})


def test_every_answer_runs_a_step_at_once() -> None:
    """`each`: every answer runs a step at once; the question stays open under its id (`keep`)."""
    game = floor()
    ids = list(open_decisions(game))
    assert kinds(say(game, "s1", "offer s2 1 salt for 1 iron")) == ["answered", "offer-made", "flow"]
    assert game.offers == {"o1": Exchange("s1", "s2", {"salt": 1}, {"iron": 1})}
    events = say(game, "s2", "accept o1")
    assert kinds(events) == ["answered", "offer-gone", "goods-traded", "goods-traded", "flow"]
    assert sorted(game.hands["s1"]) == ["iron", "iron", "pearl", "silk"]
    assert sorted(game.hands["s2"]) == ["pearl", "salt", "salt", "silk"]
    assert list(open_decisions(game)) == ids


def test_what_can_no_longer_be_honoured_leaves_the_floor() -> None:
    """`each`: a step reads the state as the answer before it left it."""
    game = floor()
    say(game, "s1", "offer s2 1 pearl for 1 iron")
    say(game, "s1", "offer s3 1 pearl for 1 silk")
    say(game, "s2", "accept o1")
    assert game.offers == {}
    with pytest.raises(Forbidden, match=r"market\.offer"):
        submit(game, question(game, "s3").id, "s3", Traded("accept", "o2"))


@pytest.mark.rule("B.floor.3")
def test_offers_are_declined_and_withdrawn() -> None:
    """Market: a reply fits the offer: one's own is withdrawn, one to oneself is declined."""
    game = floor()
    say(game, "s1", "offer s2 salt for iron")
    say(game, "s1", "offer all salt for silk")
    with pytest.raises(Forbidden, match=r"market\.own"):
        say(game, "s2", "withdraw o1")
    with pytest.raises(Forbidden, match=r"market\.public"):
        say(game, "s2", "decline o2")
    with pytest.raises(Forbidden, match=r"market\.offer"):
        say(game, "s3", "accept o1")
    say(game, "s2", "decline o1")
    say(game, "s1", "withdraw o2")
    assert game.offers == {}


@pytest.mark.rule("B.floor.2")
def test_three_offers_at_a_time_and_no_gifts() -> None:
    game = floor()
    with pytest.raises(Forbidden, match=r"floor\.gift"):
        say(game, "s1", "offer s2 salt")
    for _ in range(3):
        say(game, "s1", "offer s2 salt for iron")
    with pytest.raises(Forbidden, match=r"floor\.offers"):
        say(game, "s1", "offer s3 salt for iron")


@pytest.mark.rule("B.floor.4")
def test_done_can_be_taken_back_while_the_floor_is_open() -> None:
    """`each` with `keep(owed=False)`: whoever is done owes nothing, and may come back."""
    game = floor()
    say(game, "s1", "done")
    assert game.done == ["s1"] and owing(game) == ALL[1:]
    assert question(game, "s1").owed is False
    say(game, "s1", "open")
    assert game.done == [] and owing(game) == ALL
    with pytest.raises(Forbidden, match=r"floor\.open"):
        say(game, "s1", "open")


@pytest.mark.rule("B.floor.1")
def test_the_floor_closes_when_all_are_done() -> None:
    """`close`: the ask is over for everybody, and the frame goes on at `then`."""
    game = floor()
    floor_ids = set(open_decisions(game))
    for seat in reversed(ALL):
        say(game, seat, "done")
    assert not floor_ids & set(open_decisions(game))
    assert game.over, "nobody is over the limit of five goods: the day is at its end"


def test_a_market_with_hundreds_of_answers() -> None:
    """`each`: 600 acts of 18 seats; no id changes, no good is lost, and a loaded game goes on the same."""
    game, chance = floor(), Random(6)
    ids = list(open_decisions(game))
    acts = 0
    while acts < 600:
        item = chance.choice(list(open_decisions(game).values()))
        answer = item.decision.sample(game.look(item.seat), chance)
        if answer == Traded("done") and len(game.done) == 17:
            continue
        submit(game, item.id, item.seat, answer)
        acts += 1
        if acts % 50 == 0:
            assert loaded(game) == game
            game = loaded(game)
    assert list(open_decisions(game)) == ids
    traded = sorted(good for hand in game.hands.values() for good in hand)
    assert traded == sorted(GOODS * 18)
    frame = game.flow.stacks["0"].frames[-1]
    assert isinstance(frame, Floor) and frame.made > 60 and frame.trades > 20
    expire(game, ids)
    assert topics(game) <= {"spoil"}, "the floor is closed"


def test_a_deadline_for_one_of_the_floor() -> None:
    """A deadline on the floor: the question stays open, unmarked, and its owner may come back."""
    game = floor()
    expire(game, [question(game, "s1").id])
    wait = game.flow.stacks["0"].wait
    assert isinstance(wait, Ask) and wait.questions[0].idle
    assert (wait.questions[0].answer, wait.questions[0].by_default) == (None, False)
    say(game, "s1", "open")
    assert owing(game) == ALL


def test_a_floor_that_closes_during_a_deadline() -> None:
    """A deadline on the floor: everybody who is not done is done, in one step; who is done is not asked."""
    game = floor()
    say(game, "s1", "offer all salt for silk")
    say(game, "s2", "done")
    before = data(game)
    events = expire(game, list(open_decisions(game)))
    assert kinds(events).count("done-said") == 17 and kinds(events)[-2] == "day-ended"
    assert data(game) != before and game.over
