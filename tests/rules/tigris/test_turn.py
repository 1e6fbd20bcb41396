"""T.turn: the turn, its actions, and what happens at its end."""

from itertools import product

import pytest

from tests.rules.tigris.table import Table

ACTIONS = ["king F2", "withdraw trader", "temple D5", "catastrophe D6", "replace farm"]


@pytest.mark.rule("T.turn.1")
def test_the_turn_passes_to_the_left_and_round() -> None:
    table = Table()
    for seat in ("pot", "bull", "lion", "archer", "pot"):
        assert table.asks() == [f"{seat} take-action"]
        assert table.game.active == seat
        table.play(f"{seat}: pass")
    assert table.game.turn == 6


@pytest.mark.rule("T.turn.1")
@pytest.mark.parametrize("seats", ["pot bull", "pot bull lion"])
def test_the_turn_comes_back_with_fewer_players(seats: str) -> None:
    table = Table(seats=seats)
    for seat in seats.split():
        table.play(f"{seat}: pass")
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.turn.2")
@pytest.mark.parametrize(("first", "second"), list(product(ACTIONS, ACTIONS)))
def test_two_actions_in_any_order_and_twice_the_same(first: str, second: str) -> None:
    """Where the same again needs another word, it is said."""
    again = {
        "king F2": "king G3",
        "withdraw trader": "withdraw priest",
        "temple D5": "temple A10",
        "catastrophe D6": "catastrophe A11",
    }
    second = again.get(second, second) if first == second else second
    table = Table(leaders="pot trader J7, pot priest J1", hands={"pot": "2 temple, 2 farm"})
    table.play(f"pot: {first}")
    assert table.asks() == ["pot take-action"]
    assert table.question("pot").left == 1
    table.play(f"pot: {second}")
    assert table.asks() == ["bull take-action"]
    assert table.question("bull").left == 2


@pytest.mark.rule("T.turn.3")
def test_a_turn_may_end_without_an_action_or_after_one() -> None:
    table = Table(hands={"bull": "temple"})
    table.play("pot: pass")
    assert table.asks() == ["bull take-action"]
    table.play("bull: temple D5", "bull: pass")
    assert table.asks() == ["lion take-action"]


@pytest.mark.rule("T.turn.4")
def test_an_action_is_finished_before_the_next() -> None:
    """While a war lasts, only the war is asked about, and while treasures lie there, only they are."""
    tiles = "temple C5 D5* F5* G5"
    leaders = "pot king C6, bull king G6, bull trader H5"
    table = Table(tiles, leaders, hands={"pot": "settlement, farm", "bull": "farm"})
    table.play("pot: settlement E5")
    assert table.asks() == ["pot commit"]
    table.play("pot: 0")
    assert table.asks() == ["bull commit"]
    table.play("bull: 0")
    assert table.asks() == ["bull leave-treasure"]
    table.play("bull: D5")
    assert table.asks() == ["pot take-action"]


SQUARE = "temple D5* E5 D6 E7* C5, settlement C6"
"""E6 completes a square and joins the treasure of E7. A trader on F5 has no temple but E5."""
LEADERS = "pot trader F5, bull king B5"


@pytest.mark.rule("T.turn.5")
def test_a_trader_that_leaves_collects_nothing() -> None:
    table = Table(SQUARE, LEADERS, hands={"pot": "temple"})
    table.play("pot: temple E6", "pot: red-black D5")
    assert table.kinds() == ["tile-placed", "points-gained", "monument-built", "leader-withdrawn"]
    assert table.at("D5 E7") == "XT"
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.turn.5")
def test_a_trader_that_stays_collects_after_the_monument_was_refused() -> None:
    table = Table(SQUARE, LEADERS, hands={"pot": "temple"})
    table.play("pot: temple E6")
    assert table.asks() == ["pot build"]
    table.play("pot: none")
    assert table.asks() == ["pot leave-treasure"]


@pytest.mark.rule("T.turn.5", "T.building.5")
def test_wars_then_a_building_then_a_monument_then_treasures() -> None:
    """F5 joins two kingdoms, makes the line D5 E5 F5 and the square E5 F5 E6 F6, and brings H5's treasure."""
    tiles = "temple C5* H5*, settlement D5 E5 E6 F6, market G5"
    leaders = "pot king B5, pot trader C6, bull king I5"
    hands = {"pot": "settlement, farm", "bull": "farm"}
    table = Table(tiles, leaders, hands=hands, options={"civilization_buildings": True})
    table.play("pot: settlement F5")
    assert table.kinds() == ["tile-placed", "kingdoms-united", "conflict-began"]
    table.play("pot: 0", "bull: 0")
    assert table.kinds()[-2:] == ["points-gained", "unification-ended"]
    assert table.asks() == ["pot place-building"]
    table.play("pot: D5")
    assert table.asks() == ["pot build"]
    table.play("pot: red-black E5")
    assert table.asks() == ["pot leave-treasure"]


# --- the end of a turn ------------------------------------------------------------------------------------


@pytest.mark.rule("T.turn.6")
def test_monuments_pay_before_the_treasures_end_the_game() -> None:
    table = Table("temple C5* C6*", "pot king B5", bare=True, monuments={"red-black": "D5 temple"})
    table.play("pot: pass")
    assert table.gains() == ["pot 1 black"]
    assert table.game.over == "treasures"


@pytest.mark.rule("T.turn.6")
def test_treasures_are_counted_before_tiles_are_drawn() -> None:
    table = Table("temple C5* C6*", bare=True, bag="")
    table.play("pot: pass")
    assert table.game.over == "treasures"


@pytest.mark.rule("T.turn.6")
def test_hands_are_filled_clockwise_from_the_active_player() -> None:
    """Three tiles: lion, the active player, and archer take theirs; pot finds one of two."""
    hands = {"pot": "4 farm", "bull": "5 farm", "lion": "5 farm", "archer": "5 farm"}
    table = Table(active="lion", hands=hands, bag="3 market")
    table.play("lion: pass")
    assert [sum(table.hand(seat).values()) for seat in ("lion", "archer", "pot", "bull")] == [6, 6, 4, 5]
    assert table.game.over == "bag"


@pytest.mark.rule("T.turn.7")
def test_everyone_with_fewer_than_six_tiles_draws() -> None:
    hands = {"pot": "6 farm", "bull": "3 farm", "lion": "6 farm", "archer": "5 farm"}
    table = Table(hands=hands)
    table.play("pot: farm A4", "pot: farm B4")
    assert [sum(table.hand(seat).values()) for seat in ("pot", "bull", "lion", "archer")] == [6, 6, 6, 6]
    assert table.hand("lion") == {"farm": 6}
    assert table.kinds().count("tiles-drawn") == 3


@pytest.mark.rule("T.turn.8")
def test_tiles_are_not_replaced_between_the_actions() -> None:
    table = Table(hands={"pot": "6 farm"})
    table.play("pot: farm A4")
    assert table.hand("pot") == {"farm": 5}


@pytest.mark.rule("T.turn.8")
def test_tiles_are_not_replaced_between_two_wars() -> None:
    """Both spend their market in the traders' war; in the kings' war each has one tile left."""
    tiles = "temple B5 J5, settlement D5 E5 G5 H5"
    leaders = "pot king C5, pot trader B6, bull king I5, bull trader J6"
    hands = {"pot": "settlement, market, farm", "bull": "market, farm"}
    table = Table(tiles, leaders, hands=hands)
    table.play("pot: settlement F5", "pot: green", "pot: 1", "bull: 1")
    assert table.conflict()[:2] == ("war", "black")
    assert table.hand("pot") == table.hand("bull") == {"farm": 1}
