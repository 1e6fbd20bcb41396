"""Carts: orders of several lines, read and completed by their decision."""

import pytest

from games.core.answers import Ordered
from games.core.decision import kind_of
from games.core.engine import open_decisions
from games.core.illegal import Illegal
from tests.core.bazaar.game import Bazaar
from tests.core.helpers import at, question, say

HANDS = {"s1": ["salt", "salt", "pearl"], "s2": []}


def carting() -> Bazaar:
    return at("carting", 2, carts=True, hands=HANDS, claims={"north": ["s1", "s2"], "east": ["s1"]})


@pytest.mark.rule("B.cart.1", "B.cart.2")
def test_goods_are_sold_where_there_is_a_claim() -> None:
    game = carting()
    say(game, "s1", "2 salt > north\npearl > east")
    assert (game.hands["s1"], sorted(game.bag)) == ([], ["pearl", "salt", "salt"])
    assert game.coins == {"s1": 10 + 2 * 2 + 6, "s2": 10}


@pytest.mark.rule("B.cart.1")
def test_carts_may_stay_at_home() -> None:
    game = carting()
    say(game, "s1", "rest")
    assert (game.hands, game.coins) == (HANDS, {"s1": 10, "s2": 10})


@pytest.mark.rule("B.cart.1", "B.cart.2")
@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (("salt north",), "cart.line"),
        (("1 salt > west",), "cart.area"),
        (("2 salt > north", "1 salt > east"), "cart.goods"),
        (("0 salt > north",), "cart.goods"),
        (("1 iron > north",), "cart.goods"),
        (("1 salt > north",) * 5, "orders.count"),
        (("rest", "1 salt > north"), "cart.line"),
    ],
)
def test_what_a_cart_cannot_take_is_refused(lines: tuple[str, ...], code: str) -> None:
    game = carting()
    with pytest.raises(Illegal) as refusal:
        question(game, "s1").decision.check(game.look("s1"), Ordered(lines))
    assert refusal.value.code == code


def test_a_line_is_completed_word_by_word() -> None:
    game = carting()
    decision, view = question(game, "s1").decision, game.look("s1")
    assert decision.complete(view, []) == ["rest", "1", "2"]
    assert decision.complete(view, ["2"]) == ["salt"]
    assert decision.complete(view, ["2", "salt"]) == [">"]
    assert decision.complete(view, ["2", "salt", ">"]) == ["north", "east"]
    assert decision.complete(view, ["2", "salt", ">", "north"]) == decision.complete(view, ["rest"]) == []


@pytest.mark.parametrize(("carts", "asked"), [(True, ["haul"]), (False, [])])
def test_carts_are_an_option(carts: bool, asked: list[str]) -> None:
    game = at("trading", 2, carts=carts, hands=HANDS, claims={"north": ["s1"]})
    for seat in ("s1", "s2"):
        say(game, seat, "done")
    assert [kind_of(one.decision) for one in open_decisions(game).values()] == asked
    assert game.over is not carts
