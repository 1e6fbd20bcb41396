"""T.english: tiles are added only to win."""

import pytest

from tests.rules.tigris.table import Table


def in_revolt(attack: int, defence: int, pot: str, bull: str = "6 temple") -> Table:
    """Pot's king has come to F6, bull's is on D6; E6 counts for both, and each may have more temples."""
    temples = ["E6", *["G6", "F5", "F7"][: attack - 1], *["C6", "D5"][: defence - 1]]
    table = Table(
        "temple " + " ".join(temples),
        "bull king D6",
        hands={"pot": pot, "bull": bull},
        options={"english": True},
    )
    table.play("pot: king F6")
    assert table.conflict() == ("revolt", "black", "pot", attack, "bull", defence)
    return table


@pytest.mark.rule("T.english.1")
@pytest.mark.parametrize(
    ("attack", "defence", "hand", "choices"),
    [
        (1, 3, "4 temple", ["0", "3", "4"]),  # one and two tiles would not beat three temples
        (1, 3, "3 temple, farm", ["0", "3"]),
        (1, 3, "2 temple, 2 farm", ["0"]),  # no chance; asked all the same, for the hand is secret
        (2, 2, "2 temple, farm", ["0", "1", "2"]),
        (2, 3, "2 temple, farm", ["0", "2"]),
        (3, 1, "2 temple, farm", ["0", "1", "2"]),  # the total beats the defender's whatever is added
    ],
)
def test_the_attacker_adds_enough_to_win_or_nothing(
    attack: int, defence: int, hand: str, choices: list[str]
) -> None:
    table = in_revolt(attack, defence, hand)
    assert table.asks() == ["pot commit"]
    assert table.choices("pot") == choices


@pytest.mark.rule("T.english.1")
def test_an_attacker_whose_hand_is_too_small_is_not_asked() -> None:
    """Three tiles would be needed, and everyone sees that there are two; the defender is ahead then."""
    table = in_revolt(1, 3, "2 temple")
    assert table.gains() == ["bull 1 red"]
    assert table.asks() == ["pot take-action"]


@pytest.mark.rule("T.english.1")
def test_an_attacker_whose_hand_is_just_large_enough_is_asked() -> None:
    table = in_revolt(1, 3, "3 farm")
    assert table.asks() == ["pot commit"]


@pytest.mark.rule("T.english.2")
@pytest.mark.parametrize(
    ("hand", "choices"),
    [
        ("4 temple", ["0", "2"]),
        ("2 temple, farm", ["0", "2"]),
        ("1 temple, 3 farm", ["0"]),
        ("2 farm", ["0"]),
    ],
)
def test_the_defender_adds_as_many_as_make_a_tie_or_none(hand: str, choices: list[str]) -> None:
    """Two and two added against two."""
    table = in_revolt(2, 2, "2 temple", hand)
    table.play("pot: 2")
    assert table.asks() == ["bull commit"]
    assert table.choices("bull") == choices


@pytest.mark.rule("T.english.2")
def test_a_defender_who_is_ahead_or_level_adds_nothing() -> None:
    table = in_revolt(2, 2, "2 temple")
    table.play("pot: 0")
    assert table.gains() == ["bull 1 red"]


@pytest.mark.rule("T.english.2")
def test_a_defender_whose_hand_is_too_small_is_not_asked() -> None:
    table = in_revolt(2, 2, "2 temple", "1 temple")
    table.play("pot: 2")
    assert table.gains() == ["pot 1 red"]


@pytest.mark.rule("T.english.1", "T.english.2")
def test_wars_are_fought_the_same_way() -> None:
    """One settlement against two; pot adds two, bull the one that makes it level, and wins."""
    tiles = "temple B5 J5, settlement E5 G5 H5"
    hands = {"pot": "4 settlement", "bull": "3 settlement"}
    table = Table(tiles + ", market D5", "pot king C5, bull king I5", hands=hands, options={"english": True})
    table.play("pot: settlement F5")
    assert table.choices("pot") == ["0", "2", "3"]
    table.play("pot: 2")
    assert table.choices("bull") == ["0", "1"]
    table.play("bull: 1")
    assert table.gains() == ["bull 2 black"]


@pytest.mark.rule("T.english.1", "T.war.7")
def test_without_the_variant_any_number_will_do() -> None:
    table = Table("temple C6 D5 E6", "bull king D6", hands={"pot": "2 temple", "bull": "2 temple"})
    table.play("pot: king F6")
    assert table.choices("pot") == ["0", "1", "2"]
    table.play("pot: 1")
    assert table.choices("bull") == ["0", "1", "2"]
