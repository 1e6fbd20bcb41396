"""Shapes: the Market, an honest exchange between two seats."""

import pytest

from games.core.answers import Traded
from games.core.illegal import Ambiguous, Forbidden, Illegal, Malformed
from games.core.shapes import Exchange, Market, write

OFFERS = {
    "a": Exchange("s2", None, {"iron": 1}, {"salt": 2}),
    "b": Exchange("s3", "s1", {"iron": 2}, {"silver": 1}),
    "c": Exchange("s1", None, {"salt": 3}, {"silver": 1}),
}
FLOOR = Market({"salt": 3, "ochre": 1}, ("salt", "ochre", "iron", "silver"), ("s2", "s3"), OFFERS, "s1")

ROUND_TRIPS = {
    "offer s2 3 salt + 1 ochre for 4 iron": Traded("offer", None, "s2", {"salt": 3, "ochre": 1}, {"iron": 4}),
    "offer all 1 salt for 1 iron": Traded("offer", None, None, {"salt": 1}, {"iron": 1}),
    "offer s3 1 salt for": Traded("offer", None, "s3", {"salt": 1}),
    "offer all for 2 iron": Traded("offer", None, None, {}, {"iron": 2}),
    "accept a": Traded("accept", "a"),
    "decline b": Traded("decline", "b"),
    "withdraw c": Traded("withdraw", "c"),
    "done": Traded("done"),
    "open": Traded("open"),
}


@pytest.mark.parametrize("text", ROUND_TRIPS)
def test_the_notation_reads_and_writes(text: str) -> None:
    """Market: every act has its line; parse and write are each other's inverse."""
    answer = ROUND_TRIPS[text]
    assert FLOOR.parse(text) == answer
    assert write(answer) == text
    FLOOR.check(answer)


def test_the_notation_is_kind() -> None:
    """Market: prefixes, no counts for one, an offer to everybody as `all` or `open`."""
    assert FLOOR.parse("off s2 sal + ochre for 2 iron") == Traded(
        "offer", None, "s2", {"salt": 1, "ochre": 1}, {"iron": 2}
    )
    assert FLOOR.parse("offer open salt for iron").partner is None  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "kind", "code"),
    [
        ("steal s2", Malformed, "act.unknown"),
        ("o", Ambiguous, "act.ambiguous"),
        ("offer", Malformed, "seat.unknown"),
        ("offer s9 salt for iron", Malformed, "seat.unknown"),
        ("offer s2 gold for iron", Malformed, "option.unknown"),
        ("offer s2 s for iron", Ambiguous, "option.ambiguous"),
    ],
)
def test_what_cannot_be_read(text: str, kind: type[Illegal], code: str) -> None:
    """Market: a line that cannot be read, or can be read in two ways."""
    with pytest.raises(kind, match=code.replace(".", r"\.")):
        FLOOR.parse(text)


@pytest.mark.parametrize(
    ("answer", "kind", "code"),
    [
        (Traded("offer", None, "s9", {"salt": 1}), Forbidden, "market.partner"),
        (Traded("offer", None, "s2", {"salt": 4}), Forbidden, "market.cards"),
        (Traded("offer", None, "s2", {"iron": 1}), Forbidden, "market.cards"),
        (Traded("offer", None, "s2", {"salt": 0}), Forbidden, "market.cards"),
        (Traded("offer", None, "s2", {}, {"gold": 1}), Forbidden, "option.closed"),
        (Traded("offer", None, "s2", {}, {"iron": 0}), Malformed, "number.unknown"),
        (Traded("offer", None, "s2", {}, {"iron": 1000}), Malformed, "number.unknown"),
        (Traded("offer", None, "s2", {"salt": 1}, {"iron": 1}, ("salt",)), Malformed, "market.extra"),
        (Traded("offer", "a", "s2"), Malformed, "market.extra"),
        (Traded("accept", "d"), Forbidden, "market.offer"),
        (Traded("accept"), Forbidden, "market.offer"),
        (Traded("accept", "b"), Forbidden, "market.lacking"),
        (Traded("accept", "c"), Forbidden, "market.own"),
        (Traded("withdraw", "a"), Forbidden, "market.own"),
        (Traded("decline", "a"), Forbidden, "market.public"),
        (Traded("accept", "a", None, {"salt": 2}), Malformed, "market.extra"),
        (Traded("accept", "a", "s2"), Malformed, "market.extra"),
        (Traded("accept", "a", None, {}, {"salt": 1}), Malformed, "market.extra"),
        (Traded("decline", "a", None, {"salt": 1}), Malformed, "market.extra"),
        (Traded("withdraw", "a", None, {}, {}, ("salt",)), Malformed, "market.extra"),
        (Traded("done", "a"), Malformed, "market.extra"),
        (Traded("open", None, "s2"), Malformed, "market.extra"),
    ],
)
def test_what_the_floor_forbids(answer: Traded, kind: type[Illegal], code: str) -> None:
    """Market: nothing that one has not, nobody who is not there, no part that the act does not take."""
    with pytest.raises(kind, match=code.replace(".", r"\.")):
        FLOOR.check(answer)


def test_the_market_tells_what_may_be_replied() -> None:
    """Market: an offer that wants what one has is accepted, one to oneself declined, one's own withdrawn."""
    assert FLOOR.replies() == [Traded("accept", "a"), Traded("decline", "b"), Traded("withdraw", "c")]
    for reply in FLOOR.replies():
        FLOOR.check(reply)
