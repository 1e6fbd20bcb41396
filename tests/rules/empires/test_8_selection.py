"""E.8: choice of calamities."""

import pytest

from games.core.event import told
from tests.rules.empires.table import Table

HELD = "famine, treachery, barbarian_hordes"


def held(table: Table, seat: str = "rome") -> list[str]:
    return table.game.hands[seat]


@pytest.mark.rule("E.8.1", "E.8.4")
def test_of_three_major_ones_two_stay_and_chance_decides() -> None:
    left = set[tuple[str, ...]]()
    for number in range(12):
        table = Table(8, hands={"rome": f"{HELD}, 2 wine"}, seed=f"{number:064x}")
        assert len(held(table)) == 4 and held(table).count("wine") == 2
        left.add(tuple(held(table)))
    assert len(left) == 3


@pytest.mark.rule("E.8.1")
def test_two_major_ones_stay() -> None:
    table = Table(8, hands={"rome": "famine, treachery"})
    assert held(table) == ["famine", "treachery"]
    assert not any(table.game.discards.values())


@pytest.mark.rule("E.8.2", "E.8.4")
@pytest.mark.parametrize(
    ("hand", "sizes", "major"),
    [
        ("tempest, city_riots, banditry", {3}, {0}),
        ("tempest, city_riots, banditry, tribal_conflict", {3}, {0}),
        ("superstition, tyranny, squandered_wealth, coastal_migration", {3}, {1, 2}),
        ("famine, treachery, tyranny", {2}, {2}),
        ("famine, treachery, tyranny, flood, tempest", {2, 3}, {2}),
    ],
)
def test_with_minor_ones_three_in_all_and_two_major(hand: str, sizes: set[int], major: set[int]) -> None:
    """The last: five go down to three by chance; if these are three major ones, a third one goes too."""
    minor = {"tempest", "city_riots", "banditry", "tribal_conflict", "squandered_wealth", "coastal_migration"}
    for number in range(8):
        left = held(Table(8, hands={"rome": hand}, players=9, seed=f"{number:064x}"))
        assert len(left) in sizes and len(set(left) - minor) in major


@pytest.mark.rule("E.8.5", "E.13c.1")
def test_what_is_dropped_lies_face_up_on_its_pile() -> None:
    table = Table(8, hands={"rome": HELD}, givers={"rome": {"treachery": "egypt"}})
    gone = [card for pile in table.game.discards.values() for card in pile]
    assert len(gone) == 1 and gone[0] not in held(table)
    assert table.game.givers["rome"] == ({} if gone == ["treachery"] else {"treachery": "egypt"})


def after_trade(hands: dict[str, str]) -> Table:
    """Phase 7 is over when the two traders are done; phase 8 follows."""
    table = Table(
        7, {"Rome": "Rome 2", "Memphis": "Egypt 2"}, hands=hands, alone=False, options={"turn_limit": 5}
    )
    table.play("rome: done", "egypt: done")
    return table


@pytest.mark.rule("E.8.3", "E.8.5")
def test_how_many_is_told_and_which_only_of_those_that_go() -> None:
    table = after_trade({"rome": f"{HELD}, 2 wine", "egypt": "2 wool, tyranny"})
    counted = next(event for event in table.events if told(event, None)["event"] == "calamities-counted")
    assert told(counted, None) == {"event": "calamities-counted", "held": {"rome": 3, "egypt": 1}}
    dropped = [e for e in (told(event, None) for event in table.events) if e["event"] == "calamity-dropped"]
    assert [event["seat"] for event in dropped] == ["rome"]
    assert dropped[0]["card"] in HELD.split(", ")


@pytest.mark.rule("E.8.3")
def test_nothing_is_said_when_nobody_holds_one() -> None:
    table = after_trade({"rome": "3 wine", "egypt": "3 wool"})
    assert "calamities-counted" not in table.kinds()
