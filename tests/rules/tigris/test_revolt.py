"""T.revolt: a leader comes into a kingdom that has one of its colour."""

import pytest

from tests.rules.tigris.table import Table

TEMPLES = "temple C5 D5 E5"
REVOLT = "pot: king D6"


def in_revolt(pot: str = "farm", bull: str = "farm") -> Table:
    """Bull's king is beside the temple C5; pot's king has just come beside D5."""
    table = Table(TEMPLES, "bull king B5", hands={"pot": pot, "bull": bull})
    table.play(REVOLT)
    return table


@pytest.mark.rule("T.revolt.1", "T.revolt.2")
def test_a_leader_that_finds_one_of_its_colour_revolts() -> None:
    table = in_revolt()
    assert table.conflict() == ("revolt", "black", "pot", 1, "bull", 1)
    assert table.asks() == ["pot commit"]


@pytest.mark.rule("T.revolt.1")
def test_a_leader_of_another_colour_does_not() -> None:
    table = Table(TEMPLES, "bull king B5, lion trader E6", hands={"pot": "farm"})
    table.play("pot: priest D6")
    assert "conflict-began" not in table.kinds()
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.revolt.1")
def test_a_leader_of_its_colour_elsewhere_does_not_matter() -> None:
    table = Table(TEMPLES, "bull king F2", hands={"pot": "farm"})
    table.play(REVOLT)
    assert "conflict-began" not in table.kinds()


@pytest.mark.rule("T.revolt.1")
def test_one_positioning_is_one_revolt() -> None:
    """Other leaders of the kingdom, the attacker's own among them, are not in it."""
    leaders = "bull king B5, lion priest C6, pot trader E6"
    table = Table(TEMPLES, leaders, hands={"pot": "temple", "bull": "farm"})
    table.play(REVOLT, "pot: 1", "bull: 0")
    assert table.kinds().count("conflict-began") == 1
    assert table.leaders("lion") == {"priest": "C6"}
    assert table.leaders("pot") == {"king": "D6", "trader": "E6"}
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.revolt.1", "T.war.1")
def test_a_leader_never_starts_a_war() -> None:
    """Settlements would count in a war of kings; here they do not."""
    table = Table(TEMPLES + ", settlement A5 C6 E6", "bull king B5", hands={"pot": "3 settlement"})
    table.play(REVOLT)
    assert table.conflict() == ("revolt", "black", "pot", 1, "bull", 1)
    assert table.choices("pot") == ["0"]


@pytest.mark.rule("T.revolt.2")
def test_a_leader_that_is_moved_attacks_like_one_that_is_placed() -> None:
    table = Table(TEMPLES, "bull king B5, pot king F2", hands={"pot": "farm", "bull": "farm"})
    table.play(REVOLT)
    assert table.conflict() == ("revolt", "black", "pot", 1, "bull", 1)


@pytest.mark.rule("T.revolt.2")
def test_whoever_comes_is_the_attacker_wherever_he_sits() -> None:
    table = Table(TEMPLES, "pot king B5", active="archer", hands={"archer": "farm", "pot": "farm"})
    table.play("archer: king D6")
    assert table.conflict() == ("revolt", "black", "archer", 1, "pot", 1)


@pytest.mark.rule("T.revolt.3")
def test_temples_that_share_an_edge_count_and_one_may_count_for_both() -> None:
    """Pot at E6: D6 E5 F6, a market at E7. Bull at C6: B6 D6, a market at C5. D5 touches both by a corner."""
    table = Table("temple B6 D5 D6 E5 F6, market C5 E7", "bull king C6", hands={"pot": "farm"})
    table.play("pot: king E6")
    assert table.conflict() == ("revolt", "black", "pot", 3, "bull", 2)


@pytest.mark.rule("T.revolt.3", "T.monument.8")
def test_a_temple_under_a_monument_does_not_count() -> None:
    """F5 G5 F6 G6 lie face down; D5 and E7 do not."""
    monuments = {"blue-red": "F5 temple"}
    table = Table("temple D5 E7", "bull king E5", hands={"pot": "farm"}, monuments=monuments)
    table.play("pot: king E6")
    assert table.conflict() == ("revolt", "black", "pot", 1, "bull", 1)


@pytest.mark.rule("T.revolt.3", "T.revolt.7")
@pytest.mark.parametrize("leader", ["king", "priest", "farmer", "trader"])
def test_temples_count_and_an_amulet_is_won_whatever_the_colour(leader: str) -> None:
    hands = {"pot": "temple, settlement, farm, market", "bull": "settlement"}
    table = Table(TEMPLES, f"bull {leader} B5", hands=hands)
    table.play(f"pot: {leader} D6")
    assert table.choices("pot") == ["0", "1"]
    table.play("pot: 1", "bull: 0")
    assert table.gains() == ["pot 1 red"]


@pytest.mark.rule("T.revolt.4")
def test_the_attacker_adds_temples_then_the_defender_who_sees_them() -> None:
    table = in_revolt("3 temple, 2 farm", "2 temple, settlement")
    assert table.choices("pot") == ["0", "1", "2", "3"]
    table.play("pot: 2")
    assert table.asks() == ["bull commit"]
    assert table.choices("bull") == ["0", "1", "2"]
    assert (table.question("bull").mine, table.question("bull").theirs) == (1, 3)


@pytest.mark.rule("T.revolt.4")
def test_each_is_asked_once_and_may_add_to_no_use() -> None:
    table = in_revolt("4 temple", "temple, farm")
    table.play("pot: 3", "bull: 1")
    assert table.asks() == ["pot take-action"]
    assert table.hand("pot") == {"temple": 1}
    assert table.hand("bull") == {"farm": 1}


@pytest.mark.rule("T.revolt.5", "T.revolt.6")
@pytest.mark.parametrize(
    ("pot", "bull", "winner"),
    [(0, 0, "bull"), (2, 2, "bull"), (1, 0, "pot"), (3, 2, "pot"), (1, 2, "bull")],
)
def test_the_greater_number_wins_and_the_defender_wins_a_tie(pot: int, bull: int, winner: str) -> None:
    table = in_revolt("3 temple, farm", "2 temple, farm")
    table.play(f"pot: {pot}", f"bull: {bull}")
    assert table.gains() == [f"{winner} 1 red"]
    assert table.leaders("pot") == ({"king": "D6"} if winner == "pot" else {})
    assert table.leaders("bull") == ({"king": "B5"} if winner == "bull" else {})


@pytest.mark.rule("T.revolt.6")
def test_a_beaten_leader_that_was_moved_does_not_go_back_to_where_it_stood() -> None:
    table = Table(TEMPLES, "bull king B5, pot king F2", hands={"pot": "farm", "bull": "farm"})
    table.play(REVOLT, "pot: 0", "bull: 0")
    assert table.leaders("pot") == {}


@pytest.mark.rule("T.revolt.7")
def test_one_amulet_however_great_the_victory() -> None:
    table = in_revolt("5 temple")
    table.play("pot: 5", "bull: 0")
    assert table.gains() == ["pot 1 red"]


@pytest.mark.rule("T.revolt.8")
def test_added_temples_are_out_and_the_board_keeps_its_tiles() -> None:
    table = in_revolt("3 temple, farm", "2 temple, farm")
    table.play("pot: 3", "bull: 1")
    assert table.out() == {"temple": 4}
    assert table.hand("pot") == {"farm": 1}
    assert table.hand("bull") == {"temple": 1, "farm": 1}
    assert table.row(5) == "..ttt........T~~"
