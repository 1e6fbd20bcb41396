"""E.9.tyranny: the beneficiary takes 15 unit points."""

import pytest

from tests.rules.empires.calamities.table import asked, nine_cities, struck

AREAS = {
    "Rome": "Rome city",
    "Neapolis": "Rome city",
    "Rubicon": "Rome city",
    "Etruria": "Rome 3",
    "Samnium": "Rome 2",
    "Campania": "Rome 7",
    "Caralis": "Rome 9",
}


@pytest.mark.rule("E.9.tyranny.1", "E.9.tyranny.2", "E.9.tyranny.5")
def test_the_default_player_selects_and_annexes_fifteen_points() -> None:
    table = struck("tyranny", AREAS, giver="egypt")
    assert table.asks() == ["minoa select-units"]
    table.play("minoa: rome, neapolis, rubicon")
    assert (table.cities("minoa"), table.cities("rome"), table.tokens("rome")) == (3, 0, 21)


@pytest.mark.rule("E.9.tyranny.3", "E.9.tyranny.4")
@pytest.mark.parametrize(
    ("advances", "points"),
    [
        ("", 15),
        ("sculpture", 10),
        ("law", 10),
        ("sculpture, law", 5),
        ("monarchy", 20),
        ("provincial_empire", 20),
        ("monarchy, provincial_empire", 25),
        ("law, monarchy", 15),
    ],
)
def test_what_advances_change(advances: str, points: int) -> None:
    assert asked(struck("tyranny", AREAS, advances={"rome": advances}), "minoa", "points") == points


@pytest.mark.rule("E.9.tyranny.2", "E.9.tyranny.7")
def test_the_demands_rank_as_in_civil_war() -> None:
    table = struck("tyranny", AREAS)
    assert table.refused("minoa: rome, caralis").startswith("selection.better")
    assert table.refused("minoa: rome, rubicon").startswith("selection.better")
    table.play("minoa: rome, etruria, rubicon, samnium")
    assert table.areas("Rome, Etruria, Rubicon, Samnium") == [
        "Minoa city",
        "Minoa 3",
        "Minoa city",
        "Minoa 2",
    ]


@pytest.mark.rule("E.9.def.23", "E.9.tyranny.1")
def test_of_less_than_fifteen_points_all_are_taken_wherever_they_are() -> None:
    table = struck("tyranny", {"Rome": "Rome city", "Caralis": "Rome 9"})
    assert table.areas("Rome, Caralis") == ["Minoa city", "Minoa 9"]


@pytest.mark.rule("E.9.tyranny.1", "E.9.tyranny.2")
def test_of_just_fifteen_points_in_areas_that_touch_all_are_taken() -> None:
    table = struck("tyranny", {"Rome": "Rome city", "Etruria": "Rome 9", "Corsica": "Rome 1"})
    assert (table.asks(), table.areas("Rome, Etruria, Corsica")) == ([], ["Minoa city", "Minoa 9", "Minoa 1"])


@pytest.mark.rule("E.9.tyranny.7")
def test_of_just_fifteen_points_apart_the_largest_group_is_taken() -> None:
    table = struck("tyranny", {"Rome": "Rome city", "Etruria": "Rome 1", "Caralis": "Rome 9"})
    assert table.asks() == ["minoa select-units"]
    assert table.refused("minoa: caralis, rome, etruria") == "selection.better E.9.civil_war.9"
    assert table.refused("minoa: rome, etruria") == "selection.better E.9.civil_war.9"
    table.deadline()
    assert table.areas("Rome, Etruria, Caralis") == ["Rome city", "Rome 1", "Minoa 9"]


@pytest.mark.rule("E.9.tyranny.6")
def test_what_he_cannot_replace_turns_into_barbarians() -> None:
    # All have nine cities and no more than 4 tokens in stock; 12 tokens in two areas are all that Rome has.
    seats = ("minoa", "assyria", "carthage", "hatti", "hellas", "egypt")
    table = struck("tyranny", {"Rome": "Rome 6", "Caralis": "Rome 6"}, stock=dict.fromkeys(seats, 4))
    assert table.asks() == ["minoa annex-tokens"]
    assert table.refused("minoa: 3 rome") == "allocate.total"
    table.play("minoa: 1 rome, 3 caralis")
    assert table.areas("Rome, Caralis") == ["Minoa 1, barbarians 5", "Minoa 3, barbarians 3"]


@pytest.mark.rule("E.9.tyranny.6")
def test_cities_he_cannot_replace_turn_into_pirate_cities() -> None:
    others = ("minoa", "assyria", "carthage", "hatti", "hellas", "egypt")
    table = struck("tyranny", nine_cities(*others) | {"Rome": "Rome city"})
    assert (table.area("Rome"), table.cities("minoa")) == ("barbarians city", 9)
    table = struck("tyranny", nine_cities(*others, fewer=1) | {"Rome": "Rome city", "Salonae": "Rome city"})
    assert asked(table, "minoa", "count") == 1
    table.play("minoa: Salonae")
    assert table.areas("Rome, Salonae") == ["barbarians city", "Minoa city"]


@pytest.mark.rule("E.9.def.26")
def test_a_token_beside_an_annexed_city_is_lost() -> None:
    table = struck("tyranny", {"Rome": "Rome city, 1"}, advances={"rome": "public_works"})
    assert (table.area("Rome"), table.tokens("minoa")) == ("Minoa city", 0)
