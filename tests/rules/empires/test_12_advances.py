"""E.12: advances are bought."""

from typing import Any

import pytest

from games.civilization.advances.purchase import price
from games.core.event import told
from games.core.view import view
from games.empires.scoring import credits
from tests.rules.empires.table import Table


def buying(**position: Any) -> Table:
    return Table(12, **position)


def bought(table: Table, seat: str = "rome") -> list[str]:
    return table.game.advances[seat]


# --- what pays --------------------------------------------------------------------------------------------


@pytest.mark.rule("E.12.2", "E.7.2")
def test_sets_and_treasury_pay_together() -> None:
    """Four wine are 4 x 4 x 5 = 80, so Music costs no treasury; three are 45, and 35 are paid."""
    table = buying(hands={"rome": "4 wine, ochre"}, treasury={"rome": 40})
    table.play("rome: buy music / spend 4 wine")
    assert (bought(table), table.treasury("rome"), table.game.hands["rome"]) == (["music"], 40, ["ochre"])
    table = buying(hands={"rome": "4 wine, ochre"}, treasury={"rome": 40})
    table.play("rome: buy Music / spend 3 wine")
    assert (bought(table), table.treasury("rome")) == (["music"], 5)
    assert table.game.hands["rome"] == ["ochre", "wine"]


@pytest.mark.rule("E.7.3", "E.12.7")
def test_cards_of_one_value_but_two_names_are_two_sets() -> None:
    """Two iron and two papyri are 8 + 8, not 32; Cloth Making costs 50."""
    table = buying(hands={"rome": "2 iron, 2 papyri"}, treasury={"rome": 33})
    code, rule, told_facts = table.refusal("rome: buy cloth making / spend 2 iron, 2 papyri")
    assert (code, rule) == ("purchase.short", "E.12.7")
    assert told_facts == {"price": 50, "cards": 16, "due": 34, "treasury": 33}


@pytest.mark.rule("E.12.2", "E.12.6")
def test_any_number_in_one_transaction() -> None:
    """Cloth Making 50, Mysticism 50 and Monarchy 60 make 160; five wine are 125, treasury pays 35."""
    table = buying(hands={"rome": "5 wine"}, treasury={"rome": 36})
    table.play("rome: buy cloth making, mysticism / buy monarchy / spend 5 wine")
    assert bought(table) == ["cloth_making", "mysticism", "monarchy"]
    assert table.treasury("rome") == 1


@pytest.mark.rule("E.12.2", "E.13c.1")
def test_what_is_spent_lies_on_the_pile_of_its_stack_for_all_to_see() -> None:
    table = buying(hands={"rome": "4 wine, 2 iron, water"}, treasury={"rome": 10})
    table.play("rome: buy music / spend 4 wine, 2 iron, water")
    assert (table.game.discards[5], table.game.discards[2]) == (["wine"] * 4, ["iron"] * 2)
    spent = next(event for event in table.events if told(event, "egypt")["event"] == "cards-spent")
    assert list(told(spent, "egypt")["cards"]) == ["iron", "iron", "water", "wine", "wine", "wine", "wine"]


@pytest.mark.rule("E.12.10")
def test_there_is_no_change() -> None:
    """Six wine are 180; Music costs 80, and the rest is lost."""
    table = buying(hands={"rome": "6 wine"}, treasury={"rome": 7})
    table.play("rome: buy music / spend 6 wine")
    assert (table.treasury("rome"), table.game.hands["rome"]) == (7, [])


@pytest.mark.rule("E.12.10")
def test_nothing_is_spent_for_nothing() -> None:
    table = buying(hands={"rome": "3 wine"}, treasury={"rome": 99 - 45})
    assert table.refused("rome: spend 3 wine") == "purchase.nothing E.12.10"


@pytest.mark.rule("E.12.12")
def test_no_more_treasury_than_the_price_needs() -> None:
    """Three wine are 45 of the 50 for Sculpture."""
    table = buying(hands={"rome": "3 wine"}, treasury={"rome": 20})
    table.play("rome: buy sculpture / spend 3 wine")
    assert table.treasury("rome") == 15


@pytest.mark.rule("E.adv.mining.2", "E.adv.mining.3", "E.12.12")
def test_with_mining_a_token_pays_two_and_one_point_may_be_too_much() -> None:
    """Mining gives crafts 20. Music at 80 takes 40 tokens; with one ochre, 79 points still take 40."""
    table = buying(advances={"rome": "mining"}, hands={"rome": "ochre"}, treasury={"rome": 45})
    table.play("rome: buy music / spend ochre")
    assert table.treasury("rome") == 5


@pytest.mark.rule("E.adv.mining.2")
def test_mining_of_this_turn_does_not_pay_double_yet() -> None:
    """Mining 230 and Urbanism 50 are 280; seven wine would be 245 but there are six: 180. 50 tokens fail."""
    table = buying(hands={"rome": "6 wine"}, treasury={"rome": 50})
    assert table.refused("rome: buy mining / buy urbanism / spend 6 wine") == "purchase.short E.12.7"
    table.play("rome: buy mining / spend 6 wine")
    assert table.treasury("rome") == 0


@pytest.mark.rule("E.12.2")
def test_only_commodities_of_the_hand_pay() -> None:
    table = buying(hands={"rome": "2 wine, treachery, ochre"}, treasury={"rome": 50})
    assert table.refused("rome: buy music / spend 3 wine") == "purchase.cards E.12.2"
    assert table.refused("rome: buy music / spend treachery, 2 wine") == "purchase.calamity E.12.2"
    assert table.refused("rome: buy music / spend 2 gold") == "card.unknown"


# --- the price --------------------------------------------------------------------------------------------


@pytest.mark.rule("E.12.7", "E.12.4")
def test_credits_in_the_colour_and_toward_the_card() -> None:
    """Pottery and Masonry give crafts 20, Pottery 10 toward Agriculture: 120 becomes 90, time and again."""
    table = buying(advances={"rome": "pottery, masonry"}, treasury={"rome": 40})
    assert price(table.game, "rome", "agriculture") == 90
    assert price(table.game, "rome", "metalworking") == 70
    table.play("rome: buy cloth making")
    assert table.treasury("rome") == 10
    assert price(table.game, "rome", "agriculture") == 80


@pytest.mark.rule("E.12.8")
def test_of_two_colours_the_better_one_counts() -> None:
    """Music gives arts 10 and religion 5: Mysticism costs 40. Deism adds religion 10: now 15 off, 35."""
    table = buying(advances={"rome": "music", "egypt": "music, deism"})
    assert price(table.game, "rome", "mysticism") == 40
    assert price(table.game, "egypt", "mysticism") == 35


@pytest.mark.rule("E.12.5")
def test_credits_do_not_help_in_the_turn_they_come() -> None:
    """Music gives arts 10, but Sculpture beside it costs 50 all the same."""
    table = buying(treasury={"rome": 40}, hands={"rome": "4 wine, 3 ochre"})
    assert table.refused("rome: buy music, sculpture / spend 4 wine, 3 ochre") == "purchase.short E.12.7"
    table = buying(treasury={"rome": 41}, hands={"rome": "4 wine, 3 ochre"})
    table.play("rome: buy music, sculpture / spend 4 wine, 3 ochre")
    assert table.treasury("rome") == 0


@pytest.mark.rule("E.12.11")
def test_a_price_is_never_below_nothing() -> None:
    table = buying(extra_credits={"rome": {"arts": 60}}, treasury={"rome": 20})
    assert price(table.game, "rome", "sculpture") == 0
    table.play("rome: buy sculpture, music")
    assert (bought(table), table.treasury("rome")) == (["sculpture", "music"], 0)


@pytest.mark.rule("E.12.9")
def test_nobody_has_the_same_one_twice_and_none_needs_another() -> None:
    table = buying(advances={"rome": "music"}, hands={"rome": "7 textiles"}, treasury={"rome": 40})
    assert table.refused("rome: buy music") == "advance.owned E.12.9"
    assert table.refused("rome: buy sculpture, sculpture / spend 7 textiles") == "advance.owned E.12.9"
    table.play("rome: buy anatomy / spend 7 textiles")
    assert bought(table) == ["music", "anatomy"]
    assert table.treasury("rome") == 15


@pytest.mark.rule("E.12.14")
def test_a_middle_card_gives_twenty_toward_one_of_the_dearest() -> None:
    table = buying(advances={"rome": "agriculture"})
    assert price(table.game, "rome", "democracy") == 200


@pytest.mark.rule("E.adv.empiricism.1", "E.adv.literacy.1", "E.adv.mathematics.1")
@pytest.mark.parametrize(
    ("advance", "points"),
    [
        ("empiricism", {"arts": 5, "crafts": 5, "science": 10, "civics": 5, "religion": 5}),
        ("literacy", {"arts": 10, "crafts": 5, "science": 5, "civics": 10, "religion": 5}),
        ("mathematics", {"arts": 20, "crafts": 10, "science": 20, "civics": 10, "religion": 10}),
    ],
)
def test_three_advances_give_credits_in_every_colour(advance: str, points: dict[str, int]) -> None:
    table = buying(advances={"rome": advance})
    assert credits(table.game, "rome") == points


@pytest.mark.rule("E.12.13")
def test_advances_lie_open_and_work_at_once() -> None:
    table = buying(treasury={"rome": 50})
    table.play("rome: buy urbanism")
    assert view(table.game, "egypt").advances["rome"] == ["urbanism"]
    assert credits(view(table.game, "egypt"), "rome")["civics"] == 10


# --- order and questions ----------------------------------------------------------------------------------


@pytest.mark.rule("E.12.1")
def test_the_furthest_buys_first_but_all_may_answer() -> None:
    position: dict[str, Any] = {
        "treasury": {"rome": 50, "egypt": 50, "minoa": 50},
        "spaces": {"egypt": 4, "rome": 3, "minoa": 3},
    }
    table = buying(**position)
    assert table.asks() == ["egypt buy-advances", "(minoa buy-advances)", "(rome buy-advances)"]
    table.play("rome: buy urbanism")
    assert bought(table) == []
    table.play("egypt: pass", "minoa: pass")
    assert bought(table) == ["urbanism"]


@pytest.mark.rule("E.12.2")
def test_who_could_pay_for_nothing_is_not_asked() -> None:
    """Two cards are at most 2 x 2 x 9 = 36; with 14 of treasury they could buy something of 50."""
    table = buying(hands={"rome": "2 ochre", "egypt": "2 clay"}, treasury={"rome": 14, "egypt": 13})
    assert table.asks() == ["rome buy-advances"]


@pytest.mark.rule("E.12.2")
def test_without_an_answer_nothing_is_bought() -> None:
    table = buying(treasury={"rome": 50})
    table.deadline()
    assert (bought(table), table.asks()) == ([], [])


def test_what_cannot_be_read_is_quoted_back() -> None:
    table = buying(treasury={"rome": 50})
    assert table.refused("rome: buy musik") == "advance.unknown"
    assert table.refused("rome: pass / buy music") == "order.unreadable"
    assert table.refused("rome: buy") == "order.unreadable"
    assert table.refused("rome: library music / library music") == "order.unreadable"
    assert table.refused("rome: sell music") == "order.unknown"


def test_words_are_completed() -> None:
    table = buying(advances={"rome": "music"}, hands={"rome": "2 wine, ochre, famine"}, treasury={"rome": 50})
    assert table.complete("rome")[:2] == ["buy", "spend"]
    assert "music" not in table.complete("rome", "buy")
    assert table.complete("rome", "spend") == ["1", "2"]
    assert table.complete("rome", "spend", "2") == ["wine"]
    assert table.complete("rome", "substitute") == ["ochre", "wine"]
    assert table.complete("rome", "substitute", "wine") == ["for"]
    assert table.complete("rome", "substitute", "wine", "for", "ochre") == []


# --- Library, Anatomy, Trade Empire -----------------------------------------------------------------------


@pytest.mark.rule("E.adv.library.1")
def test_library_makes_one_other_card_of_the_turn_cheaper() -> None:
    """Library 220 and Music 80 - 40 are 260; seven textiles are 245."""
    table = buying(hands={"rome": "7 textiles"}, treasury={"rome": 15})
    assert table.refused("rome: buy library, music / spend 7 textiles") == "purchase.short E.12.7"
    table.play("rome: buy library, music / library music / spend 7 textiles")
    assert (bought(table), table.treasury("rome")) == (["library", "music"], 0)


@pytest.mark.rule("E.adv.library.1", "E.12.11")
def test_library_never_makes_a_card_cheaper_than_free() -> None:
    """Sculpture at 50 - 30 of arts is 20; Library's 40 make it 0, and Library itself costs 220."""
    extra = {"rome": {"arts": 30}}
    table = buying(hands={"rome": "6 textiles"}, treasury={"rome": 39}, extra_credits=extra)
    assert table.refused("rome: buy library, sculpture / library sculpture / spend 6 textiles") == (
        "purchase.short E.12.7"
    )
    table = buying(hands={"rome": "6 textiles"}, treasury={"rome": 40}, extra_credits=extra)
    table.play("rome: buy library, sculpture / library sculpture / spend 6 textiles")
    assert table.treasury("rome") == 0


@pytest.mark.rule("E.adv.library.1")
@pytest.mark.parametrize("lines", ["buy music / library music", "buy library / library library"])
def test_library_must_be_bought_with_the_other_card(lines: str) -> None:
    table = buying(hands={"rome": "7 textiles"}, treasury={"rome": 50})
    assert table.refused(f"rome: {lines} / spend 7 textiles") == "purchase.library E.adv.library.1"


@pytest.mark.rule("E.adv.library.1")
def test_a_library_of_an_earlier_turn_helps_no_more() -> None:
    table = buying(advances={"rome": "library"}, treasury={"rome": 50})
    assert table.refused("rome: buy music / library music") == "purchase.library E.adv.library.1"


@pytest.mark.rule("E.adv.anatomy.1")
def test_anatomy_brings_a_cheap_science_card() -> None:
    """Anatomy costs 270: seven textiles and 25. Written Record has two groups, science among them."""
    table = buying(hands={"rome": "7 textiles"}, treasury={"rome": 25})
    table.play("rome: buy anatomy / anatomy written record / spend 7 textiles")
    assert bought(table) == ["anatomy", "written_record"]
    assert table.treasury("rome") == 0
    assert table.asks() == ["rome choose-credits"]


@pytest.mark.rule("E.adv.anatomy.1")
@pytest.mark.parametrize("free", ["music", "medicine", "anatomy"])
def test_anatomy_brings_nothing_else(free: str) -> None:
    """Music is of the arts, Medicine costs 140."""
    table = buying(hands={"rome": "7 textiles"}, treasury={"rome": 30})
    code = table.refused(f"rome: buy anatomy / anatomy {free} / spend 7 textiles")
    assert code in ("purchase.anatomy E.adv.anatomy.1", "advance.owned E.12.9")


@pytest.mark.rule("E.adv.anatomy.1")
def test_not_without_buying_anatomy() -> None:
    table = buying(advances={"rome": "anatomy"}, treasury={"rome": 50})
    assert table.refused("rome: buy urbanism / anatomy coinage") == "purchase.anatomy E.adv.anatomy.1"


TRADE_EMPIRE = {"rome": "trade_empire"}


@pytest.mark.rule("E.adv.trade_empire.1")
def test_a_substitute_fills_a_gap_and_does_not_count_itself() -> None:
    """Three wool and a wine in place of the fourth: 4 x 4 x 4 = 64; Deism at 70 needs 6 more."""
    table = buying(advances=TRADE_EMPIRE, hands={"rome": "3 wool, wine"}, treasury={"rome": 6})
    table.play("rome: buy deism / spend 3 wool, wine / substitute wine for wool")
    assert (bought(table), table.treasury("rome")) == (["trade_empire", "deism"], 0)
    assert table.game.hands["rome"] == []


@pytest.mark.rule("E.adv.trade_empire.1")
def test_the_rest_of_a_substitutes_own_set_still_counts() -> None:
    """Two wool and three wine, one of them as wool: 9 x 4 + 4 x 5 = 56."""
    table = buying(advances=TRADE_EMPIRE, hands={"rome": "2 wool, 3 wine"}, treasury={"rome": 14})
    table.play("rome: buy deism / spend 2 wool, 3 wine / substitute wine for wool")
    assert table.treasury("rome") == 0


@pytest.mark.rule("E.adv.trade_empire.1")
@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("spend 3 wool, fish / substitute fish for wool", "substitute.value"),
        ("spend 3 wool / substitute fish for wool", "substitute.set"),
        ("spend fish, clay / substitute fish for wool", "substitute.set"),
        ("spend 3 wool / substitute wool for wool", "substitute.set"),
        ("spend 4 marble, gold / substitute gold for marble", "substitute.set"),
    ],
)
def test_what_a_substitute_may_not_be(lines: str, code: str) -> None:
    """Of lower value, not spent, for a set that is not there, its own, or for a set that is whole."""
    hands = {"rome": "3 wool, fish, clay, 4 marble, gold"}
    table = buying(advances=TRADE_EMPIRE, hands=hands, treasury={"rome": 50})
    assert table.refused(f"rome: buy deism / {lines}") == f"{code} E.adv.trade_empire.1"


@pytest.mark.rule("E.adv.trade_empire.1")
def test_only_a_holder_substitutes() -> None:
    table = buying(hands={"rome": "3 wool, wine"}, treasury={"rome": 50})
    code = table.refused("rome: buy deism / spend 3 wool, wine / substitute wine for wool")
    assert code == "substitute.advance E.adv.trade_empire.1"


# --- free credits and the hand limit ----------------------------------------------------------------------


@pytest.mark.rule("E.adv.monument.1", "E.adv.monument.2", "E.12.15")
def test_monument_brings_twenty_points_in_steps_of_five() -> None:
    """Six textiles are 180, the price of Monument. It prints crafts 10 and religion 10."""
    table = buying(hands={"rome": "6 textiles"}, treasury={"rome": 1})
    table.play("rome: buy monument / spend 6 textiles")
    assert table.question("rome").steps == 4
    table.play("rome: 3 science, 1 crafts")
    expected = {"arts": 0, "crafts": 15, "science": 15, "civics": 0, "religion": 10}
    assert credits(table.game, "rome") == expected
    assert table.asks() == []


@pytest.mark.rule("E.adv.written_record.1", "E.adv.written_record.2", "E.12.5")
def test_written_record_brings_ten() -> None:
    table = buying(treasury={"rome": 50}, extra_credits={"rome": {"civics": 10}})
    table.play("rome: buy written record", "rome: 2 arts")
    assert table.game.extra_credits["rome"] == {"civics": 10, "arts": 10}
    assert credits(table.game, "rome")["science"] == 5


@pytest.mark.rule("E.12.3")
def test_more_than_eight_cards_are_brought_down_to_eight() -> None:
    table = buying(hands={"rome": "4 wine, 4 iron, water, ochre", "egypt": "4 wool"})
    table.play("rome: pass", "egypt: pass")
    assert table.asks() == ["rome discard-cards"]
    assert table.refused("rome: water") == "some.count"
    table.play("rome: water, ochre")
    assert (len(table.game.hands["rome"]), table.game.returned[1]) == (8, ["ochre"])


@pytest.mark.rule("E.12.3")
def test_what_is_given_up_is_not_told() -> None:
    table = buying(hands={"rome": "4 wine, 4 iron, ochre"})
    table.play("rome: pass", "rome: ochre")
    gone = next(event for event in table.events if told(event, "rome")["event"] == "cards-returned")
    assert told(gone, "egypt") == {"event": "cards-returned", "seat": "rome", "count": 1, "why": "hand_limit"}


@pytest.mark.rule("E.12.3")
def test_without_an_answer_the_least_goes() -> None:
    """Sets: water 0, ochre 1, two clay 4, two iron 8, four wine 80."""
    table = buying(hands={"rome": "4 wine, 2 iron, 2 clay, water, ochre"})
    table.deadline()
    table.deadline()
    assert table.game.hands["rome"] == ["clay"] * 2 + ["iron"] * 2 + ["wine"] * 4


@pytest.mark.rule("E.12.3", "E.adv.roadbuilding.4")
def test_roadbuilding_lets_a_ninth_card_stay_even_in_the_turn_it_is_bought() -> None:
    """Roadbuilding costs 220: seven textiles are 245."""
    table = buying(advances={"rome": "roadbuilding"}, hands={"rome": "4 wine, 4 iron, ochre"})
    table.play("rome: pass")
    assert table.asks() == []
    table = buying(hands={"rome": "7 textiles, 4 wine, 4 iron, ochre"})
    table.play("rome: buy roadbuilding / spend 7 textiles")
    assert (table.asks(), len(table.game.hands["rome"])) == ([], 9)


@pytest.mark.rule("E.adv.roadbuilding.4")
def test_roadbuilding_lets_no_tenth_card_stay() -> None:
    table = buying(advances={"rome": "roadbuilding"}, hands={"rome": "4 wine, 4 iron, 2 ochre"})
    table.play("rome: pass")
    assert table.asks() == ["rome discard-cards"]
