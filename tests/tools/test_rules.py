"""`ziggurat rules`: every rule of every title is shown by a test, and no test cites what is not there."""

import pytest

from bot.tools.main import main
from games.titles import TITLES


@pytest.mark.parametrize("title", TITLES)
def test_every_rule_is_covered(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["rules", title])
    shown = capsys.readouterr().out
    wrong = [line for line in shown.splitlines() if " is cited by " in line or " cites more than " in line]
    assert (wrong, code) == ([], 0)
    assert "— no test —" not in shown


def test_a_game_that_is_not_here(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "senet"]) == 2
    assert capsys.readouterr().out.startswith("there are no rules of 'senet'; there are those of tigris, ")
