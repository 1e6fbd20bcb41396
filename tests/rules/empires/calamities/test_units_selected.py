"""E.9.civil_war.5-9, E.9.tyranny.2-5: the selection that is found is the best of all there are."""

from itertools import chain, combinations

import pytest

from games.civilization.calamities.whole_areas import Units, search
from tests.rules.empires.calamities.table import CITIES, nine_cities, struck
from tests.rules.empires.table import Table

POSITIONS: dict[str, dict[str, str]] = {
    "tokens and cities": {
        "Rome": "Rome city",
        "Neapolis": "Rome city",
        "Etruria": "Rome 2",
        "Samnium": "Rome 3",
        "Cisalpina": "Rome 1",
        "Campania": "Rome 4",
    },
    "two parts": {"Rome": "Rome city", "Etruria": "Rome 2", "Caralis": "Rome city", "Sardinia": "Rome 1"},
    "tokens alone": {"Etruria": "Rome 2", "Samnium": "Rome 2", "Campania": "Rome 1", "Neapolis": "Rome 1"},
    "cities alone": CITIES,
}


@pytest.mark.rule("E.9.civil_war.5", "E.9.civil_war.7", "E.9.civil_war.9")
@pytest.mark.parametrize("tokens", [0, 2, 40])
@pytest.mark.parametrize("name", POSITIONS)
def test_nothing_weighs_less_than_what_is_found(name: str, tokens: int) -> None:
    table = Table(9, POSITIONS[name], stock={"minoa": tokens})
    for wanted in range(1, 22):
        units = Units(table.game, "rome", "minoa", wanted)
        every = chain.from_iterable(combinations(units.points, n) for n in range(1, len(units.points) + 1))
        found = search(units)
        assert found.complete and found.weight == units.weight(found.areas)
        assert found.weight == min(units.weight(some) for some in every), f"{wanted} points"


@pytest.mark.rule("E.9.civil_war.7")
def test_what_can_be_replaced_piece_by_piece() -> None:
    # Minoa has eight cities on the board, one in stock, and two tokens.
    areas = POSITIONS["tokens and cities"] | nine_cities("minoa", fewer=1)
    units = Units(Table(9, areas, stock={"minoa": 2}).game, "rome", "minoa", 7)
    assert units.needs_all
    assert units.annexable(["rome", "etruria"]), "just enough of both"
    assert not units.annexable(["rome", "neapolis"]), "one city too many"
    assert not units.annexable(["rome", "samnium"]), "one token too many"


@pytest.mark.rule("E.9.tyranny.5", "E.9.def.23")
def test_whoever_has_just_so_much_loses_all_of_it() -> None:
    # Two cities and five tokens are the fifteen points of Tyranny.
    areas = {"Rome": "Rome city", "Neapolis": "Rome city", "Etruria": "Rome 5"}
    table = struck("tyranny", areas)
    assert (table.asks(), table.areas("Rome, Neapolis, Etruria")) == ([], ["Minoa city"] * 2 + ["Minoa 5"])
    assert struck("tyranny", areas | {"Samnium": "Rome 1"}).asks() == ["minoa select-units"]


@pytest.mark.rule("E.9.treachery.4")
def test_the_last_cities_are_destroyed_without_a_question() -> None:
    others = ("minoa", "carthage", "assyria", "hatti", "hellas", "egypt")
    areas = nine_cities(*others) | {"Rome": "Rome city", "Salonae": "Rome city"}
    table = struck("treachery", areas, giver="egypt", advances={"rome": "diplomacy"})
    assert (table.asks(), table.cities("rome")) == ([], 0), "two are betrayed, and Rome has two"
