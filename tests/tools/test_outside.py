"""A title outside the tree is added by a setting alone: the tools take it like one of the tree."""

import re
from pathlib import Path

import pytest

from tests.core import bazaar
from tests.tools.outside import python, ziggurat

BOOK = Path(bazaar.__file__).with_name("rulebook.txt")


def test_fuzz() -> None:
    done = ziggurat("fuzz", "bazaar", "--games", "3")
    assert (done.returncode, done.stderr) == (0, "")
    assert ", 0 failures" in done.stdout


def test_rules() -> None:
    done = ziggurat("rules", "bazaar", "--book", str(BOOK))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[-2:] == ["covered 25 of 25", "unclaimed lines: 0"]
    assert "B.floor.2  Offers" in ziggurat("rules", "bazaar", "offer").stdout


def test_data_check() -> None:
    done = ziggurat("data", "check")
    assert done.returncode == 0
    assert "  rule index bazaar: 25 rules, 0 rulings, 0 options; 35 of 55 lines claimed" in done.stdout


TYPED = (
    "coins = 1\n2\nbaker\nnorth\npearl\nno\ndone\n1 salt\n1 iron\n1 silk\n2 salt\n2 iron\n1 salt, 1 iron\n"
)
"""An answer to every question of the Bazaar; those that do not fit are refused."""


def test_a_game_at_the_terminal(tmp_path: Path) -> None:
    save = tmp_path / "market"
    words = ("--game", "bazaar", "--players", "4", "--as", "Zoë", "--seed", "x", "--option", "days=2")
    done = ziggurat("play", *words, typed=f"coins = 3\nhand\nrules fine\nsave {save}\n" + TYPED * 40)
    assert (done.returncode, done.stderr) == (0, "")
    seen = " ".join(done.stdout.split())
    assert "The market of the Bazaar, day 1 of 2. Zoë: 10 coins, 3 goods in hand, no licence." in seen
    assert re.search(r"Your goods: \w+", done.stdout)
    assert "B.quarrel.4  The fine" in done.stdout
    assert "The last day ends with" in done.stdout
    assert done.stdout.endswith("Thank you for playing.\n")
    again = ziggurat("play", "--load", str(save), typed=TYPED * 40)
    assert again.stdout.endswith("Thank you for playing.\n")


def test_show(tmp_path: Path) -> None:
    save = tmp_path / "market"
    ziggurat("play", "--game", "bazaar", "--players", "2", "--seed", "x", typed=f"save {save}\n")
    done = ziggurat("show", str(save))
    assert (done.returncode, done.stderr) == (0, "")
    assert "Sargon bids (question 1)." in done.stdout
    assert re.search(r"^hands +s1: \w+", done.stdout, re.MULTILINE)
    seat = ziggurat("show", str(save), "--seat", "s2")
    assert re.search(r"^hand +\w+, \w+, \w+$", seat.stdout, re.MULTILINE)


def test_its_pictures_are_drawn_for_the_docs(tmp_path: Path) -> None:
    done = python("-m", "rendering.samples", str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert {"bazaar-board.png", "bazaar-hand.png", "contact-sheet.png"} <= {
        f.name for f in tmp_path.iterdir()
    }


def test_a_painter_of_its_own_knows_its_book() -> None:
    code = (
        "import asyncio; from rendering.pictures import Pictures; from rendering.title import pictures_of\n"
        "async def draw():\n"
        "  async with Pictures(patience=300) as studio:\n"
        "    for sample in pictures_of('bazaar').samples().values():\n"
        "      print((await studio.draw(sample.plans[0])).name)\n"
        "asyncio.run(draw())"
    )
    done = python("-c", code)
    assert (done.stderr, done.stdout.split()) == ("", ["bazaar-board.png", "bazaar-hand.png"])


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
