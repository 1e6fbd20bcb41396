"""What is asked side by side may be answered in any order: with the same preferences the same comes of it.

Everybody samples their answers, with luck that is drawn from the question and nothing else. On the trading
floor all are done at once.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from data.empires import Side, newest
from games.civilization.trade.decisions import Trade
from games.core.answers import AnyAnswer, Traded
from games.core.decision import kind_of
from games.core.engine import Open, open_decisions, submit
from games.empires.positions import position
from games.empires.state import Empires
from tests.rules.empires.rich import Rich

SEATS = tuple(f"s{number}" for number in range(1, 10))
Order = Callable[[Sequence[Open]], Open]


def _first(owed: Sequence[Open]) -> Open:
    return owed[0]


def _last(owed: Sequence[Open]) -> Open:
    return owed[-1]


def _preferred(game: Empires, item: Open, number: int) -> AnyAnswer:
    if isinstance(item.decision, Trade):
        return Traded("done")
    luck = Random(f"{number} {game.turn} {item.seat} {item.decision!r}")
    answer: AnyAnswer = item.decision.sample(game.look(item.seat), luck)
    return answer


def _strike(game: Empires, chance: Random) -> None:
    """All calamities are in hands."""
    for pile in game.stacks.values():
        for card in [card for card in pile if card in newest().cards.calamities]:
            pile.remove(card)
            hand = game.hands[chance.choice(SEATS)]
            hand.append(card)
            hand.sort()


def _play(edition: Side, number: int, order: Order) -> tuple[Empires, set[str]]:
    """Two turns; and which kinds of questions were asked together with others."""
    game = Rich(edition, Random(number))({"turn_limit": 2}, SEATS, f"{number:064x}")
    _strike(game, Random(number))
    together = set[str]()
    while owed := [item for item in open_decisions(game).values() if item.owed]:
        if len(owed) > 1:
            together |= {kind_of(item.decision) for item in owed}
        item = order(owed)
        submit(game, item.id, item.seat, _preferred(game, item, number))
    return game, together


def _outcome(game: Empires) -> dict[str, Any]:
    """All there is, hidden or not; which cities are new has no order."""
    found = position(game)
    return found | {"new_cities": sorted(found["new_cities"])}


@pytest.mark.parametrize("edition", ["west", "east"])
@pytest.mark.rule("E.turn.3")
def test_the_order_of_answers_changes_nothing(edition: Side) -> None:
    kinds = set[str]()
    for number in range(8):
        (one, together), (other, _) = (_play(edition, number, order) for order in (_first, _last))
        assert _outcome(one) == _outcome(other), number
        kinds |= together
    assert {"build-cities", "choose-credits", "discard-cards", "choose-cities", "take-damage"} <= kinds
