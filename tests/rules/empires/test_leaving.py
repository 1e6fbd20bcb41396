"""E.leave: chapter 7, leaving the game. Carthage leaves; Panormus, Cirta and Thapsus are of its region."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.civilization.calamities.amounts import others
from games.civilization.table import ranking
from games.core.dice import pick
from games.core.engine import depart, expire, open_decisions
from games.core.event import told
from games.core.fuzz import Match
from games.core.illegal import Forbidden
from games.core.view import view
from games.empires.setup import new
from games.empires.sound import sound
from games.empires.state import Empires
from games.empires.table import beneficiary, by_position
from games.titles import TITLES
from tests.rules.empires.rich import Rich
from tests.rules.empires.table import Table

BOOK = {"leaving_by_the_book": True}
MINOA = "Argos, Chalcis, Corinth, Cyprus, Eretria, Ithaca, Knossos, Lemnos"
REST = "Lesbos, Peloponnesos, Phaestos, Rhodes, Salamis, Sparta, Thera"


def leave(areas: dict[str, str], **more: Any) -> Table:
    """The turn in which Carthage has said that it leaves, from phase 13 on."""
    given: dict[str, Any] = {"options": BOOK, "leaving": ["carthage"]} | more
    return Table(13, areas, **given)


# --- saying so --------------------------------------------------------------------------------------------


@pytest.mark.rule("E.leave.2")
def test_the_table_must_have_chosen_the_books_procedure() -> None:
    """Else a substitute or an automatic player takes the seat, and the game knows nothing of it."""
    with pytest.raises(Forbidden, match=r"leave\.option.*E\.leave\.2"):
        depart(Table(2).game, "carthage")


@pytest.mark.rule("E.leave.2")
def test_two_must_be_left() -> None:
    table = Table(13, options=BOOK, leaving=["carthage", "rome", "egypt", "hellas", "hatti"])
    with pytest.raises(Forbidden, match=r"leave\.last"):
        depart(Table(3, options=BOOK, leaving=["carthage", "rome", "egypt", "hellas", "hatti"]).game, "minoa")
    assert table.game.left == ["carthage", "hatti", "rome", "hellas", "egypt"]
    assert ranking(table.game) == ["minoa", "assyria"]


@pytest.mark.rule("E.leave.3")
def test_even_before_the_first_turn() -> None:
    """While civilizations are being chosen: the leaver still chooses one, and plays the first turn."""
    game = new("west", BOOK, ["a", "b", "c", "d", "e"], "03" * 32)
    depart(game, "c")
    while game.turn < 2:
        expire(game, list(open_decisions(game)))
    assert (game.left, len(ranking(game)), game.closed) == (["c"], 4, [game.civilizations["c"]])


@pytest.mark.rule("E.leave.3")
def test_he_plays_on_to_the_end_of_the_turn() -> None:
    """In the midst of movement: the leaver still moves, builds and draws, and is gone after the markers."""
    areas = {"Carthage": "Carthage 3", "Rome": "Rome 3"}
    table = Table(3, areas, options=BOOK, alone=False)
    assert [told(event, None)["event"] for event in depart(table.game, "carthage")][:1] == ["leave-announced"]
    assert view(table.game, "rome").leaving == ["carthage"]
    table.play("rome: stay", "carthage: 3 Carthage > Thapsus")
    assert (table.game.turn, table.game.left, table.game.leaving) == (6, ["carthage"], [])
    kinds = table.kinds()
    assert kinds.index("tokens-moved") < kinds.index("seat-left") < kinds.index("turn-began")


@pytest.mark.rule("E.leave.3")
def test_the_marker_moves_once_more_before_he_goes() -> None:
    table = leave({"Carthage": "Carthage 1"}, spaces={"carthage": 1})
    assert table.game.spaces["carthage"] == 2


@pytest.mark.rule("E.leave.3", "E.setup.5")
def test_who_leaves_in_the_last_turn_is_scored() -> None:
    table = leave({"Carthage": "Carthage city"}, options=BOOK | {"turn_limit": 5})
    assert (table.game.over, table.game.left) == ("limit", [])
    result = table.game.result()
    assert result is not None and result.scores["carthage"]["cities"] == 1


@pytest.mark.rule("E.leave.15")
def test_nobody_leaves_twice_or_comes_back() -> None:
    for table in (Table(3, {"Rome": "Rome 3"}, options=BOOK, leaving=["carthage"]), leave({})):
        with pytest.raises(Forbidden, match=r"leave\.gone.*E\.leave\.15"):
            depart(table.game, "carthage")


# --- their cards ------------------------------------------------------------------------------------------


@pytest.mark.rule("E.leave.4")
def test_advances_and_credits_are_gone() -> None:
    table = leave({}, advances={"carthage": "music, mining"}, extra_credits={"carthage": {"arts": 10}})
    assert (table.game.advances["carthage"], table.game.extra_credits["carthage"]) == ([], {})


@pytest.mark.rule("E.leave.5", "E.leave.13")
def test_his_cards_are_shuffled_back_this_turn() -> None:
    """Two ochre of stack 1 and one iron of stack 2 end beneath their stacks; water is not kept."""
    table = leave({}, hands={"carthage": "2 ochre, iron, water, famine"}, stacks={1: "", 2: ""})
    game = table.game
    assert game.hands["carthage"] == [] and sound(game) == []
    assert sorted(game.stacks[1][-2:]) == ["ochre", "ochre"] and game.stacks[2][-1] == "iron"
    assert not any(game.discards.values())


@pytest.mark.rule("E.leave.5")
def test_nobody_sees_which_cards_he_held() -> None:
    hands = {"carthage": "2 ochre", "rome": "ochre"}
    table = Table(12, {"Rome": "Rome 1"}, options=BOOK, alone=False, hands=hands)
    depart(table.game, "carthage")
    while not table.game.left:
        table.deadline()
    gone = next(event for event in table.events if told(event, None)["event"] == "cards-returned")
    assert told(gone, "rome") == {"event": "cards-returned", "seat": "carthage", "count": 2, "why": "leaving"}


# --- their pieces -----------------------------------------------------------------------------------------


@pytest.mark.rule("E.leave.6")
def test_his_ships_and_his_treasury_are_removed() -> None:
    table = leave({"Rome": "Carthage ship", "Carthage": "Carthage ship"}, treasury={"carthage": 7})
    stock = table.game.pieces.stock["carthage"]
    assert (table.game.pieces.ships_of("carthage"), stock.ships, stock.treasury) == (0, 4, 0)


@pytest.mark.rule("E.leave.7")
def test_his_region_closes_and_what_is_there_of_his_vanishes() -> None:
    areas = {"Carthage": "Carthage city", "Cirta": "Carthage 2, barbarians 1", "Thapsus": "pirates city"}
    table = leave(areas)
    assert table.game.closed == ["carthage"]
    assert not (table.game.pieces.tokens or table.game.pieces.cities)
    assert view(table.game, None).closed == ["carthage"]


@pytest.mark.rule("E.leave.8")
def test_elsewhere_tokens_become_barbarians_and_cities_pirate_cities() -> None:
    table = leave({"Rome": "Carthage 2, Rome 1", "Neapolis": "Carthage city", "Etruria": "Carthage 2"})
    assert table.areas("Rome, Neapolis, Etruria") == [
        "Rome 1, barbarians 2",
        "barbarians city",
        "barbarians 2",
    ]
    assert table.game.pieces.stock["carthage"].tokens == 55


@pytest.mark.rule("E.leave.14", "E.leave.13")
def test_in_the_next_turn_the_region_is_out_of_play() -> None:
    table = leave({"Milazzo": "Rome 2"}, alone=False)
    assert table.game.turn == 6
    assert table.refused("rome: 1 Milazzo > Panormus") == "area.closed E.leave.14"


# --- others in their region -------------------------------------------------------------------------------


@pytest.mark.rule("E.leave.9")
def test_ships_of_others_there_are_destroyed() -> None:
    table = leave({"Panormus": "Rome 2 ships", "Rome": "Rome 1, ship"})
    assert (table.game.pieces.ships_of("rome"), table.asks()) == (1, [])


@pytest.mark.rule("E.leave.10", "E.leave.11")
def test_a_city_becomes_five_tokens_which_move_on() -> None:
    """Five for the city and two that stood there, to areas with own tokens or of the own region."""
    table = leave({"Thapsus": "Rome city", "Cirta": "Rome 2", "Jerusalem": "Rome 1"})
    assert table.asks() == ["rome resettle"]
    assert table.question("rome").tokens == 7
    caps = table.shape("rome").caps
    assert (caps["jerusalem"], caps["rubicon"]) == (1, 3) and "memphis" not in caps
    table.play("rome: 3 Rubicon, 2 Rome, 1 Etruria, 1 Jerusalem")
    assert table.areas("Rubicon, Rome, Etruria, Jerusalem") == ["Rome 3", "Rome 2", "Rome 1", "Rome 2"]
    assert (table.tokens("rome"), table.cities("rome")) == (8, 0)


@pytest.mark.rule("E.leave.10")
def test_fewer_if_stock_is_short() -> None:
    """52 of 55 in treasury leave 3 in stock for two cities."""
    table = leave({"Thapsus": "Rome city", "Cirta": "Rome city"}, treasury={"rome": 52})
    assert table.question("rome").tokens == 3


@pytest.mark.rule("E.leave.11")
def test_no_conflict_and_no_limit_exceeded_while_there_is_room() -> None:
    """Rubicon has a limit of 3: beside two Egyptians there is room for one; a foreign city takes none."""
    areas = {"Rubicon": "Egypt 2", "Neapolis": "Egypt city", "Etruria": "Rome 1", "Memphis": "Egypt 2"}
    table = leave({"Cirta": "Rome 4"} | areas)
    caps = table.shape("rome").caps
    assert (caps["rubicon"], caps["etruria"]) == (1, 1) and "neapolis" not in caps
    assert table.refused("rome: 2 Rubicon, 2 Rome") == "allocate.cap"
    assert table.refused("rome: 1 Rubicon, 2 Rome") == "allocate.total"


def crowded(**areas: str) -> Table:
    """Minoa's own region is full of foreign cities."""
    cities = dict.fromkeys(MINOA.split(", "), "Hellas city") | dict.fromkeys(REST.split(", "), "Hatti city")
    support = {"Athens": "Hellas 20", "Sardes": "Hatti 20"}
    return leave(cities | support | areas)


@pytest.mark.rule("E.leave.11")
def test_limits_are_exceeded_by_as_few_as_possible_where_nobody_else_is() -> None:
    """Ten homeless: Rubicon (3) takes one beside two others, Etruria (2) one; eight are too many."""
    table = crowded(Cirta="Minoa 5", Thapsus="Minoa 5", Rubicon="Rome 1, Minoa 1", Etruria="Minoa 1")
    assert table.shape("minoa").caps == {"rubicon": 1, "etruria": 9}
    assert table.refused("minoa: 2 Rubicon, 8 Etruria") == "allocate.cap"
    table.play("minoa: 1 Rubicon, 9 Etruria")
    assert table.areas("Rubicon, Etruria") == ["Minoa 2, Rome 1", "Minoa 10"]


@pytest.mark.rule("E.leave.11")
def test_every_room_is_filled_before_a_limit_is_exceeded() -> None:
    """Rubicon takes 2, Etruria and Massilia 1 each; six of ten are too many and may go to any of them."""
    table = crowded(Cirta="Minoa 10", Rubicon="Minoa 1", Etruria="Minoa 1", Massilia="Minoa 1")
    assert table.refused("minoa: 1 Rubicon, 4 Etruria, 5 Massilia") == "leave.room E.leave.11"
    assert table.refused("minoa: 2 Rubicon, 1 Etruria, 6 Massilia") == "allocate.total"
    table.play("minoa: 2 Rubicon, 3 Etruria, 5 Massilia")
    assert table.areas("Rubicon, Etruria, Massilia") == ["Minoa 3", "Minoa 4", "Minoa 6"]


@pytest.mark.rule("E.leave.11")
def test_without_any_refuge_the_tokens_are_lost() -> None:
    table = crowded(Cirta="Minoa 4")
    assert table.shape("minoa").most == 0
    table.play("minoa: none")
    assert table.tokens("minoa") == 0


@pytest.mark.rule("E.leave.9", "E.leave.11")
def test_by_ranking_each_settles_in_what_is_left() -> None:
    """Minoa comes before Rome: where it has taken the last place, Rome finds none."""
    table = leave({"Cirta": "Minoa 1", "Thapsus": "Rome 1", "Etruria": "Minoa 1"})
    assert table.asks() == ["minoa resettle", "(rome resettle)"]
    table.play("rome: 1 Etruria")
    assert table.asks() == ["minoa resettle", "(rome resettle)"]
    table.play("minoa: 1 Etruria")
    assert table.asks() == ["rome resettle"] and "returned" in table.kinds()
    table.play("rome: 1 Rome")
    assert table.areas("Etruria, Rome") == ["Minoa 2", "Rome 1"]


@pytest.mark.rule("E.leave.12")
def test_all_check_support_once_more() -> None:
    """Rome: two cities need 4 and Rome has 3 tokens; one reduced leaves 2 more. Egypt's city has none."""
    areas = {"Memphis": "Egypt city", "Rome": "Rome city", "Neapolis": "Rome city", "Etruria": "Rome 3"}
    table = leave(areas)
    assert table.asks() == ["rome reduce-cities"]
    table.play("rome: Neapolis")
    assert table.cities("egypt") == 0
    assert not [item for item in open_decisions(table.game).values() if item.seat == "carthage"]


# --- afterwards -------------------------------------------------------------------------------------------


@pytest.mark.rule("E.leave.2", "E.leave.7")
def test_he_has_no_part_in_what_follows() -> None:
    """No rank, no place on the table of succession, no trade, no score."""
    table = leave({"Rome": "Rome 1"}, alone=False, options=BOOK | {"turn_limit": 6})
    game = table.game
    assert "carthage" not in (*ranking(game), *by_position(game))
    while open_decisions(game):
        table.deadline()
    result = game.result()
    assert result is not None and "carthage" not in result.places and len(result.places) == 6


@pytest.mark.rule("E.leave.2", "E.leave.7")
def test_nobody_trades_with_him_or_names_him() -> None:
    table = Table(7, hands={"rome": "3 wine", "egypt": "3 wool", "carthage": "3 iron"})
    table.game.left = ["carthage"]
    offer = "3 wine for 3 wool say wine, wine"
    assert table.refused(f"rome: offer carthage {offer}") == "seat.unknown"
    assert "carthage" not in table.shape("rome").partners
    assert others(table.game, "rome") == ["minoa", "assyria", "hatti", "hellas", "egypt"]
    assert beneficiary(table.game, table.game.seats) == "minoa"


class Restless(Match):
    """Random play in which now and then somebody leaves."""

    def _answer(self) -> None:
        if self.chance.randrange(40) or not self._departs(pick(self.chance, self.game.seats)):
            super()._answer()


@pytest.mark.parametrize("number", range(4))
def test_random_play_with_leavers(number: int) -> None:
    """Every invariant at every decision: pieces and cards conserved, nobody stuck, the end reached."""
    chance = Random(number)
    title = replace(TITLES["western-empires"], new=Rich("west", chance))
    options = {"turn_limit": 3} | BOOK
    match = Restless(title, options, [f"s{n}" for n in range(1, 8)], f"{number:064x}", chance)
    match.play(3000)
    game = match.game
    assert isinstance(game, Empires) and len(game.left) >= 2
    result = game.result()
    assert result is not None and not set(result.places) & set(game.left)
