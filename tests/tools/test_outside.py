"""A title outside the tree is added by a setting alone: the tools take it like one of the house."""

from pathlib import Path

import pytest

from tests.core import bazaar
from tests.tools.outside import ziggurat

BOOK = Path(bazaar.__file__).with_name("rulebook.txt")


def test_fuzz() -> None:
    done = ziggurat("fuzz", "bazaar", "--games", "3")
    assert (done.returncode, done.stderr) == (0, "")
    assert ", 0 failures" in done.stdout


def test_rules() -> None:
    done = ziggurat("rules", "bazaar", "--book", str(BOOK))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-2:] == ["covered 18 of 18", "unclaimed lines: 0"]
    assert "B.floor.2  Offers" in ziggurat("rules", "bazaar", "offer").stdout


def test_data_check() -> None:
    done = ziggurat("data", "check")
    assert done.returncode == 0
    assert "  rule index bazaar: 18 rules, 0 rulings, 0 options; 25 of 41 lines claimed" in done.stdout


def test_without_the_setting_nobody_knows_it() -> None:
    done = ziggurat("fuzz", "bazaar", titles="")
    assert done.returncode == 2
    assert "invalid choice: 'bazaar'" in done.stderr


@pytest.mark.parametrize(
    ("titles", "said"),
    [
        ("tests.core.bazar", "Set ZIGGURAT_TITLES: there is no module tests.core.bazar.title.\n"),
        ("no_such_package", "Set ZIGGURAT_TITLES: there is no module no_such_package.title.\n"),
        (
            "tests.tigris",
            "Set ZIGGURAT_TITLES: there is a title tigris besides tests.tigris already.\n",
        ),
    ],
)
def test_a_wrong_setting_is_told_in_one_sentence(titles: str, said: str) -> None:
    done = ziggurat("fuzz", "tigris", "--games", "1", titles=titles)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", said)
