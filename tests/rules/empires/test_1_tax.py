"""E.1: tax collection and tax revolts."""

import pytest

from data.empires import newest
from tests.rules.empires.table import Table

FIVE: dict[str, str] = dict.fromkeys(("Rome", "Neapolis", "Rubicon", "Tarentum", "Salonae"), "Rome city")
"""Five cities of Rome."""
board = newest().boards["west"]


def at_home(*counts: tuple[str, int]) -> dict[str, str]:
    """So many cities of each of these in their own regions."""
    found: dict[str, str] = {}
    for civilization, count in counts:
        places = [area.name for area in board.areas.values() if area.region == civilization and area.limit]
        found |= dict.fromkeys(places[:count], f"{civilization} city")
    return found


# --- 1a ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E.1a.1")
def test_two_tokens_for_each_city_move_from_stock_to_treasury() -> None:
    table = Table(1, FIVE, treasury={"rome": 4})
    assert table.treasury("rome") == 4 + 10
    assert table.stock("rome") == 55 - 4 - 10


@pytest.mark.rule("E.1a.1")
def test_tokens_and_ships_are_not_taxed() -> None:
    table = Table(1, {"Rome": "Rome 4, 2 ships"})
    assert table.treasury("rome") == 0


@pytest.mark.rule("E.1a.2", "E.1a.3")
def test_without_an_advance_nobody_is_asked() -> None:
    table = Table(1, FIVE)
    assert table.asks() == []
    assert table.treasury("rome") == 10


@pytest.mark.rule("E.adv.coinage.1", "E.adv.coinage.2")
@pytest.mark.parametrize(("rate", "paid"), [("1", 5), ("2", 10), ("3", 15)])
def test_coinage_moves_the_rate_by_one_for_all_cities(rate: str, paid: int) -> None:
    table = Table(1, FIVE, advances={"rome": "coinage"})
    assert table.asks() == ["rome set-tax-rate"]
    assert table.shape("rome").options == ("1", "2", "3")
    table.play(f"rome: {rate}")
    assert table.treasury("rome") == paid


@pytest.mark.rule("E.adv.monarchy.1")
def test_monarchy_can_raise_the_rate_by_one() -> None:
    table = Table(1, FIVE, advances={"rome": "monarchy"})
    assert table.shape("rome").options == ("2", "3")
    assert table.refused("rome: 1") == "option.unknown"
    table.play("rome: 3")
    assert table.treasury("rome") == 15


@pytest.mark.rule("E.adv.coinage.3", "E.adv.monarchy.2")
def test_coinage_and_monarchy_add_up() -> None:
    table = Table(1, FIVE, advances={"rome": "coinage, monarchy"})
    assert table.shape("rome").options == ("1", "2", "3", "4")
    table.play("rome: 4")
    assert table.treasury("rome") == 20


@pytest.mark.rule("E.1a.2")
def test_a_rate_is_only_asked_of_those_who_have_a_city() -> None:
    table = Table(1, {"Rome": "Rome 3"}, advances={"rome": "coinage"})
    assert table.asks() == []


@pytest.mark.rule("E.1a.2", "E.turn.3")
def test_rates_are_set_side_by_side_and_applied_by_ranking() -> None:
    areas = FIVE | {"Carthage": "Carthage city"}
    table = Table(1, areas, advances={"rome": "coinage", "carthage": "monarchy"})
    assert table.asks() == ["carthage set-tax-rate", "(rome set-tax-rate)"]
    table.play("rome: 3")
    assert table.treasury("rome") == 0
    table.play("carthage: 3")
    assert (table.treasury("carthage"), table.treasury("rome")) == (3, 15)


# --- 1b ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E.1b.1", "E.1b.2", "E.1b.3")
def test_each_city_that_cannot_pay_revolts_to_the_beneficiary() -> None:
    """Five cities owe 10, and stock has 7: three pay in full, two revolt. Minoa has nine cities in stock."""
    table = Table(1, FIVE, stock={"rome": 7})
    assert (table.stock("rome"), table.treasury("rome")) == (0, 55)
    assert table.asks() == ["minoa choose-revolting-cities"]
    assert table.refused("minoa: Rome") == "some.count"
    table.play("minoa: Rome, Salonae")
    assert table.areas("Rome, Salonae, Neapolis") == ["Minoa city", "Minoa city", "Rome city"]
    assert (table.cities("rome"), table.cities("minoa")) == (3, 2)


@pytest.mark.rule("E.1b.2", "E.adv.coinage.4")
def test_a_higher_rate_beyond_his_means_brings_revolts() -> None:
    """At rate 3 five cities owe 15; 11 in stock pay for three of them."""
    table = Table(1, FIVE, stock={"rome": 11}, advances={"rome": "coinage"})
    table.play("rome: 3", "minoa: Rome, Rubicon")
    assert table.cities("rome") == 3
    assert table.stock("rome") == 0


@pytest.mark.rule("E.1b.2")
def test_a_lower_rate_avoids_the_revolt() -> None:
    table = Table(1, FIVE, stock={"rome": 7}, advances={"rome": "coinage"})
    table.deadline()
    assert table.cities("rome") == 5
    assert table.stock("rome") == 7 - 5


@pytest.mark.rule("E.1b.2")
def test_all_cities_revolt_without_a_choice() -> None:
    table = Table(1, {"Rome": "Rome city", "Neapolis": "Rome city"}, stock={"rome": 1})
    assert table.asks() == []
    assert table.areas("Rome, Neapolis") == ["Minoa city", "Minoa city"]


@pytest.mark.rule("E.1b.4")
def test_cities_won_pay_no_tax_and_need_no_support() -> None:
    table = Table(1, {"Rome": "Rome city"}, stock={"rome": 0})
    assert table.area("Rome") == "Minoa city"
    assert table.treasury("minoa") == 0
    assert (table.cities("minoa"), table.tokens("minoa")) == (1, 0)


OTHERS = ("minoa", "assyria", "carthage", "hatti", "hellas", "egypt")


@pytest.mark.rule("E.1b.5", "E.1b.6")
def test_the_next_beneficiary_goes_on_when_cities_run_out() -> None:
    """Egypt has two cities in stock and Minoa one; all others have nine on the board. Four cities revolt."""
    counts = {**dict.fromkeys(OTHERS, 9), "minoa": 8, "egypt": 7}
    table = Table(1, FIVE | at_home(*counts.items()), stock={"rome": 3})
    assert table.asks() == ["egypt choose-revolting-cities"]
    assert table.question("egypt").cities == 2
    table.play("egypt: Rome, Rubicon")
    assert table.asks() == ["minoa choose-revolting-cities"]
    assert table.question("minoa").cities == 1
    table.play("minoa: Salonae")
    assert (table.cities("egypt"), table.cities("minoa"), table.cities("rome")) == (9, 9, 2)


@pytest.mark.rule("E.1b.5")
def test_what_nobody_can_take_is_destroyed() -> None:
    """All others have nine cities: the victim says which of their four go."""
    table = Table(1, FIVE | at_home(*dict.fromkeys(OTHERS, 9).items()), stock={"rome": 3})
    assert table.asks() == ["rome choose-revolting-cities"]
    table.play("rome: Rome, Neapolis, Rubicon, Tarentum")
    assert table.areas("Rome, Neapolis, Rubicon, Tarentum, Salonae") == ["", "", "", "", "Rome city"]


@pytest.mark.rule("E.1b.6", "E.turn.6")
def test_most_cities_in_stock_then_most_tokens_then_ranking() -> None:
    one = dict.fromkeys(OTHERS, 1)
    table = Table(1, FIVE | at_home(*(one | {"hatti": 0}).items()), stock={"rome": 8})
    assert table.asks() == ["hatti choose-revolting-cities"]
    tokens = dict.fromkeys(OTHERS, 20) | {"hellas": 21}
    table = Table(1, FIVE | at_home(*one.items()), stock=tokens | {"rome": 8})
    assert table.asks() == ["hellas choose-revolting-cities"]
    table = Table(1, FIVE | at_home(*one.items()), stock=dict.fromkeys(OTHERS, 20) | {"rome": 8})
    assert table.asks() == ["minoa choose-revolting-cities"]


@pytest.mark.rule("E.1b.6")
def test_the_stock_counts_once_all_tax_is_paid() -> None:
    """Minoa and Egypt begin with 20 tokens; Minoa pays 2 of them, Egypt 1, so that Egypt has more left."""
    counts = {**dict.fromkeys(OTHERS, 2), "minoa": 1, "egypt": 1}
    stock = dict.fromkeys(OTHERS, 20) | {"rome": 8}
    table = Table(1, FIVE | at_home(*counts.items()), stock=stock, advances={"egypt": "coinage"})
    table.play("egypt: 1")
    assert table.asks() == ["egypt choose-revolting-cities"]


@pytest.mark.rule("E.1b.7", "E.1b.8")
def test_revolts_are_settled_by_ranking_and_victims_gain_nothing() -> None:
    """Carthage comes before Rome; each has most cities in stock but for the other, and neither may gain."""
    areas = {
        "Rome": "Rome city",
        "Neapolis": "Rome city",
        "Carthage": "Carthage city",
        "Cirta": "Carthage city",
    }
    table = Table(
        1,
        areas | at_home(*((seat, 3) for seat in OTHERS if seat != "carthage")),
        stock={"rome": 3, "carthage": 2},
    )
    assert table.asks() == ["minoa choose-revolting-cities"]
    assert table.question("minoa").victim == "carthage"
    table.play("minoa: Cirta")
    assert table.asks() == ["assyria choose-revolting-cities"]
    assert table.question("assyria").victim == "rome"
    table.play("assyria: Neapolis")
    assert table.areas("Cirta, Neapolis") == ["Minoa city", "Assyria city"]
    assert table.asks() == []


@pytest.mark.rule("E.1b.8")
def test_who_can_just_pay_is_no_victim() -> None:
    """Carthage pays its last 2 tokens and has most cities in stock, so it gains."""
    counts = {**dict.fromkeys(OTHERS, 2), "carthage": 1}
    table = Table(1, FIVE | at_home(*counts.items()), stock={"rome": 8, "carthage": 2})
    assert table.asks() == ["carthage choose-revolting-cities"]


# --- advances ---------------------------------------------------------------------------------------------


@pytest.mark.rule("E.adv.democracy.1")
def test_democracy_pays_what_it_has_and_fears_nothing() -> None:
    table = Table(1, FIVE, stock={"rome": 7}, advances={"rome": "democracy"})
    assert table.asks() == []
    assert (table.cities("rome"), table.stock("rome")) == (5, 0)


@pytest.mark.rule("E.adv.democracy.2")
def test_a_short_democracy_can_still_gain() -> None:
    areas = {"Rome": "Rome city", "Neapolis": "Rome city", "Carthage": "Carthage city"}
    areas |= at_home(*((seat, 2) for seat in OTHERS if seat != "carthage"))
    table = Table(1, areas, stock={"rome": 3, "carthage": 1}, advances={"carthage": "democracy"})
    table.play("carthage: Neapolis")
    assert table.area("Neapolis") == "Carthage city"


@pytest.mark.rule("E.adv.public_works.3", "E.turn.7")
def test_the_token_beside_a_city_falls_with_it() -> None:
    table = Table(1, {"Rome": "Rome 1, city"}, stock={"rome": 0}, advances={"rome": "public_works"})
    assert table.area("Rome") == "Minoa city"
    assert table.stock("rome") == 1
