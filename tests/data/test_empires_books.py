"""The numbers of the data are those of the two books, where these are at hand."""

import re

from data.empires import Side, newest
from data.empires.rules import rules
from tests.data.books import book_of


def lines_of(side: Side) -> list[str]:
    return book_of(rules(side)).split("\n")


def counted(side: Side) -> dict[str, tuple[int, int]]:
    """E.deck.1: name of a trade card, how many with 5 to 8 players, how many with 9."""
    cards = newest().cards
    small, large = cards.decks[f"{side}_5_8"], cards.decks[f"{side}_9"]
    goods = {
        cards.commodities[id].name.casefold(): (
            (cards.commodities[id].count or 0) * (id in small.commodities),
            cards.commodities[id].count or 0,
        )
        for id in large.commodities
    }
    return goods | {
        cards.calamities[id].name.casefold(): (int(id in small.calamities), 1) for id in large.calamities
    }


def test_the_eastern_list_of_cards() -> None:
    listed: dict[str, tuple[int, int]] = {}
    for line in lines_of("east")[1901:1952]:
        _, name, few, many, *_ = line.split("\t")
        listed[name.casefold()] = (0 if few == "." else int(few), int(many))
    listed["volcanic eruption or earthquake"] = listed.pop("volcanic eruption")
    assert listed == counted("east")
    assert len(listed) == 51


def test_the_western_list_of_cards() -> None:
    cells = [line.strip() for line in lines_of("west")[4097:4504] if line.strip()]
    listed = {
        name.casefold(): (0 if few == "." else int(few), int(many))
        for name, few, many, again in zip(*[iter(cells)] * 4, strict=True)
        if name == again
    }
    assert listed == counted("west")
    assert len(listed) == 51


def test_credits_toward_one_card_on_the_pictured_cards() -> None:
    """E.card.6: all 34 can be read in the western book."""
    pictured = {
        (int(found[1]), found[2].casefold())
        for line in lines_of("west")
        if (found := re.search(r"\b(10|20) TO ([A-Z ]{3,})$", line.strip()))
    }
    ours = {
        (credit, newest().advances[goal].name.casefold())
        for card in newest().advances.values()
        for goal, credit in card.toward.items()
    }
    assert pictured == ours
    assert len(ours) == 34


def test_prices_of_additional_cards() -> None:
    """E.6b.2, E.adv.cartography.1, E.adv.mining.1."""
    text = " ".join(lines_of("east"))
    numbers = newest().numbers
    assert f"from stack {numbers.card_stack} for {numbers.card_price} treasury tokens" in text
    for advance in ("cartography", "rhetoric"):
        for stack, price in newest().advances[advance].cards.items():
            assert f"from stack {stack} for {price} treasury tokens" in text
    assert dict(newest().advances["mining"].cards) == {6: 13, 8: 13}
    assert "from stack 6 and/or stack 8 for 13 treasury tokens" in text
