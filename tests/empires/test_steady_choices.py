"""Single answers of the steady player in positions where a person would not hesitate."""

from collections import Counter
from random import Random
from typing import Any

from data.empires import newest
from games.civilization.calamities.decisions import LoseFaceValue, LoseGoods, NameVictims, TakeDamage
from games.civilization.cards.decisions import BuyCard
from games.civilization.growth.rules import growth
from games.core.answers import Allocated, AnyAnswer, Chose, ChoseSome, Ordered, Ranked, Traded
from games.core.engine import open_decisions, submit
from games.empires.players import steady_player
from games.empires.positions import pose
from games.empires.state import Empires

HOME = {"Rome": "Rome 4", "Neapolis": "Rome 4", "Samnium": "Rome 4", "Etruria": "Rome 4", "Rubicon": "Rome 3"}


def posed(phase: int, areas: dict[str, str], **more: Any) -> Empires:
    return pose("west", {"phase": phase, "areas": areas, "alone": True} | more)


def answer(game: Empires, seat: str) -> AnyAnswer:
    """What a steady player answers at this seat; the answer is given, too."""
    question = next(item for item in open_decisions(game).values() if item.seat == seat)
    chosen = steady_player(game.look(seat), question.decision, Random(1))
    submit(game, question.id, seat, chosen)
    return chosen


def lines(given: AnyAnswer) -> tuple[str, ...]:
    assert isinstance(given, Ordered)
    return given.lines


def test_six_tokens_meet_on_a_site() -> None:
    """E.5a.1: two sites have enough tokens around, and enough remain to support both cities."""
    game = posed(3, HOME)
    answer(game, "rome")
    sites = [id for id in ("rome", "neapolis", "rubicon") if game.pieces.tokens_in(id, "rome") >= 6]
    assert len(sites) == 2
    assert game.pieces.tokens_of("rome") == 19


def test_tokens_spread_to_free_land() -> None:
    """E.2a.1: four tokens go where they grow by four: one and one, or two and two."""
    game = posed(3, {"Rome": "Rome 4"}, turn=2)
    answer(game, "rome")
    assert sum(growth(game, "rome").values()) == 4


def test_a_ship_takes_those_who_find_no_room() -> None:
    """E.3.ship.4: Knossos holds three; Phaestos next door is a city of another."""
    areas = {"Knossos": "Minoa 5", "Phaestos": "Hellas city", "Thera": "Minoa city"}
    game = posed(3, areas, treasury={"minoa": 4}, turn=6)
    orders = lines(answer(game, "minoa"))
    assert any(line.startswith("build Knossos") for line in orders)
    assert any(line.startswith("ship Knossos +") for line in orders)
    assert game.pieces.tokens_in("knossos", "minoa") <= 3
    assert game.pieces.tokens_of("minoa") == 5


def test_no_conflict_where_others_fill_the_area() -> None:
    """E.3.conflict.1: Etruria and Rubicon belong to Hatti, and nothing is gained by fighting there."""
    areas = {"Rome": "Rome 4", "Etruria": "Hatti 2", "Rubicon": "Hatti 3", "Samnium": "Hatti 2"}
    game = posed(3, areas | {"Neapolis": "Rome 1"}, turn=3)
    answer(game, "rome")
    assert {game.pieces.tokens_in(id, "rome") for id in ("etruria", "rubicon", "samnium")} == {0}


def test_cities_are_built_only_with_support() -> None:
    """E.5c.1: of two sites with six tokens each only one city is built: no token would be left for two."""
    game = posed(5, {"Rome": "Rome 6", "Neapolis": "Rome 6"})
    built = answer(game, "rome")
    assert isinstance(built, ChoseSome)
    assert len(built.options) == 1


def test_tax_stays_within_stock() -> None:
    """E.adv.coinage.1: nine tokens in stock cannot pay three for each of four cities."""
    areas = dict.fromkeys(("Rome", "Neapolis", "Tarentum", "Massilia"), "Rome city") | {"Rubicon": "Rome 3"}
    game = posed(1, areas, advances={"rome": "coinage"}, stock={"rome": 9})
    assert answer(game, "rome") in (Chose("1"), Chose("2"))


def test_the_leader_suffers_too() -> None:
    game = posed(9, {"Rome": "Rome city"}, spaces={"egypt": 9, "hellas": 3, "minoa": 1})
    question = NameVictims(calamity="famine", seats=("egypt", "hellas", "minoa"), count=2)
    assert steady_player(game.look("rome"), question, Random(1)) == ChoseSome(("egypt", "hellas"))


def test_damage_falls_on_the_crowd() -> None:
    """E.9.def.5: of five tokens in Rome three go; the single ones elsewhere stay."""
    game = posed(9, {"Rome": "Rome 5", "Etruria": "Rome 1", "Neapolis": "Rome city", "Samnium": "Rome 1"})
    chosen = steady_player(game.look("rome"), TakeDamage(calamity="famine", damage=3), Random(1))
    assert lines(chosen) == ("3 Rome",)


def test_scarce_tokens_go_to_sites_with_room() -> None:
    """E.9.def.8: Etruria is wilderness; Rome has room for two, Caralis for one."""
    areas = {"Caralis": "Rome city", "Etruria": "Rome city", "Rome": "Rome city"}
    game = posed(9, areas, hands={"rome": "superstition"}, stock={"rome": 2})
    assert answer(game, "rome") == Ranked(("rome", "caralis", "etruria"))
    assert game.pieces.tokens_in("rome", "rome") == 2


def test_cards_that_are_missed_least_go_first() -> None:
    game = posed(9, {"Rome": "Rome city"}, hands={"rome": "3 iron, wine, ochre"}, treasury={"rome": 8})
    seen = game.look("rome")
    bandits = LoseGoods(calamity="banditry", count=2, ransom=4)
    assert steady_player(seen, bandits, Random(1)) == ChoseSome(("ochre",))
    corrupt = LoseFaceValue(calamity="corruption", points=5)
    assert steady_player(seen, corrupt, Random(1)) == ChoseSome(("wine",))


def test_a_dear_card_is_bought_for_a_set() -> None:
    """E.6b.2: a card of stack 9 for 15, when two of each kind are held already."""
    game = posed(9, {"Rome": "Rome city"}, hands={"rome": "2 gold, 2 ivory"}, treasury={"rome": 25})
    assert steady_player(game.look("rome"), BuyCard(), Random(1)) == Chose("9")
    poor = posed(9, {"Rome": "Rome city"}, treasury={"rome": 16})
    assert steady_player(poor.look("rome"), BuyCard(), Random(1)) == Chose("pass")


def test_an_exchange_that_helps_both_is_made() -> None:
    """E.7.8-9: three wine and two fish against three fish and two wine; a calamity goes along unnamed."""
    hands = {"rome": "3 wine, 2 fish, treachery", "egypt": "3 fish, 2 wine, ochre"}
    game = posed(7, {"Rome": "Rome city", "Memphis": "Egypt city"}, hands=hands)
    while open_decisions(game):
        owed = [item for item in open_decisions(game).values() if item.owed]
        chosen = answer(game, owed[0].seat)
        if isinstance(chosen, Traded) and chosen.act == "offer":
            assert Counter(chosen.says) <= Counter(chosen.give)
            assert "treachery" not in chosen.says
    wine = {seat: game.hands[seat].count("wine") for seat in ("rome", "egypt")}
    assert sorted(wine.values()) == [0, 5]
    assert game.givers["egypt"] == {"treachery": "rome"}


def test_a_full_purse_buys_what_the_succession_asks_for() -> None:
    """E.13.2: before the Late Bronze Age three advances from 100 on; 36 + 75 + 80 pay for one."""
    hands = {"rome": "3 tin, 5 fish, 4 wine"}
    game = posed(12, {"Rome": "Rome city"}, hands=hands, spaces={"rome": 10})
    bought = lines(answer(game, "rome"))
    assert bought[0].startswith("buy ")
    assert any(advance in bought[0] for advance in ("literacy", "agriculture", "rhetoric", "architecture"))


def test_growth_is_shared_out_in_full() -> None:
    """E.2a.3: three tokens in stock for growth of four."""
    game = posed(2, {"Rome": "Rome 2", "Etruria": "Rome 2"}, stock={"rome": 3})
    placed = answer(game, "rome")
    assert isinstance(placed, Allocated)
    assert sum(placed.amounts.values()) == 3


def test_the_scattered_go_to_free_sites() -> None:
    """E.adv.diaspora.1: five at most, all of them where nobody is."""
    game = posed(10, {"Rome": "Rome 4", "Etruria": "Rome 4"}, advances={"rome": "diaspora"})
    journeys = lines(answer(game, "rome"))
    assert sum(int(line.split()[0]) for line in journeys) == 5
    sites = [id for id in game.pieces.token_areas("rome") if id not in ("rome", "etruria")]
    assert all(newest().boards["west"].areas[id].site != "none" for id in sites)
