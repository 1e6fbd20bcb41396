"""E.adv.monotheism: an area is annexed."""

import pytest

from tests.rules.empires.table import Table


@pytest.mark.rule("E.adv.monotheism.1", "E.adv.monotheism.3", "E.adv.public_works.6")
def test_all_units_of_an_area_next_by_land_with_the_token_beside_the_city() -> None:
    areas = {"Rome": "Rome 2", "Etruria": "Hellas city, 1", "Rubicon": "Hellas 4", "Corsica": "Hellas 1"}
    table = Table(10, areas, advances={"rome": "monotheism", "hellas": "public_works"})
    assert table.shape("rome").options == ("etruria", "rubicon", "no")
    table.play("rome: Etruria")
    assert table.area("Etruria") == "Rome 1, city"
    assert (table.stock("rome"), table.stock("hellas")) == (55 - 3, 55 - 5)


@pytest.mark.rule("E.adv.monotheism.1", "E.10.7")
@pytest.mark.rule("E.adv.theology.1")
@pytest.mark.parametrize("advance", ["monotheism", "theology"])
def test_holders_of_the_card_or_of_theology_are_spared(advance: str) -> None:
    areas = {"Rome": "Rome 2", "Etruria": "Hellas 2, Egypt 2, barbarians 3", "Rubicon": "Hellas 2"}
    table = Table(10, areas, advances={"rome": "monotheism", "hellas": advance}, spaces={"rome": 1})
    assert table.shape("rome").options == ("etruria", "no")
    table.play("rome: Etruria")
    assert table.area("Etruria") == "Rome 2, Hellas 2, barbarians 3"


@pytest.mark.rule("E.adv.monotheism.2", "E.10.3", "E.10.7")
def test_stock_must_replace_all_that_is_not_protected() -> None:
    areas = {"Rome": "Rome 2", "Etruria": "Hellas 3", "Rubicon": "Hellas 2, Egypt 3", "Samnium": "Egypt 4"}
    table = Table(10, areas, advances={"rome": "monotheism", "egypt": "theology"}, stock={"rome": 2})
    assert table.shape("rome").options == ("rubicon", "no")
