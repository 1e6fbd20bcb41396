"""A hand of trade cards."""

import pytest

from data.empires import newest
from rendering.civilization.pages.hand import values
from rendering.empires.plans import hand_plan
from rendering.empires.samples import NAMES, position
from tests.rendering.empires.checks import LONG, kept, seen, stamps, tables, words

GOODS = newest().cards.commodities


def test_sets_are_worth_their_number_squared() -> None:
    """E.7.2: five of eight fish, value 3: 75 now, 108 with one more, 192 complete."""
    assert values(GOODS["fish"], 5) == {"now": 75, "more": 108, "complete": 192}


def test_a_complete_set_and_water_grow_no_more() -> None:
    assert values(GOODS["gold"], 5) == {"now": 225, "more": None, "complete": None}
    assert values(GOODS["water"], 3) == {"now": 0, "more": None, "complete": None}


def test_the_hand_of_the_sample() -> None:
    plan = kept(hand_plan(seen(position("west", 9), "s1"), NAMES))
    shown = words(plan)
    assert shown[:2] == ["Trade cards of Pasiphae", "20 cards"]
    assert shown[shown.index("Fish") - 1 : shown.index("Fish") + 5] == [
        "5 ×",
        "Fish",
        "5 of 8 · value 3",
        "75",
        "108",
        "192",
    ]
    assert "from Hamilcar" in shown and shown[-1] == "Sets 225 · treasury 4 · 8 cards may stay"
    assert {"commodity.fish", "calamity.treachery", "calamity.volcanic_eruption_earthquake"} < set(
        stamps(plan)
    )
    assert "5 Fish, worth 75, 108 with one more, 192 complete." in plan.alt
    assert "Calamity: Treachery (may be traded), from Hamilcar." in plan.alt


@pytest.mark.parametrize("names", [NAMES, LONG])
def test_every_hand_can_be_shown(names: dict[str, str]) -> None:
    for game in tables():
        for seat in game.seats:
            kept(hand_plan(seen(game, seat), names))


def test_a_full_hand() -> None:
    """All kinds of a deck at once, and every calamity."""
    game = position("west", 9)
    game.hands["s1"] = [*sorted({card for stack in game.stacks.values() for card in stack}), "water"]
    assert kept(hand_plan(seen(game, "s1"), NAMES), 250_000).alt.endswith("There is more.")


def test_nobody_sees_the_hand_of_another() -> None:
    game = position("west", 9)
    before = hand_plan(seen(game, "s2"), NAMES)
    game.hands["s1"] = []
    assert hand_plan(seen(game, "s2"), NAMES) == before
    with pytest.raises(AssertionError, match="spectator"):
        hand_plan(seen(game), NAMES)
