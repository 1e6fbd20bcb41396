"""E.map: the boards as the rules meet them."""

import pytest

from data.empires import newest
from games.civilization.board.areas import read_area
from games.civilization.table import area
from tests.rules.empires.table import Table

WEST, EAST = newest().boards["west"], newest().boards["east"]


@pytest.mark.rule("E.map.1")
def test_a_border_by_land_by_water_or_both() -> None:
    rome = WEST.areas["rome"]
    assert "samnium" in rome.land and "samnium" not in rome.water
    assert "corsica" in rome.water and "corsica" not in rome.land
    assert "neapolis" in rome.land and "neapolis" in rome.water


@pytest.mark.rule("E.map.1")
def test_on_foot_over_land_and_by_ship_over_water() -> None:
    table = Table(3, {"Rome": "Rome 2, ship"}, treasury={"rome": 3})
    assert table.refused("rome: 1 Rome > Corsica") == "walk.border E.3.5"
    assert table.refused("rome: ship Rome +1 > Samnium") == "sail.border E.3.ship.9"
    table.play("rome: 1 Rome > Samnium / ship Rome +1 > Corsica")
    assert table.areas("Samnium, Corsica") == ["Rome 1", "Rome 1, ship"]


@pytest.mark.rule("E.map.2")
@pytest.mark.parametrize(
    ("place", "limit"),
    [("Eastern Getules", 0), ("Corsica", 1), ("Rome", 2), ("Rubicon", 3), ("Pannonia", 4)],
)
def test_the_printed_limit_is_what_remains(place: str, limit: int) -> None:
    table = Table(5, {place: "Rome 5"})
    assert table.area(place) == (f"Rome {limit}" if limit else "")


@pytest.mark.rule("E.map.4")
def test_a_ship_wants_water_that_leads_to_the_sea() -> None:
    table = Table(3, {"Cisalpina": "Rome 1", "Pannonia": "Rome 1"}, treasury={"rome": 2})
    assert table.refused("rome: build Cisalpina") == "ship.inland E.3.ship.1"
    table.play("rome: build Pannonia")
    assert table.area("Pannonia") == "Rome 1, ship"


@pytest.mark.rule("E.map.5", "E.map.15")
def test_every_area_has_a_name_and_each_name_means_one() -> None:
    for edition in ("west", "east"):
        table = Table(3, edition=edition)
        for place in newest().boards[edition].areas.values():
            assert place.name
            assert read_area(table.game, place.name) == place.id
            assert all(read_area(table.game, alias) == place.id for alias in place.aliases)


@pytest.mark.rule("E.map.6")
def test_each_civilization_starts_in_an_area_of_its_own_region() -> None:
    starts = {civilization.start for civilization in newest().civilizations.values()}
    assert len(starts) == 18
    for civilization in newest().civilizations.values():
        assert newest().boards[civilization.board].areas[civilization.start].region == civilization.id


@pytest.mark.rule("E.map.7", "E.map.10")
def test_a_site_of_either_colour_takes_six_tokens() -> None:
    """Rome's is black, Rubicon's white, and Etruria has none."""
    assert [WEST.areas[id].site for id in ("rome", "rubicon", "etruria")] == ["black", "white", "none"]
    areas = {"Rome": "Rome 6", "Rubicon": "Rome 6", "Etruria": "Rome 6"}
    assert Table(5, areas).shape("rome").options == ("rome", "rubicon")


@pytest.mark.rule("E.map.8")
def test_a_volcano_on_a_border_counts_on_both_sides() -> None:
    assert WEST.volcanoes["etna"].areas == ("milazzo", "syracuse")
    assert WEST.areas["milazzo"].volcano == WEST.areas["syracuse"].volcano == "etna"


@pytest.mark.rule("E.map.9", "E.map.10")
def test_a_plain_covers_every_area_that_it_touches() -> None:
    """Etruria touches the plain of the Po without a site; Rubicon's site on it is white."""
    assert WEST.areas["etruria"].flood_plain == WEST.areas["rubicon"].flood_plain == "po"
    white = [place for place in WEST.areas.values() if place.site == "white"]
    assert white and all(place.flood_plain for place in white)


@pytest.mark.rule("E.map.12")
def test_sinai_and_the_eastern_desert_are_inland_in_the_west() -> None:
    table = Table(3, {"Sinai": "Egypt 2", "Eastern Desert": "Egypt 1"}, treasury={"egypt": 4})
    assert table.refused("egypt: build Sinai") == "ship.inland E.3.ship.1"
    assert table.refused("egypt: build Eastern Desert") == "ship.inland E.3.ship.1"
    assert newest().boards["both"].areas["sinai"].is_coastal


@pytest.mark.rule("E.map.13")
def test_corners_do_not_touch() -> None:
    assert "athens" not in WEST.areas["chalcis"].neighbours
    assert "eretria" not in WEST.areas["boeotia"].neighbours
    table = Table(3, {"Chalcis": "Minoa 1, ship"}, treasury={"minoa": 1})
    assert table.refused("minoa: ship Chalcis +1 > Athens") == "sail.border E.3.ship.9"


@pytest.mark.rule("E.map.14")
def test_ustyurt_and_western_sogdiana_are_inland() -> None:
    kinds = {place.name: place.kind for place in EAST.areas.values()}
    assert kinds["Ustyurt"] == kinds["Western Sogdiana"] == "land"
    assert newest().boards["both"].areas["ustyurt"].is_coastal
    table = Table(3, {"Western Sogdiana": "Parthia 1"}, edition="east", treasury={"parthia": 2})
    assert table.refused("parthia: build Western Sogdiana") == "ship.inland E.3.ship.1"
    assert area(table.game, "ustyurt").kind == "land"
