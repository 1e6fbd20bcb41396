"""How orders of movement are read, written and completed, and what is advised on a draft."""

from random import Random

import pytest

from games.civilization.advice import Attack, advice, city_advice
from games.civilization.movement.orders import (
    Build,
    Keep,
    Order,
    Sail,
    Scrap,
    Stay,
    Stop,
    Walk,
    read_order,
    write_order,
)
from games.civilization.movement.sample import sample_orders
from games.core.illegal import Ambiguous, Malformed
from tests.rules.empires.table import Table

ORDERS: dict[str, Order] = {
    "3 Rome > Etruria": Walk(3, ("rome", "etruria")),
    "all Rome > Etruria > Cisalpina": Walk(None, ("rome", "etruria", "cisalpina")),
    "build Neapolis": Build("neapolis"),
    "build Neapolis with Neapolis, Rome": Build("neapolis", ("neapolis", "rome")),
    "keep Neapolis": Keep("neapolis"),
    "keep Neapolis with Rome": Keep("neapolis", "rome"),
    "scrap Neapolis": Scrap("neapolis"),
    "stay": Stay(),
    "ship Neapolis +4 > Milazzo > Syracuse -4": Sail(
        (Stop("neapolis", (4,)), Stop("milazzo"), Stop("syracuse", (-4,)))
    ),
}


@pytest.fixture(name="table")
def at_rome() -> Table:
    areas = {"Rome": "Rome 4", "Neapolis": "Rome 3, ship", "Etruria": "Rome 1"}
    return Table(3, areas, treasury={"rome": 3})


@pytest.mark.parametrize("line", ORDERS)
def test_a_line_and_its_order(table: Table, line: str) -> None:
    assert read_order(table.game, line) == ORDERS[line]
    assert write_order(table.game, ORDERS[line]) == line


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("Rome > Etruria", Walk(1, ("rome", "etruria"))),
        ("3 rom>ETR", Walk(3, ("rome", "etruria"))),
        ("2 Knossus > Phaestos", Walk(2, ("knossos", "phaestos"))),
        ("2 upper egypt > Memphis", Walk(2, ("upper_egypt", "memphis"))),
        ("build Neapolis with token", Build("neapolis", ("neapolis",))),
        ("build Neapolis with 2 tokens", Build("neapolis", ("neapolis", "neapolis"))),
        ("build Neapolis with token, treasury", Build("neapolis", ("neapolis",))),
        (
            "ship Neapolis+4>Milazzo-1 +2>Syracuse",
            Sail((Stop("neapolis", (4,)), Stop("milazzo", (-1, 2)), Stop("syracuse"))),
        ),
    ],
)
def test_other_ways_to_say_it(table: Table, line: str, order: Order) -> None:
    assert read_order(table.game, line) == order


def test_what_cannot_be_read_is_quoted_with_the_nearest_names(table: Table) -> None:
    with pytest.raises(Malformed) as unknown:
        read_order(table.game, "3 Roma > Etrurria")
    assert unknown.value.code == "area.unknown"
    assert unknown.value.facts["given"] == "Roma"
    assert "Rome" in unknown.value.facts["nearest"]
    with pytest.raises(Ambiguous) as several:
        read_order(table.game, "1 Western > Rome")
    assert several.value.code == "area.ambiguous"
    assert "Western Desert" in several.value.facts["candidates"]


@pytest.mark.parametrize(
    "line",
    ["", "march Rome", "3 Rome", "0 Rome > Etruria", "keep Rome with 2 tokens", "scrap Rome with Rome"],
)
def test_what_is_no_order(table: Table, line: str) -> None:
    with pytest.raises(Malformed):
        read_order(table.game, line)


def test_a_refusal_names_its_line(table: Table) -> None:
    code, rule, facts = table.refusal("rome: 1 Rome > Neapolis / 9 Rome > Etruria")
    assert (code, rule, facts["line"]) == ("tokens.few", "E.3.5", 2)
    assert (facts["given"], facts["most"], facts["area"]) == (9, 3, "Rome")


def test_words_follow_words(table: Table) -> None:
    begin = table.complete("rome")
    assert begin == ["1", "2", "3", "4", "all", "build", "keep", "scrap", "ship", "stay"]
    assert table.complete("rome", "3") == ["Neapolis", "Rome"]
    assert table.complete("rome", "3", "Rome") == [">"]
    assert table.complete("rome", "3", "Rome", ">") == ["Etruria", "Neapolis", "Rubicon", "Samnium"]
    assert table.complete("rome", "3", "Rome", ">", "Etruria") == [""]
    assert table.complete("rome", "ship") == ["Neapolis"]
    assert table.complete("rome", "ship", "Neapolis") == ["", ">", "+1", "+2", "+3"]
    assert table.complete("rome", "ship", "Neapolis", "+2") == ["", ">"]
    assert table.complete("rome", "ship", "Neapolis", "+2", ">") == ["Campania", "Rome"]
    landed = table.complete("rome", "ship", "Neapolis", "+2", ">", "Campania")
    assert landed == ["", ">", "-1", "-2"]
    assert table.complete("rome", "keep", "Neapolis", "with") == ["token", "Etruria", "Neapolis", "Rome"]
    assert table.complete("rome", "nonsense") == []


def test_every_completed_walk_is_legal(table: Table) -> None:
    for target in table.complete("rome", "2", "Rome", ">"):
        fresh = Table(3, {"Rome": "Rome 4"})
        fresh.play(f"rome: 2 Rome > {target}")
        assert fresh.area(target) == "Rome 2"


def test_samples_are_legal_and_read_back(table: Table) -> None:
    chance = Random(4)
    view = table.game.look("rome")
    for _ in range(200):
        orders = sample_orders(view, "rome", chance)
        assert [read_order(view, write_order(view, order)) for order in orders] == orders


# --- advice -----------------------------------------------------------------------------------------------


def test_advice_tells_of_conflicts_and_attacks() -> None:
    areas = {"Rome": "Rome 8", "Etruria": "Carthage 2", "Rubicon": "Hellas city"}
    table = Table(3, areas, advances={"hellas": "engineering"})
    told = advice(table.game.look("rome"), ["1 Rome > Etruria", "7 Rome > Rubicon"])
    assert told.refused is None
    assert told.conflicts == {"etruria": {"carthage": 2, "rome": 1}, "rubicon": {"rome": 7}}
    assert told.attacks == {"rubicon": Attack("hellas", 7, 8)}


def test_advice_tells_of_cities_surplus_and_support() -> None:
    """Six in Neapolis make a city; 1 of 3 in Etruria is too many, and 4 of 6 in Neapolis."""
    areas = {"Rome": "Rome 3", "Neapolis": "Rome 3", "Etruria": "Rome 3"}
    areas |= {"Salonae": "Rome city", "Tarentum": "Rome city", "Massilia": "Rome city"}
    told = advice(Table(3, areas).game.look("rome"), ["3 Rome > Neapolis"])
    assert told.cities == ["neapolis"]
    assert told.surplus == {"etruria": 1, "neapolis": 4}
    assert told.support_short == 3 * 2 - 4
    assert told.stock == 55 - 9


def test_advice_tells_of_treasury_and_lost_ships() -> None:
    table = Table(3, {"Neapolis": "Rome 3, 2 ships"}, treasury={"rome": 5})
    told = advice(table.game.look("rome"), ["build Neapolis", "keep Neapolis"])
    assert told.treasury == 5 - 2 - 1
    assert told.ships_lost == {"neapolis": 1}


def test_advice_on_a_draft_that_is_wrong_tells_of_the_lines_before() -> None:
    table = Table(3, {"Rome": "Rome 4"})
    told = advice(table.game.look("rome"), ["3 Rome > Etruria", "2 Rome > Samnium", "1 Rome > Rubicon"])
    assert told.refused is not None
    assert (told.refused.code, told.refused.rule, told.refused.facts["line"]) == ("tokens.few", "E.3.5", 2)
    assert told.surplus == {"etruria": 1}


def test_advice_changes_nothing() -> None:
    table = Table(3, {"Rome": "Rome 4, ship"})
    before = table.game.codec.encode(table.game)
    advice(table.game.look("rome"), ["build Rome with token", "3 Rome > Etruria"])
    assert table.game.codec.encode(table.game) == before


def test_advice_on_cities() -> None:
    """Two cities with six tokens left on the board are supported; the third one is not."""
    areas = {"Rome": "Rome 6", "Neapolis": "Rome 6", "Salonae": "Rome city", "Etruria": "Rome 2"}
    table = Table(5, areas | {"Samnium": "Rome 2"})
    told = city_advice(table.game.look("rome"), ["Rome", "Neapolis"])
    assert told.support_short == 3 * 2 - 4
    told = city_advice(table.game.look("rome"), ["Rome", "Etruria"])
    assert told.refused is not None and told.refused.code == "city.tokens"
    assert told.cities == ["neapolis"]
