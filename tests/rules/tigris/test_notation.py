"""Orders as people type them, and answers that cannot be read or are not allowed."""

from typing import Any

import pytest

from games.core.answers import Chose, Ordered, Said
from games.core.engine import open_decisions, submit
from games.core.illegal import Ambiguous, Forbidden, Illegal, Malformed
from tests.rules.tigris.table import Table

HAND = {"pot": "settlement, temple, farm, market"}


def table() -> Table:
    """Pot may do anything: a leader on the board, one tile of each kind."""
    return Table("temple C5", "pot priest C6", hands=HAND)


def refusal(at: Table, seat: str, answer: Any) -> Illegal:
    """How an answer to the one open question is refused; the game is as it was."""
    (item,) = open_decisions(at.game).values()
    before = at.game.codec.encode(at.game)
    with pytest.raises(Illegal) as refused:
        submit(at.game, item.id, seat, answer)
    assert at.game.codec.encode(at.game) == before
    return refused.value


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("king D5", "leader-positioned"),
        ("KING d5", "leader-positioned"),
        ("k d5", "leader-positioned"),
        ("tra d5", "leader-positioned"),
        ("temp D5", "tile-placed"),
        ("farm C4", "tile-placed"),  # the whole word, though farmer begins like it
        ("  market   D5 ", "tile-placed"),
        ("w priest", "leader-withdrawn"),
        ("withdraw pr", "leader-withdrawn"),
        ("cat D5", "catastrophe-played"),
        ("r mar", "tiles-replaced"),
        ("replace farm, market", "tiles-replaced"),
        ("replace f t", "tiles-replaced"),  # among tiles these letters are enough
        ("pass", "passed"),
    ],
)
def test_whole_words_and_prefixes(line: str, event: str) -> None:
    at = table()
    at.play(f"pot: {line}")
    assert event in at.kinds()


@pytest.mark.parametrize(
    ("line", "code", "candidates"),
    [
        ("t D5", "order.ambiguous", ["trader", "temple"]),
        ("far C4", "order.ambiguous", ["farmer", "farm"]),
        ("p", "order.ambiguous", ["priest", "pass"]),
    ],
)
def test_a_prefix_of_two_words(line: str, code: str, candidates: list[str]) -> None:
    refused = refusal(table(), "pot", Ordered((line,)))
    assert isinstance(refused, Ambiguous)
    assert (refused.code, refused.facts["candidates"]) == (code, candidates)
    assert refused.facts["given"] == line.split()[0]


@pytest.mark.parametrize(
    ("line", "code", "given", "nearest"),
    [
        ("kign D5", "order.unknown", "kign", "king"),
        ("setlement D5", "order.unknown", "setlement", "settlement"),
        ("withdraw preist", "leader.unknown", "preist", "priest"),
        ("replace tempel", "tile.unknown", "tempel", "temple"),
    ],
)
def test_a_slip_is_quoted_back_with_the_nearest_name(line: str, code: str, given: str, nearest: str) -> None:
    refused = refusal(table(), "pot", Ordered((line,)))
    assert isinstance(refused, Malformed)
    assert (refused.code, refused.facts["given"]) == (code, given)
    assert nearest in refused.facts["nearest"]


@pytest.mark.parametrize(
    ("line", "code", "facts"),
    [
        ("withdraw temple", "leader.unknown", {"given": "temple"}),
        ("replace king", "tile.unknown", {"given": "king"}),
        ("king", "order.words", {"verb": "king", "wanted": 1}),
        ("king D5 E5", "order.words", {"verb": "king", "wanted": 1}),
        ("withdraw", "order.words", {"verb": "withdraw", "wanted": 1}),
        ("pass now", "order.words", {"verb": "pass", "wanted": 0}),
        ("king Q5", "space.unknown", {"given": "Q5"}),
        ("temple A0", "space.unknown", {"given": "A0"}),
        ("temple A12", "space.unknown", {"given": "A12"}),
        ("catastrophe 5D", "space.unknown", {"given": "5D"}),
        ("", "order.empty", {}),
        (",", "order.empty", {}),
        ("x" * 5000, "order.unknown", {"given": "x" * 60}),
        ("king " + "y" * 5000, "space.unknown", {"given": "y" * 60}),
    ],
)
def test_what_cannot_be_read_is_quoted_back(line: str, code: str, facts: dict[str, Any]) -> None:
    refused = refusal(table(), "pot", Ordered((line,)))
    assert isinstance(refused, Malformed)
    assert refused.code == code
    assert {name: refused.facts[name] for name in facts} == facts


@pytest.mark.parametrize("space", ["A1", "P1", "A11", "P11"])
def test_the_corners_of_the_board_are_spaces(space: str) -> None:
    at = table()
    at.play(f"pot: temple {space.lower()}")
    assert at.at(space) == "t"


def test_an_action_is_one_line() -> None:
    for lines in ((), ("pass", "pass"), ("temple D5", "temple E5")):
        refused = refusal(table(), "pot", Ordered(lines))
        assert isinstance(refused, Forbidden)
        assert refused.code == "orders.count"


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (Chose("pass"), "answer.kind"),
        (Said(True), "answer.kind"),
        ({"answer": "ordered", "lines": ["pass"], "seat": "bull"}, "answer.unreadable"),
        ({"answer": "ordered", "lines": "pass"}, "answer.unreadable"),
        ({"answer": "ordered", "lines": [7]}, "answer.unreadable"),
        ({"answer": "moved", "lines": ["pass"]}, "answer.unreadable"),
        ({}, "answer.unreadable"),
        (None, "answer.unreadable"),
        (7, "answer.unreadable"),
        ("pass", "answer.unreadable"),
    ],
)
def test_answers_of_the_wrong_kind(answer: Any, code: str) -> None:
    assert refusal(table(), "pot", answer).code == code


def test_the_question_of_another_seat() -> None:
    refused = refusal(table(), "bull", Ordered(("pass",)))
    assert (refused.code, refused.facts["seat"]) == ("decision.foreign", "pot")


def test_a_question_that_is_closed() -> None:
    at = table()
    (old,) = open_decisions(at.game)
    at.play("pot: pass")
    for question in (old, "zz", ""):
        with pytest.raises(Forbidden) as refused:
            submit(at.game, question, "pot", Ordered(("pass",)))
        assert refused.value.code == "decision.closed"


def at_war() -> Table:
    """Pot is asked how many settlements to add; there is one in the hand."""
    leaders, hands = "pot king C6, bull king G6", {"pot": "2 settlement", "bull": "farm"}
    at = Table("temple C5 G5, settlement D5 F5", leaders, hands=hands)
    at.play("pot: settlement E5")
    return at


@pytest.mark.parametrize("option", ["2", "-1", "01", "", "999999999999999999999", "one", "0.5"])
def test_a_number_of_tiles_that_is_not_offered(option: str) -> None:
    refused = refusal(at_war(), "pot", Chose(option))
    assert isinstance(refused, Forbidden)
    assert refused.code == "option.closed"
    assert refused.facts["options"] == ("0", "1")


def test_a_war_a_building_a_monument_and_a_treasure_that_are_not_offered() -> None:
    wars = Table(
        "temple B5 J5, settlement D5 E5 G5 H5",
        "pot king C5, pot trader B6, bull king I5, bull trader J6",
        hands={"pot": "settlement"},
    )
    wars.play("pot: settlement F5")
    assert refusal(wars, "pot", Chose("red")).code == "option.closed"
    square = Table("temple D5 E5 D6", hands={"pot": "temple"})
    square.play("pot: temple E6")
    for option in ("green-black D5", "blue-red E5", "blue-red", "wonder D5"):
        assert refusal(square, "pot", Chose(option)).code == "option.closed"
    line = Table("market D5 E5", hands={"pot": "market"}, options={"civilization_buildings": True})
    line.play("pot: market F5")
    assert refusal(line, "pot", Chose("G5")).code == "option.closed"
    treasures = Table("temple D5* E5*")
    treasures.play("pot: trader E6")
    assert refusal(treasures, "pot", Chose("none")).code == "option.closed"
