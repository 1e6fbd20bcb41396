"""E.13d: victory points and ties."""

from typing import Any

import pytest

from games.core.result import Result
from games.empires.scoring import points, score
from tests.rules.empires.table import Table


def scored(**position: Any) -> Result:
    return score(Table(5, alone=True, **position).game)


def winner(**position: Any) -> str:
    return scored(**position).winners[0]


TWO = {"Rome": "Rome city", "Neapolis": "Rome city", "Pannonia": "Rome 4"}


@pytest.mark.rule("E.13d.1", "E.13d.3", "E.13d.4")
def test_cities_advances_and_steps() -> None:
    """2 cities; Music 1, Law 3, Library 6; 7 spaces of 5."""
    table = Table(5, TWO, advances={"rome": "music, law, library"}, spaces={"rome": 7})
    assert points(table.game, "rome") == {"cities": 2, "advances": 10, "steps": 35, "bonus": 0}
    assert score(table.game).scores["rome"]["total"] == 47


@pytest.mark.rule("E.13d.1", "E.13d.2")
@pytest.mark.parametrize(("option", "cities"), [(False, 2), (True, 3)])
def test_wonder_of_the_world_scores_as_a_city_by_option_only(option: bool, cities: int) -> None:
    options = {"wonder_counts_for_points": option}
    table = Table(5, TWO, advances={"rome": "wonder_of_the_world"}, options=options)
    assert points(table.game, "rome")["cities"] == cities


@pytest.mark.rule("E.13d.2")
def test_the_option_gives_nothing_to_others() -> None:
    table = Table(5, TWO, options={"wonder_counts_for_points": True})
    assert points(table.game, "rome")["cities"] == 2


@pytest.mark.rule("E.13d.5", "E.13d.6")
@pytest.mark.parametrize(
    ("entered", "bonus"), [(["rome"], 5), (["rome", "egypt"], 0), ([], 0), (["egypt"], 0)]
)
def test_the_bonus_is_for_one_who_enters_alone(entered: list[str], bonus: int) -> None:
    table = Table(5, TWO)
    table.game.first_in_late_iron = entered
    assert points(table.game, "rome")["bonus"] == bonus


@pytest.mark.rule("E.13d.7")
def test_most_points_win_and_everybody_has_a_place() -> None:
    result = scored(spaces={"rome": 3, "egypt": 4, "minoa": 1})
    assert result.winners == ("egypt",)
    assert [result.places[seat] for seat in ("egypt", "rome", "minoa")] == [1, 2, 3]
    assert sorted(result.places.values()) == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.rule("E.13d.8")
def test_a_tie_goes_to_the_one_who_is_further() -> None:
    """Egypt has 5 points for a space, Minoa 5 for five small advances."""
    small = "music, masonry, pottery, deism, coinage"
    assert winner(spaces={"egypt": 1}, advances={"minoa": small}) == "egypt"


@pytest.mark.rule("E.13d.9")
def test_then_to_more_advances_of_6_points_then_of_3() -> None:
    """6 points each: Library; Law and Medicine; six small ones."""
    small = "music, masonry, pottery, deism, coinage, urbanism"
    advances = {"egypt": "library", "hellas": "law, medicine", "minoa": small}
    assert winner(advances=advances) == "egypt"
    assert winner(advances={"hellas": "law, medicine", "minoa": small}) == "hellas"


@pytest.mark.rule("E.13d.10")
def test_then_to_the_dearer_advances() -> None:
    """Library costs 220, Politics 230."""
    assert winner(advances={"minoa": "library", "egypt": "politics"}) == "egypt"


@pytest.mark.rule("E.13d.11")
def test_then_to_most_credit_in_one_colour_then_in_all() -> None:
    """Sculpture and Urbanism cost 50 each; extra credits decide."""
    advances = {"minoa": "sculpture", "egypt": "urbanism"}
    extra: dict[str, dict[str, int]] = {"minoa": {"arts": 0}, "egypt": {"civics": 5}}
    assert winner(advances=advances, extra_credits=extra) == "egypt"
    extra = {"minoa": {"crafts": 5}, "egypt": {"religion": 5, "crafts": 5}}
    assert winner(advances=advances, extra_credits=extra) == "egypt"


@pytest.mark.rule("E.13d.12")
def test_then_to_more_cities_then_tokens() -> None:
    """Three points each: Minoa by three cards, Egypt by two and a city. Cost and credits are the same."""
    position: dict[str, Any] = {
        "advances": {"minoa": "sculpture, masonry, pottery", "egypt": "coinage, music"},
        "extra_credits": {"egypt": {"science": 10, "religion": 5}},
        "areas": {"Memphis": "Egypt city", "Fayum": "Egypt 4", "Knossos": "Minoa 3", "Thera": "Minoa 3"},
    }
    result = scored(**position)
    assert result.scores["minoa"]["total"] == result.scores["egypt"]["total"] == 3
    assert result.winners == ("egypt",)
    assert winner(areas={"Rome": "Rome 2", "Knossos": "Minoa 1"}) == "rome"


@pytest.mark.rule("E.13d.13")
def test_at_last_to_the_ranking() -> None:
    assert winner() == "minoa"
