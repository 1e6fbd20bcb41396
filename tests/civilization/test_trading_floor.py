"""The family's trading floor: what is given is named, truly or not, and who accepts says what they give."""

import msgspec
import pytest

from games.civilization.table.offer import Offer
from games.civilization.trade.floor import ANY, TradingFloor
from games.core.answers import Traded, read_answer
from games.core.illegal import Forbidden, Illegal, Malformed
from games.core.shapes import write

NAMES = ("salt", "ochre", "iron", "silver")
OFFERS = {
    "a": Offer("s2", None, 3, ("iron", "salt"), {"silver": 2}).said(),
    "b": Offer("s3", "s1", 3, ("iron",), {}).said(),
}
FLOOR = TradingFloor({"salt": 3, "ochre": 1}, NAMES, ("s2", "s3"), OFFERS, "s1")

ROUND_TRIPS = {
    "offer s2 3 salt + 1 ochre for 4 iron say iron, salt": Traded(
        "offer", None, "s2", {"salt": 3, "ochre": 1}, {"iron": 4}, ("iron", "salt")
    ),
    "offer all 1 salt for 1 iron": Traded("offer", None, None, {"salt": 1}, {"iron": 1}),
    "accept a": Traded("accept", "a"),
    "accept b with 3 salt say ochre": Traded("accept", "b", None, {"salt": 3}, {}, ("ochre",)),
    "decline a": Traded("decline", "a"),
    "withdraw b": Traded("withdraw", "b"),
    "done": Traded("done"),
    "open": Traded("open"),
}


@pytest.mark.parametrize("text", ROUND_TRIPS)
def test_the_notation_reads_and_writes(text: str) -> None:
    answer = ROUND_TRIPS[text]
    assert FLOOR.parse(text) == answer
    assert write(answer) == text
    FLOOR.check(answer)


def test_names_may_be_short() -> None:
    offer = FLOOR.parse("off s2 sal + ochre for 2 iron say sil, ir")
    assert offer == Traded("offer", None, "s2", {"salt": 1, "ochre": 1}, {"iron": 2}, ("silver", "iron"))


@pytest.mark.parametrize(
    ("answer", "kind", "code"),
    [
        (Traded("offer", None, "s9", {"salt": 1}), Forbidden, "market.partner"),
        (Traded("offer", None, "s2", {"salt": 4}), Forbidden, "market.cards"),
        (Traded("accept", "a", None, {"iron": 1}), Forbidden, "market.cards"),
        (Traded("offer", None, "s2", {}, {"gold": 1}), Forbidden, "option.closed"),
        (Traded("offer", None, "s2", {}, {}, ("gold",)), Forbidden, "option.closed"),
        (Traded("accept", "c", None, {"iron": 1}), Forbidden, "market.offer"),
        (Traded("accept", "a", None, {}, {"salt": 1}), Malformed, "market.extra"),
        (Traded("decline", "a", None, {"salt": 1}), Malformed, "market.extra"),
        (Traded("withdraw", "a", None, {}, {}, ("salt",)), Malformed, "market.extra"),
        (Traded("done", None, None, {}, {}, ("salt",)), Malformed, "market.extra"),
    ],
)
def test_what_the_floor_forbids(answer: Traded, kind: type[Illegal], code: str) -> None:
    with pytest.raises(kind, match=code.replace(".", r"\.")):
        FLOOR.check(answer)


def test_answers_of_running_games_are_read_as_they_were_written() -> None:
    """Saves and logs hold them: the tag, the fields and their order stay."""
    stored = (
        b'{"answer":"traded","act":"offer","offer":null,"partner":"s2","give":{"salt":2,"ochre":1},'
        b'"want":{"iron":2,"any":1},"says":["salt","salt"]}'
    )
    answer = read_answer(stored)
    assert answer == Traded(
        "offer", None, "s2", {"salt": 2, "ochre": 1}, {"iron": 2, "any": 1}, ("salt",) * 2
    )
    assert msgspec.json.encode(answer) == stored


STRICT = TradingFloor(
    {"salt": 2, "ochre": 1, "famine": 1}, (*NAMES, "famine"), ("s2",), {}, "s1", 3, 2, ("famine",)
)


def test_names_that_do_are_the_first_that_may_be_spoken_of() -> None:
    assert STRICT.nameable(STRICT.names) == list(NAMES)
    assert STRICT.names_for(["famine", "salt", "ochre", "salt"]) == ("salt", "ochre")
    assert STRICT.names_for(["famine", "salt"]) == ("salt",)


@pytest.mark.parametrize(
    ("give", "want", "says", "whole"),
    [
        ({"salt": 2, "famine": 1}, {"iron": 2, ANY: 1}, ("salt", "salt"), True),
        ({"salt": 2}, {"iron": 3}, ("salt", "salt"), False),
        ({"salt": 2, "ochre": 1}, {"iron": 2}, ("salt", "ochre"), False),
        ({"salt": 2, "ochre": 1}, {"iron": 3}, ("salt",), False),
    ],
)
def test_an_offer_needs_cards_and_names(
    give: dict[str, int], want: dict[str, int], says: tuple[str, ...], whole: bool
) -> None:
    assert STRICT.is_whole(Traded("offer", None, None, give, want, says)) is whole


@pytest.mark.parametrize(
    ("want", "able"),
    [
        ({"salt": 2, ANY: 1}, True),
        ({"salt": 1, "ochre": 1, "iron": 2}, True),
        ({"iron": 1, "salt": 2}, False),
        ({"salt": 2, ANY: 3}, False),
    ],
)
def test_only_what_was_named_first_must_be_there(want: dict[str, int], able: bool) -> None:
    assert STRICT.may_accept(Offer("s2", None, 3, ("iron", "iron"), want)) is able
