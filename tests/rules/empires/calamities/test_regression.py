"""E.9.regression: the marker goes back."""

import pytest

from tests.rules.empires.calamities.table import struck

CITIES = {"Rome": "Rome city", "Neapolis": "Rome city", "Cisalpina": "Rome city", "Memphis": "Rome city"}
"""Two by the sea, two inland."""


@pytest.mark.rule("E.9.regression.1", "E.9.regression.2", "E.9.regression.3")
@pytest.mark.parametrize(
    ("advances", "before", "after"),
    [
        ("", 6, 5),
        ("fundamentalism", 6, 4),
        ("library", 6, 6),
        ("fundamentalism, library", 6, 5),
        ("", 0, 0),
        ("fundamentalism", 1, 0),
    ],
)
def test_how_far_back(advances: str, before: int, after: int) -> None:
    table = struck("regression", CITIES, advances={"rome": advances}, spaces={"rome": before})
    assert (table.game.spaces["rome"], table.asks()) == (after, [])


@pytest.mark.rule("E.9.regression.4")
def test_enlightenment_may_give_two_cities_for_a_step() -> None:
    table = struck("regression", CITIES, advances={"rome": "enlightenment"}, spaces={"rome": 6})
    assert table.refused("rome: Cisalpina") == "regression.pairs E.9.regression.4"
    assert table.refused("rome: Cisalpina, Rome") == "regression.inland_first E.9.regression.4"
    table.play("rome: Cisalpina, Memphis")
    assert (table.game.spaces["rome"], table.cities("rome")) == (6, 2)


@pytest.mark.rule("E.9.regression.4")
def test_for_two_steps_coastal_cities_serve_when_inland_ones_run_out() -> None:
    advances = {"rome": "enlightenment, fundamentalism"}
    table = struck("regression", CITIES, advances=advances, spaces={"rome": 6})
    table.play("rome: Cisalpina, Memphis, Rome, Neapolis")
    assert (table.game.spaces["rome"], table.cities("rome")) == (6, 0)
    half = struck("regression", CITIES, advances=advances, spaces={"rome": 6})
    half.play("rome: Cisalpina, Memphis")
    assert (half.game.spaces["rome"], half.cities("rome")) == (5, 2)
    none = struck("regression", CITIES, advances=advances, spaces={"rome": 6})
    none.play("rome: none")
    assert (none.game.spaces["rome"], none.cities("rome")) == (4, 4)


@pytest.mark.rule("E.9.regression.4")
def test_one_city_saves_nothing() -> None:
    table = struck(
        "regression", {"Rome": "Rome city"}, advances={"rome": "enlightenment"}, spaces={"rome": 6}
    )
    assert (table.asks(), table.game.spaces["rome"], table.cities("rome")) == ([], 5, 1)


@pytest.mark.rule("E.9.regression.4")
def test_two_cities_are_just_enough() -> None:
    areas = {"Rome": "Rome city", "Tarentum": "Rome city"}
    table = struck("regression", areas, advances={"rome": "enlightenment"}, spaces={"rome": 6})
    assert table.asks() == ["rome stay-in-time"]


@pytest.mark.rule("E.9.regression.5")
def test_at_the_end_of_the_turn_the_marker_goes_on_as_usual() -> None:
    table = struck("regression", CITIES, spaces={"rome": 3, "egypt": 3}, alone=False)
    assert (table.game.turn, table.game.spaces["rome"]) == (5, 2)
    while table.game.turn == 5:
        table.deadline()
    assert (table.game.spaces["rome"], table.game.spaces["egypt"]) == (3, 4)
