"""Positions written by hand: what they say comes back, and a slip of the pen is found."""

from typing import Any

import pytest

from games.core.mistakes import BadPosition
from games.tigris.positions import expected, pose, position

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


def test_without_a_board_it_is_as_at_the_start() -> None:
    found = position(pose({"seats": ["pot", "bull"]}))
    assert found["active"] == "pot"
    assert found["board"].count("T") == 10
    assert found["bag"]["temple"] == 47


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
    ("change", "mistake"),
    [
        ({"boards": ""}, "boards: there is no such key; did you mean board?"),
        ({"board": 3}, "board: 3 does not fit; a text is wanted"),
        ({"board": BOARD.replace(" 6 .", " 6 ")}, "board: row 6 has 15 signs; it takes 16"),
        (
            {"board": BOARD.replace("11 ..........T.....", "")},
            "board: it has 10 rows; it takes 11 of 16 signs",
        ),
        (
            {"board": BOARD.replace("~~~f", "~~.f")},
            "board: C4 is drawn as .; with the rest of the position it is ~",
        ),
        (
            {"board": BOARD.replace(".sst", ".qst")},
            "board: B5 is drawn as 'q'; the signs are .~stfmT#xXwW",
        ),
        ({"board": BOARD.replace(".sst", ".Sst")}, "board: B5 is drawn as 'S'; the signs are .~stfmT#xXwW"),
        (
            {"board": BOARD.replace("~~~f", "~~t~")},
            "board: C4 is drawn as t; it is river, which is for farms",
        ),
        (
            {"board": BOARD.replace(".sst", ".sft")},
            "board: C5 is drawn as f; it is land, which is not for farms",
        ),
        (
            {"board": BOARD.replace(".w...", ".....")},
            "board: the wonder (w) is on E5, F5, G5, F6; it takes a cross of five",
        ),
        ({"monuments": {}}, "board: J7 is drawn as X; with the rest of the position it is ."),
        (
            {"monuments": {"red-green": "P7 market"}},
            "monuments.red-green: P7 cannot be the upper left of four spaces; it is at the edge",
        ),
        (
            {"monuments": {"red-grey": "J7 market"}},
            "monuments.red-grey: there is no monument 'red-grey'; did you mean red-green?",
        ),
        (
            {"monuments": {"red-green": "J7 shop"}},
            "monuments.red-green: there is no tile 'shop'; there are settlement, temple, farm and others",
        ),
        (
            {"monuments": {"red-green": "J7"}},
            "monuments.red-green: 'J7' does not fit; write the upper left space and the tile, D5 temple",
        ),
        (
            {"monuments": {"red-green": "J7 settlement"}},
            "monuments.red-green: it cannot be on settlements; take tiles of one of its colours",
        ),
        (
            {"monuments": {"blue-red": "J7 farm"}},
            "monuments.blue-red: farms cannot be on J7, K7, J8, K8",
        ),
        (
            {"monuments": {"red-green": "J7 market", "green-black": "J7 market"}},
            "monuments: two monuments are on J7; move one",
        ),
        (
            {"leaders": {"s1": {"king": "D5"}}},
            "leaders.s1.king: D5 is drawn as t; a leader stands on empty land",
        ),
        (
            {"leaders": {"s1": {"king": "D3"}}},
            "leaders.s1.king: D3 is drawn as ~; a leader stands on empty land",
        ),
        (
            {"leaders": {"s1": {"king": "D6"}, "lion": {"king": "D6"}}},
            "leaders.lion.king: the king of s1 is on D6 already; move one",
        ),
        (
            {"leaders": {"s1": {"king": "A11"}}},
            "leaders.s1.king: no temple is beside A11; a leader stands beside one",
        ),
        (
            {
                "board": BOARD.replace(".#...W", ".#..tW"),
                "leaders": {"s1": {"king": "D6"}, "lion": {"king": "E7"}},
            },
            "leaders: the kings on E7 and D6 are in one kingdom; part them",
        ),
        (
            {"leaders": {"s1": {"king": "Q6"}}},
            "leaders.s1.king: there is no space 'Q6'; spaces go from A1 to P11",
        ),
        (
            {"leaders": {"s1": {"queen": "D6"}}},
            "leaders.s1.queen: there is no leader 'queen'; there are king, priest, farmer and others",
        ),
        ({"leaders": {"s4": {"king": "D6"}}}, "leaders.s4: there is no seat 's4'; there are s1, lion, s3"),
        ({"hands": {"s4": {"farm": 1}}}, "hands.s4: there is no seat 's4'; there are s1, lion, s3"),
        ({"hands": {"s1": {"form": 1}}}, "hands.s1.form: there is no tile 'form'; did you mean farm?"),
        ({"hands": {"s1": {"farm": 7}}}, "hands.s1: 7 tiles are too many; a hand has 6"),
        ({"hands": {"s1": {"farm": -1}}}, "hands.s1.farm: -1 is out of bounds; it goes from 0 to 999"),
        ({"points": {"s4": {"red": 1}}}, "points.s4: there is no seat 's4'; there are s1, lion, s3"),
        (
            {"points": {"s1": {"rad": 1}}},
            "points.s1.rad: there is no such name 'rad'; did you mean red?",
        ),
        ({"points": {"s1": {"red": -1}}}, "points.s1.red: -1 is out of bounds; it goes from 0 to 999"),
        ({"treasures": {"s4": 1}}, "treasures.s4: there is no seat 's4'; there are s1, lion, s3"),
        ({"treasures": {"s1": 5}}, "treasures: 17 are on the board or taken; there are 14"),
        ({"catastrophes": {"s4": 1}}, "catastrophes.s4: there is no seat 's4'; there are s1, lion, s3"),
        ({"catastrophes": {"s1": 3}}, "catastrophes.s1: 3 is out of bounds; it goes from 0 to 2"),
        (
            {"catastrophes": {"s1": 2, "lion": 2, "s3": 2}},
            "catastrophes: 1 are on the board and 6 left; there are 6 in all",
        ),
        ({"active": "s4"}, "active: there is no seat 's4'; there are s1, lion, s3"),
        ({"left": 3}, "left: 3 is out of bounds; it goes from 1 to 2"),
        ({"turn": 0}, "turn: 0 is out of bounds; it goes from 1 to 9999"),
        ({"seats": ["s1"], "active": "s1"}, "seats: 1 is out of bounds; it goes from 2 to 4"),
        ({"seats": ["s1", "lion", "s1"]}, "seats: 's1' is there 2 times; name it once"),
        ({"options": {"wonders": True}}, "options.wonders: there is no such key; did you mean wonder?"),
        ({"buildings": {"black": "E4"}}, "buildings.black: E4 is drawn as .; it stands on a settlement"),
        ({"buildings": {"black": "D5"}}, "buildings.black: D5 is drawn as t; it stands on a settlement"),
        (
            {"buildings": {"blak": "D5"}},
            "buildings.blak: there is no such name 'blak'; did you mean black?",
        ),
        (
            {"bag": {"market": 20}},
            "board: 31 markets are on the board, in hands and in the bag; there are 30",
        ),
    ],
)
def test_a_slip_of_the_pen_is_named(change: dict[str, Any], mistake: str) -> None:
    with pytest.raises(BadPosition) as bad:
        pose(POSITION | change)
    assert mistake in bad.value.lines


def test_catastrophes_on_the_board_are_those_of_the_last_who_say_nothing() -> None:
    without = {name: value for name, value in POSITION.items() if name != "catastrophes"}
    assert position(pose(without))["catastrophes"] == {"s1": 2, "lion": 2, "s3": 1}
    assert position(pose(without | {"catastrophes": {"s3": 2}}))["catastrophes"] == {
        "s1": 2,
        "lion": 1,
        "s3": 2,
    }


def test_what_is_expected_may_be_written_as_in_a_position() -> None:
    game = pose(POSITION)
    found = position(game)
    names = ("board", "leaders", "hands", "monuments", "buildings", "bag")
    wanted = expected(game, {name: POSITION[name] for name in names} | {"unification": "", "over": ""})
    assert wanted["board"] == found["board"]
    assert wanted["leaders"]["s1"] == {"king": "D6", "trader": "F2"}
    assert expected(game, {"hands": {"lion": {"mark": 6}}}) == {"hands": {"lion": {"market": 6}}}
    assert expected(game, {"leaders": {"s1": {"king": ""}}}) == {"leaders": {"s1": {"king": ""}}}


@pytest.mark.parametrize(
    ("expect", "mistake"),
    [
        ({"board": "x"}, "board: it has 1 rows; it takes 11 of 16 signs"),
        ({"hands": {"s4": {}}}, "hands.s4: there is no seat 's4'; there are s1, lion, s3"),
        ({"leaders": {"s1": {"kong": ""}}}, "leaders.s1.kong: there is no leader 'kong'; did you mean king?"),
        (
            {"leaders": {"s1": {"king": "Z9"}}},
            "leaders.s1.king: there is no space 'Z9'; spaces go from A1 to P11",
        ),
        ({"points": {"s1": {"red": "x"}}}, "points.s1.red: 'x' does not fit; a whole number is wanted"),
        ({"unification": "Z9"}, "unification: there is no space 'Z9'; spaces go from A1 to P11"),
        ({"over": "bags"}, "over: there is no end 'bags'; did you mean bag?"),
    ],
)
def test_a_misspelt_expectation_is_named(expect: dict[str, Any], mistake: str) -> None:
    with pytest.raises(BadPosition) as bad:
        expected(pose(POSITION), expect)
    assert mistake in bad.value.lines
