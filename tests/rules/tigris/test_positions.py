"""Positions written by hand: what they say comes back, and a slip of the pen is found."""

from typing import Any

import pytest

from games.core.illegal import Malformed
from games.tigris.positions import pose, position

BOARD = """
   ABCDEFGHIJKLMNOP
 1 ....~~~~~.T.~...
 2 .T..~.......~..T
 3 ...~~T......~~..
 4 ~~~f.w.......~~~
 5 .sstwww......T~~
 6 .#...W...tm...~.
 7 ~~~~....TXx.~~~.
 8 .T.~~~~..xx.~...
 9 ......~~~~~~~.T.
10 .....T..........
11 ..........T.....
"""
POSITION: dict[str, Any] = {
    "board": BOARD,
    "seats": ["s1", "lion", "s3"],
    "active": "lion",
    "turn": 7,
    "options": {"wonder": True, "civilization_buildings": True},
    "leaders": {"s1": {"king": "D6", "trader": "F2"}, "lion": {"priest": "G3"}},
    "hands": {"s1": {"temple": 2, "farm": 1}, "lion": {"market": 6}},
    "points": {"s1": {"black": 3}, "s3": {"green": 4, "red": 1}},
    "treasures": {"s3": 1},
    "catastrophes": {"s3": 1},
    "monuments": {"red-green": "J7 market"},
    "buildings": {"black": "B5"},
    "bag": {"farm": 3, "market": 2},
}


def test_what_a_position_says_comes_back() -> None:
    found = position(pose(POSITION))
    assert found["board"] == "\n".join(row[3:] for row in BOARD.strip("\n").splitlines()[1:])
    for name in ("seats", "active", "turn", "options", "monuments"):
        assert found[name] == POSITION[name]
    assert found["leaders"]["s1"] == {"king": "D6", "priest": "", "farmer": "", "trader": "F2"}
    assert found["hands"]["lion"] == {"settlement": 0, "temple": 0, "farm": 0, "market": 6}
    assert found["points"]["s3"] == {"black": 0, "red": 1, "blue": 0, "green": 4}
    assert found["treasures"] == {"s1": 0, "lion": 0, "s3": 1}
    assert found["catastrophes"] == {"s1": 2, "lion": 2, "s3": 1}
    assert found["buildings"] == {"black": "B5", "red": "", "blue": "", "green": ""}
    assert found["bag"] == {"settlement": 0, "temple": 0, "farm": 3, "market": 2}
    assert (found["unification"], found["over"], found["winners"], found["result"]) == ("", "", [], {})


def test_seats_that_are_no_dynasties_get_one_each() -> None:
    assert pose(POSITION).dynasties == {"s1": "archer", "lion": "lion", "s3": "bull"}


def test_tiles_that_are_not_named_are_in_the_bag_or_with_a_bag_out_of_the_game() -> None:
    """57 temples, less twelve on the board and two in a hand; 30 markets, less one, four, and six."""
    without = {name: value for name, value in POSITION.items() if name != "bag"}
    found = position(pose(without))
    assert (found["bag"]["temple"], found["out"]["temple"]) == (43, 0)
    assert (found["bag"]["market"], found["out"]["market"]) == (19, 0)
    found = position(pose(POSITION))
    assert (found["bag"]["temple"], found["out"]["temple"]) == (0, 43)
    assert (found["bag"]["market"], found["out"]["market"]) == (2, 17)


def test_the_active_player_has_two_actions_unless_it_says_one() -> None:
    assert [frame.left for frame in _turn(POSITION)] == [2]
    assert [frame.left for frame in _turn(POSITION | {"left": 1})] == [1]


def _turn(raw: dict[str, Any]) -> list[Any]:
    return [frame for frame in pose(raw).flow.stacks["0"].frames if hasattr(frame, "left")]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"board": BOARD.replace(" 6 .", " 6 ")}, "position.rows"),
        ({"board": BOARD.replace("11 ..........T.....", "")}, "position.rows"),
        ({"board": BOARD.replace("~~~f", "~~.f")}, "position.drawing"),  # river drawn as land
        ({"board": BOARD.replace(".sst", ".qst")}, "position.drawing"),  # no such sign
        ({"board": BOARD.replace(".sst", ".Sst")}, "position.drawing"),  # treasures lie on temples
        ({"monuments": {}}, "position.drawing"),  # tiles under no monument
        ({"monuments": {"red-green": "P7 market"}}, "position.monument"),
        ({"monuments": {"red-grey": "J7 market"}}, "monument.unknown"),
        ({"monuments": {"red-green": "J7 shop"}}, "tile.unknown"),
        ({"leaders": {"s1": {"king": "D5"}}}, "position.leader"),  # on a tile
        ({"leaders": {"s1": {"king": "D3"}}}, "position.leader"),  # on the river
        ({"leaders": {"s1": {"king": "D6"}, "lion": {"king": "D6"}}}, "position.leader"),
        ({"leaders": {"s1": {"king": "Q6"}}}, "space.unknown"),
        ({"leaders": {"s1": {"queen": "D6"}}}, "leader.unknown"),
        ({"leaders": {"s4": {"king": "D6"}}}, "seat.unknown"),
        ({"hands": {"s4": {"farm": 1}}}, "seat.unknown"),
        ({"hands": {"s1": {"form": 1}}}, "tile.unknown"),
        ({"points": {"s4": {"red": 1}}}, "seat.unknown"),
        ({"treasures": {"s4": 1}}, "seat.unknown"),
        ({"catastrophes": {"s4": 1}}, "seat.unknown"),
        ({"active": "s4"}, "seat.unknown"),
        ({"buildings": {"black": "E4"}}, "position.building"),
        ({"buildings": {"black": "D5"}}, "position.building"),  # a temple
    ],
)
def test_a_slip_of_the_pen_is_found(change: dict[str, Any], code: str) -> None:
    with pytest.raises(Malformed) as refusal:
        pose(POSITION | change)
    assert refusal.value.code == code
