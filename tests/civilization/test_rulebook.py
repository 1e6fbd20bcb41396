"""Where games of the family differ: each parameter of the rulebook, as the Empires set it and otherwise."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec import structs

from data.civilization.cards import Modifier
from data.empires import newest
from games.civilization.advances.targets import next_areas
from games.civilization.board.limits import limit
from games.civilization.calamities.amounts import changed
from games.civilization.calamities.city_in_flames import CityInFlames
from games.civilization.calamities.losing import least
from games.civilization.calamities.selection import CalamityLimit, excess_calamities
from games.civilization.cards.frame import TradeCards
from games.civilization.cities.support import support_short
from games.civilization.conflict.attack_numbers import attack_needed
from games.civilization.table import Table as AnyTable
from games.civilization.table import ranking
from games.core.audience import Seat
from tests.civilization.rules import ChangeFacts, ChangeRules, run
from tests.rules.empires.table import Table


def never(table: AnyTable) -> bool:
    return False


def all_but_one(table: AnyTable, seat: Seat) -> int:
    return table.pieces.tokens_of(seat) - 1


def civx_limits(table: AnyTable) -> tuple[CalamityLimit, ...]:
    return CIVX


def famine_first(table: AnyTable, seat: Seat, cards: Sequence[str]) -> list[str]:
    return [card for card in cards if card == "famine"]


def one_more(table: AnyTable, holder: str, id: str) -> int:
    return 1


def strong_ships(table: AnyTable, holder: str, id: str) -> int:
    return table.pieces.tokens_in(id, holder) + table.pieces.ships_in(id, holder)


ATTACK: Mapping[str, Any] = {"areas": {"Rome": "Rome city, Carthage 6, ship"}, "phase": 4}


def test_more_than_tokens_may_attack_a_city(rules: ChangeRules) -> None:
    assert Table(**ATTACK).area("Rome") == "Carthage 6, ship, Rome city"
    rules(attack_strength=strong_ships)
    table = Table(**ATTACK)
    assert "city" not in table.area("Rome")


def test_failed_attackers_may_go_at_once(rules: ChangeRules) -> None:
    rules(failed_attackers_go_at_once=True)
    assert Table(**ATTACK).area("Rome") == "Carthage ship, Rome city"


def test_advances_may_count_for_nothing_in_a_conflict(rules: ChangeRules) -> None:
    table = Table(phase=4, advances={"rome": "engineering"})
    assert attack_needed(table.game, "carthage", "rome") == 8
    rules(advances_in_conflict=never)
    assert attack_needed(table.game, "carthage", "rome") == 7


def test_some_tokens_may_not_support_cities(rules: ChangeRules) -> None:
    table = Table(phase=5, areas={"Rome": "Rome city", "Etruria": "Rome 2"})
    assert support_short(table.game, "rome") == 0
    rules(supporting_tokens=all_but_one)
    assert support_short(table.game, "rome") == 1


@pytest.mark.parametrize(("fall", "left"), [(True, ""), (False, "Rome 1")])
def test_a_token_may_outlive_the_city_beside_it(rules: ChangeRules, fall: bool, left: str) -> None:
    rules(tokens_fall_with_cities=fall)
    table = Table(phase=8, areas={"Rome": "Rome 1, city"}, advances={"rome": "public_works"})
    run(table.game, CityInFlames(victim="rome"))
    assert table.area("Rome") == left


@pytest.mark.parametrize(("leave", "lost"), [(True, 3), (False, 5)])
def test_a_city_may_fall_as_a_whole_for_a_part_of_its_points(
    rules: ChangeRules, leave: bool, lost: int
) -> None:
    rules(damaged_cities_leave_tokens=leave)
    table = Table(phase=9, areas={"Rome": "Rome city"})
    assert least(table.game, "rome", 3, "") == lost


@pytest.mark.parametrize(("saves", "found"), [(False, ["rome"]), (True, [])])
def test_who_is_safe_may_save_the_area(rules: ChangeRules, saves: bool, found: list[str]) -> None:
    rules(safe_holder_saves_area=saves)
    table = Table(
        phase=10,
        areas={"Rome": "Rome 1, Hellas 1", "Etruria": "Carthage 1"},
        advances={"carthage": "fundamentalism", "rome": "philosophy"},
    )
    assert next_areas(table.game, "carthage", "fundamentalism") == found


@pytest.mark.parametrize(("instead", "drawn"), [("water", ["water"]), (None, [])])
def test_an_empty_stack_may_give_nothing(rules: ChangeRules, instead: str | None, drawn: list[str]) -> None:
    rules(empty_stack_card=instead)
    game = Table(phase=8, areas={"Rome": "Rome city"}).game
    game.stacks[1] = []
    run(game, TradeCards())
    assert game.hands["rome"] == drawn


def reversed_ranking(table: AnyTable) -> list[Seat]:
    return ranking(table)[::-1]


def test_cards_may_be_bought_in_another_order_than_they_are_drawn(rules: ChangeRules) -> None:
    given: dict[str, Any] = {
        "phase": 6,
        "areas": {"Rome": "Rome city", "Carthage": "Carthage city"},
        "treasury": {"rome": 15, "carthage": 15},
    }
    assert Table(**given).asks() == ["carthage buy-card", "(rome buy-card)"]
    rules(card_purchase_order=reversed_ranking)
    assert Table(**given).asks() == ["rome buy-card", "(carthage buy-card)"]


@pytest.mark.parametrize(("first", "left"), [(False, "Rome 2"), (True, "Rome 5")])
def test_all_may_build_before_any_surplus_goes(rules: ChangeRules, first: bool, left: str) -> None:
    """Rome, which can build nothing, has surplus while Carthage still builds."""
    rules(surplus_before_support=first)
    table = Table(phase=5, areas={"Rome": "Rome 5", "Carthage": "Carthage 9"})
    assert table.asks() == ["carthage build-cities"]
    assert table.area("Rome") == left
    table.play("carthage: Carthage")
    assert table.area("Rome") == "Rome 2"


@pytest.mark.parametrize(("shown", "discards"), [(False, []), (True, ["clay"])])
def test_excess_cards_may_be_seen(rules: ChangeRules, shown: bool, discards: list[str]) -> None:
    rules(excess_cards_shown=shown)
    table = Table(phase=12, hands={"rome": "4 clay, 5 ochre"})
    table.play("rome: pass", "rome: clay")
    assert (table.game.discards[1], table.game.returned[1]) == (discards, [] if shown else ["clay"])


@pytest.mark.parametrize(("first", "held"), [(True, []), (False, ["city_in_flames"])])
def test_minor_calamities_may_wait_for_those_before_them(
    rules: ChangeRules, first: bool, held: list[str]
) -> None:
    """City in Flames comes after City Riots, which asks Rome for a city."""
    rules(minor_calamities_first=first)
    areas = {"Rome": "Rome city", "Etruria": "Rome city", "Carthage": "Carthage city"}
    table = Table(phase=9, areas=areas, players=9, hands={"rome": "city_riots", "carthage": "city_in_flames"})
    assert table.asks()[0] == "rome choose-cities"
    assert table.game.hands["carthage"] == held


CIVX = (
    CalamityLimit(frozenset({"non_tradeable"}), 1, frozenset({"non_tradeable"})),
    CalamityLimit(frozenset({"non_tradeable", "tradeable"}), 2, frozenset({"tradeable"})),
    CalamityLimit(frozenset({"minor", "non_tradeable", "tradeable"}), 3, frozenset({"minor"})),
)


def test_each_limit_of_calamities_says_what_chance_may_draw(rules: ChangeRules) -> None:
    table = Table(phase=8)
    rules(calamity_limits=civx_limits)
    cards = newest().cards.calamities.values()
    kept = [card.id for card in cards if card.kind == "non_tradeable"]
    traded = [card.id for card in cards if card.kind == "tradeable"]
    minor = [card.id for card in cards if card.kind == "minor"]
    assert excess_calamities(table.game, [*kept[:2], traded[0]]) == kept[:2]
    assert excess_calamities(table.game, [kept[0], *traded[:2], minor[0]]) == traded[:2]
    assert excess_calamities(table.game, [kept[0], traded[0], *minor[:2]]) == minor[:2]
    assert excess_calamities(table.game, [kept[0], traded[0], minor[0]]) == []


def test_some_calamities_may_go_before_chance_decides(rules: ChangeRules) -> None:
    """Whatever chance would draw, Famine goes."""
    rules(dropped_without_chance=famine_first)
    table = Table(phase=8, hands={"rome": "treachery, famine, superstition"})
    assert table.game.hands["rome"] == ["superstition", "treachery"]


def test_limits_may_be_raised_by_other_advances(rules: ChangeRules) -> None:
    table = Table(phase=8)
    assert limit(table.game, "rome", "rome") == 2
    rules(limit_bonus=one_more)
    assert limit(table.game, "rome", "rome") == 3


def test_an_advance_may_halve_what_a_calamity_takes(facts: ChangeFacts) -> None:
    cards = newest().cards
    famine = cards.calamities["famine"]
    half = Modifier("pottery", "primary", "damage", 0, half=True)
    famine = structs.replace(famine, numbers={"damage": 15}, modifiers=(half,))
    facts(cards=structs.replace(cards, calamities={**cards.calamities, "famine": famine}))
    table = Table(phase=9, advances={"rome": "pottery"})
    assert changed(table.game, "rome", "famine", "damage", "primary") == 8
    assert changed(table.game, "carthage", "famine", "damage", "primary") == 15
