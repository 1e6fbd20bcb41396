"""The stacks of trade cards, and how they are built."""

from collections import Counter

from data.empires import Deck, EmpiresFacts
from games.civilization.cards.stacks import Roll, seeded, shuffled
from games.empires.table import Table, setup


def cards_of(facts: EmpiresFacts, deck: Deck) -> Counter[str]:
    """E.deck.1: how often each card is in a deck; Water is not counted."""
    commodities = facts.cards.commodities
    found = Counter({good: commodities[good].count or 0 for good in deck.commodities})
    found.update(deck.calamities)
    return found


def whole_deck(table: Table) -> Counter[str]:
    """All trade cards of this table."""
    return cards_of(table.facts, table.facts.cards.decks[setup(table).deck])


def build_stack(table: Table, number: int, roll: Roll) -> list[str]:
    """E.setup.14-15: one stack, its top card first."""
    cards, deck = table.facts.cards, table.facts.cards.decks[setup(table).deck]
    goods = [cards.commodities[id] for id in deck.commodities if cards.commodities[id].stack == number]
    usual = [good.id for good in goods if good.set != "additional" for _ in range(good.count or 0)]
    extra = [good.id for good in goods if good.set == "additional" for _ in range(good.count or 0)]
    bad = [cards.calamities[id] for id in deck.calamities if cards.calamities[id].stack == number]
    minor, tradeable, kept = (
        [calamity.id for calamity in bad if calamity.kind == kind]
        for kind in ("minor", "tradeable", "non_tradeable")
    )
    if extra:
        return shuffled(usual + minor, roll) + shuffled(extra + tradeable, roll) + kept
    return seeded(usual, tradeable, len(table.seats), roll) + kept
