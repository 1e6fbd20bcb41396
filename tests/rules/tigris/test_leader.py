"""T.leader: positioning leaders, and leaders that leave."""

import pytest

from tests.rules.tigris.table import Table


@pytest.mark.rule("T.leader.1")
@pytest.mark.parametrize("leader", ["king", "priest", "farmer", "trader"])
def test_a_leader_is_placed_moved_and_taken_back(leader: str) -> None:
    table = Table()
    table.play(f"pot: {leader} F2")
    assert table.leaders("pot") == {leader: "F2"}
    table.play(f"pot: {leader} G3")
    assert table.leaders("pot") == {leader: "G3"}
    table.play("bull: pass", "lion: pass", "archer: pass", f"pot: withdraw {leader}")
    assert table.leaders("pot") == {}


@pytest.mark.rule("T.leader.1", "T.turn.2")
@pytest.mark.parametrize("line", ["king F4", "king F2", "withdraw king"])
def test_each_way_of_positioning_is_one_action(line: str) -> None:
    table = Table(leaders="pot king G3", left=1)
    table.play(f"pot: {line}")
    assert table.asks() == ["bull take-action"]


@pytest.mark.rule("T.leader.1")
def test_nobody_positions_the_leader_of_another() -> None:
    """Pot's order speaks of pot's king, and bull's stays where it is."""
    table = Table(leaders="bull king G3", hands={"pot": "farm"})
    assert table.refused("pot: withdraw king") == "leader.away T.leader.7"
    table.play("pot: king J7")
    assert table.leaders("bull") == {"king": "G3"}
    assert table.leaders("pot") == {"king": "J7"}


@pytest.mark.rule("T.leader.2")
@pytest.mark.parametrize(
    ("space", "code"),
    [
        ("E3", "leader.river"),  # beside the temple F3
        ("B2", "space.taken"),  # a tile with a treasure, beside a temple
        ("C5", "space.taken"),  # a tile
        ("F4", "space.taken"),  # a leader
        ("G3", "space.taken"),  # a catastrophe
        ("J7", "space.taken"),  # a monument
        ("H7", "space.taken"),  # the wonder
    ],
)
def test_a_leader_stands_on_empty_land(space: str, code: str) -> None:
    tiles = "temple C2 C6, settlement C5, catastrophe G3, wonder G6 H6 I6 H5 H7"
    monuments = {"green-black": "J7 settlement"}
    table = Table(tiles, "bull trader F4", monuments=monuments)
    assert table.refused(f"pot: king {space}") == f"{code} T.leader.2"


@pytest.mark.rule("T.leader.3")
def test_a_leader_needs_a_temple_at_its_side() -> None:
    """G4 touches the temple F3 by a corner only; D5 is beside a settlement."""
    table = Table("settlement C5")
    assert table.refused("pot: king G4") == "leader.temple T.leader.3"
    assert table.refused("pot: king D5") == "leader.temple T.leader.3"
    table.play("pot: king F4")
    assert table.leaders("pot") == {"king": "F4"}


@pytest.mark.rule("T.leader.3", "T.monument.8")
def test_a_temple_under_a_monument_does_not_serve() -> None:
    """E5 is beside the face-down temple F5."""
    table = Table(monuments={"blue-red": "F5 temple"})
    assert table.refused("pot: king E5") == "leader.temple T.leader.3"


TWO_TEMPLES = "temple D5 F5"
"""E5 lies between them."""


@pytest.mark.rule("T.leader.4", "T.leader.5")
def test_a_leader_may_not_join_two_kingdoms() -> None:
    table = Table(TWO_TEMPLES, "bull king C5, lion priest G5")
    assert table.refused("pot: trader E5") == "leader.unites T.leader.4"


@pytest.mark.rule("T.leader.5", "T.leader.4")
@pytest.mark.parametrize("leaders", ["", "bull king C5", "lion priest G5"])
def test_a_leader_may_join_regions_to_each_other_and_to_one_kingdom(leaders: str) -> None:
    table = Table(TWO_TEMPLES + ", temple E4 E6", leaders)
    table.play("pot: trader E5")
    assert table.leaders("pot") == {"trader": "E5"}


@pytest.mark.rule("T.leader.4")
def test_a_kingdom_on_two_sides_is_one_kingdom() -> None:
    table = Table(TWO_TEMPLES + ", temple D6 E6 F6", "bull king C5")
    table.play("pot: trader E5")
    assert table.leaders("pot") == {"trader": "E5"}


@pytest.mark.rule("T.leader.4")
def test_a_kingdom_round_the_corner_of_the_board_is_one_kingdom() -> None:
    """A1 links A2 with B1, and B2 touches both."""
    tiles = "temple A2 B1, settlement A1"
    table = Table(tiles, "bull king A3, lion priest C1", bare=True)
    table.play("pot: trader B2")
    assert table.leaders("pot") == {"trader": "B2"}


@pytest.mark.rule("T.leader.6")
def test_a_leader_is_lifted_before_its_new_space_is_judged() -> None:
    """With pot's trader standing at C5, E5 would join two kingdoms; without it, D5 is a region."""
    table = Table(TWO_TEMPLES, "pot trader C5, lion priest G5")
    assert table.refused("pot: king E5") == "leader.unites T.leader.4"
    table.play("pot: trader E5")
    assert table.leaders("pot") == {"trader": "E5"}


@pytest.mark.rule("T.leader.6")
def test_a_kingdom_that_falls_apart_without_the_leader_is_two() -> None:
    """Pot's trader at E5 is the only link of bull's temples and lion's; from E6 it would join them again."""
    tiles = TWO_TEMPLES + ", temple D6 F6"
    table = Table(tiles, "pot trader E5, bull king C5, lion priest G5")
    assert table.refused("pot: trader E6") == "leader.unites T.leader.4"
    table.play("pot: farmer E6")
    assert table.leaders("pot") == {"trader": "E5", "farmer": "E6"}


@pytest.mark.rule("T.leader.6")
def test_a_leader_may_go_back_into_its_kingdom_but_not_to_its_space() -> None:
    table = Table(TWO_TEMPLES, "pot trader D6, bull king C5")
    assert table.refused("pot: trader D6") == "leader.same T.leader.6"
    table.play("pot: trader E5")
    assert table.leaders("pot") == {"trader": "E5"}


@pytest.mark.rule("T.leader.7")
def test_taking_a_leader_back_may_part_a_kingdom() -> None:
    """Without pot's trader at E5, pot's king no longer stands in for the missing priest in the east."""
    leaders = "pot king C5, pot trader E5, bull farmer F6"
    table = Table(TWO_TEMPLES, leaders, hands={"pot": "temple"})
    table.play("pot: temple G5")
    assert table.gains() == ["pot 1 red"]
    table = Table(TWO_TEMPLES, leaders, hands={"pot": "temple"})
    table.play("pot: withdraw trader", "pot: temple G5")
    assert table.gains() == []


@pytest.mark.rule("T.leader.7")
def test_a_leader_that_is_not_on_the_board_cannot_be_taken_back() -> None:
    table = Table(leaders="pot king F2")
    assert table.refused("pot: withdraw priest") == "leader.away T.leader.7"


@pytest.mark.rule("T.leader.8")
def test_leaders_of_several_players_leave_with_their_last_temple() -> None:
    """The catastrophe takes E5. Bull and lion had only that, archer has another temple at G6."""
    tiles = "temple E5 G6, settlement G5"
    leaders = "bull king D5, lion trader F5, lion farmer E6, archer priest F6"
    table = Table(tiles, leaders)
    table.play("pot: catastrophe E5")
    assert table.leaders("bull") == {}
    assert table.leaders("lion") == {}
    assert table.leaders("archer") == {"priest": "F6"}


@pytest.mark.rule("T.leader.8")
def test_a_leader_with_another_temple_stays() -> None:
    table = Table("temple E5 G5", "bull king F5")
    table.play("pot: catastrophe E5")
    assert table.leaders("bull") == {"king": "F5"}


@pytest.mark.rule("T.leader.8", "T.monument.1")
def test_leaders_leave_when_a_monument_turns_their_temple_over() -> None:
    """The square is D5 E5 D6 E6. Bull's king at C5 has only D5; bull's trader at F5 has E5 and G5."""
    table = Table("temple D5 E5 D6 G5", "bull king C5, bull trader F5", hands={"pot": "temple"})
    table.play("pot: temple E6", "pot: red-black D5")
    assert table.leaders("bull") == {"trader": "F5"}


@pytest.mark.rule("T.leader.8", "T.wonder.3")
def test_leaders_leave_when_the_wonder_takes_their_temple() -> None:
    """The cross is E5 with D5 F5 E4 E6. Bull's king at C5 has only D5; bull's trader at G5 has F5 and H5."""
    tiles = "temple D5 E5 F5 E4 H5"
    hands = {"pot": "temple"}
    table = Table(tiles, "bull king C5, bull trader G5", hands=hands, options={"wonder": True})
    table.play("pot: temple E6", "pot: wonder E5")
    assert table.leaders("bull") == {"trader": "G5"}


@pytest.mark.rule("T.leader.9")
def test_positioning_a_leader_pays_nothing() -> None:
    """Not when it joins regions, not beside many temples, not when it moves or leaves."""
    table = Table("temple D5 F5 E4 E6")
    table.play("pot: priest E5", "pot: king D6")
    assert table.gains() == []
    table.play("bull: pass", "lion: pass", "archer: pass", "pot: king F4", "pot: withdraw king")
    assert table.gains() == []


@pytest.mark.rule("T.leader.9")
def test_without_leaders_on_the_board_nobody_gains() -> None:
    table = Table(hands={"pot": "2 temple"})
    table.play("pot: temple F4", "pot: temple F2")
    assert table.gains() == []
    assert all(table.points(seat) == {} for seat in ("pot", "bull", "lion", "archer"))


@pytest.mark.rule("T.leader.10")
def test_after_a_lost_revolt_the_same_leader_may_try_again_on_the_same_space() -> None:
    hands = {"pot": "2 temple", "bull": "farm"}
    table = Table("temple D5 F5", "bull king C5", hands=hands)
    table.play("pot: king D6", "pot: 0", "bull: 0")
    assert table.leaders("pot") == {}
    table.play("pot: king D6", "pot: 1", "bull: 0")
    assert table.leaders("pot") == {"king": "D6"}
    assert table.leaders("bull") == {}
