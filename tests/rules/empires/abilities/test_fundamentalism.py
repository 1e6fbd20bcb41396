"""E.adv.fundamentalism: an area is laid waste."""

import pytest

from tests.rules.empires.table import Table


@pytest.mark.rule("E.adv.fundamentalism.1", "E.adv.public_works.6")
def test_all_units_of_an_area_next_by_land() -> None:
    areas = {
        "Rome": "Rome 2",
        "Etruria": "Hellas city, 1, Egypt 2",
        "Corsica": "Hellas 1",
        "Salonae": "Hellas 2",
    }
    table = Table(10, areas, advances={"rome": "fundamentalism"})
    assert table.shape("rome").options == ("etruria", "no")
    table.play("rome: Etruria")
    assert (table.area("Etruria"), table.cities("hellas")) == ("", 0)


@pytest.mark.rule("E.adv.fundamentalism.1", "E.10.7")
@pytest.mark.rule("E.adv.philosophy.1")
@pytest.mark.parametrize("advance", ["fundamentalism", "philosophy"])
def test_holders_of_the_card_or_of_philosophy_are_spared(advance: str) -> None:
    areas = {"Rome": "Rome 2", "Etruria": "Hellas city, Egypt 2, barbarians 3", "Rubicon": "Hellas 2"}
    table = Table(10, areas, advances={"rome": "fundamentalism", "hellas": advance}, spaces={"rome": 1})
    assert table.shape("rome").options == ("etruria", "no")
    table.play("rome: Etruria")
    assert table.areas("Etruria, Rubicon") == ["Hellas city, barbarians 3", "Hellas 2"]


@pytest.mark.rule("E.adv.fundamentalism.1", "E.10.7")
def test_pirates_are_no_target_and_other_protection_does_not_help() -> None:
    areas = {"Rome": "Rome 2", "Etruria": "pirates city", "Rubicon": "Hellas 2"}
    table = Table(10, areas, advances={"rome": "fundamentalism", "hellas": "theology, public_works"})
    assert table.shape("rome").options == ("rubicon", "no")
    table.play("rome: no")
    assert (table.area("Rubicon"), table.asks()) == ("Hellas 2", [])
