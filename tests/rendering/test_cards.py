"""The other pictures as plans: a hand, a conflict, the final score."""

import pytest

from games.core.answers import Chose, Ordered
from games.core.audience import Seat
from games.core.engine import open_decisions
from games.core.result import Result
from games.tigris.decisions import ChooseWar, Commit
from games.tigris.state import Tigris
from rendering.plan import Box, Plan, Stamp
from rendering.tigris.board import board_plan
from rendering.tigris.conflict import conflict_plan
from rendering.tigris.hand import hand_plan, weakest
from rendering.tigris.samples import UNITES, answer, position
from rendering.tigris.scene import clashes
from rendering.tigris.score import score_plan
from tests.rendering.moments import NAMES, moments, seen, stamps, texts, words


def at_war() -> Tigris:
    """The traders of s2 and s3 face each other, four against four, and the attacker is asked."""
    game = position()
    answer(game, Ordered((f"farm {UNITES.space}",)))
    while not any(asked.kind == "commit" for asked in seen(game).asked):
        answer(game)
    return game


def test_a_hand_shows_its_tiles_by_name() -> None:
    plan = hand_plan(seen(position(), "s1"), NAMES)
    large = [mark.name for mark in plan.marks if isinstance(mark, Stamp) and mark.size > 100]
    assert large == ["tile.black", "tile.red", "tile.blue", "tile.blue", "tile.blue", "tile.blue"]
    assert words(plan).count("farm") == 4 and words(plan).count("settlement") == 1
    assert "leader.archer.red" in stamps(plan), "the priest is off the board"
    assert stamps(plan).count("catastrophe") == 2


def test_the_weakest_colour_stands_out() -> None:
    plan = hand_plan(seen(position(), "s1"), NAMES)
    assert words(plan).count("weakest") == 1 and weakest(seen(position(), "s1")) == ["black"]
    (frame,) = [mark for mark in plan.marks if isinstance(mark, Box) and mark.line == "ink"]
    inside = {text.words for text in texts(plan) if frame.x < text.x < frame.x + frame.width}
    assert {"9", "bricks", "weakest"} <= inside and "17" not in inside


def test_treasures_count_for_the_weakest() -> None:
    """T.score.2: 9, 10, 17, 10 with three treasures: 10, 10, 17, 10, then 11, 11, 17, 10."""
    plan = hand_plan(seen(position(), "s1"), NAMES)
    assert "With your treasures, your weakest colour counts 10." in words(plan)


def test_all_that_are_level_are_weakest() -> None:
    view = seen(position(), "s2")
    assert weakest(view) == ["black", "blue"]
    assert words(hand_plan(view, NAMES)).count("weakest") == 2


def test_a_hand_is_told() -> None:
    assert hand_plan(seen(position(), "s1"), NAMES).alt == (
        "The hand of Enheduanna: a settlement, a temple and four farms. "
        "Points: 9 bricks, 10 amulets, 17 crops, 10 goods, 3 treasures. Weakest: black. "
        "Enheduanna, archer: 6 tiles, 2 catastrophes; a priest off the board."
    )


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(AssertionError, match="spectator"):
        hand_plan(seen(position()), NAMES)


def test_a_hand_before_dynasties_are_chosen_and_an_empty_one() -> None:
    game, _ = moments(1)[0]
    assert not any(name.startswith("leader") for name in stamps(hand_plan(seen(game, "s1"), NAMES)))
    empty = position()
    empty.hands["s1"].clear()
    plan = hand_plan(seen(empty, "s1"), NAMES)
    assert "You have no tiles" in words(plan) and "The hand of Enheduanna: nothing." in plan.alt


def test_a_war_before_anybody_has_added() -> None:
    """T.war.4: four markets on each side of the farm on M2."""
    (clash,) = clashes(seen(at_war()))
    assert (clash.kind, clash.colour, clash.tiles) == ("war", "green", "green")
    assert (clash.attacker.seat, clash.attacker.space, clash.attacker.added) == ("s2", "F2", None)
    assert clash.attacker.supporters == ("G3", "I3", "H4", "I4")
    assert (clash.defender.seat, clash.defender.space, clash.defender.added) == ("s3", "N6", None)
    assert clash.defender.supporters == ("J5", "K5", "L5", "L6")
    plan = conflict_plan(seen(at_war()), NAMES)
    assert words(plan).count("not yet said") == 2 and stamps(plan).count("tile.green") == 8
    assert {"War of traders", "Attacker", "Defender", "BT", "PT", "F2", "N6"} <= set(words(plan))


def test_what_the_attacker_has_added_is_shown() -> None:
    """T.war.7: the attacker first."""
    game = at_war()
    answer(game, Chose("3"))
    (clash,) = clashes(seen(game))
    assert (clash.attacker.added, clash.attacker.strength) == (3, 7)
    plan = conflict_plan(seen(game), NAMES)
    assert stamps(plan).count("tile.green") == 11 and words(plan).count("not yet said") == 1
    assert plan.alt == (
        "War of traders. Attacker: Gudea, bull, on F2, 4 markets on the board, 3 markets added; 7 in all. "
        "Defender: Kubaba, pot, on N6, 4 markets on the board, not yet said what is added; 4 in all. "
        "In a tie the defender wins."
    )


def test_the_board_marks_both_sides_of_a_war() -> None:
    game = at_war()
    answer(game, Chose("3"))
    plan = board_plan(seen(game), NAMES)
    assert "attacker" in stamps(plan, "F2") and "defender" in stamps(plan, "N6")
    assert "supports-attacker" in stamps(plan, "H4") and "supports-defender" in stamps(plan, "L6")
    assert "unification" in stamps(plan, "M2")
    assert "7" in [text.words for text in texts(plan) if text.on == "gold"]
    assert "War of traders: Gudea on F2 with 7 against Kubaba on N6 with 4." in plan.alt


def test_random_conflicts_add_up() -> None:
    """The strengths that are shown are those that the seat was told with its question."""
    kinds: set[str] = set()
    for seed in (1, 2, 3, 4):
        for game, _ in moments(seed):
            for asked in open_decisions(game).values():
                if isinstance(asked.decision, Commit):
                    _same_strengths(game, asked.seat, asked.decision)
                    kinds.add(f"{asked.decision.kind} {asked.decision.side}")
                if isinstance(asked.decision, ChooseWar):
                    fought = clashes(seen(game))
                    assert tuple(clash.colour for clash in fought) == asked.decision.colours
                    assert words(conflict_plan(seen(game), NAMES)).count("Attacker") == len(fought)
                    kinds.add("choice")
    assert kinds == {"war attacker", "war defender", "revolt attacker", "revolt defender", "choice"}


def _same_strengths(game: Tigris, seat: Seat, told: Commit) -> None:
    (clash,) = clashes(seen(game))
    assert words(conflict_plan(seen(game), NAMES)).count("Attacker") == 1
    mine, theirs = clash.attacker, clash.defender
    if told.side == "defender":
        mine, theirs = theirs, mine
    assert (mine.seat, mine.strength, theirs.strength) == (seat, told.mine, told.theirs)


def test_nobody_fights() -> None:
    with pytest.raises(AssertionError, match="nobody fights"):
        conflict_plan(seen(position()), NAMES)


def ended() -> Plan:
    game = position(turn_limit=57)
    while open_decisions(game):
        answer(game)
    return score_plan(seen(game), NAMES)


def test_the_winner_is_on_top_with_a_crown() -> None:
    plan = ended()
    order = [name for name in stamps(plan) if name.startswith("dynasty")]
    assert order == ["dynasty.bull", "dynasty.archer", "dynasty.pot", "dynasty.lion"]
    (crown,) = [mark for mark in plan.marks if isinstance(mark, Stamp) and mark.name == "crown"]
    (first,) = [mark for mark in plan.marks if isinstance(mark, Stamp) and mark.name == "dynasty.bull"]
    assert abs(crown.y - first.y) < 40 and "Gudea wins." in words(plan)


def test_treasures_are_shown_where_they_went() -> None:
    """T.score.2: 9, 10, 17, 10 and three treasures: the first two go to black, the third to red."""
    assert words(ended()).count("9 +2") == 1 and words(ended()).count("10 +1") >= 1
    assert ended().alt.startswith("Final score. Gudea wins. Place 1: Gudea, bull, weakest colour 11, from ")


def test_a_shared_victory_is_told() -> None:
    view = seen(position(turn_limit=57))
    level = {"black": 5, "red": 5, "blue": 5, "green": 5, "treasures": 0, "result": 5}
    view.final = Result(("s1", "s3"), {"s1": 1, "s2": 3, "s3": 1, "s4": 3}, dict.fromkeys(NAMES, level))
    plan = score_plan(view, NAMES)
    assert "Enheduanna and Kubaba share the victory." in words(plan)
    assert stamps(plan).count("crown") == 2


def test_a_game_that_goes_on_has_no_score() -> None:
    with pytest.raises(AssertionError, match="not over"):
        score_plan(seen(position()), NAMES)
