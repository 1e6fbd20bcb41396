"""Whole games at the terminal, and how they look."""

import re
from hashlib import sha256
from typing import Any

import pytest

from tests.tools.person import WIDTH, Out, new_table, play_at_random, session_of

VARIANTS = {"civilization_buildings": True, "wonder": True, "english": True, "advanced_board": True}


@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (3, {"turn_limit": 60}), (4, VARIANTS | {"turn_limit": 60})]
)
def test_a_whole_game(players: int, options: dict[str, Any]) -> None:
    table = new_table(5, players, **options)
    shown = play_at_random(table)
    assert table.game.result() is not None
    assert "The game is over:" in shown
    assert "weakest colour" in shown
    assert shown.rstrip().endswith("Thank you for playing.")
    assert "{" not in shown


def test_the_deal_can_be_checked() -> None:
    shown = play_at_random(new_table(turn_limit=3))
    seed = re.search(r"The seed of this deal was\s+([0-9a-f]{64})", shown)
    sealed = re.search(r"belongs to this hash:\s+([0-9a-f]{64})", shown)
    assert seed and sealed
    assert sha256(bytes.fromhex(seed[1])).hexdigest() == sealed[1]


def test_nobody_reads_what_others_draw() -> None:
    table = new_table(players=4, turn_limit=60)
    play_at_random(table)
    drawn = [line for line in table.log if " draws " in line or " throws away " in line]
    mine = [line for line in drawn if line.startswith("Ann ")]
    others = [line for line in drawn if not line.startswith("Ann ")]
    assert len(mine) > 5 and len(others) > 15
    assert all(re.fullmatch(r"\w+ (draws|throws away) \d+ tiles?\.", line) for line in others)
    assert not any(re.search(r"\d", line) for line in mine)


@pytest.mark.parametrize("environ", [{}, {"FORCE_COLOR": "1"}])
def test_it_fits_into_eighty_columns(environ: dict[str, str]) -> None:
    shown = play_at_random(new_table(3, 4, turn_limit=60, **VARIANTS), environ)
    lines = re.sub(r"\033\[[0-9;]*m", "", shown).splitlines()
    # The person's own lines are as long as they type them.
    assert max(len(line) for line in lines if not line.startswith("> ")) <= WIDTH


def test_colours_come_with_signs() -> None:
    """Without colours the same is shown; nothing is told by colour alone."""
    plain = play_at_random(new_table(3, turn_limit=20))
    coloured = play_at_random(new_table(3, turn_limit=20), {"FORCE_COLOR": "1"})
    assert "\033[" in coloured
    lines = re.sub(r"\033\[[0-9;]*m", "", coloured).splitlines()
    assert [line.rstrip() for line in lines] == [line.rstrip() for line in plain.splitlines()]


def test_no_colour_where_it_is_not_wanted() -> None:
    shown = play_at_random(new_table(3, turn_limit=4), {"FORCE_COLOR": "1", "NO_COLOR": "1"})
    assert "\033" not in shown


def test_plain_signs_where_the_encoding_has_no_others() -> None:
    table = new_table(3, 4, turn_limit=60, **VARIANTS)
    table.names["s2"] = "Zoë"
    shown = play_at_random(table, encoding="ascii")
    assert "Zo?" in shown
    assert re.search(r" T\$| T\*", shown)


def test_a_narrow_terminal_has_the_board_first() -> None:
    out = Out()
    session = session_of(new_table(), lambda: "", out, {})
    session.terminal.width = 60
    session.play()
    assert max(map(len, out.text.splitlines())) <= 60
    assert out.text.index("\n11 ") < out.text.index("\nHand")


def test_the_same_seed_is_the_same_game() -> None:
    assert play_at_random(new_table(8, turn_limit=20)) == play_at_random(new_table(8, turn_limit=20))
    assert play_at_random(new_table(8, turn_limit=20)) != play_at_random(new_table(9, turn_limit=20))
