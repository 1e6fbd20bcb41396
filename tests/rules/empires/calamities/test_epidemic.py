"""E.9.epidemic: 15 damage, and 10 for each of two others."""

import pytest

from tests.rules.empires.calamities.table import asked, struck

AREAS = {"Rome": "Rome 30", "Carthage": "Carthage 20", "Athens": "Hellas 20", "Memphis": "Egypt 20"}


@pytest.mark.rule("E.9.epidemic.1", "E.9.epidemic.2", "E.9.def.18")
def test_two_others_but_not_the_trader() -> None:
    table = struck("epidemic", AREAS, giver="egypt")
    assert table.asks() == ["carthage take-damage", "(rome take-damage)", "(hellas take-damage)"]
    assert [asked(table, seat, "damage") for seat in ("rome", "carthage", "hellas")] == [15, 10, 10]
    free = struck("epidemic", AREAS | {"Knossos": "Minoa 20"}, giver="hellas")
    assert free.shape("rome").options == ("minoa", "carthage", "egypt")


@pytest.mark.rule("E.9.epidemic.2", "E.9.def.18")
def test_untraded_the_default_player_is_spared() -> None:
    # Nobody has a city on the board, so tokens in stock decide: Carthage has 45 of them.
    stock = dict.fromkeys(("minoa", "assyria", "hatti"), 0)
    areas = AREAS | {"Carthage": "Carthage 10"}
    table = struck("epidemic", areas, stock=stock)
    assert asked(table, "carthage", "damage") == 0
    assert [asked(table, seat, "damage") for seat in ("rome", "hellas", "egypt")] == [15, 10, 10]


@pytest.mark.rule("E.9.epidemic.3", "E.9.epidemic.4", "E.9.epidemic.5")
@pytest.mark.parametrize(
    ("advances", "primary", "secondary"),
    [
        ("medicine", 10, 5),
        ("enlightenment", 10, 10),
        ("anatomy", 15, 5),
        ("roadbuilding", 20, 10),
        ("trade_empire", 20, 10),
        ("roadbuilding, trade_empire", 25, 10),
        ("medicine, anatomy", 10, 0),
        ("medicine, enlightenment", 5, 5),
    ],
)
def test_each_role_has_its_advances(advances: str, primary: int, secondary: int) -> None:
    table = struck("epidemic", AREAS, giver="egypt", advances={"rome": advances, "hellas": advances})
    assert asked(table, "rome", "damage") == primary
    assert asked(table, "hellas", "damage") == secondary


@pytest.mark.rule("E.9.epidemic.6")
def test_roads_and_a_trade_empire_harm_the_primary_victim_alone() -> None:
    worse = "roadbuilding, trade_empire, medicine"
    table = struck("epidemic", AREAS, giver="egypt", advances={"rome": worse, "carthage": worse})
    assert (asked(table, "rome", "damage"), asked(table, "carthage", "damage")) == (15 + 5 + 5 - 5, 10 - 5)
