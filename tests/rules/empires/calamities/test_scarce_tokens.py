"""E.9.def.8: reduced cities with too little stock; the owner says which of them gets its tokens first."""

import pytest

from tests.rules.empires.calamities.table import CITIES, struck

# Limits: Caralis and Tarentum 1, Neapolis, Rome and Salonae 2, Carthage 3, Cirta 2.
THREE: dict[str, str] = dict.fromkeys(("Caralis", "Neapolis", "Rome"), "Rome city")


@pytest.mark.rule("E.9.def.8", "E.9.superstition.1")
@pytest.mark.parametrize(
    ("order", "left"),
    [
        ("Caralis > Neapolis > Rome", ["Rome 1", "Rome 2", "Rome 1"]),
        ("Rome > Caralis > Neapolis", ["Rome 1", "Rome 1", "Rome 2"]),
        ("Rome > Neapolis > Caralis", ["", "Rome 2", "Rome 2"]),
    ],
)
def test_superstition(order: str, left: list[str]) -> None:
    table = struck("superstition", THREE, stock={"rome": 4})
    assert table.asks() == ["rome rank-cities"]
    table.play(f"rome: {order}")
    assert table.areas("Caralis, Neapolis, Rome") == left
    assert (table.asks(), table.stock("rome")) == ([], 0)


@pytest.mark.rule("E.9.def.8")
@pytest.mark.parametrize(
    ("stock", "left"),
    [(5, ["Rome 1", "Rome 2", "Rome 2"]), (9, ["Rome 1", "Rome 2", "Rome 2"]), (0, [""] * 3)],
)
def test_nothing_is_asked_where_every_order_comes_to_the_same(stock: int, left: list[str]) -> None:
    table = struck("superstition", THREE, stock={"rome": stock})
    assert (table.asks(), table.areas("Caralis, Neapolis, Rome")) == ([], left)


@pytest.mark.rule("E.9.def.8", "E.9.def.26")
def test_a_city_that_wants_no_token_does_not_compete() -> None:
    """With Public Works the limit of Caralis is full, so all of the stock goes to Rome."""
    areas = {"Caralis": "Rome 1, city", "Rome": "Rome city"}
    table = struck("superstition", areas, stock={"rome": 1}, advances={"rome": "public_works"})
    assert (table.asks(), table.areas("Caralis, Rome")) == ([], ["Rome 1", "Rome 1"])


@pytest.mark.rule("E.9.def.8", "E.9.cyclone.3")
def test_cyclone_asks_each_owner_for_himself() -> None:
    """All are at the Western Mediterranean: three of Rome, two of Carthage, one of Egypt."""
    areas = THREE | {"Carthage": "Carthage city", "Cirta": "Carthage city", "Panormus": "Egypt city"}
    table = struck("cyclone", areas, stock={"rome": 2, "carthage": 1, "egypt": 1})
    assert table.asks() == ["carthage rank-cities", "(rome rank-cities)"]
    table.play("carthage: Cirta > Carthage", "rome: Neapolis > Rome > Caralis")
    assert table.areas("Carthage, Cirta, Caralis, Neapolis, Rome, Panormus") == [
        "",
        "Carthage 1",
        "",
        "Rome 2",
        "",
        "Egypt 1",
    ]


@pytest.mark.rule("E.9.def.8", "E.9.iconoclasm_and_heresy.1", "E.9.iconoclasm_and_heresy.4")
def test_iconoclasm_asks_primary_and_secondary_victims() -> None:
    areas = THREE | {"Carthage": "Carthage city", "Cirta": "Carthage city"}
    table = struck(
        "iconoclasm_and_heresy",
        areas,
        giver="egypt",
        stock={"rome": 1, "carthage": 4},
        advances={"carthage": "monotheism"},
    )
    assert table.asks() == ["carthage rank-cities", "(rome rank-cities)"]
    table.play("rome: Rome > Neapolis > Caralis", "carthage: Cirta > Carthage")
    assert table.areas("Carthage, Cirta, Rome") == ["Carthage 2", "Carthage 2", "Rome 1"]


@pytest.mark.rule("E.9.def.8", "E.9.civil_disorder.1")
def test_cities_that_he_chooses_come_in_the_order_that_he_names() -> None:
    """Civil Disorder always leaves a choice."""
    for order, left in (
        ("Rome, Salonae, Caralis", ["Rome 2", "Rome 1", ""]),
        ("Caralis, Salonae, Rome", ["", "Rome 2", "Rome 1"]),
    ):
        table = struck("civil_disorder", CITIES, stock={"rome": 3})
        table.play(f"rome: {order}")
        assert table.areas("Rome, Salonae, Caralis") == left


@pytest.mark.rule("E.9.def.8")
def test_by_default_in_the_order_of_names() -> None:
    table = struck("superstition", THREE, stock={"rome": 2})
    table.deadline()
    assert table.areas("Caralis, Neapolis, Rome") == ["Rome 1", "Rome 1", ""]


@pytest.mark.rule("E.9.def.8")
def test_all_are_named_once() -> None:
    table = struck("superstition", THREE, stock={"rome": 2})
    assert table.refused("rome: Rome > Rome > Caralis") == "rank.all"
    assert table.refused("rome: Rome > Caralis") == "rank.all"
