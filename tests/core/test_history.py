"""Undo and rewind: an undo is one more entry; nothing is struck out."""

from random import Random

import pytest

from games.core.engine import open_decisions
from games.core.history import Entry, live, may_undo, stands, undone
from games.core.illegal import Forbidden
from games.core.shapes import write
from tests.core.bazaar.title import position
from tests.core.helpers import at, data, fresh, owing, question
from tests.core.recorded_game import RecordedGame


def test_a_seat_takes_back_its_own_last_answer() -> None:
    """Undo: a seat may take back its own answer while no other seat has acted."""
    log = RecordedGame(at("licensing", 2))
    before = position(log.game)
    log.say("s1", "baker")
    assert log.game.taken == {"s1": "baker"}
    log.undo("s1")
    assert position(log.game) == before and owing(log.game) == ["s1"]
    assert [entry.kind for entry in log.entries] == ["submit", "undo"], "every undo is in the log"


def test_answers_are_undone_one_by_one() -> None:
    """Undo: two of one's own answers in a row, the last one first."""
    log = RecordedGame(at("licensing", 2, ranking=["s2", "s1"]))
    log.say("s1", "baker")
    log.say("s1", "carter")
    log.undo("s1")
    log.undo("s1")
    assert question(log.game, "s1").sealed is None
    with pytest.raises(Forbidden, match=r"undo\.nothing"):
        log.undo("s1")


def test_an_early_answer_that_was_used_is_sealed_again() -> None:
    """Undo: what the answer set off goes with it; another's early answer is sealed as before."""
    log = RecordedGame(at("licensing", 3))
    log.say("s2", "brewer")
    log.say("s1", "baker")
    assert log.game.taken == {"s1": "baker", "s2": "brewer"}
    log.undo("s1")
    assert log.game.taken == {} and question(log.game, "s2").sealed is not None


@pytest.mark.parametrize("seed", range(4))
def test_an_undo_gives_back_what_was(seed: int) -> None:
    """Undo: wherever it is allowed in a whole game, also in and under children, all is as before."""
    log, chance, undone_so_far = RecordedGame(fresh(days=1, seats=4, guilds=True)), Random(seed), 0
    while items := list(open_decisions(log.game).values()):
        item, before = chance.choice(items), log.folded()
        log.say(item.seat, write(item.decision.sample(log.game.look(item.seat), chance)), item.id)
        try:
            may_undo(log.entries, item.seat)
        except Forbidden:
            continue
        if chance.random() < 0.3:
            log.undo(item.seat)
            before.flow.serial = log.game.flow.serial
            assert data(log.game) == data(before)
            undone_so_far += 1
    assert undone_so_far > 5 and log.game.over


@pytest.mark.parametrize("then", ["submit", "take_back"])
def test_not_when_another_has_acted(then: str) -> None:
    """Undo: ... while no other seat has acted; a sealed answer or one taken back is an act too."""
    log = RecordedGame(at("licensing", 3))
    if then == "take_back":
        log.say("s3", "dyer")
    log.say("s1", "baker")
    if then == "take_back":
        log.take_back("s3")
    else:
        log.say("s3", "dyer")
    with pytest.raises(Forbidden, match=r"undo\.other") as refused:
        log.undo("s1")
    assert refused.value.facts == {"seat": "s3"}


def test_not_when_something_was_revealed() -> None:
    """Undo: ... nothing was revealed."""
    log = RecordedGame(fresh(seats=2))
    log.say("s1", "coins = 1")
    log.say("s2", "coins = 2")
    with pytest.raises(Forbidden, match=r"undo\.revealed"):
        log.undo("s2")


def test_not_when_something_was_drawn() -> None:
    """Undo: ... and nothing was drawn."""
    log = RecordedGame(at("harvest", 2, bag=["salt"] * 4))
    log.say("s1", "1")
    with pytest.raises(Forbidden, match=r"undo\.revealed"):
        log.undo("s1")
    log = RecordedGame(at("harvest", 2, bag=["salt"] * 4))
    log.say("s2", "1")
    log.undo("s2")


def test_not_after_a_deadline() -> None:
    """Undo: what a deadline did is nobody's own answer."""
    log = RecordedGame(at("licensing", 3))
    log.say("s1", "baker")
    log.expire([question(log.game, "s2").id])
    with pytest.raises(Forbidden, match=r"undo\.nothing"):
        log.undo("s1")


def test_a_rewind_deals_other_cards() -> None:
    """Dice: a rewind does not deal known cards again (a new epoch)."""
    goods = ["salt", "iron", "silk", "pearl"] * 20
    log = RecordedGame(at("harvest", 2, bag=goods))
    log.say("s1", "3")
    log.say("s2", "3")
    dealt = log.game.hands
    log.rewind(0)
    assert log.game.epoch == 1 and log.game.hands == {"s1": [], "s2": []}
    log.say("s1", "3")
    log.say("s2", "3")
    assert log.game.hands != dealt


def test_a_rewind_lists_what_it_undoes() -> None:
    """Undo: otherwise anyone may propose a rewind, with a list of what it undoes."""
    log = RecordedGame(at("licensing", 4))
    for seat, text in [("s1", "baker"), ("s2", "brewer"), ("s3", "carter")]:
        log.say(seat, text)
    log.undo("s3")
    assert [(entry.kind, entry.seat) for entry in undone(log.entries, 1)] == [
        ("submit", "s2"),
        ("undo", "s3"),
    ]
    log.rewind(1)
    assert log.game.taken == {"s1": "baker"} and owing(log.game) == ["s2"]
    with pytest.raises(Forbidden, match=r"rewind\.gone"):
        log.rewind(2)


def test_the_log_keeps_everything_and_folds_to_the_game() -> None:
    """Every undo is in the log: start and entries alone give the game, byte for byte."""
    log = RecordedGame(at("licensing", 3, bag=["salt"] * 5))
    log.say("s1", "baker")
    log.say("s2", "brewer")
    log.undo("s2")
    log.say("s2", "carter")
    log.rewind(3)
    log.say("s3", "dyer")
    log.take_back("s3")
    log.say("s2", "dyer")
    log.expire(list(open_decisions(log.game)))
    assert [entry.kind for entry in log.entries] == [
        *("submit", "submit", "undo", "submit", "rewind", "submit", "take_back", "submit", "expire")
    ]
    assert live(log.entries) == [0, 2, 4, 5, 6, 7, 8]
    assert data(log.folded()) == data(log.game)


def test_what_stands_after_undos_and_rewinds() -> None:
    """Undo: an undo of what a rewind left standing takes the rewind with it."""

    def entry(back_to: int | None = None) -> Entry:
        return Entry("submit", "s1", None, None, (), back_to)

    assert live([entry(), entry(), entry()]) == [0, 1, 2]
    assert live([entry(), entry(), entry(back_to=1)]) == [0, 2]
    assert live([entry(), entry(), entry(back_to=1), entry(), entry(back_to=0)]) == [4]
    assert live([entry(), entry(), entry(back_to=1), entry(), entry(back_to=2)]) == [0, 4]


def test_a_state_stands_while_nothing_goes_back_behind_it() -> None:
    """Rewind: entry 3 goes back to just before 1, entry 6 to just before 5."""
    backs = {3: 1, 6: 5}
    entries = [Entry("submit", "s1", None, None, (), backs.get(number)) for number in range(8)]
    assert [length for length in range(9) if stands(entries, length)] == [0, 1, 4, 5, 7, 8]
    assert live(entries) == [0, 3, 4, 6, 7]
