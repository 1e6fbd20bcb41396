"""T.score: who wins."""

from collections.abc import Mapping

import pytest

from data.tigris import COLOURS
from games.core.result import Result
from tests.rules.tigris.table import Table

Points = tuple[int, int, int, int]


def ended(points: Mapping[str, Points], treasures: Mapping[str, int] | None = None) -> Result:
    """The result of a game that ends now, for bricks, amulets, crops and goods of each."""
    table = Table(
        bare=True,
        seats=" ".join(points),
        active=next(iter(points)),
        points={seat: dict(zip(COLOURS, values, strict=True)) for seat, values in points.items()},
        treasures=dict(treasures or {}),
    )
    table.play(f"{next(iter(points))}: pass")
    result = table.game.result()
    assert result is not None
    return result


@pytest.mark.rule("T.score.1")
def test_the_weakest_colour_decides() -> None:
    result = ended({"pot": (20, 20, 20, 3), "bull": (4, 4, 4, 4), "lion": (30, 2, 30, 30)})
    results = {seat: score["result"] for seat, score in result.scores.items()}
    assert results == {"pot": 3, "bull": 4, "lion": 2}
    assert result.winners == ("bull",)
    assert result.places == {"bull": 1, "pot": 2, "lion": 3}


@pytest.mark.rule("T.score.2")
@pytest.mark.parametrize(
    ("points", "treasures", "lowest"),
    [
        ((0, 5, 5, 5), 3, 3),  # all to one colour
        ((0, 1, 5, 5), 3, 2),  # spread over two: 2 and 2
        ((2, 2, 2, 2), 3, 2),  # one short of lifting all four
        ((2, 2, 2, 2), 4, 3),
        ((1, 2, 3, 9), 6, 4),  # 4, 4, 4
        ((7, 7, 7, 0), 0, 0),
    ],
)
def test_each_treasure_goes_where_it_helps_most(points: Points, treasures: int, lowest: int) -> None:
    result = ended({"pot": points, "bull": (0, 0, 0, 0)}, {"pot": treasures})
    assert result.scores["pot"]["result"] == lowest
    assert result.scores["pot"]["treasures"] == treasures


@pytest.mark.rule("T.score.2")
def test_the_scores_tell_the_points_before_the_treasures() -> None:
    result = ended({"pot": (1, 2, 3, 4), "bull": (0, 0, 0, 0)}, {"pot": 3})
    assert result.scores["pot"] == {"black": 1, "red": 2, "blue": 3, "green": 4, "treasures": 3, "result": 3}


@pytest.mark.rule("T.score.2", "T.score.3")
def test_treasures_count_in_ties_too() -> None:
    """Pot: 3 3 5 5. Bull: 3 4 4 9, and the treasure lifts its 3, so that 4 4 4 9 beats pot."""
    result = ended({"pot": (3, 3, 5, 5), "bull": (3, 4, 4, 9)}, {"bull": 1})
    assert result.winners == ("bull",)


@pytest.mark.rule("T.score.3")
@pytest.mark.parametrize(
    ("pot", "bull"),
    [
        ((3, 5, 5, 5), (4, 9, 3, 9)),  # the second weakest: 5 beats 4
        ((7, 3, 5, 6), (3, 5, 5, 9)),  # the third: 6 beats 5
        ((3, 6, 5, 8), (7, 6, 5, 3)),  # the strongest: 8 beats 7
    ],
)
def test_ties_are_broken_by_the_next_weakest_colour(pot: Points, bull: Points) -> None:
    assert ended({"pot": pot, "bull": bull}).winners == ("pot",)
    assert ended({"bull": bull, "pot": pot}).places == {"pot": 1, "bull": 2}


@pytest.mark.rule("T.score.4")
def test_players_who_are_level_in_all_colours_win_together() -> None:
    result = ended({"pot": (3, 4, 5, 6), "bull": (6, 5, 4, 3), "lion": (3, 4, 5, 5)})
    assert result.winners == ("pot", "bull")
    assert result.places == {"pot": 1, "bull": 1, "lion": 3}


@pytest.mark.rule("T.score.4")
def test_one_point_parts_them() -> None:
    assert ended({"pot": (3, 4, 5, 6), "bull": (6, 5, 4, 4)}).winners == ("bull",)


@pytest.mark.rule("T.score.1")
def test_there_is_no_result_before_the_end() -> None:
    table = Table()
    assert table.game.result() is None
    table.play("pot: pass")
    assert table.game.result() is None
