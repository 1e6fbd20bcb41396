"""T.unification: the tile that covers a tile which joins two kingdoms."""

import pytest

from games.tigris.events import KingdomsUnited
from tests.rules.tigris.table import Table

KINGDOMS = "temple B5 J5, settlement D5 E5 G5 H5"


def united(leaders: str, active: str = "pot") -> Table:
    """F5 has just joined the two kingdoms."""
    table = Table(KINGDOMS, leaders, active=active, hands={active: "2 settlement", "bull": "farm"})
    table.play(f"{active}: settlement F5")
    return table


@pytest.mark.rule("T.unification.1")
@pytest.mark.parametrize("active", ["pot", "lion"])
def test_the_active_player_covers_the_uniting_tile(active: str) -> None:
    table = united("pot king C5, bull king I5", active)
    assert KingdomsUnited(active, "F5") in table.events
    assert table.covered() == "F5"


@pytest.mark.rule("T.unification.2")
@pytest.mark.parametrize("leaders", ["", "pot king C5", "bull king I5"])
def test_it_is_not_used_for_regions(leaders: str) -> None:
    table = united(leaders)
    assert "kingdoms-united" not in table.kinds()
    assert table.covered() is None


@pytest.mark.rule("T.unification.3", "T.unification.1")
def test_it_is_taken_off_when_nobody_fights() -> None:
    table = united("pot king C5, bull trader I5")
    assert table.kinds() == ["tile-placed", "kingdoms-united", "unification-ended"]
    assert table.covered() is None
    assert table.at("F5") == "s"


@pytest.mark.rule("T.unification.3")
def test_it_is_taken_off_after_the_last_war_and_not_before() -> None:
    """The traders fight first, with nothing, then the kings with two settlements; bull wins both ties."""
    table = united("pot king C5, pot trader B6, bull king I5, bull trader J6")
    table.play("pot: green", "pot: 0", "bull: 0")
    assert table.covered() == "F5"
    table.play("pot: 0", "bull: 0")
    assert table.covered() is None
    assert table.row(5) == ".t...sss.t...T~~"


@pytest.mark.rule("T.unification.1", "T.unification.3")
def test_two_unifications_in_one_turn_follow_each_other() -> None:
    table = Table(
        "temple C5 E5 G5", "pot king C6, bull trader E6, lion priest G6", hands={"pot": "2 settlement"}
    )
    table.play("pot: settlement D5", "pot: settlement F5")
    assert table.kinds().count("kingdoms-united") == 2
    assert table.covered() is None
