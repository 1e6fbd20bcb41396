"""E.5b and E.5c: surplus and support of cities; E.11: both again."""

import pytest

from games.civilization.pieces.events import CityReduced
from tests.rules.empires.table import Table
from tests.rules.empires.test_5_cities import rome

# --- 5b ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E.5b.1")
def test_tokens_above_the_limit_and_beside_a_city_go() -> None:
    table = rome(Etruria="Rome 5", Rubicon="Rome 3", Rome="Rome 2, city")
    assert table.areas("Etruria, Rubicon, Rome") == ["Rome 2", "Rome 3", "Rome city"]


@pytest.mark.rule("E.5b.1", "E.5.1")
def test_surplus_goes_after_building() -> None:
    """The tokens that Urbanism took were surplus next door."""
    table = rome("urbanism", Etruria="Rome 8", Rome="Rome 5", Pannonia="Rome 4")
    table.play("rome: Etruria from 4 Rome")
    assert table.areas("Etruria, Rome") == ["Rome city", "Rome 1"]


@pytest.mark.rule("E.5b.1")
def test_barbarians_above_the_limit_go_too() -> None:
    table = rome(Etruria="barbarians 5", Rome="Rome city, barbarians 2", Pannonia="Rome 2")
    assert table.areas("Etruria, Rome") == ["barbarians 2", "Rome city"]


@pytest.mark.rule("E.5b.2")
def test_ships_take_no_room() -> None:
    table = rome(Etruria="Rome 2, 3 ships", Rome="Rome city, ship")
    assert table.areas("Etruria, Rome") == ["Rome 2, 3 ships", "Rome city, ship"]


@pytest.mark.rule("E.5b.3", "E.adv.agriculture.1")
@pytest.mark.parametrize(
    ("area", "left"),
    [("Eastern Getules", 1), ("Corsica", 2), ("Etruria", 3), ("Rubicon", 3), ("Pannonia", 4)],
)
def test_agriculture_raises_limits_of_0_1_and_2(area: str, left: int) -> None:
    table = Table(5, {area: "Rome 5"}, advances={"rome": "agriculture"})
    assert table.area(area) == f"Rome {left}"


@pytest.mark.rule("E.adv.agriculture.1", "E.adv.agriculture.4")
def test_agriculture_counts_only_where_he_is_alone() -> None:
    """One foreign token keeps the limit at 2; the moment it has fallen it is 3."""
    table = Table(5, {"Etruria": "Rome 1, Hellas 1"}, advances={"rome": "agriculture"})
    assert table.area("Etruria") == "Rome 1, Hellas 1"
    table = Table(11, {"Etruria": "Rome 4, Hellas 1"}, advances={"rome": "agriculture"})
    assert table.area("Etruria") == "Rome 3"


@pytest.mark.rule("E.adv.public_works.1", "E.adv.agriculture.5")
def test_one_token_stays_beside_each_city_with_public_works() -> None:
    table = rome("public_works, agriculture", Rome="Rome 3, city", Neapolis="Rome 1, city", Pannonia="Rome 2")
    assert table.areas("Rome, Neapolis") == ["Rome 1, city", "Rome 1, city"]


# --- 5c ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E.5c.1")
def test_two_tokens_for_each_city() -> None:
    table = rome(Rome="Rome city", Neapolis="Rome city", Rubicon="Rome 3", Etruria="Rome 1")
    assert table.cities("rome") == 2


@pytest.mark.rule("E.5c.2", "E.5c.4")
def test_a_city_is_reduced_to_tokens_which_count_at_once() -> None:
    """Three cities need 6, and there are 3: Rubicon leaves 3 tokens, and 6 support the two others."""
    table = rome(Rome="Rome city", Neapolis="Rome city", Rubicon="Rome city", Pannonia="Rome 3")
    assert table.asks() == ["rome reduce-cities"]
    assert table.refused("rome: Rubicon, Rome") == "reduce.enough E.5c.2"
    table.play("rome: Rubicon")
    assert table.areas("Rome, Neapolis, Rubicon") == ["Rome city", "Rome city", "Rome 3"]


@pytest.mark.rule("E.5c.2")
def test_he_chooses_and_goes_on_until_it_suffices() -> None:
    """Two cities and no token: Rome leaves 2, which support the other, but not two others."""
    table = rome(Rome="Rome city", Neapolis="Rome city")
    table.play("rome: Rome")
    assert table.areas("Rome, Neapolis") == ["Rome 2", "Rome city"]
    table = rome(Rome="Rome city", Neapolis="Rome city", Tarentum="Rome city")
    assert table.refused("rome: Rome") == "reduce.short E.5c.2"
    table.play("rome: Tarentum, Rome")
    assert table.areas("Rome, Neapolis, Tarentum") == ["Rome 2", "Rome city", "Rome 1"]


@pytest.mark.rule("E.5c.2")
def test_the_only_city_goes_without_a_question() -> None:
    table = rome(Rome="Rome city")
    assert table.asks() == []
    assert table.area("Rome") == "Rome 2"


@pytest.mark.rule("E.5c.2")
def test_no_more_tokens_than_stock_has() -> None:
    table = Table(5, {"Rome": "Rome city"}, stock={"rome": 1})
    assert table.area("Rome") == "Rome 1"
    assert Table(5, {"Rome": "Rome city"}, stock={"rome": 0}).area("Rome") == ""


@pytest.mark.rule("E.5c.3")
def test_cities_of_this_turn_go_first() -> None:
    """Without tokens two of three must go; the two new ones leave 1 and 2."""
    areas = {"Rome": "Rome city", "Rubicon": "Rome city", "Tarentum": "Rome city"}
    table = Table(5, areas, new_cities=["Rome", "Tarentum"])
    assert table.refused("rome: Rubicon, Rome") == "reduce.new_first E.5c.3"
    table.play("rome: Tarentum, Rome")
    assert table.areas("Rome, Rubicon, Tarentum") == ["Rome 2", "Rome city", "Rome 1"]
    assert table.game.new_cities == []


@pytest.mark.rule("E.5c.3")
def test_cities_go_in_their_order_however_they_are_named() -> None:
    """The new ones first; they leave two tokens, Rome two more, and one city stands."""
    areas: dict[str, str] = dict.fromkeys(("Rome", "Rubicon", "Tarentum", "Neapolis"), "Rome city")
    for named in ("Rome, Tarentum, Neapolis", "Tarentum, Rome, Neapolis", "Tarentum, Neapolis, Rome"):
        table = Table(5, areas, new_cities=["Neapolis", "Tarentum"])
        table.play(f"rome: {named}")
        gone = [event.area for event in table.events if isinstance(event, CityReduced)]
        assert gone == ["tarentum", "neapolis", "rome"], named
        assert table.areas("Rome, Rubicon") == ["Rome 2", "Rome city"]


@pytest.mark.rule("E.5c.3")
def test_a_city_that_was_just_built_is_reduced_before_the_old_ones() -> None:
    table = rome(Rome="Rome 6", Rubicon="Rome city", Pannonia="Rome 2")
    table.play("rome: Rome")
    assert table.areas("Rome, Rubicon") == ["Rome 2", "Rome city"]


@pytest.mark.rule("E.adv.agriculture.3")
def test_agriculture_leaves_a_token_more_in_a_reduction() -> None:
    assert rome("agriculture", Rome="Rome city").area("Rome") == "Rome 3"
    assert rome("agriculture", Rubicon="Rome city").area("Rubicon") == "Rome 3"


@pytest.mark.rule("E.adv.public_works.5", "E.9.def.26")
def test_the_token_beside_a_city_counts_in_its_reduction() -> None:
    table = rome("public_works", Rome="Rome 1, city")
    assert table.area("Rome") == "Rome 2"
    assert table.stock("rome") == 53


@pytest.mark.rule("E.adv.cultural_ascendancy.3", "E.adv.cultural_ascendancy.7")
def test_cultural_ascendancy_needs_three_for_each_city() -> None:
    """5 tokens support two cities, but not with the card; then Rome leaves 2, and 7 support one."""
    areas = {"Rome": "Rome city", "Neapolis": "Rome city", "Rubicon": "Rome 3", "Etruria": "Rome 2"}
    assert rome(**areas).cities("rome") == 2
    table = rome("cultural_ascendancy", **areas)
    table.play("rome: Rome")
    assert table.cities("rome") == 1


@pytest.mark.rule("E.5.1")
def test_support_runs_side_by_side() -> None:
    areas = {
        "Rome": "Rome city",
        "Neapolis": "Rome city",
        "Carthage": "Carthage city",
        "Cirta": "Carthage city",
    }
    table = Table(5, areas)
    assert table.asks() == ["carthage reduce-cities", "rome reduce-cities"]
    table.play("rome: Rome", "carthage: Cirta")
    assert table.asks() == []


@pytest.mark.rule("E.5c.2")
def test_by_default_the_city_that_leaves_most_tokens_goes() -> None:
    """Without a token Rubicon leaves 3, which is not enough for two; Rome leaves 2 more, enough for one."""
    table = rome(Rome="Rome city", Rubicon="Rome city", Tarentum="Rome city")
    table.deadline()
    assert table.areas("Rome, Rubicon, Tarentum") == ["Rome 2", "Rome 3", "Rome city"]


# --- 11 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("E.11.1", "E.11.2")
def test_phase_11_fights_what_is_left_then_removes_surplus_and_checks_support() -> None:
    """Rome 3 against Carthage 2 leave 2 of Rome; 5 in Rubicon are 2 too many; no token supports Carthage."""
    areas = {"Rome": "Rome 3, Carthage 2", "Rubicon": "Rome 5", "Carthage": "Carthage city"}
    table = Table(11, areas)
    assert table.asks() == []
    assert table.areas("Rome, Rubicon, Carthage") == ["Rome 2", "Rome 3", "Carthage 3"]
