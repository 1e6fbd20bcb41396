"""Offers of steady players: few, unlike each other, and never the same again while it stands."""

from collections import Counter
from random import Random

from games.civilization.players.weights import STEADY
from games.civilization.trade.events import FloorOpened, OfferGone, OfferMade, OfferWhispered
from games.civilization.trade.floor import named
from games.core.answers import Traded
from games.core.engine import open_decisions, submit
from games.core.event import Event
from games.empires.players import steady_player
from games.empires.positions import pose
from games.empires.state import Empires
from tests.empires.league import Floors, play

ROME = {"rome": "3 wine, 2 fish, 2 clay, 2 iron, 2 ochre, tin", "egypt": "3 clay, 2 wine"}


def alone(game: Empires, seat: str, dice: int = 1) -> list[Traded]:
    """What a steady player does while nobody else moves, until it is done."""
    found: list[Traded] = []
    while True:
        question = next(item for item in open_decisions(game).values() if item.seat == seat)
        answer = steady_player(game.look(seat), question.decision, Random(dice))
        assert isinstance(answer, Traded)
        if answer.act == "done":
            return found
        submit(game, question.id, seat, answer)
        found.append(answer)


def test_offers_that_nobody_takes_are_few_and_stay() -> None:
    """E.7.7: three at most, to everybody; with these it is done, whatever the dice."""
    for dice in range(20):
        game = pose("west", {"phase": 7, "alone": True, "hands": ROME})
        made = alone(game, "rome", dice)
        assert 1 <= len(made) <= STEADY.offers
        assert all(one.act == "offer" and one.partner is None for one in made)
        assert alone(game, "rome", dice + 1) == []


def test_offers_differ_on_both_sides() -> None:
    for dice in range(20):
        made = alone(pose("west", {"phase": 7, "alone": True, "hands": ROME}), "rome", dice)
        gives = [tuple(sorted(one.says)) for one in made]
        wants = [tuple(sorted(named(one.want))) for one in made]
        assert len({*gives}) == len({*wants}) == len(made)


def test_what_others_ask_for_and_have_is_named_first() -> None:
    """E.7.10: Egypt, who has fish, asks for iron; nobody has said a word of clay and ochre."""
    hands = {"rome": "2 fish, 3 iron, 3 clay, 3 ochre, 2 wine", "egypt": "4 fish, tin"}
    given, wanted = Counter[str](), Counter[str]()
    for dice in range(20):
        game = pose("west", {"phase": 7, "alone": True, "hands": hands})
        question = next(item for item in open_decisions(game).values() if item.seat == "egypt")
        fish = Traded("offer", None, None, {"fish": 3}, {"iron": 1, "tin": 1, "any": 1}, ("fish",) * 2)
        submit(game, question.id, "egypt", fish)
        first = alone(game, "rome", dice)[0]
        given.update(first.says)
        wanted.update(named(first.want))
    assert given["iron"] >= 38 and wanted["fish"] >= 36, "two cards a side, twenty times"


def test_an_offer_is_not_made_twice_while_the_first_one_stands() -> None:
    """In a whole game of five: each stands, is accepted, or loses its cards; hardly one is regretted."""
    standing: dict[str, tuple[str, Counter[str], Counter[str]]] = {}
    ends = Counter[str]()

    def heard(game: Empires, events: list[Event]) -> None:
        for event in events:
            match event:
                case FloorOpened():
                    standing.clear()
                case OfferMade(seat, id, offer, _):
                    new = (seat, Counter(offer.says), Counter(offer.want))
                    assert new not in standing.values()
                    standing[id] = new
                case OfferGone(_, id, why):
                    standing.pop(id)
                    ends[why] += 1
                case OfferWhispered():
                    ends["whispered"] += 1
                case _:
                    pass

    floors = Floors()

    def both(game: Empires, events: list[Event]) -> None:
        heard(game, events)
        floors.heard(game, events)

    play("west", ["steady"] * 5, 1, {"turn_limit": 12}, heard=both)
    assert ends["accept"] == sum(floors.trades) > 10
    assert not ends["whispered"] and ends["withdraw"] * 20 < ends.total()
    assert max(floors.offers) <= 15 and sum(floors.offers) / len(floors.offers) < 5
