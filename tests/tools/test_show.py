"""`ziggurat show`: saves and scenarios, in full or through one seat's eyes."""

from pathlib import Path
from random import Random

import pytest

from bot.tools.main import main
from games.core.secrets import permute
from tests.tools.person import TIGRIS, new_table, play_at_random, sit
from tests.tools.test_play_prompt import POSITION, posed

SCENARIO = f'''
game = "tigris"
name = "a position"

[position]
board = """{POSITION["board"]}"""
seats = ["s1", "s2", "s3"]
active = "s1"
leaders = {{ s1 = {{ king = "A2" }}, s2 = {{ king = "A8" }} }}
hands = {{ s1 = {{ settlement = 1, temple = 2, farm = 1 }}, s2 = {{ market = 3 }} }}
'''


def show(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["show", *words]) == 0
    return capsys.readouterr().out


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def test_a_scenario_in_full(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.toml"
    file.write_text(SCENARIO)
    shown = show(capsys, str(file))
    assert " 2 ↑K  T◊" not in shown and " 2 ↑K  T" in shown
    assert "s1 chooses an action" in shown
    assert "hands         s1: settlement 1, temple 2, farm 1\n" in shown
    assert "hands         s2: market 3\n" in shown
    assert "leaders       s2: king A8\n" in shown
    assert "bag           settlement 29" in shown


def test_a_seat_sees_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.toml"
    file.write_text(SCENARIO)
    shown = show(capsys, str(file), "--seat", "s2")
    assert "Hand  M  M  M" in shown
    assert "temple 2" not in shown and "bag" not in shown and "hands" not in shown


def test_a_table_has_names(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x"
    sit(posed(), f"save {file}")
    assert "Ann chooses an action" in show(capsys, str(file))


def test_a_bare_save_and_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = new_table(2, 2, turn_limit=8)
    play_at_random(table)
    file = tmp_path / "x.json"
    file.write_bytes(TIGRIS.codec.encode(table.game))
    shown = show(capsys, str(file))
    assert "weakest colour" in shown
    assert "over          limit\n" in shown


@pytest.mark.parametrize("seed", range(4))
def test_another_deal_looks_the_same_to_a_seat(
    seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = new_table(seed).game
    shown: set[str] = set()
    for number, one in enumerate((game, permute(game, "s2", Random(seed)))):
        file = tmp_path / f"{number}"
        file.write_bytes(TIGRIS.codec.encode(one))
        shown.add(show(capsys, str(file), "--seat", "s2"))
    assert len(shown) == 1
    assert show(capsys, str(tmp_path / "0")) != show(capsys, str(tmp_path / "1"))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("x.toml", "game = 3"),
        ("x.toml", "no toml"),
        ("x.toml", 'game = "chess"\nname = "x"'),
        ("x.toml", 'game = "tigris"\nname = "x"\nseats = ["s1"]'),
        ("x.toml", SCENARIO.replace('king = "A2"', 'queen = "A2"')),
        ("x.toml", SCENARIO.replace("....~~~~~.T.~...", "....")),
        ("x.json", "[1]"),
        ("x.json", '{"title": "chess", "format": 1}'),
        ("x.json", '{"title": "tigris", "format": 99}'),
    ],
)
def test_a_bad_file_is_explained(
    name: str, content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_text(content)
    assert main(["show", str(tmp_path / name)]) == 2
    said = capsys.readouterr()
    assert "holds no game that can be read here" in said.err
    assert not said.out


def test_no_such_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.toml").write_text(SCENARIO)
    assert main(["show", str(tmp_path / "x.toml"), "--seat", "s9"]) == 2
    assert capsys.readouterr().err == "There is no seat s9. There are s1, s2 or s3.\n"
