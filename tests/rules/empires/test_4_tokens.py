"""E.4a: token conflicts, round by round. The limits: Rome 2, Rubicon 3, Pannonia 4, Corsica 1."""

import pytest

from games.civilization.conflict.events import ConflictFought
from games.civilization.conflict.places import clusters, conflict_areas
from tests.rules.empires.table import Table


def fought(text: str, area: str = "Rome", **advances: str) -> str:
    """What is left of these in an area once phase 4 is over."""
    return Table(4, {area: text}, advances=advances).area(area)


@pytest.mark.rule("E.4a.1", "E.4a.2", "E.4a.4")
def test_the_fewer_lose_first_in_every_round() -> None:
    """Rome 3, Carthage 2: C 1, R 2, then 3 are too many; C 0: Rome stays with 2."""
    assert fought("Rome 3, Carthage 2") == "Rome 2"


@pytest.mark.rule("E.4a.5")
def test_it_stops_the_moment_the_limit_holds_even_in_mid_round() -> None:
    """In Pannonia 3 against 2 are one too many: the minority loses one, and 3 and 1 fit."""
    assert fought("Rome 3, Carthage 2", "Pannonia") == "Carthage 1, Rome 3"
    assert fought("Rome 2, Carthage 1") == "Rome 2"


@pytest.mark.rule("E.4a.5")
def test_or_when_one_is_left_however_many_he_has() -> None:
    """9 against 1 in a limit of 2: the one loses, and nine stay for now."""
    assert fought("Rome 9, Carthage 1") == "Rome 9"


@pytest.mark.rule("E.4a.3")
def test_equal_ones_lose_together_even_to_an_empty_area() -> None:
    """2 and 2: 1 and 1 fit into Rome. 1 and 1 in Corsica: nobody is left. 3 and 3: 2 and 2, then 1 and 1."""
    assert fought("Rome 2, Carthage 2") == "Carthage 1, Rome 1"
    assert fought("Rome 1, Carthage 1", "Corsica") == ""
    assert fought("Rome 3, Carthage 3") == "Carthage 1, Rome 1"


@pytest.mark.rule("E.4a.3")
def test_equal_ones_may_fall_below_the_limit_together() -> None:
    """2 and 2 in Rubicon are one too many for 3, and both lose one."""
    assert fought("Rome 2, Carthage 2", "Rubicon") == "Carthage 1, Rome 1"


@pytest.mark.rule("E.4a.2")
def test_three_players_from_fewest_to_most() -> None:
    """4, 2 and 1 in Rubicon: H 0, C 1, R 3; then C 0, and Rome is alone with 3."""
    assert fought("Rome 4, Carthage 2, Hellas 1", "Rubicon") == "Rome 3"


@pytest.mark.rule("E.4a.2")
def test_equal_ones_among_three_lose_as_a_group() -> None:
    """3, 1 and 1 in Rome: the two ones go together, and Rome keeps all three."""
    assert fought("Rome 3, Carthage 1, Hellas 1") == "Rome 3"
    # 2, 2 and 3 in Pannonia: 1 and 1, Rome 2: that is 4.
    assert fought("Rome 3, Carthage 2, Hellas 2", "Pannonia") == "Carthage 1, Rome 2, Hellas 1"


@pytest.mark.rule("E.4a.4")
def test_numbers_are_those_at_the_beginning_of_the_round() -> None:
    """3 and 4 in Corsica: 2, 3; 1, 2; 0: Rome keeps 2."""
    assert fought("Rome 4, Carthage 3", "Corsica") == "Rome 2"


@pytest.mark.rule("E.4.5", "E.4a.1")
def test_barbarians_fight_like_a_player() -> None:
    assert fought("Rome 3, barbarians 2") == "Rome 2"
    assert fought("Rome 2, barbarians 5") == "barbarians 4"


@pytest.mark.rule("E.4.5")
def test_barbarians_and_players_are_three_sides() -> None:
    assert fought("Rome 3, Carthage 1, barbarians 1") == "Rome 3"


@pytest.mark.rule("E.4a.6", "E.3.defend.2", "E.4b.11")
def test_beside_a_city_only_one_is_left() -> None:
    """The limit of Rubicon would hold 1 and 1 and 1, but beside the city they fight it out."""
    assert fought("Rome 1, city, Carthage 2", "Rubicon") == "Carthage 2, Rome city"
    assert fought("Rome city, Carthage 3, Hellas 2", "Rubicon") == "Carthage 2, Rome city"


@pytest.mark.rule("E.4a.6")
def test_the_owners_tokens_stay_until_surplus_is_removed() -> None:
    assert fought("Rome 4, city, Carthage 2") == "Rome 3, city"


@pytest.mark.rule("E.4.3")
def test_surplus_and_failed_attackers_are_not_removed_now() -> None:
    assert fought("Rome 7") == "Rome 7"
    assert fought("Rome city, Carthage 3") == "Carthage 3, Rome city"


@pytest.mark.rule("E.4.2")
def test_all_conflicts_are_fought_at_once() -> None:
    areas = {"Rome": "Rome 3, Carthage 1", "Corsica": "Rome 1, Hellas 1", "Etruria": "Rome 1, Carthage 1"}
    table = Table(4, areas)
    assert table.asks() == []
    assert table.areas("Rome, Corsica, Etruria") == ["Rome 3", "", "Carthage 1, Rome 1"]


@pytest.mark.rule("E.4.2")
def test_neighbouring_conflicts_of_the_same_players_are_fought_at_once_too() -> None:
    table = Table(4, {"Rome": "Rome 3, Carthage 1", "Etruria": "Rome 1, Carthage 3"})
    assert table.asks() == []
    assert table.areas("Rome, Etruria") == ["Rome 3", "Carthage 3"]


@pytest.mark.rule("E.4a.1")
def test_losses_go_back_to_stock() -> None:
    table = Table(4, {"Rome": "Rome 3, Carthage 2"})
    assert (table.stock("rome"), table.stock("carthage")) == (53, 55)


# --- Metalworking -----------------------------------------------------------------------------------------


@pytest.mark.rule("E.adv.metalworking.1")
def test_who_has_no_metalworking_loses_first() -> None:
    """Rome 2 with it, Carthage 3 without: C 2, R 1; C 1: that fits."""
    assert fought("Rome 2, Carthage 3", rome="metalworking") == "Carthage 1, Rome 1"


@pytest.mark.rule("E.adv.metalworking.2")
def test_at_equal_numbers_too() -> None:
    """1 and 1 in Corsica: only Carthage loses. 2 and 2 in Rubicon: Carthage goes down to 1, and all fit."""
    assert fought("Rome 1, Carthage 1", "Corsica", rome="metalworking") == "Rome 1"
    assert fought("Rome 2, Carthage 2", "Rubicon", rome="metalworking") == "Carthage 1, Rome 2"


@pytest.mark.rule("E.adv.metalworking.2")
def test_between_holders_the_numbers_decide() -> None:
    assert fought("Rome 3, Carthage 2", rome="metalworking", carthage="metalworking") == "Rome 2"
    assert fought("Rome 1, Carthage 1", "Corsica", rome="metalworking", carthage="metalworking") == ""


@pytest.mark.rule("E.adv.metalworking.1")
def test_several_without_it_go_before_the_holder_each_by_number() -> None:
    """Rome 1 with it, Carthage 2 and Hellas 3 without, in Corsica: C 1, H 2, R 0; C 0: Hellas keeps 2."""
    assert fought("Rome 1, Carthage 2, Hellas 3", "Corsica", rome="metalworking") == "Hellas 2"


@pytest.mark.rule("E.adv.metalworking.1", "E.4.5")
def test_barbarians_have_none() -> None:
    assert fought("Rome 1, barbarians 1", "Corsica", rome="metalworking") == "Rome 1"


# --- Advanced Military ------------------------------------------------------------------------------------


def advanced(rome: str = "Rome 2", carthage: str = "Carthage 3", **more: str) -> Table:
    """Rome and Carthage in Rome; Rome holds Advanced Military."""
    return Table(4, {"Rome": f"{rome}, {carthage}"} | more, advances={"rome": "advanced_military"})


@pytest.mark.rule("E.adv.advanced_military.1", "E.adv.advanced_military.2")
def test_losses_come_from_next_door() -> None:
    """Rome loses in Etruria: R 2, C 2; then as many on each side: R 2 again, C 1; then C 0."""
    table = advanced(Etruria="Rome 4")
    assert table.asks() == ["rome choose-losses"]
    table.play("rome: 4 Etruria")
    assert table.areas("Rome, Etruria") == ["Rome 2", "Rome 2"]


@pytest.mark.rule("E.adv.advanced_military.1")
def test_losses_come_in_the_order_that_he_names() -> None:
    """R 2, C 3: first one here (1), C 2, then from Etruria (1), C 1, and 1 and 1 fit."""
    table = advanced(Etruria="Rome 4")
    table.play("rome: 1 here / 4 Etruria")
    assert table.areas("Rome, Etruria") == ["Carthage 1, Rome 1", "Rome 3"]


@pytest.mark.rule("E.adv.advanced_military.1")
def test_only_land_next_door_with_tokens_there_will_do() -> None:
    table = advanced(Etruria="Rome 4", Corsica="Rome 1", Cisalpina="Rome 1")
    code = "losses.none E.adv.advanced_military.1"
    assert table.refused("rome: 1 Corsica") == code
    assert table.refused("rome: 1 Cisalpina") == code
    assert table.refused("rome: 5 Etruria") == code
    assert table.refused("rome: 3 here") == code
    assert table.complete("rome") == ["1", "2", "3", "4", "here", "Etruria"]
    assert table.complete("rome", "3") == ["Etruria"]


@pytest.mark.rule("E.adv.advanced_military.1")
def test_without_tokens_next_door_there_is_nothing_to_ask() -> None:
    assert advanced().area("Rome") == "Carthage 2"


@pytest.mark.rule("E.adv.advanced_military.1")
def test_by_default_the_tokens_of_the_area_go() -> None:
    """R 1, C 2, R 0."""
    table = advanced(Etruria="Rome 4")
    table.deadline()
    assert table.areas("Rome, Etruria") == ["Carthage 2", "Rome 4"]


@pytest.mark.rule("E.adv.advanced_military.5")
def test_a_city_next_door_gives_no_tokens() -> None:
    table = advanced(Etruria="Rome city")
    assert table.asks() == []
    assert table.areas("Rome, Etruria") == ["Carthage 2", "Rome city"]


@pytest.mark.rule("E.adv.advanced_military.3")
def test_of_two_holders_the_lower_in_ranking_answers_last() -> None:
    areas = {"Rome": "Rome 3, Carthage 3", "Etruria": "Rome 2", "Neapolis": "Carthage 2"}
    table = Table(4, areas, advances=dict.fromkeys(("rome", "carthage"), "advanced_military"))
    assert table.asks() == ["carthage choose-losses", "(rome choose-losses)"]
    table.play("carthage: 2 Neapolis")
    assert table.kinds() == ["losses-planned"]
    table.play("rome: 1 Etruria")
    # 3 and 3 lose elsewhere; 3 and 3: Carthage elsewhere, Rome 2; then R 1, C 2; R 0.
    assert table.areas("Rome, Etruria, Neapolis") == ["Carthage 2", "Rome 1", ""]


@pytest.mark.rule("E.adv.advanced_military.3", "E.4.2")
def test_linked_conflicts_wait_and_others_do_not() -> None:
    areas = {"Rome": "Rome 2, Carthage 3", "Etruria": "Rome 2, Hellas 2", "Salonae": "Rome 2, Hellas 1"}
    table = Table(4, areas, advances={"rome": "advanced_military"})
    assert table.area("Salonae") == "Rome 2"
    assert table.asks() == ["rome choose-conflict"]
    assert table.shape("rome").options == ("etruria", "rome")


@pytest.mark.rule("E.adv.advanced_military.3")
def test_he_says_which_of_his_conflicts_comes_first() -> None:
    areas = {"Rome": "Rome 2, Carthage 3", "Etruria": "Rome 2, Hellas 2"}
    table = Table(4, areas, advances={"rome": "advanced_military"})
    table.play("rome: Rome", "rome: 2 Etruria")
    # R 2, C 3; both losses in Etruria, where nobody of Rome is left to fight: C 2, C 1, C 0.
    assert table.areas("Rome, Etruria") == ["Rome 2", "Hellas 2"]
    assert table.asks() == []


@pytest.mark.rule("E.adv.advanced_military.3")
def test_conflicts_are_linked_by_tokens_that_could_be_lost_in_either() -> None:
    areas = {"Rome": "Rome 2, Carthage 3", "Rubicon": "Rome 1, city", "Pannonia": "Rome 3, Hellas 3"}
    table = Table(4, areas, advances={"rome": "advanced_military"})
    assert clusters(table.game, conflict_areas(table.game)) == [("pannonia", "rome")]
    table = Table(4, areas | {"Rubicon": ""}, advances={"rome": "advanced_military"})
    assert table.areas("Rome, Pannonia") == ["Carthage 2", "Rome 2, Hellas 2"]


# --- Naval Warfare ----------------------------------------------------------------------------------------


@pytest.mark.rule("E.adv.naval_warfare.2", "E.adv.naval_warfare.3")
def test_ships_of_the_area_are_lost_instead_of_tokens() -> None:
    """R 2, C 3: a ship, C 2; a ship, C 1 is fewer then; C 0."""
    table = Table(4, {"Rome": "Rome 2, 2 ships, Carthage 3"}, advances={"rome": "naval_warfare"})
    table.play("rome: 2 ships")
    assert table.area("Rome") == "Rome 2"
    assert table.game.pieces.stock["rome"].ships == 4


@pytest.mark.rule("E.adv.naval_warfare.2")
def test_no_more_ships_than_there_are() -> None:
    table = Table(4, {"Rome": "Rome 2, ship, Carthage 3"}, advances={"rome": "naval_warfare"})
    assert table.refused("rome: 2 ships") == "losses.none E.adv.naval_warfare.2"


@pytest.mark.rule("E.adv.naval_warfare.2")
def test_without_the_card_ships_are_no_losses() -> None:
    assert Table(4, {"Rome": "Rome 2, ship, Carthage 3"}).area("Rome") == "Carthage 2, Rome ship"


@pytest.mark.rule("E.adv.naval_warfare.8")
def test_ships_next_door_stay_out_of_it_even_with_both_cards() -> None:
    areas = {"Rome": "Rome 2, Carthage 3", "Etruria": "Rome 1, ship"}
    table = Table(4, areas, advances={"rome": "naval_warfare, advanced_military"})
    assert table.refused("rome: 1 ship") == "losses.none E.adv.naval_warfare.2"
    assert table.complete("rome") == ["1", "2", "here", "Etruria"]


@pytest.mark.rule("E.adv.naval_warfare.2", "E.4.2")
def test_conflicts_with_a_choice_run_side_by_side() -> None:
    areas = {"Rome": "Rome 2, ship, Carthage 3", "Corsica": "Hellas 1, ship, Carthage 1"}
    table = Table(4, areas, advances={"rome": "naval_warfare", "hellas": "naval_warfare"})
    assert table.asks() == ["hellas choose-losses", "rome choose-losses"]
    table.play("rome: ship")
    assert [event.area for event in table.events if isinstance(event, ConflictFought)] == ["rome"]
    table.play("hellas: ship")
    assert table.area("Corsica") == "Hellas 1"
