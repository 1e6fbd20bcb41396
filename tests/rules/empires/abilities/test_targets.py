"""E.10: who is asked, and for what: public facts must leave something to do."""

import pytest

from tests.rules.empires.calamities.table import nine_cities
from tests.rules.empires.table import Table

NEXT_TO_IT = {"Rome": "Rome 1", "Etruria": "Hellas city", "Rubicon": "Hellas 2"}


@pytest.mark.rule("E.adv.monotheism.2")
@pytest.mark.parametrize(("stock", "areas"), [(1, ("etruria", "rubicon")), (0, ("rubicon",))])
def test_a_city_needs_a_city_in_stock(stock: int, areas: tuple[str, ...]) -> None:
    table = Table(10, nine_cities("rome", fewer=stock) | NEXT_TO_IT, advances={"rome": "monotheism"})
    assert table.question("rome").areas == areas


@pytest.mark.rule("E.adv.politics.1")
@pytest.mark.parametrize(("stock", "asked"), [(0, []), (1, ["rome choose-target"])])
def test_politics_with_an_empty_stock_is_not_asked_about(stock: int, asked: list[str]) -> None:
    table = Table(10, {"Rome": "Rome 2"}, advances={"rome": "politics"}, stock={"rome": stock})
    assert table.asks() == asked


@pytest.mark.rule("E.adv.diaspora.1")
@pytest.mark.parametrize(("there", "asked"), [("Rome city", []), ("Rome 1", ["rome scatter"])])
def test_diaspora_needs_a_token(there: str, asked: list[str]) -> None:
    assert Table(10, {"Rome": there}, advances={"rome": "diaspora"}).asks() == asked
