"""E.adv.diaspora: tokens go anywhere else."""

import pytest

from tests.rules.empires.table import Table

AREAS = {
    "Rome": "Rome 4",
    "Neapolis": "Rome 3",
    "Salonae": "Rome city",
    "Memphis": "Egypt 2, Rome 1",
    "Fayum": "Egypt city",
}


def diaspora(advances: str = "diaspora") -> Table:
    return Table(10, AREAS, advances={"rome": advances})


@pytest.mark.rule("E.adv.diaspora.1")
def test_up_to_five_tokens_anywhere() -> None:
    table = diaspora()
    assert table.refused("rome: 4 Rome > Alexandria / 2 Neapolis > Tanis") == "diaspora.most E.adv.diaspora.1"
    table.play("rome: 4 Rome > Alexandria / 1 Neapolis > Memphis")
    assert table.areas("Rome, Neapolis, Alexandria, Memphis") == ["", "Rome 2", "Rome 4", "Rome 2, Egypt 2"]


@pytest.mark.rule("E.adv.diaspora.1")
def test_within_the_limits_and_not_back() -> None:
    table = diaspora()
    assert table.refused("rome: 2 Rome > Memphis") == "diaspora.room E.adv.diaspora.2"
    assert table.refused("rome: 1 Rome > Neapolis / 1 Neapolis > Rome") == "diaspora.back E.adv.diaspora.1"
    assert table.refused("rome: 3 Rome > Alexandria / 2 Rome > Tanis") == "diaspora.none E.adv.diaspora.1"
    assert table.refused("rome: 1 Rome > Adriatic Sea") == "diaspora.room E.adv.diaspora.2"
    table.play("rome: none")
    assert table.asks() == []


@pytest.mark.rule("E.adv.diaspora.2", "E.adv.public_works.1")
def test_beside_cities_only_with_public_works_and_only_ones_own() -> None:
    assert diaspora().refused("rome: 1 Rome > Salonae") == "diaspora.room E.adv.diaspora.2"
    table = diaspora("diaspora, public_works")
    assert table.refused("rome: 1 Rome > Fayum") == "diaspora.room E.adv.diaspora.2"
    assert table.refused("rome: 2 Rome > Salonae") == "diaspora.room E.adv.diaspora.2"
    table.play("rome: 1 Rome > Salonae")
    assert table.area("Salonae") == "Rome 1, city"


@pytest.mark.rule("E.adv.diaspora.2", "E.adv.agriculture.1")
def test_agriculture_counts_where_he_is_alone() -> None:
    assert diaspora().refused("rome: 3 Rome > Tanis") == "diaspora.room E.adv.diaspora.2"
    table = diaspora("diaspora, agriculture")
    assert table.refused("rome: 4 Rome > Tanis") == "diaspora.room E.adv.diaspora.2"
    table.play("rome: 3 Rome > Tanis")
    assert table.area("Tanis") == "Rome 3"


@pytest.mark.rule("E.adv.diaspora.1")
def test_the_notation_helps_and_refuses() -> None:
    table = diaspora()
    assert table.complete("rome") == ["none", "1", "2", "3", "4", "5"]
    assert table.complete("rome", "4") == ["Rome"]
    assert table.complete("rome", "4", "Rome") == [">"]
    assert "Alexandria" in table.complete("rome", "4", "Rome", ">")
    assert table.refused("rome: 2 Rome") == "order.words"
    assert table.refused("rome: 0 Rome > Tanis") == "number.unknown"
