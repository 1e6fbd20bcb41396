"""E.adv.politics: treasury, or an area for its points."""

import pytest

from tests.rules.empires.table import Table

AREAS = {"Rome": "Rome 2", "Etruria": "Hellas city, 1", "Rubicon": "Egypt 3, barbarians 1"}


@pytest.mark.rule("E.adv.politics.1")
def test_up_to_five_out_of_stock() -> None:
    table = Table(10, AREAS, advances={"rome": "politics"})
    assert table.shape("rome").options == ("gain 1", "gain 2", "gain 3", "gain 4", "gain 5", "no")
    table.play("rome: gain 5")
    assert (table.treasury("rome"), table.stock("rome")) == (5, 55 - 2 - 5)
    poor = Table(10, AREAS, advances={"rome": "politics"}, stock={"rome": 2})
    assert poor.shape("rome").options[-3:] == ("gain 1", "gain 2", "no")


@pytest.mark.rule("E.adv.politics.2", "E.adv.politics.4", "E.adv.politics.5")
def test_a_city_and_the_token_beside_it_cost_six() -> None:
    table = Table(10, AREAS, advances={"rome": "politics"}, treasury={"rome": 6, "hellas": 4})
    table.play("rome: Etruria")
    assert table.area("Etruria") == "Rome 1, city"
    assert (table.treasury("rome"), table.treasury("hellas"), table.stock("rome")) == (0, 4, 55 - 3)


@pytest.mark.rule("E.adv.politics.3")
@pytest.mark.parametrize(
    ("treasury", "areas"), [(6, ("etruria", "rubicon")), (5, ("rubicon",)), (3, ("rubicon",)), (2, ())]
)
def test_treasury_must_suffice(treasury: int, areas: tuple[str, ...]) -> None:
    table = Table(10, AREAS, advances={"rome": "politics"}, treasury={"rome": treasury})
    assert table.question("rome").areas == areas


@pytest.mark.rule("E.adv.politics.3")
def test_stock_must_suffice_before_the_price_is_paid() -> None:
    table = Table(10, AREAS, advances={"rome": "politics"}, stock={"rome": 2})
    assert table.treasury("rome") == 51
    assert table.question("rome").areas == ("etruria",)


@pytest.mark.rule("E.adv.politics.2", "E.10.7")
@pytest.mark.parametrize("advance", ["politics", "cultural_ascendancy"])
def test_holders_of_the_card_or_of_cultural_ascendancy_are_spared(advance: str) -> None:
    areas = AREAS | {"Rubicon": "Egypt 3, Hellas 9"}
    advances = {"rome": "politics", "hellas": advance}
    table = Table(10, areas, advances=advances, treasury={"rome": 3}, spaces={"rome": 1})
    assert table.question("rome").areas == ("rubicon",)
    table.play("rome: rubicon")
    assert (table.area("Rubicon"), table.treasury("rome")) == ("Rome 3, Hellas 9", 0)
