"""E.9.tribal_conflict: 5 damage; and how damage is taken at all."""

import pytest

from tests.rules.empires.calamities.table import struck


@pytest.mark.rule("E.9.tribal_conflict.1", "E.9.def.4", "E.9.def.5")
@pytest.mark.parametrize(
    ("losses", "rome", "etruria"),
    [
        ("5 Etruria", "Rome city", "Rome 1"),
        ("city Rome", "", "Rome 6"),
        ("city Rome > 2 / 2 Etruria", "Rome 2", "Rome 4"),
    ],
)
def test_five_points_of_units(losses: str, rome: str, etruria: str) -> None:
    table = struck("tribal_conflict", {"Rome": "Rome city", "Etruria": "Rome 6"}, players=9)
    table.play(f"rome: {losses}")
    assert table.areas("Rome, Etruria") == [rome, etruria]


@pytest.mark.rule("E.9.def.7")
def test_for_the_last_point_a_city_may_become_four_tokens() -> None:
    for losses in ("4 Etruria / city Rome > 4", "city Rome > 4 / 4 Etruria"):
        table = struck("tribal_conflict", {"Rome": "Rome city", "Etruria": "Rome 6"}, players=9)
        assert table.refused("rome: city Rome > 4 / 3 Etruria") == "damage.left E.9.def.6"
        table.play(f"rome: {losses}")
        assert table.areas("Rome, Etruria") == ["Rome 4", "Rome 2"]


@pytest.mark.rule("E.9.def.5", "E.9.def.7")
def test_neither_more_nor_less() -> None:
    table = struck("tribal_conflict", {"Rome": "Rome city", "Etruria": "Rome 6"}, players=9)
    assert table.refused("rome: 4 Etruria") == "damage.short E.9.def.5"
    assert table.refused("rome: 6 Etruria") == "damage.exact E.9.def.7"
    assert table.refused("rome: 3 Etruria / city Rome") == "damage.exact E.9.def.7"
    assert table.refused("rome: city Rome / 1 Etruria") == "damage.enough E.9.def.5"


@pytest.mark.rule("E.9.def.23")
def test_five_points_in_all_are_lost_without_a_question() -> None:
    table = struck("tribal_conflict", {"Rome": "Rome 5"}, players=9)
    assert (table.asks(), table.tokens("rome")) == ([], 0)


@pytest.mark.rule("E.9.def.6")
def test_who_lacks_stock_places_what_he_has() -> None:
    areas = {"Rome": "Rome city", "Neapolis": "Rome city", "Etruria": "Rome 6"}
    table = struck("tribal_conflict", areas, players=9, stock={"rome": 1})
    assert table.refused("rome: city Rome > 2 / city Neapolis > 2") == "damage.left E.9.def.6"
    table.play("rome: city Rome > 1 / 1 Etruria")
    assert table.areas("Rome, Etruria") == ["Rome 1", "Rome 5"]
    table = struck("tribal_conflict", areas, players=9, stock={"rome": 1})
    table.play("rome: city Rome > 2 / 2 Etruria")
    assert table.areas("Rome, Etruria") == ["Rome 2", "Rome 4"], "what is lost besides is in stock first"


@pytest.mark.rule("E.9.def.26", "E.adv.public_works.3", "E.adv.public_works.5")
def test_the_token_beside_a_city() -> None:
    areas = {"Rome": "Rome city, 1", "Etruria": "Rome 6"}
    table = struck("tribal_conflict", areas, players=9, advances={"rome": "public_works"})
    assert table.refused("rome: city Rome > 2 / 2 Etruria") == "damage.left E.9.def.6"
    assert table.refused("rome: city Rome") == "damage.exact E.9.def.7"
    table.play("rome: city Rome > 1 / 1 Etruria")
    assert table.areas("Rome, Etruria") == ["Rome 2", "Rome 5"]


@pytest.mark.rule("E.9.def.1")
def test_ships_are_safe() -> None:
    table = struck("tribal_conflict", {"Rome": "Rome 3, ship"}, players=9)
    assert table.area("Rome") == "Rome ship"


@pytest.mark.rule("E.9.tribal_conflict.1")
def test_by_default_tokens_go_where_most_are() -> None:
    table = struck("tribal_conflict", {"Rome": "Rome city, 1", "Etruria": "Rome 6"}, players=9)
    table.deadline()
    assert table.areas("Rome, Etruria") == ["Rome 1, city", "Rome 1"]
