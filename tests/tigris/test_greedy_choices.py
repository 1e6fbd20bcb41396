"""What the greedy player does in positions where a person would not think long."""

from random import Random

import pytest

from games.core.shapes import write
from games.tigris.players import greedy_player
from tests.rules.tigris.table import Table

ROUND_B8 = "pot king A8, pot priest B9, pot trader C8"


def choice(table: Table, seat: str = "pot") -> str:
    """What it answers to the one thing that this seat is asked."""
    return write(greedy_player(table.game.look(seat), table.question(seat), Random(0)))


def test_the_first_action_of_a_game_brings_a_leader() -> None:
    table = Table(hands={"pot": "2 temple, 2 farm, settlement, market"})
    assert choice(table).split()[0] in ("king", "priest", "farmer", "trader")


def test_a_point_in_the_weakest_colour_comes_first() -> None:
    points = {"pot": {"black": 6, "red": 6, "blue": 6, "green": 1}}
    table = Table(leaders=ROUND_B8, hands={"pot": "3 temple, 2 settlement, market"}, points=points)
    table.play(f"pot: {choice(table)}")
    assert table.gains() == ["pot 1 green"]


def test_the_king_is_paid_for_a_farmer_who_is_not_there() -> None:
    points = {"pot": {"black": 5, "red": 5, "green": 5}}
    leaders = f"{ROUND_B8}, pot farmer J11"
    table = Table(leaders=leaders, hands={"pot": "5 settlement, farm"}, points=points)
    table.play(f"pot: {choice(table)}")
    assert table.gains() == ["pot 1 blue"]


def test_rivals_are_not_fed() -> None:
    table = Table(leaders="bull trader A8, pot priest B9", hands={"pot": "6 market"})
    assert not choice(table).startswith("market")


def test_a_hand_that_is_good_for_nothing_is_replaced() -> None:
    points = {"pot": {"black": 3, "red": 3, "blue": 20, "green": 3}}
    table = Table(leaders=f"{ROUND_B8}, pot farmer J11", hands={"pot": "6 farm"}, points=points)
    assert choice(table) == "replace farm farm farm farm farm farm"


def test_the_trader_is_led_to_a_second_treasure() -> None:
    table = Table("temple D9*", "pot trader B9", hands={"pot": "settlement, temple"})
    table.play(f"pot: {choice(table)}")
    assert "treasures-taken" in table.kinds()
    assert table.game.treasures["pot"] == 1


@pytest.mark.parametrize(
    ("held", "added"), [("3 temple", "2"), ("2 temple", "2"), ("temple", "0"), ("farm", "0")]
)
def test_a_defender_adds_exactly_enough_or_nothing(held: str, added: str) -> None:
    table = Table(leaders="pot king A8", hands={"bull": "2 temple", "pot": held}, active="bull")
    table.play("bull: king C8", "bull: 2")
    assert choice(table) == added


def test_a_defender_who_has_won_already_adds_nothing() -> None:
    hands = {"pot": "3 temple", "bull": "farm"}
    table = Table("temple A9", "pot king A8", hands=hands, active="bull")
    table.play("bull: king C8", "bull: 0")
    assert choice(table) == "0"


def test_an_attacker_adds_more_than_just_enough_against_a_hidden_hand() -> None:
    hands = {"pot": "5 temple", "bull": "6 settlement"}
    table = Table("settlement A9 A10", "bull king A8", hands=hands)
    table.play("pot: king C8")
    assert int(choice(table)) > 1


def test_a_hopeless_war_is_not_begun() -> None:
    tiles = "settlement D5 E5 F5 G5, temple C6, temple I5 J5"
    leaders = "bull king D6, pot king I6"
    table = Table(tiles, leaders, hands={"pot": "6 market", "bull": "6 settlement"}, bare=True)
    assert choice(table) != "market H5"


def test_a_war_that_is_won_on_the_board_is_begun() -> None:
    tiles = "temple F6 J5, settlement D5 E5 F5 G5, settlement I5"
    hands = {"pot": "3 settlement, 3 market", "bull": "6 farm"}
    table = Table(tiles, "pot king E6, bull king J6", hands=hands, bare=True, seats="pot bull")
    table.play(f"pot: {choice(table)}")
    assert table.conflict() == ("war", "black", "pot", 4, "bull", 1)


def test_a_monument_that_pays_is_built_in_its_best_colours() -> None:
    table = Table("temple D5 E5 D6 F7 B5", "pot priest C5, pot farmer F6", hands={"pot": "temple"})
    table.play("pot: temple E6")
    assert choice(table) == "blue-red D5"


def test_a_monument_that_pays_only_rivals_is_not_built() -> None:
    leaders = "bull priest C5, bull king F6, bull farmer B6, bull trader F5"
    table = Table("temple D5 E5 D6 F7 B5 G5", leaders, hands={"pot": "temple"}, seats="pot bull")
    table.play("pot: temple E6")
    assert choice(table) == "none"


def test_the_wonder_pays_in_the_weakest_colour() -> None:
    points = {"pot": {"black": 4, "red": 4, "blue": 2, "green": 4}}
    table = Table("wonder E5 D5 F5 E4 E6, temple G5", "pot king G6", points=points)
    table.play("pot: pass")
    assert choice(table) == "blue"
