"""What happens to someone whose time is up."""

import pytest

from games.core.engine import expire, open_decisions
from games.tigris.setup import new
from tests.rules.tigris.table import Table


def test_dynasties_are_given_in_order_to_all_at_once() -> None:
    game = new({}, ["s1", "s2", "s3", "s4"], "07" * 32)
    first, second, third, last = game.clockwise(game.active)
    expire(game, list(open_decisions(game)))
    assert game.dynasties == {first: "archer", second: "bull", third: "pot", last: "lion"}


def test_a_turn_is_passed() -> None:
    table = Table(hands={"pot": "6 farm"})
    table.deadline()
    assert "passed" in table.kinds()
    assert table.asks() == ["bull take-action"]
    assert table.hand("pot") == {"farm": 6}


def revolt(attack: int, defence: int, pot: str, bull: str, english: bool = False) -> Table:
    """Pot's king has come to F6, bull's is on D6, each beside so many temples."""
    temples = ["E6", *["G6", "F5", "F7"][: attack - 1], *["C6", "D5"][: defence - 1]]
    hands, options = {"pot": pot, "bull": bull}, {"english": english}
    table = Table("temple " + " ".join(temples), "bull king D6", hands=hands, options=options)
    table.play("pot: king F6")
    return table


@pytest.mark.parametrize("english", [False, True])
@pytest.mark.parametrize(
    ("attack", "defence", "hand", "left"),
    [
        (1, 1, "3 temple", 2),  # one more wins
        (1, 3, "4 temple", 1),  # three more win
        (1, 3, "2 temple, 2 farm", 2),  # nothing can win: none
        (3, 1, "2 temple", 2),  # nothing is needed
    ],
)
def test_an_attacker_adds_as_few_as_win_or_none(
    attack: int, defence: int, hand: str, left: int, english: bool
) -> None:
    table = revolt(attack, defence, hand, "6 farm", english)
    table.deadline()
    assert table.hand("pot")["temple"] == left


@pytest.mark.parametrize("english", [False, True])
@pytest.mark.parametrize(
    ("hand", "left"),
    [("4 temple", 2), ("2 temple, farm", 0), ("1 temple, farm", 1)],  # two make a tie
)
def test_a_defender_adds_as_few_as_make_a_tie_or_none(hand: str, left: int, english: bool) -> None:
    table = revolt(2, 2, "2 temple", hand, english)
    table.play("pot: 2")
    table.deadline()
    assert table.hand("bull").get("temple", 0) == left


def test_a_defender_who_is_ahead_adds_none() -> None:
    table = revolt(1, 2, "farm", "2 temple")
    table.play("pot: 0")
    table.deadline()
    assert table.hand("bull") == {"temple": 2}


def test_the_first_war_is_fought_first() -> None:
    leaders = "pot king C5, pot trader B6, bull king I5, bull trader J6"
    hands = {"pot": "settlement, farm", "bull": "farm"}
    table = Table("temple B5 J5, settlement D5 E5 G5 H5", leaders, hands=hands)
    table.play("pot: settlement F5")
    table.deadline()
    assert table.conflict()[:2] == ("war", "black")


def test_nothing_is_built() -> None:
    options = {"civilization_buildings": True, "wonder": True}
    table = Table("temple E5 D5 F5 E4 D6 C6", hands={"pot": "temple"}, options=options)
    table.play("pot: temple E6")
    assert table.asks() == ["pot place-building"]
    table.deadline()
    assert table.asks() == ["pot build"]
    table.deadline()
    assert table.asks() == ["pot take-action"]
    assert table.game.board.buildings == {}
    assert table.at("D5 E5 D6 E6 F5 E4") == "tttttt"


def test_the_first_treasure_stays() -> None:
    table = Table("temple D5* E5*")
    table.play("pot: trader E6")
    table.deadline()
    assert table.at("D5 E5") == "Tt"


@pytest.mark.parametrize(
    ("points", "colour"),
    [
        ({"black": 3, "red": 1, "blue": 2, "green": 4}, "red"),
        ({"black": 0, "red": 0, "blue": 0, "green": 0}, "black"),
        ({"black": 2, "red": 2, "blue": 2, "green": 1}, "green"),
    ],
)
def test_the_point_of_the_wonder_goes_to_the_weakest_colour(points: dict[str, int], colour: str) -> None:
    tiles = "wonder E5 D5 F5 E4 E6, temple C5"
    table = Table(tiles, "pot king C6", points={"pot": points}, options={"wonder": True})
    table.play("pot: pass")
    table.deadline()
    assert table.gains() == [f"pot 1 {colour}"]
