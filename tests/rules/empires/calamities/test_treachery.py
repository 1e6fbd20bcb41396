"""E.9.treachery: the beneficiary annexes a city."""

import pytest

from tests.rules.empires.calamities.table import CITIES, asked, struck

PLACES = ("Alexandria", "Cyrene", "Fayum", "Gaza", "Jerusalem", "Memphis", "Petra", "Tanis", "Cyrenaica")
NINE: dict[str, str] = dict.fromkeys(PLACES, "Egypt city")


@pytest.mark.rule("E.9.treachery.1", "E.9.treachery.3", "E.9.def.10")
def test_the_last_trader_annexes_a_city_of_his_choice() -> None:
    table = struck("treachery", CITIES, giver="egypt")
    table.play("egypt: Salonae")
    assert table.area("Salonae") == "Egypt city"
    assert (table.cities("rome"), table.asks()) == (5, [])


@pytest.mark.rule("E.9.treachery.2", "E.9.def.19", "E.9.def.20")
@pytest.mark.parametrize(("advances", "cities"), [("", 1), ("diplomacy", 2)])
def test_diplomacy_costs_one_more(advances: str, cities: int) -> None:
    table = struck("treachery", CITIES, giver="egypt", advances={"rome": advances, "egypt": "diplomacy"})
    assert asked(table, "egypt", "count") == cities


@pytest.mark.rule("E.9.treachery.3", "E.9.def.18", "E.turn.6")
def test_untraded_it_serves_the_default_player_and_never_the_victim() -> None:
    areas = {"Rome": "Rome city", "Knossos": "Minoa city", "Nineveh": "Assyria 3", "Carthage": "Carthage 2"}
    assert struck("treachery", areas).area("Rome") == "Hatti city"


@pytest.mark.rule("E.9.treachery.4")
def test_what_he_cannot_replace_he_destroys() -> None:
    table = struck("treachery", CITIES | NINE, giver="egypt")
    table.play("egypt: Salonae")
    assert (table.area("Salonae"), table.cities("rome"), table.cities("egypt")) == ("", 5, 9)


@pytest.mark.rule("E.9.treachery.4")
def test_one_annexed_one_destroyed() -> None:
    eight = {name: text for name, text in NINE.items() if name != "Petra"}
    table = struck("treachery", CITIES | eight, giver="egypt", advances={"rome": "diplomacy"})
    table.play("egypt: Salonae", "egypt: Rome")
    assert table.areas("Salonae, Rome") == ["Egypt city", ""]


@pytest.mark.rule("E.9.def.16")
def test_without_a_city_nothing_happens() -> None:
    assert struck("treachery", {"Rome": "Rome 2"}, giver="egypt").asks() == []
