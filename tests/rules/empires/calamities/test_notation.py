"""E.9.def.5-6: losses as they are typed, and the words that are offered on the way."""

import pytest

from games.civilization.calamities.damage import Exposed, Loss
from games.civilization.calamities.notation import complete_loss, read_loss, write_loss
from games.core.illegal import Malformed
from tests.rules.empires.table import Table

UNITS = Exposed({"etruria": 3, "samnium": 2}, ["rome", "neapolis"])


@pytest.mark.rule("E.9.def.5")
@pytest.mark.parametrize(
    ("words", "follow"),
    [
        ([], ["1", "2", "3", "city"]),
        (["city"], ["Rome", "Neapolis"]),
        (["City"], ["Rome", "Neapolis"]),
        (["2"], ["Etruria", "Samnium"]),
        (["3"], ["Etruria"]),
        (["4"], []),
        (["Rome"], [""]),
        (["city", "Rome"], ["", "> 1", "> 2", "> 3", "> 4"]),
        (["city", "Rome", "> 2"], [""]),
        (["2", "Samnium"], [""]),
    ],
)
def test_what_may_follow(words: list[str], follow: list[str]) -> None:
    assert complete_loss(Table(9).game, UNITS, words) == follow


def test_nothing_is_offered_that_is_not_there() -> None:
    game = Table(9).game
    assert complete_loss(game, Exposed({}, ["rome"]), []) == ["city"]
    assert complete_loss(game, Exposed({"etruria": 1}, []), []) == ["1"]


@pytest.mark.rule("E.9.def.6")
@pytest.mark.parametrize(
    ("line", "loss"),
    [
        ("3 Etruria", Loss("etruria", 3)),
        ("1 etr", Loss("etruria", 1)),
        ("city Rome", Loss("rome", 0, city=True)),
        ("city Rome > 4", Loss("rome", 4, city=True)),
        ("CITY rome > 1", Loss("rome", 1, city=True)),
    ],
)
def test_losses_are_read_as_they_are_written(line: str, loss: Loss) -> None:
    game = Table(9).game
    assert read_loss(game, line) == loss
    assert read_loss(game, write_loss(game, loss)) == loss


@pytest.mark.rule("E.9.def.6")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "order.empty"),
        ("Rome", "order.empty"),
        ("0 Rome", "number.unknown"),
        ("city Rome > 5", "number.unknown"),
        ("city Atlantis", "area.unknown"),
    ],
)
def test_what_cannot_be_read_is_named(line: str, code: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_loss(Table(9).game, line)
    assert refused.value.code == code
