"""Cards of two decks: the same calamity twice, and commodities of either deck that form one set."""

from random import Random
from typing import Any

import pytest
from msgspec import structs

from data.empires import newest
from games.civilization.advances.paying import means, paid
from games.civilization.advances.purchase import price
from games.civilization.calamities.decisions import LoseGoods
from games.civilization.calamities.events import CalamityStruck
from games.civilization.calamities.resolution import CalamityResolution
from games.civilization.cards.frame import TradeCards
from games.civilization.table import Table
from games.civilization.table.offer import Offer
from games.civilization.trade.decisions import Trade
from games.civilization.trade.floor import TradingFloor
from games.core.answers import ChoseSome, Traded
from games.core.illegal import Forbidden
from games.core.view import view
from games.empires.frames.succession import Succession
from games.empires.players import steady_player
from games.empires.positions import pose
from games.empires.state import Empires
from tests.civilization.rules import ChangeFacts, ChangeRules, run

OTHER = {"ochre b": "ochre", "clay b": "clay", "famine b": "famine"}
"""Cards of the second deck, and what they are."""
SECOND = 10
"""A stack of the second deck is called by its number and so much."""


@pytest.fixture
def two_decks(facts: ChangeFacts) -> None:
    cards = newest().cards
    stacks = {card: SECOND + cards.stack_of[kind] for card, kind in OTHER.items()}
    facts(
        cards=structs.replace(
            cards,
            kind_of={**cards.kind_of, **OTHER},
            stack_of={**cards.stack_of, **stacks},
            stacks=(*cards.stacks, *(SECOND + number for number in cards.stacks)),
        )
    )


def own_stack(table: Table, seat: str, number: int) -> int:
    """The second deck is Rome's."""
    return number + SECOND * (seat == "rome")


def posed(hands: dict[str, list[str]], **more: Any) -> Empires:
    """A game with these cards in hand, and empty stacks of the second deck."""
    game = pose("west", {"phase": 8, "alone": True, **more})
    game.hands |= hands
    return game


@pytest.mark.usefixtures("two_decks")
def test_cards_of_both_decks_have_one_name_on_the_floor() -> None:
    game = posed({"rome": ["clay", "ochre", "ochre b"], "carthage": ["iron"] * 3})
    mine = view(game, "rome")
    shape = Trade().shape(mine)
    assert isinstance(shape, TradingFloor)
    assert shape.names_for(["ochre b", "clay"]) == ("ochre", "clay")
    give, want = {"ochre b": 1, "ochre": 1, "clay": 1}, {"iron": 2, "any": 1}
    Trade().check(mine, Traded("offer", None, None, give, want, ("ochre", "ochre")))
    with pytest.raises(Forbidden, match=r"trade\.untrue"):
        Trade().check(mine, Traded("offer", None, None, give, want, ("ochre", "iron")))


@pytest.mark.usefixtures("two_decks")
def test_cards_of_both_decks_form_one_set() -> None:
    game = posed({"rome": ["ochre", "ochre b"] * 4 + ["clay b"]}, spaces={"rome": 1})
    mine = view(game, "rome")
    assert means(mine) == 8 * 8 + 1
    assert price(mine, "rome", "mysticism") == 50
    assert paid(mine, "rome", ("mysticism",)).cards == {"ochre": 4, "ochre b": 4}


@pytest.mark.usefixtures("two_decks")
def test_two_of_one_calamity_strike_by_ranking_and_go_back_to_their_own_stacks() -> None:
    areas = {"Rome": "Rome 9", "Carthage": "Carthage 9"}
    game = posed({"rome": ["famine"], "carthage": ["famine b"]}, areas=areas)
    game.givers["carthage"]["famine b"] = "rome"
    struck = [event for event in run(game, CalamityResolution()) if isinstance(event, CalamityStruck)]
    assert struck == [CalamityStruck("carthage", "famine b", "rome")]
    assert (game.discards[3], game.discards[13]) == ([], ["famine b"])


@pytest.mark.usefixtures("two_decks")
def test_a_player_draws_from_a_stack_of_the_own_deck(rules: ChangeRules) -> None:
    rules(stack_for=own_stack, empty_stack_card=None)
    game = posed({}, areas={"Rome": "Rome city", "Carthage": "Carthage city"})
    game.stacks[11] = ["ochre b"]
    top = game.stacks[1][0]
    run(game, TradeCards())
    assert (game.hands["rome"], game.hands["carthage"]) == (["ochre b"], [top])


@pytest.mark.usefixtures("two_decks")
def test_discards_go_back_beneath_the_stack_of_their_deck() -> None:
    game = posed({})
    game.discards[1], game.discards[11] = ["ochre"], ["ochre b"]
    before = list(game.stacks[1])
    run(game, Succession(step="refill_stacks"))
    assert (game.stacks[1], game.stacks[11]) == ([*before, "ochre"], ["ochre b"])


@pytest.mark.usefixtures("two_decks")
def test_the_automatic_player_counts_kinds_and_names_cards() -> None:
    """Three ochre of both decks pay 9, two clay 4: so clay goes first, and for two more ochre gladly."""
    game = posed({"rome": ["clay", "clay b", "ochre", "ochre", "ochre b"], "carthage": ["ochre"] * 3})
    lost = steady_player(view(game, "rome"), LoseGoods(calamity="banditry", count=2, ransom=4), Random(1))
    assert lost == ChoseSome(("clay", "clay b"))
    game.offers["1"] = Offer("carthage", None, 3, ("ochre", "ochre"), {"clay": 2, "any": 1})
    reply = steady_player(view(game, "rome"), Trade(), Random(1))
    assert isinstance(reply, Traded) and reply.give == {"clay": 1, "clay b": 1, "ochre": 1}
    Trade().check(view(game, "rome"), reply)
