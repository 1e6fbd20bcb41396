"""E.9: the order of calamities."""

import pytest

from games.civilization.calamities.events import CalamityStruck
from tests.rules.empires.calamities.table import CITIES
from tests.rules.empires.table import Table


@pytest.mark.rule("E.9.1", "E.9a.1", "E.9a.2")
def test_minor_ones_are_settled_side_by_side_each_victim_for_himself() -> None:
    areas = CITIES | {"Athens": "Hellas city", "Byzantium": "Hellas city", "Moesia": "Hellas 9"}
    hands = {"rome": "city_riots, minor_uprising", "hellas": "tribal_conflict, famine"}
    table = Table(9, areas, players=9, hands=hands)
    assert table.asks() == ["rome choose-cities", "hellas take-damage"]
    table.play("rome: Rome")
    assert table.question("rome").calamity == "minor_uprising"
    table.play("hellas: 5 Moesia")
    assert table.asks() == ["rome choose-cities"]
    table.play("rome: Salonae")
    assert table.question("rome").calamity == "famine"


@pytest.mark.rule("E.9b.1", "E.9b.2", "E.9b.3")
def test_major_ones_by_stack_the_one_that_is_never_traded_first() -> None:
    hands = {
        "rome": "piracy, volcanic_eruption_earthquake",
        "hellas": "slave_revolt, flood",
        "egypt": "famine",
    }
    table = Table(9, {"Caralis": "Rome city", "Salonae": "Rome city"}, hands=hands | {"egypt": "famine"})
    assert table.question("rome").calamity == "volcanic_eruption_earthquake"
    table.play("rome: Salonae")
    struck = [event.calamity for event in table.events if isinstance(event, CalamityStruck)]
    assert struck == ["famine", "slave_revolt", "flood", "piracy"]
    assert table.game.hands["rome"] == []
    assert table.game.discards[3] == ["famine", "slave_revolt"]


@pytest.mark.rule("E.9b.2")
def test_what_is_not_called_yet_stays_hidden() -> None:
    areas = CITIES | {"Memphis": "Egypt 9"}
    table = Table(9, areas, hands={"rome": "superstition", "egypt": "tyranny"})
    assert table.asks() == ["rome choose-cities"]
    assert table.game.look("rome").hand_sizes["egypt"] == 1
    assert "tyranny" not in str(table.game.look("rome"))


@pytest.mark.rule("E.9b.5")
def test_nothing_is_checked_in_between() -> None:
    table = Table(9, {"Rome": "Rome 9, Hellas 4", "Neapolis": "Rome city"}, hands={"rome": "flood"})
    table.play("rome: 5 Rome")
    assert (table.area("Rome"), table.cities("rome")) == ("Rome 4, Hellas 4", 1)


@pytest.mark.rule("E.9.def.17")
def test_the_beneficiary_is_found_anew() -> None:
    areas = {"Rome": "Rome city", "Athens": "Hellas city"}
    table = Table(9, areas, hands={"rome": "treachery", "hellas": "tyranny"})
    assert table.areas("Rome, Athens") == ["Minoa city", "Assyria city"]
