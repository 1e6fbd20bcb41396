"""T.term: the words of the rulebook."""

import pytest

from tests.rules.tigris.table import Table


@pytest.mark.rule("T.term.1")
@pytest.mark.parametrize(
    ("tile", "leader", "colour"),
    [
        ("settlement D5", "king", "black"),
        ("temple D5", "priest", "red"),
        ("farm C4", "farmer", "blue"),
        ("market D5", "trader", "green"),
    ],
)
def test_a_tile_its_leader_and_its_point_have_one_colour(tile: str, leader: str, colour: str) -> None:
    table = Table("temple C5", f"bull {leader} C6", hands={"pot": tile.split()[0]})
    table.play(f"pot: {tile}")
    assert table.gains() == [f"bull 1 {colour}"]


def paid(tiles: str, market: str) -> bool:
    """Is this market in the kingdom of pot's trader at B5, beside the temple A5?"""
    table = Table("temple A5" + tiles, "pot trader B5", hands={"pot": "market"})
    table.play(f"pot: market {market}")
    return table.gains() == ["pot 1 green"]


@pytest.mark.rule("T.term.2")
def test_edges_link_and_corners_do_not() -> None:
    assert paid("", "B6")
    assert paid("", "A6")
    assert not paid("", "C6")
    assert paid(", market C5", "C6")


@pytest.mark.rule("T.term.2")
def test_a_chain_of_tiles_and_leaders_links_its_ends() -> None:
    assert paid(", settlement C5 D5, market E5, temple E6", "E7")
    assert not paid(", settlement C5, market E5, temple E6", "E7")


@pytest.mark.rule("T.term.2")
def test_the_banks_of_a_river_do_not_break_a_link() -> None:
    """B3 lies beyond the farm B4."""
    assert paid(", farm B4", "B3")
    assert not paid("", "B3")


@pytest.mark.rule("T.term.2", "T.catastrophe.5")
def test_a_catastrophe_breaks_a_link() -> None:
    assert not paid(", catastrophe C5", "D5")
    assert paid(", settlement C5", "D5")


@pytest.mark.rule("T.term.2")
def test_the_edge_of_the_board_breaks_a_link() -> None:
    """P4 ends its row, and A5 begins the next."""
    table = Table("temple A5", "pot farmer B5", hands={"pot": "farm"})
    table.play("pot: farm P4")
    assert table.gains() == []


@pytest.mark.rule("T.term.3")
def test_ten_regions_at_the_start_and_nobody_is_paid_in_one() -> None:
    """A temple beside each of the ten joins a region, and no kingdom."""
    for space in ("J1", "B3", "O2", "G3", "N6", "H7", "C8", "N9", "F11", "L11"):
        table = Table(hands={"pot": "temple"})
        table.play(f"pot: temple {space}")
        assert table.kinds() == ["tile-placed"]


@pytest.mark.rule("T.term.3", "T.term.4")
def test_a_region_becomes_a_kingdom_with_a_leader_and_a_region_again_without() -> None:
    table = Table("temple C5", hands={"pot": "3 temple"})
    table.play("pot: priest C6", "pot: temple D5")
    assert table.gains() == ["pot 1 red"]
    table.play("bull: pass", "lion: pass", "archer: pass", "pot: withdraw priest", "pot: temple E5")
    assert table.gains() == []


@pytest.mark.rule("T.term.4")
def test_a_kingdom_may_hold_leaders_of_several_players() -> None:
    """Each is paid in their colour."""
    table = Table("temple C5 D5", "bull king C6, lion priest D6", hands={"pot": "settlement, temple"})
    table.play("pot: settlement E5", "pot: temple B5")
    assert table.gains() == ["bull 1 black", "lion 1 red"]


@pytest.mark.rule("T.term.4")
def test_the_extent_of_a_kingdom_is_worked_out_anew() -> None:
    """E5 is no part of the kingdom until D5 links it, and then a tile beyond it is paid."""
    table = Table("temple C5, settlement E5", "pot king C6", hands={"pot": "2 settlement, market"})
    table.play("pot: market F5")
    assert table.gains() == []
    table.play("pot: settlement D5", "bull: pass", "lion: pass", "archer: pass", "pot: settlement G5")
    assert table.gains() == ["pot 1 black", "pot 1 black"]


@pytest.mark.rule("T.term.5", "T.turn.4")
@pytest.mark.parametrize(("added", "kings"), [(0, [{}, {"king": "B5"}]), (1, [{"king": "D6"}, {}])])
def test_after_a_conflict_a_kingdom_has_one_king(added: int, kings: list[dict[str, str]]) -> None:
    table = Table("temple C5 D5", "bull king B5", hands={"pot": "temple", "bull": "farm"})
    table.play("pot: king D6")
    assert table.asks() == ["pot commit"]
    table.play(f"pot: {added}", "bull: 0")
    assert [table.leaders("pot"), table.leaders("bull")] == kings


@pytest.mark.rule("T.term.6")
def test_the_smallest_kingdom_is_a_leader_and_a_temple() -> None:
    """A leader beside a settlement, or alone, is not allowed; beside one temple it is, and leaves with it."""
    table = Table("settlement C5, temple E5")
    assert table.refused("pot: king B5") == "leader.temple T.leader.3"
    assert table.refused("pot: king H5") == "leader.temple T.leader.3"
    table.play("pot: king E6", "pot: catastrophe E5")
    assert table.leaders("pot") == {}
