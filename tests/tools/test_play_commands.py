"""What a person can type besides answers."""

import json
from pathlib import Path
from random import Random

import pytest

from bot.tools.play_table import Table
from tests.tools.person import TIGRIS, new_table, sit
from tests.tools.test_play_prompt import posed


def test_help_names_every_command() -> None:
    _, shown = sit(posed(), "help", "help game", "legend")
    for word in ("?", "board, hand", "log", "legend", "rules", "undo", "save", "load", "quit"):
        assert f"  {word}" in shown
    assert "Your score is your weakest colour" in shown
    assert "♦ one that must be taken first" in shown


def test_rules_by_word_and_by_number() -> None:
    _, shown = sit(posed(), "rules", "rules revolt tie", "rules t.war.3", "rules xyzzy", "rules leader")
    assert "There are rules about setup, term, turn" in shown
    assert "T.revolt.5  Who wins a revolt" in shown
    assert "T.war.3  Who attacks" in shown
    assert "No rule speaks of that." in shown
    assert "more; use more words" in shown


def test_board_hand_and_log() -> None:
    table = posed()
    _, shown = sit(table, "log", "temple C2", "board", "hand", "log", "log 1")
    assert "Nothing has happened yet." in shown
    assert shown.count("    A  B  C  D") == 3
    assert shown.count("  Ann places a temple on C2.") == 2
    assert shown.count("  Ann gains 1 amulet for the tile.") == 3
    assert "\nHand  S  T  F\n" in shown


def test_undo_takes_back_an_action() -> None:
    table = posed()
    before = table.look()
    _, shown = sit(table, "temple C2", "undo")
    after = table.look()
    assert "The game goes back." in shown
    assert (after.board, after.hand, after.points) == (before.board, before.hand, before.points)
    assert [asked.decision for asked in after.asked] == [asked.decision for asked in before.asked]


def test_an_undone_action_can_be_taken_again() -> None:
    table = posed()
    sit(table, "temple C2", "undo", "undo", "temple C2", "temple B1")
    assert table.look().board.tiles["C2"] == "red"
    assert "Turn 2: Gudea." in table.log


def test_what_was_drawn_is_not_undone() -> None:
    table = posed()
    _, shown = sit(table, "undo", "replace farm", "undo")
    assert "No. There is nothing to take back." in shown
    assert "No. What was drawn or shown cannot be unknown again." in shown
    assert "The game goes back." not in shown


def test_others_answers_are_not_undone() -> None:
    table = new_table(1, 2)
    _, shown = sit(table, "1", "pass", "undo")
    assert "No. Gudea has answered since." in shown


def test_save_and_load(tmp_path: Path) -> None:
    file = tmp_path / "a game.json"
    table = posed()
    sit(table, "temple C2", f"save {file}")
    saved = TIGRIS.codec.encode(table.game)
    other = new_table(5, 2)
    session, shown = sit(other, f"load {file}", "log")
    assert TIGRIS.codec.encode(session.table.game) == saved
    assert session.table.names == table.names
    assert f"Here is the game from {file}." in " ".join(shown.split())
    assert "  Ann places a temple on C2." in shown
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


def test_a_game_goes_on_after_loading_as_without(tmp_path: Path) -> None:
    table = new_table(4, 2)
    sit(table, "1", "replace temple", f"save {tmp_path / 'x'}")
    again = Table.load(str(tmp_path / "x"), Random(9))
    table.chance = Random(9)
    sit(table, "pass", "pass", "pass")
    sit(again, "pass", "pass", "pass")
    assert len(table.log) > 15
    assert again.log == table.log
    assert TIGRIS.codec.encode(again.game) == TIGRIS.codec.encode(table.game)


def test_saving_twice_replaces_the_save_and_nothing_else(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    notes.write_text("mine")
    table = posed()
    _, shown = sit(table, f"save {tmp_path / 'x'}", "temple C2", f"save {tmp_path / 'x'}", f"save {notes}")
    assert Table.load(str(tmp_path / "x"), table.chance).log == table.log
    assert "is no saved game, so it is left as it is" in " ".join(shown.split())
    assert notes.read_text() == "mine"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "There is no file"),
        (b"", "holds no game that can be read here"),
        (b"\xff\xfe", "holds no game that can be read here"),
        (b'{"title": "tigris", "format": 1}', "holds no game that can be read here"),
    ],
)
def test_a_bad_file_is_explained(tmp_path: Path, content: bytes | None, said: str) -> None:
    if content is not None:
        (tmp_path / "x").write_bytes(content)
    table = posed()
    session, shown = sit(table, f"load {tmp_path / 'x'}", "load", "save", f"save {tmp_path / 'no' / 'x'}")
    assert said in " ".join(shown.split())
    assert "Type load and the name of a file." in shown
    assert "Type save and the name of a file." in shown
    assert "There is no folder" in shown
    assert session.table is table


@pytest.mark.parametrize(
    "change",
    [{"me": "s9"}, {"names": {"s1": "Ann"}}, {"opponents": "cheater"}, {"table": "chess"}, {"more": 1}],
)
def test_a_file_that_does_not_add_up_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    file = tmp_path / "x"
    table = posed()
    sit(table, f"save {file}")
    file.write_text(json.dumps(json.loads(file.read_text()) | change))
    _, shown = sit(posed(), f"load {file}")
    assert "holds no game that can be read here" in " ".join(shown.split())


def test_a_file_cannot_move_the_cursor(tmp_path: Path) -> None:
    file = tmp_path / "x"
    table = posed()
    table.names["s2"] = "\x1b[2JBob"
    table.log = ["\x1b[2Jgone"]
    table.save(str(file))
    _, shown = sit(posed(), f"load {file}", "log")
    assert "\x1b" not in shown
    assert "[2JBob" in shown and "[2Jgone" in shown


@pytest.mark.parametrize("words", [["quit"], ["QUIT"], ["exit"], []])
def test_leaving_is_polite(words: list[str]) -> None:
    _, shown = sit(posed(), *words)
    assert shown.endswith("Goodbye. This game was not finished; save FILE keeps one for another day.\n")
