"""E.7: the trading floor."""

from typing import Any

import pytest

from data.empires import newest
from games.civilization.cards.sets import set_worth, worth
from games.core.answers import Traded
from games.core.engine import open_decisions, submit
from games.core.event import UNSEEN, told
from games.core.illegal import Forbidden
from games.core.view import view
from games.empires.sound import sound
from tests.rules.empires.table import Table

HANDS = {
    "rome": "3 wine, 2 iron, ochre, treachery, famine",
    "egypt": "3 wool, 2 fish, clay, water, civil_disorder",
    "minoa": "2 fish, 2 clay",
    "hellas": "2 ochre",
}


def floor(**more: Any) -> Table:
    given: dict[str, Any] = {"hands": HANDS} | more
    return Table(7, **given)


def hand(table: Table, seat: str) -> list[str]:
    return table.game.hands[seat]


# --- what cards are worth -----------------------------------------------------------------------------------


@pytest.mark.rule("E.7.2")
def test_the_square_of_the_number_times_the_face_value() -> None:
    """The five pictures of the book."""
    assert [set_worth(1, 3), set_worth(2, 3), set_worth(3, 2), set_worth(8, 4)] == [3, 12, 18, 256]


@pytest.mark.rule("E.7.3")
def test_different_goods_add_up_singly() -> None:
    assert worth({"fish": 1, "fruit": 1}, newest().cards.stack_of) == 6
    assert worth({"fish": 2, "water": 3}, newest().cards.stack_of) == 12


# --- who trades -------------------------------------------------------------------------------------------


@pytest.mark.rule("E.7.1", "E.7.7", "E.7.8")
def test_all_who_have_three_cards_trade_at_the_same_time() -> None:
    assert floor().asks() == ["minoa trade", "rome trade", "egypt trade"]


@pytest.mark.rule("E.7.7", "E.7.8")
def test_nobody_whispers_to_one_who_has_nothing_to_trade() -> None:
    table = floor()
    assert table.shape("rome").partners == ("minoa", "egypt")
    assert table.refused("rome: offer hellas 3 wine for 3 ochre say wine, wine") == "seat.unknown"


@pytest.mark.rule("E.7.7")
def test_one_alone_has_nobody_to_trade_with() -> None:
    assert floor(hands={"rome": "5 wine", "egypt": "2 wool"}).asks() == []


# --- offers -----------------------------------------------------------------------------------------------

OFFER = "rome: offer all 2 wine + treachery for 2 wool + 1 any say wine, wine"


@pytest.mark.rule("E.7.9", "E.7.4", "E.6a.4")
def test_all_hear_number_and_names_but_not_the_cards() -> None:
    table = floor()
    table.play(OFFER)
    seen = view(table.game, "egypt")
    offer = seen.offers["1"]
    assert (offer.seat, offer.partner, offer.cards, offer.says) == ("rome", None, 3, ("wine", "wine"))
    assert offer.want == {"wool": 2, "any": 1}
    assert seen.promised == {}
    assert view(table.game, "rome").promised == {"1": {"wine": 2, "treachery": 1}}
    made = next(event for event in table.events if told(event, None)["event"] == "offer-made")
    assert "cards" not in told(made, "egypt") and "cards" in told(made, "rome")


@pytest.mark.rule("E.7.8")
@pytest.mark.parametrize("cards", ["2 wine for 3 wool", "3 wine for 2 wool"])
def test_three_cards_on_each_side(cards: str) -> None:
    assert floor().refused(f"rome: offer all {cards} say wine, wine") == "trade.cards E.7.8"


@pytest.mark.rule("E.7.8")
def test_the_numbers_need_not_match() -> None:
    table = floor()
    table.play("rome: offer all 3 wine for 3 wool + 2 fish say wine, wine")
    table.play("egypt: accept 1 with 3 wool + 2 fish")
    assert (len(hand(table, "rome")), len(hand(table, "egypt"))) == (10, 6)


@pytest.mark.rule("E.7.9")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("3 wine for 3 wool", "trade.names"),
        ("3 wine for 3 wool say wine", "trade.names"),
        ("3 wine for 1 wool + 2 any say wine, wine", "trade.names"),
        ("3 wine for 3 wool say wine, iron", "trade.untrue"),
        ("2 iron + wine for 3 wool say wine, wine", "trade.untrue"),
        ("3 wine for 3 wool say wine, wine, any", "trade.untrue"),
    ],
)
def test_two_names_on_each_side_and_ones_own_are_true(text: str, code: str) -> None:
    assert floor().refused(f"rome: offer all {text}") == f"{code} E.7.9"


@pytest.mark.rule("E.7.9")
def test_water_may_be_named() -> None:
    table = floor()
    table.play("egypt: offer rome 2 wool + water for 3 wine say water, wool")
    assert view(table.game, "rome").offers["1"].says == ("water", "wool")


@pytest.mark.rule("E.7.10")
def test_a_third_name_may_be_false() -> None:
    table = floor()
    table.play("rome: offer all 2 wine + ochre for 3 wool say wine, wine, gold")
    assert table.game.offers["1"].says == ("wine", "wine", "gold")


@pytest.mark.rule("E.7.4", "E.7.11")
@pytest.mark.parametrize(
    "text",
    ["2 wine + treachery for 3 wool say wine, treachery", "3 wine for 2 wool + treachery say wine, wine"],
)
def test_a_calamity_is_never_named(text: str) -> None:
    assert floor().refused(f"rome: offer all {text}") == "trade.calamity E.7.4"


@pytest.mark.rule("E.7.4")
def test_a_non_tradeable_calamity_is_never_given() -> None:
    table = floor()
    assert table.refused("rome: offer all 2 wine + famine for 3 wool say wine, wine") == "option.unknown"
    item = next(item for item in open_decisions(table.game).values() if item.seat == "rome")
    given = {"wine": 2, "famine": 1}
    with pytest.raises(Forbidden, match=r"market\.cards"):
        submit(table.game, item.id, "rome", Traded("offer", None, None, given, {"wool": 3}, ("wine", "wine")))


@pytest.mark.rule("E.7.12")
def test_treasury_and_advances_are_no_part_of_it() -> None:
    table = floor(treasury={"rome": 20}, advances={"rome": "music"})
    assert table.refused("rome: offer all 2 wine + 5 treasury for 3 wool say wine, wine") == "option.unknown"
    assert table.refused("rome: offer all 3 wine for music + 3 wool say wine, wine") == "option.unknown"


# --- answers ----------------------------------------------------------------------------------------------


@pytest.mark.rule("E.7.13", "E.7.15", "E.7.5")
def test_both_hand_over_and_the_last_giver_is_remembered() -> None:
    table = floor(givers={"rome": {"treachery": "minoa"}})
    table.play(OFFER, "egypt: accept 1 with 2 wool + civil_disorder")
    assert hand(table, "rome") == [
        "civil_disorder",
        "famine",
        "iron",
        "iron",
        "ochre",
        "wine",
        "wool",
        "wool",
    ]
    assert hand(table, "egypt") == ["clay", "fish", "fish", "treachery", "water", "wine", "wine", "wool"]
    assert table.game.givers["egypt"] == {"treachery": "rome"}
    assert table.game.givers["rome"] == {"civil_disorder": "egypt"}
    assert table.game.offers == {} and len(table.asks()) == 3


@pytest.mark.rule("E.7.13")
def test_each_sees_what_he_got_and_others_only_how_many() -> None:
    table = floor()
    table.play(OFFER, "egypt: accept 1 with 2 wool + fish")
    handed = [event for event in table.events if told(event, None)["event"] == "cards-handed"]
    assert told(handed[0], "egypt")["cards"] == {"wine": 2, "treachery": 1}
    assert told(handed[0], "minoa") == {"event": "cards-handed", "seat": "egypt", "giver": "rome", "count": 3}
    assert told(handed[1], "rome")["cards"] == {"wool": 2, "fish": 1}


@pytest.mark.rule("E.7.14", "E.7.9")
@pytest.mark.parametrize(
    ("cards", "refused"),
    [
        ("2 wool", "trade.number E.7.14"),
        ("3 wool + fish", "trade.number E.7.14"),
        ("wool + 2 fish", "trade.untrue E.7.9"),
        ("4 wool", "market.cards"),
        ("2 wool + fish say wool, wool", "trade.says E.7.9"),
    ],
)
def test_a_wrong_delivery_is_refused(cards: str, refused: str) -> None:
    table = floor()
    table.play(OFFER)
    assert table.refused(f"egypt: accept 1 with {cards}") == refused


@pytest.mark.rule("E.7.10", "E.7.14")
def test_beyond_two_names_a_wish_binds_nobody() -> None:
    table = floor()
    table.play("rome: offer all 3 wine for 3 wool say wine, wine", "egypt: accept 1 with 2 wool + clay")
    assert "clay" in hand(table, "rome")


# --- whispers ---------------------------------------------------------------------------------------------

WHISPER = "rome: offer egypt 2 wine + treachery for 2 wool + 1 any say wine, wine, gold"


def heard(table: Table, seat: str | None) -> list[dict[str, Any]]:
    """What somebody is told of the last act, without what everybody is told of any answer."""
    found = (told(event, seat) for event in table.events)
    return [fact for fact in found if fact["event"] not in ("answered", "flow", UNSEEN)]


@pytest.mark.rule("E.7.7", "E.7.9", "E.7.10")
def test_an_addressed_offer_is_heard_by_its_two_parties_alone() -> None:
    """The partner hears the number, the true names and the further claims, never what else is among them."""
    table = floor()
    table.play(WHISPER)
    offer = view(table.game, "egypt").offers["1"]
    assert (offer.seat, offer.partner, offer.cards) == ("rome", "egypt", 3)
    assert (offer.says, offer.want) == (("wine", "wine", "gold"), {"wool": 2, "any": 1})
    assert view(table.game, "egypt").promised == {}
    assert view(table.game, "rome").promised == {"1": {"wine": 2, "treachery": 1}}
    assert [fact["event"] for fact in heard(table, "egypt")] == ["whisper-heard"]
    assert "cards" not in heard(table, "egypt")[0] and "treachery" not in str(heard(table, "egypt"))
    for seat in ("minoa", "hellas", None):
        assert view(table.game, seat).offers == {} and heard(table, seat) == []


@pytest.mark.rule("E.7.7")
@pytest.mark.parametrize(("line", "why"), [("egypt: decline 1", "decline"), ("rome: withdraw 1", "withdraw")])
def test_the_end_of_a_whisper_is_heard_by_the_two_alone(line: str, why: str) -> None:
    table = floor()
    table.play(WHISPER)
    table.play(line)
    for seat in ("rome", "egypt"):
        (gone,) = heard(table, seat)
        assert (gone["event"], gone["id"], gone["why"]) == ("whisper-gone", "1", why)
        assert view(table.game, seat).offers == {}
    assert heard(table, "minoa") == heard(table, None) == []
    assert table.game.promised["rome"] == {}


@pytest.mark.rule("E.7.7", "E.7.13")
def test_after_a_whispered_deal_everybody_learns_who_traded_how_many() -> None:
    table = floor()
    table.play(WHISPER)
    table.play("egypt: accept 1 with 2 wool + clay")
    public = [
        {"event": "cards-handed", "seat": "egypt", "giver": "rome", "count": 3},
        {"event": "cards-handed", "seat": "rome", "giver": "egypt", "count": 3},
    ]
    assert heard(table, "minoa") == heard(table, None) == public
    assert [fact["event"] for fact in heard(table, "rome")] == [
        "whisper-gone",
        "cards-handed",
        "cards-handed",
    ]
    assert heard(table, "egypt")[1]["cards"] == {"wine": 2, "treachery": 1}


@pytest.mark.rule("E.7.9")
@pytest.mark.parametrize("line", [OFFER, WHISPER])
def test_an_offer_is_withdrawn_and_never_unsaid(line: str) -> None:
    """Others have heard two true names: an undo cannot make them forget."""
    table = floor()
    table.play(line)
    assert any(event.reveals for event in table.events)
    table.play("rome: withdraw 1")
    assert not any(event.reveals for event in table.events)


@pytest.mark.rule("E.7.7")
def test_a_whispered_counter_offer() -> None:
    """Egypt answers in the ear of Rome and leaves the first offer where it is; then Rome takes hers."""
    table = floor()
    table.play(WHISPER, "egypt: offer rome 2 wool + clay for 3 wine say wool, wool")
    assert list(view(table.game, "rome").offers) == list(view(table.game, "egypt").offers) == ["1", "2"]
    table.play("rome: accept 2 with 3 wine")
    assert view(table.game, "egypt").offers == {}
    assert [fact["why"] for fact in heard(table, "egypt")[::3]] == ["accept", "lapsed"]
    assert [fact["event"] for fact in heard(table, "minoa")] == ["cards-handed", "cards-handed"]


@pytest.mark.rule("E.7.7", "E.7.14")
def test_the_same_cards_whispered_to_two() -> None:
    """Neither hears of the other; when one accepts, the other is told that the offer has lapsed."""
    table = floor()
    table.play(WHISPER, "rome: offer minoa 3 wine for 2 fish + 1 clay say wine, wine")
    assert list(view(table.game, "minoa").offers) == ["2"]
    table.play("egypt: accept 1 with 2 wool + clay")
    assert [fact["event"] for fact in heard(table, "minoa")] == [
        "cards-handed",
        "cards-handed",
        "whisper-gone",
    ]
    assert [fact["event"] for fact in heard(table, "hellas")] == ["cards-handed", "cards-handed"]
    assert heard(table, "minoa")[2]["why"] == "lapsed"


@pytest.mark.rule("E.7.7")
def test_numbers_of_offers_tell_no_more_than_that_somebody_acted() -> None:
    """A number is that of the act, which everybody sees; whispered or not, withdrawn or not."""
    table = floor()
    table.play(WHISPER, "rome: withdraw 1", "minoa: done", OFFER)
    assert list(view(table.game, "minoa").offers) == ["4"]


@pytest.mark.rule("E.7.7")
def test_an_addressed_offer_is_for_one_alone() -> None:
    table = floor()
    table.play("rome: offer egypt 3 wine for 2 clay + 1 any say wine, wine")
    assert table.refused("minoa: accept 1 with 2 clay + fish") == "market.offer"
    assert table.refused("minoa: decline 1") == "market.offer"
    table.play("egypt: decline 1")
    assert table.game.offers == {}


@pytest.mark.rule("E.7.7")
def test_a_counter_offer_is_an_offer_back() -> None:
    table = floor()
    table.play("rome: offer egypt 3 wine for 3 wool say wine, wine", "egypt: decline 1")
    table.play("egypt: offer rome 2 wool + fish for 3 wine say wool, wool", "rome: accept 3 with 3 wine")
    assert hand(table, "egypt").count("wine") == 3


@pytest.mark.rule("E.7.7")
def test_only_the_maker_withdraws_and_nobody_accepts_his_own() -> None:
    table = floor()
    table.play(OFFER)
    assert table.refused("egypt: withdraw 1") == "trade.withdraw E.7.7"
    assert table.refused("egypt: decline 1") == "trade.decline E.7.7"
    assert table.refused("rome: accept 1 with 3 wine") == "trade.accept E.7.7"
    table.play("rome: withdraw 1")
    assert table.game.offers == {} and sound(table.game) == []


@pytest.mark.rule("E.7.14")
def test_cards_promised_twice_go_to_the_first_who_accepts() -> None:
    """The other offer lapses, but one that can still be kept stays."""
    table = floor()
    table.play(OFFER, "rome: offer minoa 3 wine for 2 fish + 1 clay say wine, wine")
    table.play("rome: offer minoa 2 iron + ochre for 3 fish say iron, iron")
    table.play("egypt: accept 1 with 3 wool")
    assert list(view(table.game, "minoa").offers) == ["3"]
    heard = [told(event, "minoa") for event in table.events]
    gone = [event for event in heard if event["event"] in ("offer-gone", "whisper-gone")]
    assert [(event["id"], event["why"]) for event in gone] == [("1", "accept"), ("2", "lapsed")]


# --- the end ----------------------------------------------------------------------------------------------


@pytest.mark.rule("E.7.16")
def test_the_floor_closes_when_all_are_done() -> None:
    table = floor()
    table.play(OFFER, "rome: done", "egypt: done")
    assert table.asks() == ["minoa trade", "(rome trade)", "(egypt trade)"]
    table.play("minoa: done")
    assert (table.asks(), table.game.offers, table.game.promised, table.game.done_trading) == ([], {}, {}, [])


@pytest.mark.rule("E.7.16")
def test_who_is_done_may_think_again_and_may_still_accept() -> None:
    table = floor()
    assert table.refused("rome: open") == "trade.open E.7.16"
    table.play("egypt: done", OFFER, "egypt: accept 2 with 3 wool")
    assert "treachery" in hand(table, "egypt")
    table.play("egypt: open", "rome: done", "minoa: done")
    assert table.asks() == ["(minoa trade)", "(rome trade)", "egypt trade"]


@pytest.mark.rule("E.7.16", "E.7.1")
def test_the_floor_closes_when_time_is_up() -> None:
    table = floor()
    table.play(OFFER, "egypt: done")
    table.deadline()
    assert table.asks() == []
    assert hand(table, "rome").count("wine") == 3


@pytest.mark.rule("E.7.6")
def test_what_a_wish_may_name_is_in_the_deck() -> None:
    assert floor().refused("rome: offer all 3 wine for 3 silk say wine, wine") == "option.unknown"
