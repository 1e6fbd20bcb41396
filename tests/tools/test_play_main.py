"""`ziggurat play` and the command line around it, as a newcomer starts them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.tools.main import VERBS, main
from bot.tools.play_session import Session
from tests.tools.person import Out, new_table, session_of


def ziggurat(*words: str, typed: str = "", **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bot.tools.main", *words],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONUTF8": "1", "COLUMNS": "80"} | environ,
        check=False,
        timeout=120,
    )


def test_a_short_game_through_a_pipe() -> None:
    done = ziggurat("play", "--players", "2", "--turn-limit", "6", "--seed", "x", typed="1\n" + "pass\n" * 9)
    assert (done.returncode, done.stderr) == (0, "")
    assert "At the table: Sargon and Gudea. You are Sargon." in done.stdout
    assert done.stdout.endswith("Thank you for playing.\n")


def test_every_option_reaches_the_table() -> None:
    words = "--players 4 --as Zoë --board advanced --civilization-buildings --wonder --english --turn-limit 9"
    done = ziggurat("play", *words.split(), "--opponents", "random", "--seed", "x", typed="1\n")
    assert done.returncode == 0
    assert "At the table: Zoë, Gudea, Kubaba and Shulgi. You are Zoë." in done.stdout
    assert "advanced board" in done.stdout


def test_options_are_kept_in_the_save(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x"
    words = "--players 4 --board advanced --civilization-buildings --wonder --english --turn-limit 9"
    assert ziggurat("play", *words.split(), typed=f"save {file}\n").returncode == 0
    assert main(["show", str(file)]) == 0
    shown = capsys.readouterr().out
    options = "advanced_board True, civilization_buildings True, wonder True, english True, turn_limit 9"
    assert options in " ".join(shown.split())
    assert ziggurat("play", "--load", str(file)).returncode == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "7"], "This game is for 2 to 4 players"),
        (["--players", "-1"], "This game is for 2 to 4 players"),
        (["--turn-limit", "0"], "These settings cannot be used"),
        (["--load", "no-such-file"], "There is no file no-such-file."),
    ],
)
def test_a_table_that_cannot_be_set(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", *words]) == 2
    assert said in capsys.readouterr().err


def test_bytes_that_are_no_text_are_no_trouble() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bot.tools.main", "play", "--seed", "x"],
        input=b"\xff\xfe\n\x00\n1\n",
        capture_output=True,
        env=os.environ | {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"},
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()
    assert b"Sargon plays the" in done.stdout


def _interrupted(at: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Ctrl-C while the person is asked, or while the others think."""
    out = Out()

    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    if at == "thinking":
        monkeypatch.setattr("bot.tools.play_table.Table.other_answers", interrupt)
        session: Session = session_of(new_table(1, 4), lambda: "1\n", out, {})
    else:
        session = session_of(new_table(1, 4), interrupt, out, {})
    session.play()
    return out.text


@pytest.mark.parametrize("at", ["asking", "thinking"])
def test_control_c_is_polite(at: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = _interrupted(at, monkeypatch)
    assert shown.endswith("Goodbye. This game was not finished; save FILE keeps one for another day.\n")


def test_a_reader_who_has_had_enough() -> None:
    command = f"{sys.executable} -m bot.tools.main play --seed x < /dev/null | head -1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False, timeout=120)
    assert done.stderr == ""
    assert done.stdout.startswith("Tigris & Euphrates")


def test_help_lists_the_verbs_without_loading_any() -> None:
    code = "import sys; from bot.tools.main import main\ntry: main(['--help'])\nexcept SystemExit: pass\n"
    code += "assert not [m for m in sys.modules if m.startswith(('games', 'data.', 'bot.tools.p'))"
    code += " and m != 'data.titles']"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
    for verb in VERBS:
        assert f"\n    {verb} " in done.stdout


@pytest.mark.parametrize("words", [[], ["dance"], ["play", "--dance"], ["--", "dance"]])
def test_a_wrong_command_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(words)
    assert end.value.code == 2
    assert "usage: ziggurat" in capsys.readouterr().err
