"""E.4b: attacks on cities. The limits: Rome 2, Rubicon 3, Neapolis 2, Syracuse 1, Carthage 3."""

import pytest

from games.civilization.cards.events import CardMissed, CardTaken
from games.civilization.conflict.events import AttackFailed
from games.core.event import told
from tests.rules.empires.table import Table

ATTACK = {"Rome": "Rome city, Carthage 7"}


def attacked(text: str, area: str = "Rome", **advances: str) -> str:
    """What is left after an attack and a fight, before any plunder is settled."""
    return Table(4, {area: text}, advances=advances).area(area)


# --- success ----------------------------------------------------------------------------------------------


@pytest.mark.rule("E.4b.1", "E.3.attack.2")
def test_seven_tokens_take_a_city() -> None:
    """The city becomes 6: 5 6, 4 5, 3 4, 2 3, 1 2, then 0: Carthage keeps 2."""
    assert attacked("Rome city, Carthage 7") == "Carthage 2"
    assert attacked("Rome city, Carthage 6") == "Carthage 6, Rome city"


@pytest.mark.rule("E.4b.1")
def test_only_what_the_token_conflict_leaves_counts() -> None:
    """7 against 1 leaves 7; 7 against 2 leaves 6, which are too few."""
    assert attacked("Rome 1, city, Carthage 7") == "Carthage 2"
    assert attacked("Rome 2, city, Carthage 7") == "Carthage 6, Rome city"


@pytest.mark.rule("E.4b.2")
def test_too_few_stay_for_now_and_count_for_nothing() -> None:
    table = Table(4, {"Rome": "Rome city, Carthage 3", "Etruria": "Hellas 1, ship"})
    assert table.area("Rome") == "Carthage 3, Rome city"
    table = Table(5, {"Rome": "Rome city, Carthage 3", "Etruria": "Rome 2"})
    assert table.area("Rome") == "Rome city"


@pytest.mark.rule("E.4b.2")
def test_a_failure_is_told() -> None:
    areas = {"Rome": "Rome 2, ship, city, Carthage 7, 2 ships", "Salonae": "Rome city"}
    table = Table(4, areas, advances={"rome": "naval_warfare"})
    table.play("rome: here")
    (failed,) = (event for event in table.events if isinstance(event, AttackFailed))
    assert (failed.seat, failed.owner, failed.area) == ("carthage", "rome", "rome")
    assert (failed.tokens, failed.needed) == (6, 7)


@pytest.mark.rule("E.4b.1", "E.adv.engineering.1")
def test_engineering_wants_eight_and_turns_into_seven() -> None:
    """8 against 7: 6 7, 5 6, 4 5, 3 4, 2 3, 1 2, 0: Carthage keeps 2."""
    assert attacked("Rome city, Carthage 7", rome="engineering") == "Carthage 7, Rome city"
    assert attacked("Rome city, Carthage 8", rome="engineering") == "Carthage 2"


@pytest.mark.rule("E.4b.1", "E.adv.engineering.2")
def test_engineers_need_six_against_five() -> None:
    """6 against 5: 4 5, 3 4, 2 3, 1 2, 0."""
    assert attacked("Rome city, Carthage 5", carthage="engineering") == "Carthage 5, Rome city"
    assert attacked("Rome city, Carthage 6", carthage="engineering") == "Carthage 2"


@pytest.mark.rule("E.adv.engineering.1", "E.adv.engineering.2")
def test_if_both_hold_it_it_is_seven_against_six() -> None:
    both = {"rome": "engineering", "carthage": "engineering"}
    assert attacked("Rome city, Carthage 6", **both) == "Carthage 6, Rome city"
    assert attacked("Rome city, Carthage 7", **both) == "Carthage 2"
    # 9 against 6 in Syracuse: 5 8, 4 7, 3 6, 2 5, 1 4, 0.
    assert attacked("Rome city, Carthage 9", "Syracuse", **both) == "Carthage 4"


@pytest.mark.rule("E.adv.engineering.2", "E.4b.10")
def test_engineers_against_pirates() -> None:
    """6 against 5 barbarians."""
    assert attacked("pirates city, Carthage 6", carthage="engineering") == "Carthage 2"


@pytest.mark.rule("E.adv.engineering.1", "E.4.5")
def test_barbarians_attack_too_and_need_eight_against_engineering() -> None:
    assert attacked("Rome city, barbarians 7") == "barbarians 2"
    assert attacked("Rome city, barbarians 7", rome="engineering") == "Rome city, barbarians 7"
    assert attacked("Rome city, barbarians 8", rome="engineering") == "barbarians 2"


@pytest.mark.rule("E.4b.6", "E.4b.4")
def test_a_strong_attack_ends_as_soon_as_the_limit_holds() -> None:
    """9 against 6 in Rubicon, limit 3: 5 8, 4 7, 3 6, 2 5, 1 4, 0: Carthage keeps 4."""
    assert attacked("Rome city, Carthage 9", "Rubicon") == "Carthage 4"


@pytest.mark.rule("E.4b.4")
def test_a_defender_short_of_stock_places_what_he_has() -> None:
    """Two tokens: 1 6, 0."""
    table = Table(4, ATTACK, stock={"rome": 2})
    assert table.area("Rome") == "Carthage 6"
    table = Table(4, ATTACK, stock={"rome": 0})
    assert table.area("Rome") == "Carthage 7"


@pytest.mark.rule("E.4b.10")
def test_a_pirate_city_becomes_six_barbarians() -> None:
    table = Table(4, {"Rome": "pirates city, Carthage 7"})
    assert table.area("Rome") == "Carthage 2"
    assert table.shape("carthage").caps == {"treasury": 3}


@pytest.mark.rule("E.adv.naval_warfare.6")
def test_ships_do_not_help_to_seven_but_are_losses_after_it() -> None:
    few = Table(4, {"Rome": "Rome city, Carthage 6, 2 ships"}, advances={"carthage": "naval_warfare"})
    assert few.area("Rome") == "Carthage 6, 2 ships, Rome city"
    table = Table(4, {"Rome": "Rome city, Carthage 7, 2 ships"}, advances={"carthage": "naval_warfare"})
    assert table.asks() == ["carthage choose-losses"]
    table.play("carthage: 2 ships")
    # 5 7, 4 7, 3 6, 2 5, 1 4, 0
    assert table.area("Rome") == "Carthage 4"


@pytest.mark.rule("E.adv.naval_warfare.7", "E.4b.2")
def test_ships_go_with_a_failed_attack() -> None:
    areas = {"Rome": "Rome city, Carthage 6, 2 ships", "Etruria": "Rome 2, Carthage ship"}
    table = Table(5, areas, advances={"carthage": "naval_warfare"})
    assert table.areas("Rome, Etruria") == ["Rome city", "Carthage ship, Rome 2"]
    table = Table(5, areas)
    assert table.area("Rome") == "Carthage 2 ships, Rome city"


@pytest.mark.rule("E.adv.advanced_military.6")
def test_a_failed_attack_costs_the_tokens_at_the_city() -> None:
    areas = {"Rome": "Rome city, Carthage 6", "Etruria": "Carthage 2", "Samnium": "Rome 2"}
    table = Table(5, areas, advances={"carthage": "advanced_military"})
    assert table.areas("Rome, Etruria") == ["Rome city", "Carthage 2"]


# --- order ------------------------------------------------------------------------------------------------


@pytest.mark.rule("E.4.4")
def test_pirate_cities_first_then_the_owners_by_ranking() -> None:
    """Carthage comes before Rome, and the pirates before both; each attacker is asked about their booty."""
    areas = {"Rome": "Rome city, Hellas 7", "Thapsus": "Carthage city, Hatti 7"}
    table = Table(4, areas | {"Corsica": "pirates city, Egypt 7"})
    assert table.asks() == ["egypt plunder"]
    table.play("egypt: none")
    assert table.asks() == ["hatti plunder"]
    assert table.areas("Thapsus, Rome") == ["Carthage 1, Hatti 2", "Rome city, Hellas 7"]
    table.play("hatti: none")
    assert table.asks() == ["hellas plunder"]


@pytest.mark.rule("E.4.4", "E.4b.3")
def test_an_owner_of_several_chooses_their_order() -> None:
    areas = {
        "Rome": "Rome city, Carthage 7",
        "Salonae": "Rome city, Hellas 7",
        "Neapolis": "Rome city, Egypt 6",
    }
    table = Table(4, areas, stock={"rome": 6})
    assert table.asks() == ["rome choose-attack"]
    assert table.shape("rome").options == ("rome", "salonae")
    table.play("rome: Salonae", "hellas: none", "carthage: none")
    # All six tokens fell in Salonae and were back for Rome.
    assert table.areas("Salonae, Rome, Neapolis") == ["Hellas 2", "Carthage 2", "Rome city, Egypt 6"]


@pytest.mark.rule("E.4.4", "E.ast.5")
def test_several_pirate_cities_go_by_the_ranking_of_the_attackers() -> None:
    areas = {"Corsica": "pirates city, Egypt 7", "Rome": "pirates city, Hatti 7"}
    table = Table(4, areas)
    assert table.asks() == ["hatti plunder"]


# --- waiting ----------------------------------------------------------------------------------------------


@pytest.mark.rule("E.4b.5")
def test_a_defender_short_of_stock_may_settle_his_own_attack_first() -> None:
    """Hellas attacks Carthage, which has 1 in stock and attacks Rome: the tokens lost there come back."""
    areas = {"Carthage": "Carthage city, Hellas 7", "Rome": "Rome city, Carthage 7"}
    table = Table(4, areas, stock={"carthage": 1})
    assert table.asks() == ["carthage wait-for-attack"]
    assert table.shape("carthage").options == ("rome", "no")
    table.play("carthage: Rome")
    assert table.area("Rome") == "Carthage 2"
    table.play("carthage: none", "hellas: none")
    # Five came back to the one: the city became 6. 5 6, 4 5, 3 4, 2 3, 1 2: that fits into 3.
    assert table.area("Carthage") == "Carthage 1, Hellas 2"
    assert table.stock("carthage") == 5


@pytest.mark.rule("E.4b.5")
def test_or_place_what_he_has() -> None:
    areas = {"Carthage": "Carthage city, Hellas 7", "Rome": "Rome city, Carthage 7"}
    table = Table(4, areas, stock={"carthage": 1})
    table.play("carthage: no")
    assert table.area("Carthage") == "Hellas 7"


@pytest.mark.rule("E.4b.5")
def test_nobody_waits_who_is_not_short_or_attacks_nobody() -> None:
    areas = {"Carthage": "Carthage city, Hellas 7", "Rome": "Rome city, Carthage 7"}
    assert Table(4, areas, stock={"carthage": 6}).asks() == ["hellas plunder"]
    failing = {"Carthage": "Carthage city, Hellas 7", "Rome": "Rome city, Carthage 6"}
    assert Table(4, failing, stock={"carthage": 1}).asks() == ["hellas plunder"]


@pytest.mark.rule("E.4b.5")
def test_only_once_a_turn() -> None:
    """Carthage waits at Carthage; at Thapsus it is short again, but has waited."""
    areas = {"Carthage": "Carthage city, Hellas 7", "Thapsus": "Carthage city, Egypt 7"}
    areas |= {"Rome": "Rome city, Carthage 7", "Neapolis": "Rome city, Carthage 7"}
    table = Table(4, areas, stock={"carthage": 0})
    table.play("carthage: Carthage", "carthage: Rome", "carthage: none", "hellas: none")
    # Five came back from Rome and fell at Carthage; Thapsus needs six.
    assert table.stock("carthage") == 5
    assert table.asks() == ["egypt plunder"]


@pytest.mark.rule("E.4b.5")
def test_two_who_attack_each_other_do_not_wait_for_ever() -> None:
    areas = {"Carthage": "Carthage city, Rome 7", "Rome": "Rome city, Carthage 7"}
    table = Table(4, areas, stock={"carthage": 0, "rome": 0})
    assert table.asks() == ["carthage wait-for-attack"]
    table.play("carthage: Rome")
    # Rome may not wait for Carthage, which waits for it: it has nothing to place.
    assert table.area("Rome") == "Carthage 7"
    assert table.asks() == []


@pytest.mark.rule("E.4b.5", "E.4.5")
def test_barbarians_wait_for_nothing() -> None:
    table = Table(4, {"Corsica": "pirates city, Carthage 7", "Rome": "Rome city, barbarians 7"})
    assert table.asks() == ["carthage plunder"]
    table.play("carthage: none")
    assert table.area("Rome") == "barbarians 2"


# --- plunder ----------------------------------------------------------------------------------------------


@pytest.mark.rule("E.4b.7", "E.4b.8", "E.4b.9")
def test_a_card_and_three_of_treasury() -> None:
    table = Table(4, ATTACK, hands={"rome": "ochre, iron"})
    assert table.shape("carthage").caps == {"card": 1, "treasury": 3}
    table.play("carthage: 1 card, 3 treasury")
    hands = table.game.hands
    assert len(hands["rome"]) == len(hands["carthage"]) == 1
    assert sorted(hands["rome"] + hands["carthage"]) == ["iron", "ochre"]
    assert table.treasury("carthage") == 3
    assert table.treasury("rome") == 0


@pytest.mark.rule("E.4b.7", "E.4b.9")
def test_he_may_take_less_or_nothing() -> None:
    table = Table(4, ATTACK, hands={"rome": "ochre"})
    assert table.refused("carthage: 4 treasury") == "allocate.cap"
    assert table.refused("carthage: 2 card") == "allocate.cap"
    table.play("carthage: 2 treasury")
    assert table.game.hands["rome"] == ["ochre"]
    assert table.treasury("carthage") == 2


@pytest.mark.rule("E.4b.7")
def test_an_empty_hand_gives_no_card() -> None:
    assert Table(4, ATTACK).shape("carthage").caps == {"treasury": 3}


@pytest.mark.rule("E.4b.9")
def test_no_more_treasury_than_there_is_stock() -> None:
    """Five of the seven attackers fall and are in stock; treasury comes from there."""
    table = Table(4, ATTACK, stock={"carthage": 0})
    assert table.stock("carthage") == 5
    table = Table(4, {"Rome": "Rome city, Carthage 7"}, stock={"carthage": 0, "rome": 2})
    # 1 6, 0: one fell.
    assert table.shape("carthage").caps == {"treasury": 1}


@pytest.mark.rule("E.4b.7")
def test_without_a_card_and_without_stock_nothing_is_asked() -> None:
    assert Table(4, ATTACK, stock={"carthage": 0, "rome": 0}).asks() == []


@pytest.mark.rule("E.4b.7", "E.6a.4")
def test_only_the_two_know_which_card_it_was() -> None:
    table = Table(4, ATTACK, hands={"rome": "ochre"})
    table.play("carthage: 1 card")
    taken = next(event for event in table.events if isinstance(event, CardTaken))
    missed = next(event for event in table.events if isinstance(event, CardMissed))
    assert told(taken, "carthage")["card"] == told(missed, "rome")["card"] == "ochre"
    for viewer in ("rome", "hellas", None):
        assert "card" not in told(taken, viewer)
    for viewer in ("carthage", "hellas", None):
        assert "card" not in told(missed, viewer)


@pytest.mark.rule("E.4b.8", "E.7.15")
def test_a_calamity_won_like_this_was_not_traded() -> None:
    givers = {"rome": {"famine": "hellas"}}
    table = Table(4, ATTACK, hands={"rome": "famine"}, givers=givers)
    table.play("carthage: 1 card")
    assert table.game.hands["carthage"] == ["famine"]
    assert table.game.givers["rome"] == table.game.givers["carthage"] == {}


@pytest.mark.rule("E.4.1")
def test_a_city_attack_and_a_token_conflict_beside_it() -> None:
    """Carthage and Hellas fight first, 9 against 1; then 9 attack."""
    table = Table(4, {"Rome": "Rome city, Carthage 9, Hellas 1"})
    assert table.asks() == ["carthage plunder"]
    assert table.area("Rome") == "Carthage 4"
