"""Promise 1: an illegal answer is refused with a reason, and the state is byte for byte what it was."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from games.core.engine import open_decisions, submit, take_back
from games.core.illegal import Forbidden, Illegal, Malformed
from tests.core.bazaar.game import Bazaar
from tests.core.helpers import at, data, question, say, topics
from tests.core.junk import junk, scalar, spoiled, text

GOODS = {"s1": ["salt", "salt", "iron", "silk", "pearl", "pearl", "iron"], "s2": ["salt"]}


def court() -> Bazaar:
    game = at("quarrels", 2, claims={"north": ["s1", "s2"]}, hands={"s1": [], "s2": ["salt"]})
    say(game, "s1", "nothing")
    say(game, "s2", "salt")
    return game


def guild(action: str = "") -> Bazaar:
    game = at("guild", 2, guilds=True, hands=GOODS)
    if action:
        say(game, "s1", action, "guild-action")
    return game


PLACES: dict[str, Callable[[], Bazaar]] = {
    "bid": lambda: at("bids", 2),
    "draw": lambda: at("harvest", 2, bag=["salt"]),
    "take-licence": lambda: at("licensing", 2),
    "claim": lambda: at("claiming", 2),
    "stake": lambda: at("quarrels", 2, claims={"north": ["s1", "s2"]}, hands=GOODS),
    "go-to-appeal": court,
    "trade": lambda: at("trading", 2, hands=GOODS),
    "haul": lambda: at("carting", 2, carts=True, hands=GOODS, claims={"north": ["s1", "s2"]}),
    "spoil": lambda: at("supper", 2, hands=GOODS),
    "guild-action": guild,
    "sell": guild,
    "tip": lambda: at("guild", 2, guilds=True, ranking=["s2", "s1"]),
    "pay-for-stall": lambda: guild("stall north"),
    "take-contract": lambda: guild("contract"),
}


def refused(game: Bazaar, id: Any, seat: Any, answer: Any) -> Illegal:
    """The refusal; its facts can be written down, and nothing has changed."""
    before = data(game)
    with pytest.raises(Illegal) as caught:
        submit(game, id, seat, answer)
    assert data(game) == before
    assert type(caught.value) in (Malformed, Forbidden)
    assert len(msgspec.json.encode([caught.value.code, caught.value.rule, caught.value.facts])) < 1500
    return caught.value


def test_every_kind_of_question_has_a_place_here() -> None:
    assert set(PLACES) == set(Bazaar.codec.decisions)
    for kind, place in PLACES.items():
        assert kind in topics(place())


@pytest.mark.parametrize("kind", PLACES)
def test_junk_is_refused(kind: str) -> None:
    """Junk of all Python types, nested junk, surrogates: 400 to every kind of question."""
    game, chance = PLACES[kind](), Random(kind)
    item = question(game, "s1", kind)
    for _ in range(400):
        refused(game, item.id, "s1", junk(chance))


@pytest.mark.parametrize("kind", PLACES)
def test_a_legal_answer_with_one_thing_wrong_is_refused(kind: str) -> None:
    """Extra fields, missing fields, unknown kinds, wrong types, huge numbers: 200 to every kind."""
    game, chance = PLACES[kind](), Random(kind)
    item = question(game, "s1", kind)
    for _ in range(200):
        legal = item.decision.sample(game.look("s1"), chance)
        refused(game, item.id, "s1", spoiled(legal, chance))


@pytest.mark.parametrize("kind", PLACES)
def test_a_foreign_seat_is_refused(kind: str) -> None:
    """Another's question, a seat that is not at the table, or no seat at all."""
    game, chance = PLACES[kind](), Random(kind)
    item = question(game, "s1", kind)
    legal = item.decision.default(game.look("s1"))
    for seat in ("s2", "s99", *(text(chance) for _ in range(20)), *(scalar(chance) for _ in range(20))):
        assert refused(game, item.id, seat, legal).code == "decision.foreign"


@pytest.mark.parametrize("kind", PLACES)
def test_an_unknown_decision_is_refused(kind: str) -> None:
    """An id that never was."""
    game, chance = PLACES[kind](), Random(kind)
    legal = question(game, "s1", kind).decision.default(game.look("s1"))
    for id in ("0", "zzzz", *(text(chance) for _ in range(20)), *(scalar(chance) for _ in range(20))):
        assert refused(game, id, "s1", legal).code == "decision.closed"
        with pytest.raises(Forbidden, match=r"decision\.closed"):
            take_back(game, id, "s1")


def test_an_old_decision_is_refused() -> None:
    """A stale button: the question was answered, and is closed."""
    game = PLACES["take-licence"]()
    old = question(game, "s1")
    say(game, "s1", "baker")
    assert refused(game, old.id, "s1", {"answer": "chose", "option": "brewer"}).code == "decision.closed"


@pytest.mark.parametrize(
    ("kind", "answer", "code"),
    [
        ("bid", {"answer": "filled", "fields": {"coins": 11}}, "form.limits"),
        ("bid", {"answer": "filled", "fields": {"coins": -1}}, "form.limits"),
        ("bid", {"answer": "filled", "fields": {"coins": "3"}}, "form.kind"),
        ("bid", {"answer": "filled", "fields": {}}, "form.fields"),
        ("bid", {"answer": "filled", "fields": {"coins": 3, "gems": 1}}, "form.fields"),
        ("bid", {"answer": "filled", "fields": {"coins": True}}, "answer.unreadable"),
        ("bid", {"answer": "chose", "option": "3"}, "answer.kind"),
        ("bid", {"answer": "filled", "fields": {"coins": 999_999}}, "form.limits"),
        ("bid", {"answer": "filled", "fields": {"coins": 1_000_000}}, "answer.unreadable"),
        ("bid", {"answer": "filled", "fields": {"coins": -999_999}}, "form.limits"),
        ("bid", {"answer": "filled", "fields": {"coins": -1_000_000}}, "answer.unreadable"),
        ("draw", {"answer": "chose", "option": "4"}, "option.closed"),
        ("draw", '{"answer":"chose","option":"1"}x', "answer.unreadable"),
        ("claim", {"answer": "chose-some", "options": []}, "some.count"),
        ("claim", {"answer": "chose-some", "options": ["north", "south", "east"]}, "some.count"),
        ("claim", {"answer": "chose-some", "options": ["north", "north"]}, "option.closed"),
        ("stake", {"answer": "chose", "option": "gold"}, "option.closed"),
        ("go-to-appeal", {"answer": "said", "yes": 1}, "answer.unreadable"),
        ("trade", {"answer": "traded", "act": "steal"}, "answer.unreadable"),
        ("trade", {"answer": "traded", "act": "done", "give": {"salt": 1}}, "market.extra"),
        ("trade", {"answer": "traded", "act": "offer", "partner": "s1"}, "market.partner"),
        ("trade", {"answer": "traded", "act": "accept", "offer": "o1"}, "market.offer"),
        ("trade", {"answer": "traded", "act": "offer", "give": {"salt": 3}}, "market.cards"),
        ("trade", {"answer": "traded", "act": "offer", "give": {"salt": 0}}, "market.cards"),
        ("spoil", {"answer": "allocated", "amounts": {"salt": 1}}, "allocate.total"),
        ("spoil", {"answer": "allocated", "amounts": {"salt": 3}}, "allocate.cap"),
        ("spoil", {"answer": "allocated", "amounts": {"salt": -1, "iron": 2}}, "allocate.cap"),
        ("spoil", {"answer": "allocated", "amounts": {"salt": 2, "gold": 0}}, "option.closed"),
        (
            "trade",
            {"answer": "traded", "act": "offer", "says": ["salt"]},
            "market.extra",
        ),
        ("pay-for-stall", {"answer": "paid", "amounts": {"iron": 3}}, "payment.held"),
        ("pay-for-stall", {"answer": "paid", "amounts": {"salt": 2}}, "payment.price"),
        ("pay-for-stall", {"answer": "allocated", "amounts": {"iron": 1, "silk": 1}}, "answer.kind"),
        ("guild-action", {"answer": "chose", "option": "stall east wing"}, "option.closed"),
    ],
)
def test_each_refusal_has_its_code(kind: str, answer: Any, code: str) -> None:
    """Illegal: a code, the facts, the rule number. Never a stack trace."""
    game = PLACES[kind]()
    assert refused(game, question(game, "s1", kind).id, "s1", answer).code == code


@pytest.mark.rule("B.licence.1")
def test_a_refusal_cites_its_rule() -> None:
    """Illegal: ... the rule number."""
    game = at("licensing", 2, taken={"s2": "baker"})
    illegal = refused(game, question(game, "s1").id, "s1", {"answer": "chose", "option": "baker"})
    assert (illegal.kind, illegal.code, illegal.rule) == ("forbidden", "licence.taken", "B.licence.1")
    assert illegal.facts == {"licence": "baker"}


FORMS: dict[str, Callable[[Any], Any]] = {
    "struct": lambda answer: answer,
    "mapping": msgspec.to_builtins,
    "bytes": msgspec.json.encode,
    "text": lambda answer: msgspec.json.encode(answer).decode(),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("kind", PLACES)
def test_a_legal_answer_is_never_refused(kind: str, form: str) -> None:
    """Promise 1: a legal one is never refused, in whatever form it comes."""
    chance = Random(kind)
    for _ in range(10):
        game = PLACES[kind]()
        item = question(game, "s1", kind)
        submit(game, item.id, "s1", FORMS[form](item.decision.sample(game.look("s1"), chance)))
        assert item.id not in open_decisions(game) or kind in ("bid", "stake", "trade", "sell")
