"""The board as a plan: what lies where, in which words."""

from itertools import combinations

import pytest

from games.core.answers import Ordered
from games.core.event import told
from games.tigris.moves import leader_spaces
from games.tigris.orders import PlayCatastrophe, PositionLeader, WithdrawLeader
from games.tigris.pieces import monument_name
from games.tigris.spaces import mask, names
from rendering.painter import extent
from rendering.plan import Box, Land, Plan, Stamp
from rendering.tigris.area import SPACES, Area
from rendering.tigris.board import CELL, PART, board_plan, focus, part_plan
from rendering.tigris.book import STAMPS
from rendering.tigris.outline import outline
from rendering.tigris.samples import UNITES, answer, position
from rendering.tigris.scene import changes
from tests.rendering.moments import NAMES, moments, seen, stamps, texts, words
from tests.rendering.references import subject

SEEDS = (1, 2)


@pytest.mark.parametrize("seed", SEEDS)
def test_everything_on_the_board_is_in_the_picture(seed: int) -> None:
    for game, news in moments(seed):
        board = game.board
        plan = board_plan(seen(game), NAMES, news=news)
        for space, colour in board.tiles.items():
            assert f"tile.{colour}" in stamps(plan, space)
        for seat, standing in board.leaders.items():
            for colour, space in standing.items():
                assert f"leader.{game.dynasties[seat]}.{colour}" in stamps(plan, space)
        for space in board.treasures:
            assert "treasure" in stamps(plan, space)
        for space in board.catastrophes:
            assert "catastrophe" in stamps(plan, space)
        for monument in board.monuments:
            assert f"monument.{monument_name(monument.id)}" in stamps(plan, monument.spaces[0])
        for space in board.buildings.values():
            assert "building" in stamps(plan, space)
        assert ("wonder" in stamps(plan)) == bool(board.wonder)
        assert ("unification" in stamps(plan)) == (board.unification is not None)


def test_a_space_is_drawn_where_its_letter_and_number_meet() -> None:
    plan = board_plan(seen(position()), NAMES)
    (land,) = [mark for mark in plan.base if isinstance(mark, Land)]
    (tile,) = [
        mark
        for mark in plan.marks
        if isinstance(mark, Stamp) and subject(mark) == "E3" and "tile" in mark.name
    ]
    (letter, *_) = [text for text in texts(plan) if text.words == "E"]
    (number, *_) = [text for text in texts(plan) if text.words == "3"]
    assert (tile.x, tile.y) == (land.x + 4 * CELL, land.y + 2 * CELL)
    assert letter.x == tile.x + CELL // 2 and number.y == tile.y + CELL // 2


def _overlap(plan: Plan) -> list[tuple[str, str]]:
    found = [(text.words, extent(text)) for text in texts(plan)]
    return [
        (one, other)
        for (one, a), (other, b) in combinations(found, 2)
        if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
    ]


@pytest.mark.parametrize("seed", SEEDS)
def test_no_label_is_cut_or_lies_on_another(seed: int) -> None:
    """Also with the longest names that Discord allows."""
    long = dict.fromkeys(NAMES, "W" * 32)
    for game, news in moments(seed):
        view = seen(game)
        plans = [board_plan(view, long, news=news)]
        if focus(view, news):
            plans.append(part_plan(view, long, focus(view, news), news=news))
        for plan in plans:
            assert _overlap(plan) == []
            for text in texts(plan):
                left, top, right, bottom = extent(text)
                assert left >= 0 and top >= 0 and right <= plan.width and bottom <= plan.height, text


@pytest.mark.parametrize("seed", SEEDS)
def test_a_picture_uses_only_stamps_that_there_are(seed: int) -> None:
    for game, news in moments(seed):
        assert set(stamps(board_plan(seen(game), NAMES, news=news))) <= STAMPS.keys()


def test_a_player_is_known_by_symbol_and_letter() -> None:
    plan = board_plan(seen(position()), NAMES)
    assert {f"dynasty.{name}" for name in ("archer", "bull", "pot", "lion")} <= set(stamps(plan))
    assert {"Enheduanna", "Gudea", "Kubaba", "Shulgi"} <= set(words(plan))
    letters = [text.words for text in texts(plan) if text.size == 36 and len(text.words) == 1]
    assert letters == ["A", "B", "P", "L"]
    assert {"BK", "BP", "BF", "BT", "AK", "AF", "AT", "PK", "PT", "LP", "LF", "LT"} <= set(words(plan))


def test_the_panel_shows_what_is_left() -> None:
    game = position()
    plan = board_plan(seen(game), NAMES)
    off = [name for name in stamps(plan) if name.startswith("leader.archer")]
    assert off.count("leader.archer.red") == 1, "the priest lies beside the board"
    assert stamps(plan).count("gap") == sum(len(standing) for standing in game.board.leaders.values())
    pale = [mark.name for mark in plan.marks if isinstance(mark, Stamp) and mark.strength < 100]
    assert pale.count("catastrophe") == 1 and pale.count("building") == 4 and "little-wonder" in pale
    assert len([name for name in pale if name.startswith("little-monument")]) == 5
    assert words(plan).count("× 6") == 4 and "× 4" in words(plan)


def test_the_active_player_and_the_one_who_is_asked_are_marked() -> None:
    plan = board_plan(seen(position()), NAMES)
    (active,) = [mark for mark in plan.marks if isinstance(mark, Box) and mark.line == "ink"]
    (arrow,) = [mark for mark in plan.marks if isinstance(mark, Stamp) and mark.name == "to-move"]
    assert active.x < arrow.x < active.x + active.width and active.y < arrow.y < active.y + active.height
    assert "Gudea chooses an action" in words(plan) and "Turn 57" in words(plan)


def test_the_last_move_is_marked() -> None:
    game = position()
    goal = names(leader_spaces(game.look("s2"), "black"))[0]
    news = [told(event, None) for event in answer(game, Ordered((f"king {goal}",)))]
    plan = board_plan(seen(game), NAMES, news=news)
    assert "changed" in stamps(plan, goal) and "origin" in stamps(plan, "A8")
    assert {goal, "A8"} <= set(focus(seen(game), news))


def test_what_is_taken_away_is_crossed() -> None:
    news = [{"event": "supporters-removed", "seat": "s3", "colour": "green", "spaces": ["J5", "L5"]}]
    plan = board_plan(seen(position()), NAMES, news=news)
    assert "gone" in stamps(plan, "J5") and "gone" in stamps(plan, "L5")


def test_the_last_change_of_a_space_counts() -> None:
    came = {"event": "leader-positioned", "seat": "s1", "colour": "red", "space": "B9", "origin": None}
    left = {"event": "leader-withdrawn", "seat": "s1", "colour": "red", "space": "B9", "why": "revolt"}
    assert changes([came, left]) == {"B9": "gone"}
    assert changes([{"event": "flow"}]) == {}, "the core's own events show nothing"


def test_a_draft_is_a_ghost() -> None:
    view = seen(position(), "s2")
    plan = board_plan(view, NAMES, draft=UNITES)
    (ghost,) = [
        mark
        for mark in plan.marks
        if isinstance(mark, Stamp) and mark.name == "tile.blue" and subject(mark) == "M2"
    ]
    assert 50 <= ghost.strength < 100 and "draft" in stamps(plan, "M2")
    assert plan.alt.startswith(
        "Tigris & Euphrates. Turn 57. Gudea chooses an action. 2 actions left. Planned: farm M2."
    )


def test_a_leader_about_to_move_is_pale_where_it_stands() -> None:
    plan = board_plan(seen(position(), "s2"), NAMES, draft=PositionLeader("black", "D8"))
    found = {
        subject(mark): mark.strength
        for mark in plan.marks
        if isinstance(mark, Stamp) and mark.name == "leader.bull.black" and subject(mark)
    }
    assert found["A8"] < found["D8"] < 100
    assert words(plan).count("BK") == 1


def test_other_drafts() -> None:
    view = seen(position(), "s2")
    assert "catastrophe" in stamps(board_plan(view, NAMES, draft=PlayCatastrophe("E9")), "E9")
    assert "gone" in stamps(board_plan(view, NAMES, draft=WithdrawLeader("black")), "A8")


def test_choices_are_marked_and_told() -> None:
    plan = board_plan(seen(position()), NAMES, choices={"K11", "F3"})
    assert "choice" in stamps(plan, "F3") and "choice" in stamps(plan, "K11")
    assert "To choose from: F3 and K11." in plan.alt


def test_a_part_shows_its_spaces_with_what_surrounds_them() -> None:
    plan = part_plan(seen(position()), NAMES, ["G4"])
    letters = [text.words for text in texts(plan) if text.words in tuple("ABCDEFGHIJKLMNOP")]
    assert sorted(set(letters) - {"A", "B", "P", "L"}) == ["E", "F", "G", "H", "I"]
    assert "monument.red-green" in stamps(plan, "F4") and stamps(plan, "A1") == []


@pytest.mark.parametrize("spaces", [["A1"], ["P11"], ["A1", "P11"], ["H6"], ["A5", "P5"], ["C1", "C11"]])
def test_any_part_fits_a_phone(spaces: list[str]) -> None:
    plan = part_plan(seen(position()), NAMES, spaces)
    (land,) = [mark for mark in plan.base if isinstance(mark, Land)]
    assert plan.width <= PART and land.cell >= 46
    left, top, right, bottom = land.window
    assert 0 <= left < right <= 16 * land.cell and 0 <= top < bottom <= 11 * land.cell
    for space in spaces:
        column, row = SPACES[space]
        assert left <= column * land.cell < right and top <= row * land.cell < bottom


def test_nothing_sticks_out_of_a_part() -> None:
    """A monument on its edge is covered by the rim, which is painted later."""
    plan = part_plan(seen(position()), NAMES, ["M2"])
    monument = next(
        mark for mark in plan.marks if isinstance(mark, Stamp) and mark.name.startswith("monument")
    )
    rims = [mark for mark in plan.marks if isinstance(mark, Box) and mark.fill == "paper"]
    beyond = monument.x + monument.size
    assert any(rim.x < beyond and rim.x + rim.width == plan.width and rim.height > PART // 2 for rim in rims)
    assert all(plan.marks.index(rim) > plan.marks.index(monument) for rim in rims)


def test_before_the_dynasties_are_chosen_there_are_only_names() -> None:
    game, _ = moments(1)[0]
    plan = board_plan(seen(game), NAMES)
    assert not any(name.startswith("dynasty") for name in stamps(plan))
    assert {"Setup", *NAMES.values()} <= set(words(plan))
    assert len([name for name in stamps(plan) if name == "tile.red"]) == len(game.board.tiles)


def test_a_kingdom_of_one_space_has_four_sides() -> None:
    area = Area(0, 0, 16, 11, 10, 100, 200)
    bars = outline(area, mask(["C3"]), 2, "ink")
    assert {(bar.x, bar.y, bar.width, bar.height) for bar in bars if isinstance(bar, Box)} == {
        (118, 218, 14, 2),
        (118, 230, 14, 2),
        (118, 218, 2, 14),
        (130, 218, 2, 14),
    }


def test_the_outline_turns_inward_and_stops_at_the_edge() -> None:
    area = Area(0, 0, 16, 11, 10, 100, 200)
    bars = outline(area, mask(["A1", "B1", "A2"]), 2, "ink")
    assert {(bar.x, bar.y, bar.width, bar.height) for bar in bars if isinstance(bar, Box)} == {
        (110, 210, 12, 2),
        (100, 220, 12, 2),
        (120, 200, 2, 12),
        (110, 210, 2, 12),
    }
