"""E.2: growth and census."""

import pytest

from games.civilization.growth.events import CensusTaken
from games.empires.table import order_of_movement
from tests.rules.empires.table import Table


@pytest.mark.rule("E.2a.1")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 4), (3, 5), (4, 6)])
def test_one_grows_by_one_and_more_grow_by_two(before: int, after: int) -> None:
    assert Table(2, {"Pannonia": f"Rome {before}"}).area("Pannonia") == f"Rome {after}"


@pytest.mark.rule("E.2a.2")
def test_each_owner_grows_in_a_shared_area_beyond_the_limit() -> None:
    """The limit of Rome is 2."""
    table = Table(2, {"Rome": "Rome 1, Carthage 1"})
    assert table.area("Rome") == "Carthage 2, Rome 2"


@pytest.mark.rule("E.2a.3")
def test_with_too_little_stock_the_player_says_where() -> None:
    """Due are 2 + 2 + 1; stock has 3."""
    areas = {"Rome": "Rome 2", "Etruria": "Rome 3", "Corsica": "Rome 1"}
    table = Table(2, areas, stock={"rome": 3})
    assert table.asks() == ["rome expand"]
    assert table.refused("rome: 1 Rome, 1 Etruria") == "allocate.total"
    assert table.refused("rome: 3 Rome") == "allocate.cap"
    assert table.refused("rome: 2 Rome, 1 Neapolis") == "option.unknown"
    table.play("rome: 1 Etruria, 1 Corsica, 1 Rome")
    assert table.areas("Rome, Etruria, Corsica") == ["Rome 3", "Rome 4", "Rome 2"]
    assert table.stock("rome") == 0


@pytest.mark.rule("E.2a.3")
def test_without_stock_nothing_grows_and_nobody_is_asked() -> None:
    table = Table(2, {"Rome": "Rome 2"}, stock={"rome": 0})
    assert table.asks() == []
    assert table.area("Rome") == "Rome 2"


@pytest.mark.rule("E.2a.3")
def test_just_enough_stock_is_placed_without_a_question() -> None:
    table = Table(2, {"Rome": "Rome 2", "Corsica": "Rome 1"}, stock={"rome": 3})
    assert table.asks() == []
    assert table.areas("Rome, Corsica") == ["Rome 4", "Rome 2"]


@pytest.mark.rule("E.2a.3")
def test_by_default_the_tokens_are_spread() -> None:
    table = Table(2, {"Rome": "Rome 2", "Etruria": "Rome 3", "Corsica": "Rome 1"}, stock={"rome": 4})
    table.deadline()
    assert table.areas("Corsica, Etruria, Rome") == ["Rome 2", "Rome 5", "Rome 3"]


@pytest.mark.rule("E.2a.4")
def test_barbarians_do_not_grow() -> None:
    table = Table(2, {"Rome": "Rome 1, barbarians 3"})
    assert table.area("Rome") == "Rome 2, barbarians 3"


@pytest.mark.rule("E.2a.5", "E.adv.public_works.2")
def test_the_token_beside_a_city_grows_by_one() -> None:
    table = Table(2, {"Rome": "Rome 1, city"}, advances={"rome": "public_works"})
    assert table.area("Rome") == "Rome 2, city"


@pytest.mark.rule("E.2b.1", "E.2b.2")
def test_the_census_counts_tokens_on_the_board_after_growth() -> None:
    """5 + 1 grow to 7 + 2; cities, ships and treasury do not count."""
    areas = {"Rome": "Rome 5, 3 ships", "Neapolis": "Rome city", "Corsica": "Rome 1"}
    table = Table(2, areas, treasury={"rome": 9})
    assert table.game.census["rome"] == 9
    assert table.game.census["carthage"] == 0


@pytest.mark.rule("E.2b.1")
def test_the_census_is_told_with_the_order() -> None:
    table = Table(2, {"Rome": "Rome 2", "Corsica": "Rome 1"}, stock={"rome": 2})
    table.play("rome: 1 Corsica, 1 Rome")
    told = next(event for event in table.events if isinstance(event, CensusTaken))
    assert told.census["rome"] == 5
    assert told.order[0] == "rome"


@pytest.mark.rule("E.2b.3", "E.adv.military.1", "E.adv.military.3")
def test_holders_of_military_come_after_all_others_by_census() -> None:
    table = Table(2, advances={"rome": "military", "egypt": "military"})
    census = {"minoa": 5, "assyria": 9, "carthage": 9, "hatti": 1, "rome": 30, "hellas": 7, "egypt": 31}
    order = order_of_movement(table.game, census)
    assert order == ["assyria", "carthage", "hellas", "minoa", "hatti", "egypt", "rome"]
