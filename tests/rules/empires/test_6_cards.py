"""E.6: trade cards, drawn and bought."""

from typing import Any

import pytest

from games.core.event import told
from games.core.view import view
from tests.rules.empires.table import Table

CITIES = {
    "Rome": "Rome city",
    "Neapolis": "Rome city",
    "Athens": "Hellas city",
    "Memphis": "Egypt city",
    "Fayum": "Egypt city",
}
"""Hellas has one city, Rome and Egypt have two; Rome comes first in ranking."""


@pytest.mark.rule("E.6a.1")
def test_while_nobody_has_a_city_play_goes_on_with_the_succession() -> None:
    table = Table(6, {"Rome": "Rome 3", "Thera": "pirates city"}, treasury={"rome": 20})
    assert table.asks() == []
    assert sum(map(len, table.game.hands.values())) == 0


@pytest.mark.rule("E.6a.2", "E.6a.3")
def test_fewest_cities_first_then_ranking() -> None:
    stacks = {1: "ochre, clay, ochre", 2: "iron, papyri"}
    table = Table(6, CITIES, stacks=stacks)
    hands = table.game.hands
    assert (hands["hellas"], hands["rome"], hands["egypt"]) == (
        ["ochre"],
        ["clay", "iron"],
        ["ochre", "papyri"],
    )
    assert hands["minoa"] == []


@pytest.mark.rule("E.6.1")
def test_the_top_of_a_stack_is_drawn_and_the_rest_stays() -> None:
    table = Table(6, CITIES, stacks={1: "ochre, clay, clay, ochre"})
    assert table.game.stacks[1][0] == "ochre"
    assert (len(table.game.stacks[1]), len(table.game.stacks[2]), len(table.game.stacks[3])) == (15, 16, 19)


def nearly_empty(**more: Any) -> Table:
    """Stack 1 holds one ochre; the 17 others lie in its discard pile."""
    discards = {1: ", ".join(["ochre"] * 8 + ["clay"] * 9)}
    return Table(6, CITIES, discards=discards, **more)


@pytest.mark.rule("E.6a.5", "E.deck.2")
def test_water_takes_the_place_of_a_missing_card() -> None:
    hands = nearly_empty().game.hands
    assert hands["hellas"] == ["ochre"]
    assert "water" in hands["rome"] and "water" in hands["egypt"]
    assert (len(hands["rome"]), len(hands["egypt"])) == (2, 2)


@pytest.mark.rule("E.6a.4", "E.6.2")
def test_cards_are_secret_but_their_number_is_not() -> None:
    table = Table(6, CITIES, stacks={1: "ochre"}, treasury={"hellas": 15})
    assert view(table.game, "hellas").hand == ["ochre"]
    assert view(table.game, "rome").hand_sizes["hellas"] == 1
    table.play("hellas: 9")
    drawn = next(event for event in table.events if "card" in told(event, "hellas"))
    assert told(drawn, "rome") == {"event": "card-drawn", "seat": "hellas", "stack": 9}


@pytest.mark.rule("E.6b.1", "E.6b.2")
def test_cards_are_bought_one_by_one_in_the_same_order() -> None:
    stacks = {9: "gold, ivory, gold"}
    table = Table(6, CITIES, stacks=stacks, treasury={"rome": 31, "hellas": 15, "egypt": 14})
    assert table.asks() == ["hellas buy-card", "(rome buy-card)"]
    table.play("rome: 9")
    assert "gold" not in table.game.hands["rome"]
    table.play("hellas: 9")
    assert table.game.hands["hellas"].count("gold") == 1
    assert table.game.hands["rome"].count("ivory") == 1
    assert (table.treasury("hellas"), table.treasury("rome")) == (0, 16)
    table.play("rome: 9")
    assert table.game.hands["rome"].count("gold") == 1
    assert (table.treasury("rome"), table.asks()) == (1, [])


@pytest.mark.rule("E.6b.1")
def test_after_each_card_one_may_stop() -> None:
    table = Table(6, CITIES, treasury={"rome": 45})
    table.play("rome: 9")
    assert table.asks() == ["rome buy-card"]
    table.play("rome: pass")
    assert (table.treasury("rome"), table.asks()) == (30, [])


@pytest.mark.rule("E.6b.2")
def test_other_stacks_need_an_advance() -> None:
    table = Table(6, CITIES, treasury={"rome": 40})
    assert table.shape("rome").options == ("9", "pass")
    assert table.refused("rome: 3") == "option.unknown"


@pytest.mark.rule("E.6b.3")
def test_only_an_empty_stack_can_be_told_from_the_others() -> None:
    table = nearly_empty(treasury={"rome": 15})
    seen = view(table.game, "rome")
    assert seen.empty_stacks == [1]
    assert not hasattr(seen, "stacks")


@pytest.mark.rule("E.6b.4", "E.6b.6")
def test_paid_before_it_is_seen() -> None:
    table = Table(6, CITIES, treasury={"rome": 15})
    table.play("rome: 9")
    assert table.kinds() == ["treasury-paid", "card-drawn"]
    drawn = next(event for event in table.events if "card" in told(event, "rome"))
    assert drawn.reveals


CALAMITIES_OF_9 = ("piracy", "regression")


@pytest.mark.rule("E.6b.5")
def test_an_empty_stack_sells_water_at_the_full_price() -> None:
    goods = ["ivory"] * 4 + ["gold"] * 5
    table = Table(6, CITIES, treasury={"rome": 16}, discards={9: ", ".join([*goods, *CALAMITIES_OF_9])})
    table.play("rome: 9")
    assert table.game.hands["rome"].count("water") == 1
    assert table.treasury("rome") == 1


@pytest.mark.rule("E.adv.cartography.1", "E.adv.mining.1", "E.adv.rhetoric.1")
@pytest.mark.parametrize(
    ("advance", "stacks", "treasury", "left"),
    [
        ("cartography", "2, 7, 2", 24, 1),
        ("mining", "6, 8", 27, 1),
        ("rhetoric", "3, 3", 19, 1),
    ],
)
def test_advances_sell_cards_of_other_stacks(advance: str, stacks: str, treasury: int, left: int) -> None:
    """2 for 5 and 7 for 13; 6 and 8 for 13 each; 3 for 9."""
    table = Table(6, CITIES, advances={"rome": advance}, treasury={"rome": treasury})
    bought = stacks.split(", ")
    table.play(*(f"rome: {number}" for number in bought))
    assert (table.treasury("rome"), len(table.game.hands["rome"])) == (left, 2 + len(bought))
    assert table.asks() == []


@pytest.mark.rule("E.adv.wonder_of_the_world.1", "E.adv.wonder_of_the_world.3")
def test_wonder_of_the_world_gives_one_card_for_nothing() -> None:
    """Rome has two cities: stacks 3 to 9 are higher. Then nothing is left to buy."""
    table = Table(6, CITIES, advances={"rome": "wonder_of_the_world"}, stacks={5: "wine"})
    assert table.shape("rome").options == (*(f"free {number}" for number in range(3, 10)), "pass")
    table.play("rome: free 5")
    assert "wine" in table.game.hands["rome"]
    assert table.kinds() == ["card-drawn"]
    assert table.asks() == []


@pytest.mark.rule("E.adv.wonder_of_the_world.1", "E.6b.1")
def test_only_once_a_turn_and_beside_what_is_paid_for() -> None:
    table = Table(6, CITIES, advances={"rome": "wonder_of_the_world"}, treasury={"rome": 30})
    table.play("rome: 9", "rome: free 9")
    assert table.shape("rome").options == ("9", "pass")
    assert table.refused("rome: free 9") == "option.unknown"


@pytest.mark.rule("E.adv.wonder_of_the_world.4")
def test_with_nine_cities_there_is_no_higher_stack() -> None:
    names = [
        "Rome",
        "Neapolis",
        "Massilia",
        "Etruria",
        "Corsica",
        "Rubicon",
        "Pannonia",
        "Syracuse",
        "Carthage",
    ]
    areas = dict.fromkeys(names, "Rome city")
    table = Table(6, areas, advances={"rome": "wonder_of_the_world"})
    assert len(table.game.hands["rome"]) == 9
    assert table.asks() == []


@pytest.mark.rule("E.6b.1")
def test_without_an_answer_nothing_is_bought() -> None:
    table = Table(6, CITIES, treasury={"rome": 45})
    table.deadline()
    assert (table.treasury("rome"), table.asks()) == (45, [])
