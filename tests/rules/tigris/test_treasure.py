"""T.treasure: traders take all treasures of their kingdom but one."""

import pytest

from tests.rules.tigris.table import Table

ROW = "temple D5* E5 F5* G5"
"""Two treasures on plain spaces, in one region."""


@pytest.mark.rule("T.treasure.1", "T.treasure.3")
def test_a_trader_takes_all_but_one_and_chooses_which_stays() -> None:
    table = Table(ROW + ", temple H5*")
    table.play("pot: trader E6")
    assert table.asks() == ["pot leave-treasure"]
    assert table.choices("pot") == ["D5", "F5", "H5"]
    table.play("pot: F5")
    assert table.at("D5 F5 H5") == "tTt"
    assert table.game.treasures["pot"] == 2
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.treasure.1")
def test_a_single_treasure_stays() -> None:
    table = Table("temple D5* E5")
    table.play("pot: trader E6")
    assert table.kinds() == ["leader-positioned"]
    assert table.asks() == ["pot take-action"]
    assert table.game.treasures["pot"] == 0
    assert table.at("D5") == "T"


@pytest.mark.rule("T.treasure.1", "T.treasure.3")
@pytest.mark.parametrize(("stays", "signs"), [("D5", "Tt"), ("F5", "tT")])
def test_of_two_treasures_one_is_taken(stays: str, signs: str) -> None:
    table = Table(ROW)
    table.play("pot: trader E6", f"pot: {stays}")
    assert table.at("D5 F5") == signs
    assert table.game.treasures["pot"] == 1


@pytest.mark.rule("T.treasure.1")
@pytest.mark.parametrize("action", ["market E5", "king E5"])
def test_whoever_acted_the_owner_of_the_trader_takes(action: str) -> None:
    """Lion joins the two treasures, by a tile and by a leader."""
    tiles, leaders = "temple D5* F5*", "bull trader D6"
    table = Table(tiles, leaders, active="lion", hands={"lion": "market"})
    table.play(f"lion: {action}")
    assert table.asks() == ["bull leave-treasure"]
    table.play("bull: D5")
    assert table.game.treasures == {"pot": 0, "bull": 1, "lion": 0, "archer": 0}
    assert table.asks() == ["lion take-action"]


@pytest.mark.rule("T.treasure.1")
def test_taking_is_a_duty_of_every_action_the_second_too() -> None:
    table = Table(ROW, left=1)
    table.play("pot: trader E6")
    assert table.choices("pot") == ["D5", "F5"]
    table.play("pot: D5")
    assert table.asks() == ["bull take-action"]


@pytest.mark.rule("T.treasure.1", "T.turn.4")
def test_the_winner_of_a_revolt_takes_not_the_loser() -> None:
    """Lion's trader comes to bull's and brings a second treasure along."""
    table = Table("temple D5* F5*", "bull trader D6", active="lion", hands={"lion": "farm", "bull": "farm"})
    table.play("lion: trader E5", "lion: 0", "bull: 0")
    assert table.leaders("lion") == {"trader": "E5"}
    assert table.asks() == ["lion leave-treasure"]


@pytest.mark.rule("T.treasure.2")
def test_the_special_border_is_taken_first() -> None:
    """B2 has the border, D2 has not: nothing to choose."""
    table = Table("temple C2 D2*")
    table.play("pot: trader C3")
    assert table.asks() == ["pot take-action"]
    assert table.at("B2 D2") == "tT"
    assert table.game.treasures["pot"] == 1


@pytest.mark.rule("T.treasure.2", "T.treasure.3")
def test_the_choice_is_among_what_the_border_leaves() -> None:
    table = Table("temple C2 D2* A2*")
    table.play("pot: trader C3")
    assert table.choices("pot") == ["A2", "D2"]
    table.play("pot: A2")
    assert table.at("A2 B2 D2") == "Ttt"
    assert table.game.treasures["pot"] == 2


BANK = "temple B3, farm B4 B7, settlement B5 B6"
"""Links the bordered spaces B2 and B8."""


@pytest.mark.rule("T.treasure.2", "T.treasure.3")
def test_among_bordered_spaces_there_is_a_choice() -> None:
    table = Table(BANK)
    table.play("pot: trader A3")
    assert table.choices("pot") == ["B2", "B8"]
    table.play("pot: B8")
    assert table.at("B2 B8") == "tT"


@pytest.mark.rule("T.treasure.2")
def test_two_bordered_spaces_go_before_a_plain_one() -> None:
    table = Table(BANK + ", temple C5*")
    table.play("pot: trader A3")
    assert table.asks() == ["pot take-action"]
    assert table.at("B2 B8 C5") == "ttT"
    assert table.game.treasures["pot"] == 2


@pytest.mark.rule("T.treasure.4")
def test_without_a_trader_treasures_wait_for_one() -> None:
    table = Table("temple D5* F5*", "pot king D6", hands={"pot": "market"})
    table.play("pot: market E5")
    assert table.asks() == ["pot take-action"]
    assert table.at("D5 F5") == "TT"
    table.play("pot: trader F6", "pot: D5")
    assert table.game.treasures["pot"] == 1


@pytest.mark.rule("T.treasure.4")
def test_a_trader_in_another_kingdom_takes_nothing() -> None:
    table = Table("temple D5* F5*", "pot king D6, bull trader J7", hands={"pot": "market"})
    table.play("pot: market E5")
    assert table.at("D5 F5") == "TT"


@pytest.mark.rule("T.treasure.5")
def test_two_kingdoms_at_once_are_dealt_with_one_by_one() -> None:
    """A position made up for it: each trader already has two treasures when lion acts elsewhere."""
    tiles = "temple D5* E5* J5* K5*"
    table = Table(tiles, "pot trader D6, bull trader K6", active="lion", hands={"lion": "market"})
    table.play("lion: market A11")
    assert sorted(table.asks()) == ["(pot leave-treasure)", "bull leave-treasure"]
    table.play("pot: E5", "bull: J5")
    assert table.at("D5 E5 J5 K5") == "tTTt"
    assert (table.game.treasures["pot"], table.game.treasures["bull"]) == (1, 1)
