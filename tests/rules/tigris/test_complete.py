"""Orders completed word by word: every offer is legal, and every legal order can be reached."""

import pytest

from games.core.answers import Ordered
from games.core.illegal import Illegal
from tests.rules.tigris.table import Table


def completed(table: Table, *words: str) -> list[str]:
    return list(table.question("pot").complete(table.game.look("pot"), list(words)))


def whole_orders(table: Table) -> set[str]:
    """All orders that word-by-word completion leads to."""
    found: set[str] = set()
    begun = [[word] for word in completed(table)]
    while begun:
        words = begun.pop()
        for word in completed(table, *words):
            if word:
                begun.append([*words, word])
            else:
                found.add(" ".join(words))
    return found


def legal(table: Table, line: str) -> bool:
    try:
        table.question("pot").check(table.game.look("pot"), Ordered((line,)))
    except Illegal:
        return False
    return True


def test_the_words_that_may_come_first() -> None:
    table = Table(leaders="pot king F2", hands={"pot": "temple, 2 farm"})
    assert completed(table) == [
        *("temple", "farm"),
        *("king", "priest", "farmer", "trader"),
        *("withdraw", "catastrophe", "replace", "pass"),
    ]


def test_nothing_is_offered_that_there_is_none_of() -> None:
    table = Table(bare=True, catastrophes={"pot": 0})
    assert completed(table) == ["pass"]
    assert completed(table, "catastrophe") == []
    assert completed(table, "withdraw") == []
    assert completed(table, "temple") == []
    assert completed(table, "king") == []
    assert completed(table, "replace") == []
    assert completed(table, "nonsense") == []


@pytest.mark.parametrize(
    ("words", "offers"),
    [
        (["withdraw"], ["king", "trader"]),
        (["withdraw", "king"], [""]),
        (["king", "F4"], [""]),
        (["pass"], [""]),
        (["priest"], ["G3", "F4", "B6", "D6"]),  # beside F3 and C6, on empty land
        (["replace"], ["temple", "farm"]),
        (["replace", "farm"], ["", "temple", "farm"]),
        (["replace", "farm", "farm"], ["", "temple"]),
        (["replace", "farm", "temple", "farm"], [""]),
        (["replace", "2"], ["temple", "farm"]),
    ],
)
def test_the_next_word(words: list[str], offers: list[str]) -> None:
    leaders = "pot king F2, pot trader C5"
    table = Table("temple F3 C6", leaders, bare=True, hands={"pot": "temple, 2 farm"})
    assert completed(table, *words) == offers


def test_every_offer_is_legal_and_nothing_legal_is_missing() -> None:
    """All leaders, tiles and catastrophes on all 176 spaces, all withdrawals, all sets of tiles."""
    tiles = "temple C5 E5*, settlement B5, catastrophe G3"
    leaders = "pot king C6, bull king E6, bull trader F2"
    table = Table(tiles, leaders, hands={"pot": "settlement, farm"})
    offered = whole_orders(table)
    assert all(legal(table, line) for line in offered)
    spaces = [f"{column}{row}" for column in "ABCDEFGHIJKLMNOP" for row in range(1, 12)]
    leads = ("king", "priest", "farmer", "trader")
    verbs = (*leads, "settlement", "temple", "farm", "market", "catastrophe")
    orders = [f"{verb} {space}" for verb in verbs for space in spaces]
    orders += [f"withdraw {leader}" for leader in leads]
    orders += ["replace settlement", "replace farm", "replace settlement farm", "pass"]
    assert {line for line in orders if legal(table, line)} <= offered
    assert len(offered) > 200
