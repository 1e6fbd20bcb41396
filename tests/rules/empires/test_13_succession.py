"""E.13: markers, the end, and the stacks."""

from collections import Counter
from typing import Any

import pytest

from games.civilization.track.rules import lacking, next_space
from games.core.event import told
from games.empires.frames.succession import Succession
from games.empires.phases import PHASES
from tests.rules.empires.table import Table

SITES = ["Rome", "Neapolis", "Massilia", "Etruria", "Corsica", "Rubicon", "Pannonia", "Syracuse"]


def standing(cities: int, space: int, advances: str = "", **more: Any) -> Table:
    """Rome with so many cities, on this space, as phase 6 leaves it."""
    areas = dict.fromkeys(SITES[:cities], "Rome city")
    given: dict[str, Any] = {"spaces": {"rome": space}, "advances": {"rome": advances}} | more
    return Table(6, areas, **given)


EXPERT = {"expert_track": True}
SMALL = (
    "cloth_making, mysticism, sculpture, urbanism, empiricism, masonry, monarchy, mythology, pottery, "
    "written_record, deism, astronavigation, drama_and_poetry, music, theocracy, coinage, metalworking"
)
"""All 17 advances below 100, 17 points."""


def small(count: int) -> str:
    return ", ".join(SMALL.split(", ")[:count])


# --- what a space asks ------------------------------------------------------------------------------------


@pytest.mark.rule("E.13.2", "E.13.4")
@pytest.mark.parametrize(
    ("cities", "space", "advances", "missing"),
    [
        (0, 0, "", {}),
        (0, 3, "", {}),
        (1, 4, "", {"cities": 1}),
        (2, 4, "", {}),
        (1, 5, "", {"cities": 1}),
        (2, 7, "music, law", {"cities": 1, "advances": 1}),
        (3, 7, "music, law, deism", {}),
        (3, 10, "law, medicine, music", {"advances_from_100": 1}),
        (3, 10, "law, medicine, library", {}),
        (3, 13, "library, law, medicine", {"cities": 1, "advances_from_200": 1}),
        (4, 13, "library, politics", {}),
        (4, 14, "library, politics", {"cities": 1, "advances_from_200": 1}),
        (5, 14, "library, politics, theology", {}),
    ],
)
def test_the_basic_table(cities: int, space: int, advances: str, missing: dict[str, int]) -> None:
    """Rome's epochs begin with spaces 5, 8, 11, 14 and 15."""
    assert lacking(standing(cities, space, advances).game, "rome") == missing


@pytest.mark.rule("E.13.3", "E.13.4")
@pytest.mark.parametrize(
    ("cities", "space", "advances", "missing"),
    [
        (2, 4, "", {"cities": 1}),
        (3, 7, "music, law", {"points_in_advances": 1}),
        (3, 7, "music, law, deism", {}),
        (3, 10, small(11), {"cities": 1, "advances": 1}),
        (4, 10, small(12), {}),
        (5, 13, f"{small(9)}, library", {"advances_below_100": 1, "points_in_advances": 23}),
        (5, 13, f"{small(17)}, law, library, politics, theology", {}),
        (5, 14, f"{small(16)}, law", {"cities": 1, "advances_below_100": 1, "points_in_advances": 37}),
    ],
)
def test_the_expert_table(cities: int, space: int, advances: str, missing: dict[str, int]) -> None:
    """Law scores 3, Library, Politics and Theology 6 each: 17 + 3 + 18 = 38."""
    assert lacking(standing(cities, space, advances, options=EXPERT).game, "rome") == missing


@pytest.mark.rule("E.adv.wonder_of_the_world.2")
def test_wonder_of_the_world_counts_as_a_city() -> None:
    assert lacking(standing(1, 4, "wonder_of_the_world").game, "rome") == {}
    assert lacking(standing(0, 4, "wonder_of_the_world").game, "rome") == {"cities": 1}


@pytest.mark.rule("E.13a.1")
def test_one_space_or_none() -> None:
    assert next_space(standing(2, 4).game, "rome") == 5
    assert next_space(standing(1, 4).game, "rome") == 4
    assert next_space(standing(8, 15, "library, politics, theology").game, "rome") == 15


@pytest.mark.rule("E.13a.2", "E.adv.wonder_of_the_world.2")
def test_expert_without_a_city_one_goes_back() -> None:
    assert next_space(standing(0, 5, options=EXPERT).game, "rome") == 4
    assert next_space(standing(0, 4, options=EXPERT).game, "rome") == 4
    assert next_space(standing(0, 3, options=EXPERT).game, "rome") == 4
    assert next_space(standing(0, 7, "wonder_of_the_world", options=EXPERT).game, "rome") == 7
    assert next_space(standing(0, 7).game, "rome") == 7


@pytest.mark.rule("E.turn.2")
def test_thirteen_phases_end_with_the_succession() -> None:
    assert sorted(PHASES) == list(range(1, 14))
    assert PHASES[13] is Succession


# --- the phase --------------------------------------------------------------------------------------------


def turn_over(**position: Any) -> Table:
    """Phase 12 is asked of Rome, who passes; then phase 13 follows, and the next turn."""
    given: dict[str, Any] = {
        "treasury": {"rome": 40},
        "extra_credits": {"rome": {"arts": 10}},
        "areas": {"Rome": "Rome 2"},
    } | position
    table = Table(12, alone=False, **given)
    table.play("rome: pass")
    return table


@pytest.mark.rule("E.13.1", "E.13a.1")
def test_all_markers_move_and_the_next_turn_begins() -> None:
    table = turn_over(spaces={"rome": 2, "egypt": 4})
    assert (table.game.spaces["rome"], table.game.spaces["egypt"]) == (3, 4)
    assert (table.game.turn, table.game.spaces["minoa"]) == (6, 1)


@pytest.mark.rule("E.13a.3")
def test_the_turn_is_counted_after_the_markers() -> None:
    kinds = turn_over(spaces={"rome": 2}).kinds()
    assert kinds.index("marker-moved") < kinds.index("turn-began")


@pytest.mark.rule("E.13.5")
def test_a_marker_set_back_in_this_turn_still_advances() -> None:
    """Regression has put it on 3; from there it goes to 4."""
    assert turn_over(spaces={"rome": 3}, turn=6).game.spaces["rome"] == 4


SIX = dict.fromkeys(SITES[:6], "Rome city")
READY: dict[str, Any] = {
    "areas": SIX | {"Illyricum": "Rome 2"},
    "advances": {"rome": "library, politics, theology"},
    "spaces": {"rome": 14},
}


@pytest.mark.rule("E.13b.1", "E.13d.5")
def test_the_game_ends_when_a_marker_enters_the_last_space() -> None:
    """6 cities, 18 for advances, 75 for spaces, 5 for being alone: 104."""
    table = turn_over(**READY)
    result = table.game.result()
    assert table.game.over == "late_iron" and result is not None
    assert (result.winners, result.scores["rome"]["total"]) == (("rome",), 104)
    assert table.asks() == []


@pytest.mark.rule("E.short.16", "E.13b.2")
@pytest.mark.parametrize(("expert", "over", "last"), [(False, "late_iron", 5), (True, None, 6)])
def test_the_short_game_ends_like_any_other(expert: bool, over: str | None, last: int) -> None:
    options = {"short_game": True, "expert_track": expert}
    game = turn_over(**READY | {"options": options, "advances": {"rome": ALL_SMALL}}).game
    assert (game.over, game.last_turn) == (over, last)


@pytest.mark.rule("E.13d.5")
def test_two_who_enter_together_get_no_bonus() -> None:
    areas = READY["areas"] | dict.fromkeys(
        ("Memphis", "Fayum", "Tanis", "Alexandria", "Cyrene"), "Egypt city"
    )
    cards = "library, politics, theology"
    table = turn_over(
        areas=areas,
        advances={"rome": cards, "egypt": cards},
        spaces={"rome": 14, "egypt": 14},
    )
    assert table.game.first_in_late_iron == ["rome", "egypt"]
    result = table.game.result()
    assert result is not None and result.scores["rome"]["bonus"] == 0


ALL_SMALL = ", ".join([SMALL, "library, politics, theology, democracy, philosophy, mining, law"])
"""17 + 6 x 6 + 3 = 56 points."""


@pytest.mark.rule("E.13b.2", "E.13d.6")
def test_expert_has_one_turn_more() -> None:
    position = READY | {"options": EXPERT, "advances": {"rome": ALL_SMALL}, "turn": 16}
    table = turn_over(**position)
    assert (table.game.spaces["rome"], table.game.over, table.game.last_turn) == (15, None, 17)
    assert table.game.first_in_late_iron == ["rome"]
    for _ in range(60):
        table.deadline()
    assert (table.game.turn, table.game.over) == (17, "late_iron")


@pytest.mark.rule("E.13b.2", "E.13a.2", "E.13d.6")
def test_the_extra_turn_ends_the_game_even_if_the_marker_goes_back() -> None:
    """Rome was first and alone; without a city it steps back from 15, and keeps the bonus."""
    table = Table(12, alone=False, options=EXPERT, spaces={"rome": 15}, treasury={"rome": 50}, turn=17)
    table.game.first_in_late_iron, table.game.last_turn = ["rome"], 17
    table.play("rome: pass")
    result = table.game.result()
    assert (table.game.spaces["rome"], table.game.over) == (14, "late_iron")
    assert result is not None and result.scores["rome"] == {
        "cities": 0,
        "advances": 0,
        "steps": 70,
        "bonus": 5,
        "total": 75,
    }


# --- the stacks -------------------------------------------------------------------------------------------

GOODS = ["wine"] * 3 + ["textiles"] * 3


@pytest.mark.rule("E.13c.1", "E.13c.2", "E.13c.3")
def test_discards_go_beneath_and_the_non_tradeable_one_under_all() -> None:
    """Fifteen cards in stack 5: eight stay on top, six goods and Civil War come back."""
    table = turn_over(discards={5: ", ".join(["civil_war", *GOODS])}, stacks={5: "barbarian_hordes"})
    stack = table.game.stacks[5]
    assert (len(stack), stack[0], stack[-1]) == (15, "barbarian_hordes", "civil_war")
    assert Counter(stack[8:14]) == Counter(GOODS)
    assert table.game.discards[5] == []


@pytest.mark.rule("E.13c.2")
def test_what_is_shuffled_is_decided_by_the_dice_and_told_to_nobody() -> None:
    orders = {
        tuple(turn_over(discards={5: ", ".join(GOODS)}, seed=f"{n:064x}").game.stacks[5]) for n in range(6)
    }
    assert len(orders) > 1
    table = turn_over(discards={5: ", ".join(GOODS)})
    event = next(event for event in table.events if told(event, "rome")["event"] == "stack-refilled")
    assert told(event, "rome") == {"event": "stack-refilled", "stack": 5}


@pytest.mark.rule("E.13.6")
def test_cards_in_hand_stay_there() -> None:
    table = turn_over(hands={"rome": "2 wine"}, discards={5: "wine"})
    assert table.game.hands["rome"] == ["wine", "wine"]
    assert len(table.game.stacks[5]) == 13
