"""E.3: the order of movement, and movement by land."""

import pytest

from tests.rules.empires.table import Table

# --- order ------------------------------------------------------------------------------------------------

THREE = {"Rome": "Rome 4", "Carthage": "Carthage 3", "Athens": "Hellas 3"}


@pytest.mark.rule("E.3.1")
def test_the_highest_census_first_and_ranking_among_equals() -> None:
    table = Table(3, THREE)
    assert table.asks() == ["rome move", "(carthage move)", "(hellas move)"]


@pytest.mark.rule("E.3.1")
def test_the_order_is_that_of_the_census_and_not_of_the_board() -> None:
    table = Table(3, THREE, census={"hellas": 9})
    assert table.asks() == ["hellas move", "(rome move)", "(carthage move)"]


@pytest.mark.rule("E.3.1", "E.adv.military.1")
def test_military_moves_last() -> None:
    table = Table(3, THREE, advances={"rome": "military"})
    assert table.asks() == ["carthage move", "(hellas move)", "(rome move)"]


@pytest.mark.rule("E.3.2")
def test_early_orders_wait_sealed_and_can_be_taken_back() -> None:
    table = Table(3, THREE)
    table.play("hellas: 2 Athens > Boeotia")
    assert table.area("Boeotia") == ""
    table.play("hellas: 1 Athens > Boeotia")
    table.take_back("hellas")
    table.play("rome: stay", "carthage: stay")
    assert table.asks() == ["hellas move"]


@pytest.mark.rule("E.3.2")
def test_early_orders_are_used_in_their_turn() -> None:
    table = Table(3, THREE)
    table.play("hellas: 2 Athens > Boeotia", "carthage: stay", "rome: stay")
    assert table.areas("Athens, Boeotia") == ["Hellas 1", "Hellas 2"]
    assert table.asks() == []


@pytest.mark.rule("E.3.2")
def test_early_orders_that_have_become_illegal_come_back() -> None:
    """Hellas wants to pass Argos on a road; then Minoa, who moves first, makes that a conflict."""
    areas = {"Athens": "Hellas 2", "Corinth": "Minoa 5", "Sparta": "Minoa 1"}
    table = Table(3, areas, advances={"hellas": "roadbuilding"})
    table.play("hellas: 1 Athens > Argos > Sparta")
    assert table.asks() == ["minoa move", "(hellas move)"]
    table.play("minoa: 1 Corinth > Argos")
    assert "returned" in table.kinds()
    assert table.asks() == ["hellas move"]
    assert table.area("Argos") == "Minoa 1"


@pytest.mark.rule("E.3.3", "E.3.4")
def test_what_is_declared_stands_and_the_phase_ends_with_the_last() -> None:
    table = Table(3, {"Rome": "Rome 4", "Etruria": "barbarians 2"})
    table.play("rome: 2 Rome > Neapolis")
    assert table.asks() == []
    assert table.areas("Rome, Neapolis, Etruria") == ["Rome 2", "Rome 2", "barbarians 2"]


@pytest.mark.rule("E.3.4", "E.3.ship.1")
@pytest.mark.parametrize(
    ("text", "treasury", "asked"),
    [("Rome 1", 0, True), ("Rome ship", 0, True), ("Rome city", 2, True), ("Rome city", 1, False)],
)
def test_whoever_can_neither_move_nor_build_is_not_asked(text: str, treasury: int, asked: bool) -> None:
    table = Table(3, {"Rome": text}, treasury={"rome": treasury})
    assert table.asks() == (["rome move"] if asked else [])


@pytest.mark.rule("E.3.4", "E.3.ship.2")
def test_a_city_inland_or_by_the_strict_reading_builds_no_ship() -> None:
    assert Table(3, {"Cisalpina": "Rome city"}, treasury={"rome": 9}).asks() == []
    strict = {"ship_needs_token": True}
    assert Table(3, {"Rome": "Rome city"}, treasury={"rome": 9}, options=strict).asks() == []


# --- by land ----------------------------------------------------------------------------------------------


def rome(**more: str) -> Table:
    """Four tokens of Rome in Rome, and what else is said."""
    areas = {name.replace("_", " "): text for name, text in more.items() if name != "advances"}
    return Table(3, {"Rome": "Rome 4"} | areas, advances={"rome": more.get("advances", "")})


@pytest.mark.rule("E.3.5")
def test_a_token_goes_one_area_by_land() -> None:
    table = rome()
    assert table.refused("rome: 1 Rome > Samnium > Tarentum") == "walk.far E.3.5"
    assert table.refused("rome: 1 Rome > Tarentum") == "walk.border E.3.5"
    table.play("rome: 1 Rome > Samnium / 2 Rome > Etruria")
    assert table.areas("Rome, Samnium, Etruria") == ["Rome 1", "Rome 1", "Rome 2"]


@pytest.mark.rule("E.3.5")
def test_a_border_over_water_is_no_way_on_foot() -> None:
    assert rome().refused("rome: 1 Rome > Corsica") == "walk.border E.3.5"


@pytest.mark.rule("E.3.5")
def test_no_more_tokens_than_there_are_and_each_once() -> None:
    table = rome()
    assert table.refused("rome: 5 Rome > Etruria") == "tokens.few E.3.5"
    assert table.refused("rome: 3 Rome > Etruria / 1 Etruria > Cisalpina") == "tokens.few E.3.5"
    assert table.refused("rome: 1 Neapolis > Rome") == "tokens.few E.3.5"
    assert table.refused("rome: 3 Rome > Etruria / 2 Rome > Samnium") == "tokens.few E.3.5"


@pytest.mark.rule("E.3.5")
def test_tokens_that_arrived_do_not_hold_back_those_that_were_there() -> None:
    table = rome(Etruria="Rome 2")
    table.play("rome: 3 Rome > Etruria / 2 Etruria > Rubicon")
    assert table.areas("Rome, Etruria, Rubicon") == ["Rome 1", "Rome 3", "Rome 2"]


@pytest.mark.rule("E.leave.14", "E.setup.20")
def test_nobody_enters_an_area_out_of_play() -> None:
    """Lugdunum is in the region of the Celts, who do not play with seven."""
    assert rome(Etruria="Rome 1").refused("rome: 1 Etruria > Lugdunum") == "area.closed E.leave.14"


@pytest.mark.rule("E.adv.roadbuilding.1")
def test_roads_lead_two_areas_far() -> None:
    table = rome(advances="roadbuilding")
    assert table.refused("rome: 1 Rome > Samnium > Tarentum > Campania") == "walk.far E.3.5"
    table.play("rome: 2 Rome > Samnium > Tarentum")
    assert table.areas("Rome, Samnium, Tarentum") == ["Rome 2", "", "Rome 2"]


@pytest.mark.rule("E.adv.roadbuilding.1")
def test_roads_pass_others_tokens_while_there_is_room() -> None:
    """Samnium holds two: one token of Hellas leaves room for one at a time, and each walks by itself."""
    table = rome(Samnium="Hellas 1", advances="roadbuilding")
    table.play("rome: 3 Rome > Samnium > Tarentum")
    assert table.areas("Samnium, Tarentum") == ["Hellas 1", "Rome 3"]


@pytest.mark.rule("E.adv.roadbuilding.2")
def test_roads_end_in_conflict() -> None:
    full = rome(Samnium="Hellas 2", advances="roadbuilding")
    assert full.refused("rome: 1 Rome > Samnium > Tarentum") == "walk.stopped E.adv.roadbuilding.2"
    city = rome(Samnium="Hellas city", advances="roadbuilding")
    assert city.refused("rome: 1 Rome > Samnium > Tarentum") == "walk.stopped E.adv.roadbuilding.2"
    pirates = rome(Samnium="pirates city", advances="roadbuilding")
    assert pirates.refused("rome: 1 Rome > Samnium > Tarentum") == "walk.stopped E.adv.roadbuilding.2"


@pytest.mark.rule("E.adv.roadbuilding.3")
def test_the_second_step_may_end_in_conflict_but_not_follow_the_first_later() -> None:
    table = rome(Tarentum="Hellas 2", advances="roadbuilding")
    split = "rome: 1 Rome > Samnium / 1 Samnium > Tarentum"
    assert table.refused(split) == "tokens.few E.3.5"
    table.play("rome: 2 Rome > Samnium > Tarentum")
    assert table.area("Tarentum") == "Rome 2, Hellas 2"
