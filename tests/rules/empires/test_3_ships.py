"""E.3.ship, E.3.end: ships."""

import pytest

from tests.rules.empires.table import Table


def fleet(rome: str = "Rome 4", treasury: int = 4, advances: str = "", **more: str) -> Table:
    """Rome's tokens in Neapolis, which is coastal, and what else is said."""
    areas = {name.replace("_", " "): text for name, text in more.items()}
    return Table(3, {"Neapolis": rome} | areas, treasury={"rome": treasury}, advances={"rome": advances})


# --- building ---------------------------------------------------------------------------------------------


@pytest.mark.rule("E.3.ship.4", "E.3.ship.1")
def test_a_ship_for_two_of_treasury() -> None:
    table = fleet()
    table.play("rome: build Neapolis")
    assert table.area("Neapolis") == "Rome 4, ship"
    assert (table.treasury("rome"), table.stock("rome")) == (2, 55 - 4 - 2)


@pytest.mark.rule("E.3.ship.4")
def test_a_ship_for_one_of_treasury_and_a_token_of_the_area() -> None:
    table = fleet(Rome="Rome 1")
    assert table.refused("rome: build Neapolis with Rome") == "ship.price E.3.ship.4"
    table.play("rome: build Neapolis with token")
    assert table.area("Neapolis") == "Rome 3, ship"
    assert table.treasury("rome") == 3


@pytest.mark.rule("E.3.ship.4")
def test_a_ship_for_two_tokens_one_of_them_from_anywhere() -> None:
    table = fleet(treasury=0, Rome="Rome 1")
    assert table.refused("rome: build Neapolis") == "treasury.short E.3.ship.4"
    assert table.refused("rome: build Neapolis with 2 Rome") == "ship.price E.3.ship.4"
    assert table.refused("rome: build Neapolis with 3 tokens") == "ship.price E.3.ship.4"
    table.play("rome: build Neapolis with token, Rome / build Neapolis with 2 tokens")
    assert table.areas("Neapolis, Rome") == ["Rome 1, 2 ships", ""]


@pytest.mark.rule("E.3.ship.15")
def test_with_the_option_both_tokens_come_from_the_area() -> None:
    areas = {"Neapolis": "Rome 3", "Rome": "Rome 1"}
    table = Table(3, areas, treasury={"rome": 1}, options={"ship_tokens_from_area": True})
    assert table.refused("rome: build Neapolis with token, Rome") == "ship.tokens E.3.ship.15"
    table.play("rome: build Neapolis with 2 tokens")
    assert table.areas("Neapolis, Rome") == ["Rome 1, ship", "Rome 1"]


@pytest.mark.rule("E.3.ship.4")
def test_a_token_that_is_not_there_pays_nothing() -> None:
    table = fleet("Rome 1")
    assert table.refused("rome: build Neapolis with 2 tokens") == "tokens.few E.3.ship.4"


@pytest.mark.rule("E.3.ship.1")
def test_a_ship_needs_a_coast_and_a_unit_there() -> None:
    table = fleet(Cisalpina="Rome 2", Syracuse="Carthage 1")
    assert table.refused("rome: build Cisalpina") == "ship.inland E.3.ship.1"
    assert table.refused("rome: build Syracuse") == "ship.no_unit E.3.ship.1"


@pytest.mark.rule("E.3.ship.1")
def test_a_city_alone_is_enough() -> None:
    table = fleet("Rome city")
    table.play("rome: build Neapolis")
    assert table.area("Neapolis") == "Rome city, ship"


@pytest.mark.rule("E.3.ship.2")
def test_the_strict_reading_wants_a_token() -> None:
    areas = {"Neapolis": "Rome city", "Rome": "Rome 1"}
    table = Table(3, areas, treasury={"rome": 4}, options={"ship_needs_token": True})
    assert table.refused("rome: build Neapolis") == "ship.no_unit E.3.ship.2"
    table.play("rome: 1 Rome > Neapolis / build Neapolis")
    assert table.area("Neapolis") == "Rome 1, city, ship"


@pytest.mark.rule("E.3.ship.1", "E.3.ship.4")
def test_a_ship_can_be_built_where_tokens_have_just_come() -> None:
    table = fleet("Rome 2")
    table.play("rome: 1 Neapolis > Rome / build Rome with token")
    assert table.areas("Neapolis, Rome") == ["Rome 1", "Rome ship"]


@pytest.mark.rule("E.3.ship.3")
def test_four_ships_and_no_more() -> None:
    table = fleet(treasury=10)
    four = " / ".join(["build Neapolis"] * 4)
    assert table.refused(f"rome: {four} / build Neapolis") == "ship.four E.3.ship.3"
    table.play(f"rome: {four}")
    assert table.area("Neapolis") == "Rome 4, 4 ships"


@pytest.mark.rule("E.3.ship.5", "E.3.ship.9")
def test_a_new_ship_sails_at_once() -> None:
    table = fleet()
    table.play("rome: build Neapolis / ship Neapolis +4 > Campania > Milazzo > Syracuse")
    assert table.areas("Neapolis, Syracuse") == ["", "Rome 4, ship"]


# --- upkeep -----------------------------------------------------------------------------------------------


@pytest.mark.rule("E.3.ship.6")
def test_an_old_ship_is_kept_up_by_treasury_before_it_sails() -> None:
    table = fleet("Rome 4, ship", treasury=1)
    table.play("rome: ship Neapolis +4 > Campania > Milazzo > Syracuse -4")
    assert table.area("Syracuse") == "Rome 4, ship"
    assert table.treasury("rome") == 0


@pytest.mark.rule("E.3.ship.6")
def test_or_by_any_token_of_the_board() -> None:
    table = fleet("Rome 4, ship", treasury=0, Salonae="Rome 1")
    assert table.refused("rome: ship Neapolis +4 > Campania") == "treasury.short E.3.ship.6"
    assert table.refused("rome: keep Neapolis with Corsica") == "tokens.few E.3.ship.6"
    table.play("rome: keep Neapolis with Salonae / ship Neapolis +4 > Campania")
    assert table.areas("Salonae, Campania") == ["", "Rome 4, ship"]


@pytest.mark.rule("E.3.ship.7")
def test_kept_up_once_it_may_stay_or_sail_later() -> None:
    table = fleet("Rome 4, 2 ships", treasury=3)
    table.play("rome: keep Neapolis / 1 Neapolis > Rome / keep Neapolis / ship Neapolis +2 > Campania")
    assert table.areas("Neapolis, Campania, Rome") == ["Rome 1, ship", "Rome 2, ship", "Rome 1"]
    assert table.treasury("rome") == 1


@pytest.mark.rule("E.3.ship.7")
def test_no_ship_is_kept_up_twice() -> None:
    table = fleet("Rome 4, ship")
    assert table.refused("rome: keep Neapolis / keep Neapolis") == "ship.not_old E.3.ship.6"


@pytest.mark.rule("E.3.end.1", "E.3.ship.8")
def test_what_is_not_kept_up_is_lost_at_the_end() -> None:
    table = fleet("Rome 4, 3 ships")
    table.play("rome: keep Neapolis")
    assert table.area("Neapolis") == "Rome 4, ship"
    assert table.game.pieces.stock["rome"].ships == 3


@pytest.mark.rule("E.3.ship.8")
def test_an_old_ship_is_given_up_and_built_anew_elsewhere() -> None:
    table = fleet("Rome 4, 4 ships", treasury=8, Corsica="Rome 1")
    assert table.refused("rome: build Corsica") == "ship.four E.3.ship.3"
    table.play("rome: scrap Neapolis / build Corsica / keep Neapolis / keep Neapolis / keep Neapolis")
    assert table.areas("Neapolis, Corsica") == ["Rome 4, 3 ships", "Rome 1, ship"]
    assert table.treasury("rome") == 8 - 2 - 3


@pytest.mark.rule("E.3.ship.8")
def test_neither_a_new_ship_nor_one_kept_up_is_given_up() -> None:
    assert fleet().refused("rome: build Neapolis / scrap Neapolis") == "ship.not_old E.3.ship.8"
    kept = fleet("Rome 4, ship")
    assert kept.refused("rome: keep Neapolis / scrap Neapolis") == "ship.not_old E.3.ship.8"


# --- sailing ----------------------------------------------------------------------------------------------


@pytest.mark.rule("E.3.ship.9")
def test_four_areas_by_water() -> None:
    table = fleet("Rome 1, ship")
    far = "rome: ship Neapolis +1 > Campania > Syracuse > Panormus > Carthage"
    assert table.refused(f"{far} > Thapsus") == "sail.far E.3.ship.9"
    table.play(far)
    assert table.area("Carthage") == "Rome 1, ship"


@pytest.mark.rule("E.adv.cloth_making.1")
def test_five_with_cloth_making() -> None:
    table = fleet("Rome 1, ship", advances="cloth_making")
    five = "rome: ship Neapolis +1 > Campania > Syracuse > Panormus > Carthage > Thapsus"
    assert table.refused(f"{five} > Sabrata") == "sail.far E.3.ship.9"
    table.play(five)
    assert table.area("Thapsus") == "Rome 1, ship"


@pytest.mark.rule("E.3.ship.9")
def test_no_way_over_land_and_none_over_open_sea() -> None:
    table = fleet("Rome 1, ship")
    assert table.refused("rome: ship Neapolis > Samnium") == "sail.border E.3.ship.9"
    sea = "rome: ship Neapolis +1 > Western Mediterranean > Carthage"
    assert table.refused(sea) == "sail.open_sea E.3.ship.9"


@pytest.mark.rule("E.adv.astronavigation.1", "E.adv.astronavigation.2")
def test_astronavigation_crosses_open_seas_without_a_stop() -> None:
    table = fleet("Rome 1, ship", advances="astronavigation")
    stop = "rome: ship Neapolis +1 > Western Mediterranean"
    assert table.refused(stop) == "sail.no_stop E.adv.astronavigation.2"
    table.play(f"{stop} > Carthage")
    assert table.area("Carthage") == "Rome 1, ship"


@pytest.mark.rule("E.adv.astronavigation.2", "E.map.3")
def test_nobody_is_put_into_the_sea() -> None:
    table = fleet("Rome 2, ship", advances="astronavigation")
    drop = "rome: ship Neapolis +2 > Western Mediterranean -1 > Carthage"
    assert table.refused(drop) == "area.sea E.map.3"


@pytest.mark.rule("E.3.ship.10")
def test_on_and_off_anywhere_with_five_aboard_at_one_time() -> None:
    table = fleet("Rome 6, ship", Campania="Rome 3", Milazzo="Rome 1")
    assert table.refused("rome: ship Neapolis +6 > Campania") == "sail.full E.3.ship.10"
    assert table.refused("rome: ship Neapolis +5 > Campania +1 > Milazzo") == "sail.full E.3.ship.10"
    table.play("rome: ship Neapolis +5 > Campania -2 +2 > Milazzo -3 +1 > Syracuse")
    assert table.areas("Neapolis, Campania, Milazzo") == ["Rome 1", "Rome 3", "Rome 3"]
    assert table.area("Syracuse") == "Rome 3, ship"


@pytest.mark.rule("E.3.ship.10")
def test_no_more_go_ashore_than_are_aboard() -> None:
    table = fleet("Rome 4, ship")
    assert table.refused("rome: ship Neapolis +1 > Campania -2") == "sail.aboard E.3.ship.10"


@pytest.mark.rule("E.adv.naval_warfare.1")
def test_six_with_naval_warfare() -> None:
    table = fleet("Rome 7, ship", advances="naval_warfare")
    assert table.refused("rome: ship Neapolis +7 > Campania") == "sail.full E.3.ship.10"
    table.play("rome: ship Neapolis +6 > Campania")
    assert table.area("Campania") == "Rome 6, ship"


@pytest.mark.rule("E.3.ship.11")
def test_after_the_last_step_everybody_lands() -> None:
    table = fleet("Rome 3, ship")
    table.play("rome: ship Neapolis +3 > Campania -1 > Syracuse")
    assert table.areas("Campania, Syracuse") == ["Rome 1", "Rome 2, ship"]


@pytest.mark.rule("E.3.ship.12")
def test_by_ship_or_on_foot_in_neither_order() -> None:
    walked = fleet("Rome 1, ship", Rome="Rome 2")
    assert walked.refused("rome: 2 Rome > Neapolis / ship Neapolis +3 > Campania") == "tokens.few E.3.5"
    sailed = fleet("Rome 2, ship")
    assert sailed.refused("rome: ship Neapolis +2 > Campania / 1 Campania > Samnium") == "tokens.few E.3.5"


@pytest.mark.rule("E.3.ship.12")
def test_nor_by_two_ships() -> None:
    table = fleet("Rome 2, ship", Campania="Rome ship")
    both = "rome: ship Neapolis +2 > Campania / ship Campania +1 > Syracuse"
    assert table.refused(both) == "tokens.few E.3.5"


@pytest.mark.rule("E.3.ship.13", "E.leave.14")
def test_a_ship_passes_closed_areas_and_neither_stops_nor_lands_there() -> None:
    """Corsica to Massilia and on to Aquae Sextiae, in the region of Iberia, which is closed with seven."""
    table = Table(3, {"Corsica": "Rome 2, ship"}, treasury={"rome": 5}, advances={"rome": "astronavigation"})
    way = "rome: ship Corsica +2 > Massilia > Aquae Sextiae"
    assert table.refused(way) == "sail.closed E.3.ship.13"
    assert table.refused(f"{way} -1 > Western Mediterranean > Corsica") == "area.closed E.leave.14"
    table.play(f"{way} > Western Mediterranean > Caralis")
    assert table.area("Caralis") == "Rome 2, ship"


@pytest.mark.rule("E.3.ship.14")
def test_ships_do_not_mind_each_other() -> None:
    table = fleet("Rome 1, ship", Campania="Carthage 2 ships")
    table.play("rome: ship Neapolis +1 > Campania > Syracuse")
    assert table.areas("Campania, Syracuse") == ["Carthage 2 ships", "Rome 1, ship"]
