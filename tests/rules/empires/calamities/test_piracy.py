"""E.9.piracy: coastal cities become pirate cities."""

import pytest

from games.core.answers import ChoseSome
from games.core.engine import open_decisions, submit
from tests.rules.empires.calamities.table import CITIES, asked, struck

AREAS = CITIES | {
    "Cisalpina": "Rome city",
    "Athens": "Hellas city",
    "Byzantium": "Hellas city",
    "Moesia": "Hellas city",
    "Alexandria": "Egypt city",
    "Carthage": "Carthage city",
    "Cirta": "Carthage city",
}


@pytest.mark.rule("E.9.piracy.1", "E.9.piracy.3", "E.9.piracy.7")
def test_the_trader_picks_two_then_the_victim_one_of_each_of_two_others() -> None:
    table = struck("piracy", AREAS, giver="egypt")
    assert "cisalpina" not in table.shape("egypt").options
    table.play("egypt: Rome, Salonae")
    assert table.areas("Rome, Salonae") == ["barbarians city", "barbarians city"]
    assert table.asks() == ["rome choose-cities", "rome choose-cities"], "both at once"
    carthage, hellas = open_decisions(table.game).values()
    assert (carthage.decision.areas, hellas.decision.areas) == (
        ("carthage", "cirta"),
        ("athens", "byzantium"),
    )
    submit(table.game, hellas.id, "rome", ChoseSome(("athens",)))
    table.play("rome: Cirta")
    assert table.areas("Cirta, Athens, Alexandria") == ["barbarians city", "barbarians city", "Egypt city"]
    assert (table.cities("rome"), table.asks()) == (5, [])


@pytest.mark.rule("E.9.piracy.2")
def test_of_more_than_two_others_he_picks_two() -> None:
    table = struck("piracy", AREAS | {"Knossos": "Minoa city"}, giver="egypt")
    table.play("egypt: Rome, Salonae")
    assert table.shape("rome").options == ("minoa", "carthage", "hellas")
    table.play("rome: minoa, hellas", "rome: Byzantium")
    assert (table.area("Knossos"), table.area("Byzantium")) == ("barbarians city", "barbarians city")
    assert table.cities("carthage") == 2


@pytest.mark.rule("E.9.piracy.4", "E.9.piracy.5")
@pytest.mark.parametrize(
    ("advances", "cities"),
    [("", 2), ("cartography", 3), ("naval_warfare", 1), ("cartography, naval_warfare", 2)],
)
def test_cartography_and_naval_warfare_of_the_victim(advances: str, cities: int) -> None:
    table = struck("piracy", AREAS, giver="egypt", advances={"rome": advances, "egypt": "cartography"})
    assert asked(table, "egypt", "count") == cities


@pytest.mark.rule("E.9.piracy.5", "E.9.def.21")
def test_naval_warfare_is_never_picked_and_cartography_of_others_changes_nothing() -> None:
    advances = {"hellas": "naval_warfare", "carthage": "cartography"}
    table = struck("piracy", AREAS, giver="egypt", advances=advances)
    table.play("egypt: Rome, Salonae", "rome: Cirta")
    assert (table.asks(), table.cities("hellas"), table.cities("carthage")) == ([], 3, 1)


@pytest.mark.rule("E.9.piracy.6")
def test_without_a_coastal_city_nobody_suffers() -> None:
    table = struck("piracy", {"Cisalpina": "Rome city", "Athens": "Hellas city"}, giver="egypt")
    assert (table.asks(), table.cities("hellas")) == ([], 1)
