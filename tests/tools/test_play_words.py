"""A title that draws nothing at the terminal is played there all the same, by the words of its pictures."""

import re
from pathlib import Path
from random import Random

import pytest

from bot.soak.saves import read
from bot.tools.main import main
from bot.tools.play_prompt import Prompt
from bot.tools.play_table import Table
from games.core.decision import kind_of
from games.core.engine import open_decisions
from games.core.shapes import write
from games.core.view import view
from games.titles import TITLES
from tests import saves
from tests.tools.person import WIDTH, play_at_random, sit, table_of

SAVES = Path(saves.__file__).parent / "0.1.0"


def new_table(title: str, seed: int = 1, **options: object) -> Table:
    seats = [f"s{number}" for number in range(1, TITLES[title].least + 1)]
    return table_of(TITLES[title].new(options, seats, f"{seed:064x}"), seed)


@pytest.mark.parametrize("title", ["western-empires", "eastern-empires"])
@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game(title: str, seed: int) -> None:
    table = new_table(title, seed, turn_limit=4)
    shown = play_at_random(table)
    assert table.game.result() is not None
    assert shown.rstrip().endswith("Thank you for playing.")
    assert "{" not in shown
    lines = [line for line in shown.splitlines() if not line.startswith("> ")]
    assert max(map(len, lines)) <= WIDTH


@pytest.mark.parametrize("title", TITLES)
def test_every_question_can_be_put_and_answered(title: str) -> None:
    """At every place where a recorded game stops: the question, its menu, and an answer read back."""
    chance, met = Random(1), set[str]()
    for _, save in read(SAVES / f"{title}.jsonl.gz"):
        game = TITLES[title].codec.decode(save)
        names = {seat: seat for seat in game.seats}
        for item in open_decisions(game).values():
            seen = view(game, item.seat)
            prompt = Prompt(title, item.decision, seen, names)
            assert prompt.question() and prompt.hint() and all(prompt.menu())
            answer = item.decision.sample(seen, chance)
            assert write(prompt.read(write(answer).replace("\n", "; "))) == write(answer)
            met.add(kind_of(item.decision))
    assert met == set(TITLES[title].codec.decisions)


def test_the_board_and_the_hand_are_read_out() -> None:
    _, shown = sit(new_table("western-empires"), "1", "board", "hand", "legend", "help game")
    assert "The civilizations for 5 players" in shown
    assert "You hold nothing that is hidden." in shown
    assert "This game is told in words at the terminal" in shown
    assert re.search(r"you lead a\s+people|Lead a\s+people|civilization", shown)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--opponents", "greedy"], "There are no automatic players greedy in this game."),
        (["--wonder"], "wonder is an option of Tigris & Euphrates."),
        (["--option", "turn_limit=nine"], "turn_limit=nine cannot be read."),
        (["--option", "turn_limit=0"], "These settings cannot be used"),
        (["--players", "3"], "This game is for 5 to 9 players"),
    ],
)
def test_a_table_that_cannot_be_set(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--game", "western-empires", *words]) == 2
    assert said in capsys.readouterr().err
