"""A title outside the tree is added by a setting alone: the tools take it like one of the house."""

import pytest

from tests.tools.outside import ziggurat


def test_fuzz() -> None:
    done = ziggurat("fuzz", "bazaar", "--games", "3")
    assert (done.returncode, done.stderr) == (0, "")
    assert ", 0 failures" in done.stdout


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
