"""What the automatic player of the family makes of its cards: sets, exchanges, and what a budget buys."""

from collections import Counter

from data.civilization.cards import TradeCards
from games.civilization.players.budget import best_selection, whole_sets
from games.civilization.players.exchange import gained, lost
from games.civilization.players.hand import best_kept, cheapest_for, least_valuable

NUMBERS = {"iron": 2, "wine": 5, "water": 0}
CARDS = TradeCards({}, {}, (2, 5), NUMBERS, {card: card for card in NUMBERS}, NUMBERS)


def test_the_best_cards_are_kept() -> None:
    """Three iron pay 18, two iron and a wine 13."""
    assert best_kept(CARDS, Counter({"iron": 3, "wine": 1}), 3) == Counter({"iron": 3})


def test_what_cards_are_worth() -> None:
    held = Counter({"iron": 3, "wine": 1, "water": 1})
    assert least_valuable(CARDS, held, 2) == ["water", "wine"]
    assert cheapest_for(CARDS, held, 5) == ["wine"]  # one wine costs 5, three iron 18


def test_what_an_exchange_of_two_cards_changes() -> None:
    faces = CARDS.face_values
    assert gained(faces, ("iron", "iron"), {"iron": 1.0}) == 16  # from 2 to 18
    assert lost(faces, ("iron", "wine"), {"iron": 3.0, "wine": 1.0}) == 15  # 18 + 5 becomes 8


def test_a_budget_buys_what_is_worth_most_together() -> None:
    """For 95 two cards are worth 22 together, more than the one for 100."""
    merits, prices = {"law": 20.0, "music": 12.0, "pottery": 10.0}, {"law": 100, "music": 50, "pottery": 45}
    assert best_selection(merits, prices, 100) == ["music", "pottery"]
    assert best_selection(merits, prices, 145) == ["law", "pottery"]
    assert best_selection(merits, prices, 40) == []


def test_whole_sets_pay_with_the_least_waste() -> None:
    """Iron pays 18, wine 20; treasury fills up the rest, and what need not be spent is kept."""
    held = Counter({"iron": 3, "wine": 2})
    assert whole_sets(CARDS, held, 20, 0) == Counter({"wine": 2})
    assert whole_sets(CARDS, held, 20, 2) == Counter({"wine": 2})  # rather cards than treasury
    assert whole_sets(CARDS, held, 38, 0) == held
    assert whole_sets(CARDS, held, 5, 5) == Counter()
