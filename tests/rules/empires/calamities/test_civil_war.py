"""E.9.civil_war: what exceeds 35 unit points goes to the beneficiary."""

import pytest

from games.civilization.calamities.whole_areas import BEST, Units, search
from tests.rules.empires.calamities.table import asked, nine_cities, struck

# Six cities and ten tokens are 40 points.
AREAS = {
    "Rome": "Rome city",
    "Neapolis": "Rome city",
    "Rubicon": "Rome city",
    "Salonae": "Rome city",
    "Tarentum": "Rome city",
    "Caralis": "Rome city",
    "Etruria": "Rome 2",
    "Samnium": "Rome 2",
    "Cisalpina": "Rome 1",
    "Massilia": "Rome 2",
    "Milazzo": "Rome 2",
    "Corsica": "Rome 1",
}


@pytest.mark.rule("E.9.civil_war.1", "E.9.civil_war.2", "E.9.civil_war.5")
def test_the_victim_selects_whole_adjacent_areas_and_the_default_player_annexes_them() -> None:
    table = struck("civil_war", AREAS)
    assert (asked(table, "rome", "points"), asked(table, "rome", "taker")) == (5, "minoa")
    table.play("rome: etruria, massilia, corsica")
    assert table.areas("Etruria, Massilia, Corsica, Cisalpina") == ["Minoa 2", "Minoa 2", "Minoa 1", "Rome 1"]
    assert (table.cities("rome"), table.tokens("rome"), table.tokens("minoa")) == (6, 5, 5)


@pytest.mark.rule("E.9.civil_war.3", "E.9.civil_war.4", "E.9.civil_war.6")
@pytest.mark.parametrize(
    ("advances", "points"),
    [
        ("", 10),
        ("music", 5),
        ("drama_and_poetry", 5),
        ("democracy", 0),
        ("philosophy", 15),
        ("military", 15),
        ("philosophy, military", 20),
        ("music, drama_and_poetry", 0),
        ("democracy, military", 5),
    ],
)
def test_what_advances_change(advances: str, points: int) -> None:
    table = struck("civil_war", AREAS | {"Sardinia": "Rome 5"}, advances={"rome": advances})
    assert asked(table, "rome", "points") == points


@pytest.mark.rule("E.9.civil_war.1", "E.9.civil_war.6")
def test_thirty_five_are_no_civil_war() -> None:
    areas = {name: text for name, text in AREAS.items() if "city" in text} | {"Etruria": "Rome 5"}
    assert struck("civil_war", areas).asks() == []
    assert asked(struck("civil_war", areas, advances={"rome": "military"}), "rome", "points") == 5


@pytest.mark.rule("E.9.civil_war.9")
def test_a_selection_with_a_better_one_is_refused_and_shown_it() -> None:
    table = struck("civil_war", AREAS)
    apart = "rome: etruria, samnium, corsica"
    assert table.refused(apart) == "selection.better E.9.civil_war.9"
    code, _, facts = table.refusal("rome: etruria, massilia")
    assert (code, facts["points"], facts["wanted"], facts["complete"]) == ("selection.better", 5, 5, True)
    assert table.refused("rome: rome, etruria") == "selection.better E.9.civil_war.9"
    table.play("rome: rome")
    assert table.area("Rome") == "Minoa city"


@pytest.mark.rule("E.9.civil_war.7", "E.9.civil_war.9")
def test_the_beneficiary_must_be_able_to_replace_each_piece() -> None:
    # Minoa has one token in stock and nine cities; the others no token.
    areas = AREAS | {"Knossos": "Minoa 46"}
    others = dict.fromkeys(("assyria", "carthage", "hatti", "hellas", "egypt"), 0)
    table = struck("civil_war", areas, stock=others | {"minoa": 1})
    assert asked(table, "rome", "taker") == "minoa"
    assert table.refused("rome: etruria, massilia, corsica") == "selection.better E.9.civil_war.9"
    table.play("rome: salonae")
    assert table.area("Salonae") == "Minoa city"


@pytest.mark.rule("E.9.civil_war.9", "E.9.civil_war.10")
def test_adjacency_outweighs_the_number_and_the_excess_is_as_small_as_can_be() -> None:
    # 41 points, so 6 are wanted; 3 and 4 are adjacent, the other parts stand alone.
    areas = {
        "Rome": "Rome 3",
        "Etruria": "Rome 4",
        "Caralis": "Rome 3",
        "Memphis": "Rome 8",
        "Athens": "Rome 8",
        "Carthage": "Rome 15",
    }
    table = struck("civil_war", areas)
    assert asked(table, "rome", "points") == 6
    assert table.refused("rome: rome, caralis") == "selection.better E.9.civil_war.9"
    assert table.refused("rome: memphis") == "selection.better E.9.civil_war.9"
    assert table.refused("rome: etruria") == "selection.better E.9.civil_war.9"
    table.play("rome: rome, etruria")
    assert table.tokens("minoa") == 7


@pytest.mark.rule("E.9.civil_war.10")
def test_without_an_excess_the_smallest_shortfall() -> None:
    # 47 points in parts of at most 11: 12 are wanted.
    places = {"Rome": 11, "Memphis": 11, "Athens": 10, "Carthage": 9, "Knossos": 6}
    table = struck("civil_war", {name: f"Rome {n}" for name, n in places.items()})
    assert asked(table, "rome", "points") == 12
    assert table.refused("rome: athens") == "selection.better E.9.civil_war.9"
    table.play("rome: memphis")
    assert table.tokens("minoa") == 11


@pytest.mark.rule("E.9.civil_war.8")
def test_what_cannot_be_replaced_turns_into_barbarians_and_pirates() -> None:
    # 45 points: 10 are wanted. The beneficiary has nine cities, but two tokens in stock.
    seats = ("minoa", "assyria", "carthage", "hatti", "hellas", "egypt")
    homes = {"Rome": "Rome city, 1", "Rubicon": "Rome 4", "Salonae": "Rome 35"}
    table = struck("civil_war", homes, stock=dict.fromkeys(seats, 2))
    table.play("rome: rome, rubicon")
    assert table.areas("Rome, Rubicon") == ["Minoa city", "Minoa 2, barbarians 2"]


@pytest.mark.rule("E.9.civil_war.9")
def test_the_search_is_exact_and_ends_at_a_perfect_selection() -> None:
    table = struck("civil_war", AREAS)
    found = search(Units(table.game, "rome", "minoa", 13))
    units = Units(table.game, "rome", "minoa", 13)
    assert found.weight == BEST == units.weight(found.areas)
    assert sum(units.points[id] for id in found.areas) == 13
    assert units.connected(found.areas)


@pytest.mark.rule("E.9.civil_war.9")
@pytest.mark.parametrize(("stock", "needs_all"), [(5, True), (4, False)])
def test_whether_the_taker_could_replace_all_of_it(stock: int, needs_all: bool) -> None:
    # Minoa has nine cities on the board, so tokens alone must make up the five points that are wanted.
    others = ("minoa",)
    table = struck("civil_war", AREAS | nine_cities(*others), stock={"minoa": stock})
    assert Units(table.game, "rome", "minoa", 5).needs_all is needs_all
