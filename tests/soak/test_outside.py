"""The soaks take a title outside the tree like one of the tree, with the setting alone."""

import re

from tests.tools.outside import ziggurat


def test_leaks() -> None:
    done = ziggurat("soak", "leaks", "--titles", "bazaar", "--games", "2")
    assert (done.returncode, "WRONG" in done.stdout) == (0, False), done.stdout + done.stderr
    found = re.search(r"2 games, (\d+) answers: (\d+) things compared.* 0 leaks", done.stdout)
    assert found is not None and all(int(number) > 50 for number in found.groups())


def test_kill() -> None:
    words = ("--titles", "bazaar", "--times", "1", "--cuts", "1", "--tables", "1")
    done = ziggurat("soak", "kill", *words)
    assert (done.returncode, "WRONG" in done.stdout) == (0, False), done.stdout + done.stderr
    found = re.search(
        r"1 kills, 1 power cuts: \d+ acts, (\d+) said to be done, \d+ refused, 0 wrong", done.stdout
    )
    assert found is not None and int(found[1]) > 0
