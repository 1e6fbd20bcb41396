"""E.9.banditry: two commodities, or 4 of treasury for each."""

import pytest

from games.empires.positions import position
from tests.rules.empires.calamities.table import struck


@pytest.mark.rule("E.9.banditry.1", "E.9b.3")
@pytest.mark.parametrize(
    ("given", "hand", "treasury"),
    [
        ("gold, iron", "2 ochre, water", 9),
        ("water", "gold, iron, 2 ochre", 5),
        ("none", "gold, iron, 2 ochre, water", 1),
    ],
)
def test_four_of_treasury_save_a_card(given: str, hand: str, treasury: int) -> None:
    table = struck("banditry", {}, players=9, goods="2 ochre, iron, gold, water", treasury={"rome": 9})
    table.play(f"rome: {given}")
    assert position(table.game)["hands"]["rome"] == hand
    assert table.treasury("rome") == treasury


@pytest.mark.rule("E.9.def.13")
def test_seven_of_treasury_save_one_card_only() -> None:
    table = struck("banditry", {}, players=9, goods="2 ochre", treasury={"rome": 7})
    assert table.refused("rome: none") == "some.count"
    table.play("rome: ochre")
    assert table.treasury("rome") == 3


@pytest.mark.rule("E.9.def.23")
def test_who_has_one_card_loses_one() -> None:
    table = struck("banditry", {}, players=9, goods="ochre", treasury={"rome": 8})
    assert table.shape("rome").most == 1
    table.play("rome: none")
    assert table.treasury("rome") == 4


@pytest.mark.rule("E.9.banditry.1")
def test_calamities_of_the_hand_are_no_commodities() -> None:
    table = struck("banditry", {"Rome": "Rome 20"}, players=9, goods="ochre, famine")
    assert table.shape("rome").options == ("ochre",)
    assert struck("banditry", {}, players=9).asks() == []
