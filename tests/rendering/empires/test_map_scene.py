"""What of a view and of the news a map shows."""

from typing import Any

from games.core.view import view
from games.empires.positions import pose
from games.empires.view import EmpiresView
from rendering.civilization.map.film import MOST
from rendering.civilization.map.scene import Move, changes, moves, standings
from rendering.empires.map_samples import names, turns
from rendering.empires.plans import civilization_plan, film_plans, preview_plan
from rendering.empires.style import STYLE
from rendering.film import film
from rendering.plan import Stamp


def posed(areas: dict[str, str]) -> EmpiresView:
    return view(pose("west", {"phase": 3, "areas": areas}), None)


def test_most_tokens_come_first_and_equal_ones_by_ranking() -> None:
    there = standings(
        STYLE, posed({"Pannonia": "Hellas 1, Rome 1, Carthage 2", "Rome": "Rome city, Hellas 3"})
    )
    assert there["pannonia"].holders == ("carthage", "rome", "hellas")
    assert there["rome"].holders == ("rome", "hellas") and there["rome"].fought
    assert not there["pannonia"].fought, "a limit of 4 has room for four"


def test_those_who_failed_to_storm_a_city_are_drawn_and_fight_no_more() -> None:
    game = pose("west", {"phase": 5, "areas": {"Rome": "Rome city, Hellas 6", "Neapolis": "Rome 6"}})
    there = standings(STYLE, view(game, None))["rome"]
    assert (there.tokens, there.fought) == ((("hellas", 6),), False)


def test_news_tell_where_something_came_and_went() -> None:
    news: list[dict[str, Any]] = [
        {"event": "tokens-placed", "seat": "rome", "tokens": {"rome": 2}, "why": "growth"},
        {"event": "tokens-moved", "seat": "rome", "count": 2, "path": ["rome", "etruria"]},
        {"event": "city-destroyed", "seat": "rome", "area": "neapolis", "why": "flood"},
        {"event": "ships-lost", "seat": "rome", "ships": {"tarentum": 1}, "why": "upkeep"},
        {"event": "card-drawn", "seat": "rome", "stack": 1, "card": "ochre"},
    ]
    assert changes(news) == {"rome": "came", "etruria": "came", "neapolis": "gone", "tarentum": "gone"}
    assert moves(posed({}), news) == [Move("rome", ("rome", "etruria"), 2)]


def test_ships_land_what_they_carry() -> None:
    sailed = {
        "event": "ship-sailed",
        "seat": "rome",
        "path": ["tarentum", "ithaca"],
        "loads": [["tarentum", 3], ["ithaca", -3]],
    }
    assert moves(posed({}), [sailed]) == [Move("rome", ("tarentum", "ithaca"), 3, ship=True)]


def test_a_film_has_a_frame_for_each_turn() -> None:
    seen = turns("west", 5, 3)
    plans = film_plans(seen, names(seen[0]))
    assert len(plans) == len(seen) == 3 and len({(plan.width, plan.height) for plan in plans}) == 1
    data = film(plans)
    assert data.startswith(b"GIF89a") and len(data) < 1024 * 1024


def test_a_long_game_leaves_out_frames_but_neither_end() -> None:
    first, *_, last = turns("west", 5, 3)
    plans = film_plans([first, *([first] * 60), last], names(first))
    assert len(plans) == MOST
    assert (
        plans[0] == film_plans([first], names(first))[0] and plans[-1] == film_plans([last], names(first))[0]
    )


def test_a_preview_shows_every_start() -> None:
    plan = preview_plan("east", 6)
    shown = {mark.name for mark in plan.marks if isinstance(mark, Stamp)}
    assert len({name for name in shown if name.startswith("start.")}) == 6
    assert plan.alt.startswith("Eastern Empires for 6 players.")


def test_a_civilization_shows_its_region() -> None:
    plan = civilization_plan("egypt", 5)
    held = [mark for mark in plan.marks if isinstance(mark, Stamp) and mark.name.endswith(".egypt")]
    assert len(held) == 16 + 1, "sixteen areas and the start"
    assert plan.alt == "Egypt starts in Tanis; its region has 16 areas, 8 city sites."
