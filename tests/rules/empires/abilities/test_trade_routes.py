"""E.adv.trade_routes: commodities for treasury."""

import pytest

from tests.rules.empires.table import Table


@pytest.mark.rule("E.adv.trade_routes.1", "E.adv.trade_routes.3")
def test_twice_the_face_value_and_sets_count_for_no_more() -> None:
    table = Table(10, advances={"rome": "trade_routes"}, hands={"rome": "2 ochre, 3 iron, gold, water"})
    table.play("rome: 3 iron, gold, water")
    assert table.treasury("rome") == 2 * (3 * 2 + 9)
    assert table.game.hands["rome"] == ["ochre", "ochre"]
    assert table.game.discards[2] == ["iron", "iron", "iron"]


@pytest.mark.rule("E.adv.trade_routes.2")
def test_stock_must_suffice() -> None:
    table = Table(10, advances={"rome": "trade_routes"}, hands={"rome": "ochre, gold"}, stock={"rome": 19})
    assert table.refused("rome: ochre, gold") == "goods.stock E.adv.trade_routes.2"
    table.play("rome: gold")
    assert table.stock("rome") == 1


@pytest.mark.rule("E.adv.trade_routes.1")
def test_without_a_card_nothing_is_asked() -> None:
    assert Table(10, advances={"rome": "trade_routes"}).asks() == []
