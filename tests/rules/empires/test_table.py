"""E.pieces, E.card, E.ast, E.turn: the table in general."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import fields

from data.empires import EPOCHS, newest
from data.empires.rules import rules
from data.empires.sides import SIDES
from games.civilization.pieces.pieces import BARBARIANS, Pieces, Stock
from games.civilization.table import ranking
from games.civilization.table.traits import has
from games.core.engine import open_decisions, submit
from games.empires.options import Options
from games.empires.scoring import credits
from games.empires.setup import new
from games.empires.table import beneficiary, by_position
from tests.rules.empires.table import Table

# --- pieces -----------------------------------------------------------------------------------------------


@pytest.fixture(name="pieces")
def of_two() -> Pieces:
    return Pieces({}, {}, {}, {"a": Stock(55, 9, 4), "b": Stock(55, 9, 4)})


@pytest.mark.rule("E.pieces.3")
def test_what_leaves_the_board_is_in_stock_again(pieces: Pieces) -> None:
    pieces.place("x", "a", 5)
    pieces.raise_city("y", "a")
    pieces.launch("x", "a")
    assert pieces.stock["a"] == Stock(50, 8, 3)
    pieces.take("x", "a", 2)
    pieces.raze_city("y")
    pieces.sink("x", "a")
    assert pieces.stock["a"] == Stock(52, 9, 4)
    assert pieces.tokens == {"x": {"a": 3}}
    assert not pieces.cities and not pieces.ships


@pytest.mark.rule("E.pieces.4")
def test_money_that_is_paid_turns_into_stock(pieces: Pieces) -> None:
    pieces.gain("a", 10)
    assert pieces.stock["a"] == Stock(45, 9, 4, 10)
    pieces.pay("a", 4)
    assert pieces.stock["a"] == Stock(49, 9, 4, 6)


@pytest.mark.rule("E.pieces.3")
def test_nothing_is_taken_that_is_not_there(pieces: Pieces) -> None:
    pieces.place("x", "a", 1)
    wrongs: tuple[Callable[[], None], ...] = (
        lambda: pieces.place("x", "a", 55),
        lambda: pieces.take("x", "a", 2),
        lambda: pieces.take("x", "b", 1),
        lambda: pieces.move("x", "y", "a", 2),
        lambda: pieces.pay("a", 1),
        lambda: pieces.gain("a", 56),
        lambda: pieces.raze_city("x"),
        lambda: pieces.sink("x", "a"),
    )
    for wrong in wrongs:
        with pytest.raises(ValueError, match=r"cannot take|has no|there is no"):
            wrong()


@pytest.mark.rule("E.pieces.6")
def test_nobody_owns_barbarians_and_pirate_cities(pieces: Pieces) -> None:
    pieces.place("x", BARBARIANS, 99)
    pieces.raise_city("y", BARBARIANS)
    pieces.take("x", BARBARIANS, 98)
    pieces.raze_city("y")
    assert pieces.stock == {"a": Stock(55, 9, 4), "b": Stock(55, 9, 4)}
    assert pieces.crowd("x") == {BARBARIANS: 1}


@pytest.mark.rule("E.pieces.5")
def test_units_are_tokens_and_cities_but_not_ships(pieces: Pieces) -> None:
    pieces.place("x", "a", 2)
    pieces.raise_city("y", "b")
    pieces.launch("z", "b")
    assert (pieces.holders("x"), pieces.holders("y"), pieces.holders("z")) == ({"a"}, {"b"}, set())
    assert (newest().numbers.token_points, newest().numbers.city_points) == (1, 5)


def test_a_copy_of_the_pieces_is_its_own(pieces: Pieces) -> None:
    pieces.place("x", "a", 2)
    other = pieces.copy()
    other.take("x", "a", 2)
    other.gain("b", 3)
    assert pieces.tokens == {"x": {"a": 2}}
    assert pieces.stock["b"].treasury == 0


# --- cards ------------------------------------------------------------------------------------------------


@pytest.mark.rule("E.card.1", "E.card.6")
def test_advances_belong_to_one_group_or_two() -> None:
    assert sorted(newest().group_colours.items()) == [
        *(("arts", "blue"), ("civics", "red"), ("crafts", "orange")),
        *(("religion", "yellow"), ("science", "green")),
    ]
    assert newest().advances["mysticism"].groups == ("arts", "religion")
    assert newest().advances["coinage"].groups == ("science",)
    assert dict(newest().advances["coinage"].toward) == {"trade_routes": 10}


@pytest.mark.rule("E.card.3")
def test_an_advance_works_for_its_holder_alone() -> None:
    table = Table(5, {"Rome": "Rome 5", "Cirta": "Carthage 5"}, advances={"rome": "agriculture"})
    assert has(table.game, "rome", "agriculture") and not has(table.game, "carthage", "agriculture")
    assert table.areas("Rome, Cirta") == ["Rome 3", "Carthage 2"]


@pytest.mark.rule("E.card.5")
def test_credits_are_those_of_the_cards_and_the_others() -> None:
    """Coinage gives science 10 and civics 5, Philosophy science 20 and religion 20; 10 arts came beside."""
    table = Table(5, advances={"rome": "coinage, philosophy"}, extra_credits={"rome": {"arts": 10}})
    expected = {"arts": 10, "crafts": 0, "science": 30, "civics": 5, "religion": 20}
    assert credits(table.game, "rome") == expected


@pytest.mark.rule("E.card.7", "E.card.8")
def test_a_trade_card_is_a_commodity_or_a_calamity_of_three_kinds() -> None:
    cards = newest().cards
    assert sorted({good.face_value for good in cards.commodities.values()}) == list(range(10))
    assert {calamity.kind for calamity in cards.calamities.values()} == {
        "minor",
        "tradeable",
        "non_tradeable",
    }


# --- succession table -------------------------------------------------------------------------------------


@pytest.mark.rule("E.ast.2")
def test_six_epochs_in_every_row() -> None:
    assert (EPOCHS[0], EPOCHS[-1], len(EPOCHS)) == ("stone", "late_iron", 6)
    track = newest().ast.tracks["basic"]
    assert [track.epoch("rome", space) for space in (0, 4, 5, 8, 11, 14, 15)] == [
        *("stone", "stone", "early_bronze", "middle_bronze", "late_bronze", "early_iron", "late_iron")
    ]


@pytest.mark.rule("E.ast.4")
def test_the_furthest_first_and_ranking_among_equals() -> None:
    table = Table(5, spaces={"egypt": 3, "rome": 2, "carthage": 2})
    assert by_position(table.game)[:4] == ["egypt", "carthage", "rome", "minoa"]


@pytest.mark.rule("E.turn.5", "E.turn.6")
def test_the_beneficiary_is_found_among_those_asked_for() -> None:
    areas = {"Rome": "Rome city", "Rubicon": "Rome 2", "Carthage": "Carthage 2"}
    table = Table(5, areas)
    assert beneficiary(table.game, ["rome", "carthage", "egypt"]) == "egypt"
    assert beneficiary(table.game, ["rome", "carthage"]) == "carthage"
    assert beneficiary(table.game, ["rome"]) == "rome"
    assert beneficiary(table.game, []) is None


# --- the turn ---------------------------------------------------------------------------------------------


@pytest.mark.rule("E.turn.1", "E.setup.4")
def test_turn_follows_turn_without_a_limit() -> None:
    game = new("west", {}, ["a", "b", "c", "d", "e"], "00" * 32)
    for _ in range(60):
        item = next(item for item in open_decisions(game).values() if item.owed)
        submit(game, item.id, item.seat, item.decision.default(game.look(item.seat)))
    assert game.turn > 5
    assert game.result() is None


@pytest.mark.rule("E.turn.4")
def test_no_conflict_before_the_last_has_moved() -> None:
    areas = {"Rome": "Rome 3", "Etruria": "Carthage 2", "Corsica": "Hellas 1"}
    table = Table(3, areas, alone=False)
    table.play("rome: 3 Rome > Etruria", "carthage: stay")
    assert table.area("Etruria") == "Carthage 2, Rome 3"
    assert (table.game.turn, table.game.phase) == (5, 3)
    table.play("hellas: stay")
    assert table.game.turn == 6
    assert "conflict-fought" in table.kinds()


@pytest.mark.rule("E.leave.1")
def test_without_a_piece_on_the_board_one_is_still_in_the_game() -> None:
    """Minoa has nothing, and comes back by a tax revolt."""
    table = Table(1, {"Rome": "Rome city", "Neapolis": "Rome city"}, stock={"rome": 3})
    assert "minoa" in ranking(table.game)
    table.play("minoa: Rome")
    assert table.cities("minoa") == 1


@pytest.mark.rule("E.turn.1")
def test_an_empty_board_ends_the_game_instead_of_turning_for_ever() -> None:
    table = Table(phase=1, alone=False)
    assert table.game.over == "empty"
    assert table.asks() == []


# --- rulings ----------------------------------------------------------------------------------------------


def test_every_ruling_and_every_option_is_on_the_page_of_rulings() -> None:
    """R01 to R71 and D01 to D33, each with the rule that says how it is read."""
    page = (Path(__file__).parents[3] / "docs" / "empires-rulings.md").read_text("utf-8")
    rows = [row.split(" | ") for row in page.splitlines() if re.match(r"\| [RD]\d\d \| ", row)]
    listed = {(row[0].removeprefix("| "), row[-1].removesuffix(" |")) for row in rows}
    known = {rule.id: rule for side in SIDES for rule in rules(side).rules}
    numbers = {number for number, _ in listed}
    assert numbers == {f"R{n:02}" for n in range(1, 72)} | {f"D{n:02}" for n in range(1, 34)}
    assert {(rule.ruling, rule.id) for rule in known.values() if rule.ruling} <= listed
    assert all(rule in known for _, rule in listed)
    options = set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE))
    assert options == {field.name for field in fields(Options)} == set(rules("west").options)
