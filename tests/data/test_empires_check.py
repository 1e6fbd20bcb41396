"""`ziggurat data check` prints sums that can be held against the boxes."""

from data.check import check


def test_the_sums() -> None:
    lines = [line.strip() for line in check()]
    assert "Western and Eastern Empires, data version 1" in lines
    assert "map both: 338 areas (181 coastal, 137 land, 20 open sea)" in lines
    assert "712 borders by land, 430 by water; 108 black sites, 17 white; limits 524" in lines
    assert "51 advances, 7920 in all" in lines
    assert "12 arts, 12 crafts, 12 science, 12 civics, 12 religion" in lines
    assert "deck east_9: 201 cards, stacks 1 to 9: 26 27 28 26 22 20 20 16 16" in lines
    assert any(line.startswith("rule index western_empires: 518 rules, ") for line in lines)
    assert any(line.startswith("rule index eastern_empires: 517 rules, ") for line in lines)
    assert sum(" players: " in line for line in lines) == 10
