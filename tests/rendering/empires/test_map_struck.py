"""A calamity before and after: which areas are shown, and how what has changed is marked."""

from collections.abc import Iterable
from random import Random

import pytest

from data.empires import Side, newest
from games.core.view import view
from games.empires.positions import pose
from games.empires.view import EmpiresView
from rendering.captions import ALT_LIMIT
from rendering.civilization.map.crops import MOST, crops
from rendering.civilization.map.struck import ROOM
from rendering.civilization.map.window import bounds
from rendering.empires.map_samples import names
from rendering.empires.maps import board_map
from rendering.empires.plans import struck_plan
from rendering.empires.samples_struck import SAMPLES, struck
from rendering.painter import draw
from rendering.plan import Line, Mark, Panel, Plan, Stamp, Text, decode, encode
from tests.rendering.references import subject

MIB = 1 << 20


def posed(areas: dict[str, str], players: int = 9) -> EmpiresView:
    return view(pose("west", {"players": players, "phase": 9, "alone": True, "areas": areas}), None)


def sides(plan: Plan) -> tuple[list[Mark], list[Mark]]:
    """All marks on the left, and on the right."""
    panels = [mark for mark in plan.marks if isinstance(mark, Panel)]
    left = [mark for panel in panels if not panel.x for mark in panel.marks]
    return left, [mark for panel in panels if panel.x for mark in panel.marks]


def stamps(marks: Iterable[Mark], area: str) -> list[str]:
    return [mark.name for mark in marks if isinstance(mark, Stamp) and subject(mark) == area]


def words(marks: Iterable[Mark]) -> list[str]:
    return [mark.words for mark in marks if isinstance(mark, Text)]


def shown(before: dict[str, str], after: dict[str, str]) -> Plan:
    there, then = posed(before), posed(after)
    plan = struck_plan(there, then, names(there), "famine", "rome", remarks=("Pottery helps.",))
    assert plan is not None
    return plan


@pytest.mark.parametrize(("edition", "calamity"), SAMPLES)
def test_each_can_be_drawn(edition: Side, calamity: str) -> None:
    found = struck(edition, calamity, *SAMPLES[edition, calamity])
    plan = found.plan(names(found.before), calamity)
    assert plan is not None and plan.width == 800 and plan.height < 2400
    assert decode(encode(plan)) == plan and len(draw(plan)) < MIB
    assert 20 < len(plan.alt) <= ALT_LIMIT and "{" not in plan.alt
    panels = [mark for mark in plan.marks if isinstance(mark, Panel)]
    for left, right in zip(panels[::2], panels[1::2], strict=True):
        assert (left.y, left.width, left.height, left.base) == (
            right.y,
            right.width,
            right.height,
            right.base,
        )
    texts = [mark for mark in plan.marks if isinstance(mark, Text)]
    assert min(text.size for text in texts) >= 22, "text beside the map can be read on a phone"


def test_a_city_destroyed_is_a_pale_one_with_a_cross() -> None:
    left, right = sides(shown({"Rome": "Rome city"}, {}))
    assert "city.rome" in stamps(left, "rome") and "rim.rome.choice" in stamps(left, "rome")
    (ghost,) = [mark for mark in right if isinstance(mark, Stamp) and mark.name == "city.rome"]
    assert ghost.strength < 100 and {"gone", "rim.rome.gone"} <= set(stamps(right, "rome"))


def test_tokens_in_place_of_a_city_have_a_plus() -> None:
    _, right = sides(shown({"Rome": "Rome city"}, {"Rome": "Rome 3"}))
    assert {"city.rome", "gone", "token.rome"} <= set(stamps(right, "rome")) and "+3" in words(right)
    ghost, token = (
        next(mark for mark in right if isinstance(mark, Stamp) and mark.name == name)
        for name in ("city.rome", "token.rome")
    )
    far = max(abs(ghost.x - token.x), abs(ghost.y - token.y))
    assert far > ghost.size / 2, "beside the city, not on it"


def test_fewer_tokens_have_a_minus_and_lost_ones_a_cross() -> None:
    before = {"Rome": "Rome 4", "Etruria": "Rome 2"}
    plan = shown(before, {"Rome": "Rome 1"})
    _, right = sides(plan)
    assert {"−3", "−2", "1"} <= set(words(right))
    assert "gone" in stamps(right, "etruria") and "gone" not in stamps(right, "rome")
    assert "6 → 1" in words(plan.marks)


def test_what_another_takes_over_has_the_sign_of_whose_it_was() -> None:
    before = {"Rome": "Rome city", "Etruria": "Rome 2"}
    plan = shown(before, {"Rome": "Celts city", "Etruria": "Celts 2"})
    _, right = sides(plan)
    for area in ("rome", "etruria"):
        assert {"start.rome", "former"} <= set(stamps(right, area)) and "gone" not in stamps(right, area)
    assert "+2" in words(right) and {"1 → 0", "0 → 1", "2 → 0", "0 → 2"} <= set(words(plan.marks))


def test_ships_lost_are_marked() -> None:
    before = {"Rome": "Rome 1, Rome 2 ships", "Etruria": "Rome 1, Rome ship"}
    _, right = sides(shown(before, {"Rome": "Rome 1, Rome ship", "Etruria": "Rome 1"}))
    assert "gone" in stamps(right, "etruria") and "gone" not in stamps(right, "rome")
    assert words(right).count("−1") == 1, "a single ship needs no number"


def test_what_only_came_has_a_golden_line() -> None:
    _, right = sides(shown({"Rome": "Rome 4"}, {"Rome": "Rome 4", "Corsica": "barbarians 3"}))
    assert "rim.corsica.came" in stamps(right, "corsica") and "+3" in words(right)
    plan = shown({"Rome": "Rome 4"}, {"Rome": "Rome 4", "Corsica": "barbarians 3"})
    assert "the barbarians" in words(plan.marks) and "0 → 3" in words(plan.marks)


def test_barbarians_leave_a_track() -> None:
    found = struck("west", "barbarian_hordes", "hellas")
    plan = found.plan(names(found.before), "barbarian_hordes")
    assert plan is not None
    left, right = sides(plan)
    lines = [
        [mark for mark in side if isinstance(mark, Line) and mark.ink == "barbarians"]
        for side in (left, right)
    ]
    assert not lines[0] and lines[1]


def test_no_picture_where_nothing_on_the_map_has_changed() -> None:
    there = posed({"Rome": "Rome 4"})
    assert struck_plan(there, there, names(there), "corruption", "rome") is None


def test_remarks_are_in_the_picture_and_read_out() -> None:
    plan = shown({"Rome": "Rome 4"}, {"Rome": "Rome 1"})
    assert "Pottery helps." in words(plan.marks) and "Pottery helps." in plan.alt
    assert plan.alt.startswith("Famine strikes ")


def test_crops_show_all_areas_however_many() -> None:
    chance = Random(3)
    land = [id for id, area in newest().boards["west"].areas.items() if not area.is_open_sea]
    for count in (1, 2, 5, 12, 40):
        areas = chance.sample(land, count)
        _, windows = crops(board_map("western"), areas, ROOM)
        assert len(windows) <= (count if count <= MOST else 9)
        for area in areas:
            box = bounds(board_map("western"), area)
            middle = (box.x + box.width / 2, box.y + box.height / 2)
            assert any(window.shows(middle) for window in windows), area
        assert all(window.wide <= ROOM[0] and window.high <= 2 * ROOM[1] for window in windows)
