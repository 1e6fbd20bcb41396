"""What happened in a turn is told shortly, and nothing of it is lost."""

from typing import Any

from bot.chat.titles.civilization.story import shortened
from data.empires import newest
from data.words import words

NAMES = {"s1": "Ann", "s2": "Bob"}


def told(*events: dict[str, Any]) -> list[str]:
    return [words("western-empires").event(event, NAMES) for event in shortened(newest(), events)]


def test_cards_of_one_player_are_one_line() -> None:
    drawn = [{"event": "card-drawn", "seat": "s1", "stack": stack} for stack in (1, 2, 3)]
    others = {"event": "card-drawn", "seat": "s2", "stack": 1}
    assert told(*drawn, others) == [
        "Ann draws a card of each of the stacks 1, 2 and 3.",
        "Bob draws a card of stack 1.",
    ]
    mine = [event | {"card": card} for event, card in zip(drawn, ("ochre", "iron", "fish"), strict=True)]
    assert told(*mine) == ["Ann draws Ochre, Iron and Fish."]


def test_a_trade_is_one_line_and_tells_no_card() -> None:
    there = {"event": "cards-handed", "seat": "s1", "giver": "s2", "count": 3}
    back = {"event": "cards-handed", "seat": "s2", "giver": "s1", "count": 4}
    assert told(there, back) == ["Bob and Ann trade 3 for 4 cards."]
    seen = back | {"cards": {"iron": 4}}
    assert told(there, seen) == ["Bob hands 3 cards to Ann.", "Bob gets 4 Iron from Ann."]


def test_growth_tax_and_movement() -> None:
    grown = [
        {"event": "tokens-placed", "seat": seat, "tokens": {"knossos": 2, "argos": 1}, "why": "expansion"}
        for seat in NAMES
    ]
    taxed = [
        {"event": "tax-collected", "seat": seat, "rate": 2, "due": 4, "paid": paid}
        for seat, paid in (("s1", 4), ("s2", 3))
    ]
    moved = [
        {"event": "tokens-moved", "seat": "s1", "count": count, "path": ["argos", "corinth"]}
        for count in (1, 2)
    ]
    assert told(*grown) == ["Growth: Ann: 3 and Bob: 3."]
    census: dict[str, Any] = {"event": "census-taken", "census": {"s1": 4, "s2": 9}, "order": ["s2", "s1"]}
    assert told(census) == ["Census, in the order of movement: Bob: 9 and Ann: 4."]
    markers = [{"event": "marker-moved", "seat": seat, "space": 4, "why": "succession"} for seat in NAMES]
    assert told(*markers) == ["The markers move on: Ann: 4 and Bob: 4."]
    assert told(*taxed) == [
        "Ann collects 4 of 4 tax, at a rate of 2.",
        "Bob collects 3 of 4 tax, at a rate of 2.",
    ]
    assert told(*moved) == ["Ann moves: 1 Argos > Corinth and 2 Argos > Corinth."]


def test_a_purchase_and_a_voyage_are_one_line() -> None:
    spent = {"event": "cards-spent", "seat": "s1", "cards": ["iron", "iron", "fish"], "why": "purchase"}
    paid = {"event": "treasury-paid", "seat": "s1", "amount": 4, "why": "purchase"}
    gained = {"event": "advances-gained", "seat": "s1", "advances": ["pottery"], "why": "purchase"}
    assert told(spent, paid, gained) == ["Ann buys Pottery for two Iron and Fish and 4 treasury."]
    assert told(spent, gained) == ["Ann buys Pottery for two Iron and Fish."]
    assert told(paid | {"seat": "s2"}, paid, gained)[1:] == ["Ann buys Pottery for 4 treasury."]
    sailed: dict[str, Any] = {"event": "ship-sailed", "seat": "s1", "path": ["argos", "athens"]}
    carried = sailed | {"loads": [["argos", 3], ["athens", -1], ["athens", -2]]}
    assert told(carried) == ["A ship of Ann sails Argos > Athens; aboard 3 in Argos, ashore 3 in Athens."]
    assert told(sailed | {"loads": []}) == ["A ship of Ann sails Argos > Athens."]
    cities = [{"event": "city-built", "seat": "s1", "area": area} for area in ("argos", "athens")]
    assert told(*cities) == ["Ann builds cities in Argos and Athens."]


def test_phases_in_which_nothing_happens_are_left_out() -> None:
    phases: list[dict[str, Any]] = [{"event": "phase-began", "phase": phase} for phase in (9, 10, 11)]
    built = {"event": "city-built", "seat": "s1", "area": "argos"}
    used = {"event": "tokens-lost", "seat": "s1", "tokens": {"argos": 6}, "why": "city"}
    assert told(*phases, used, built) == ["Phase 11: Surplus and support.", "Ann builds a city in Argos."]
    struck = {"event": "tokens-lost", "seat": "s1", "tokens": {"argos": 6}, "why": "famine"}
    assert len(told(struck, built)) == 2
