"""The 51 civilization advances of the Empires."""

from collections import Counter
from collections.abc import Mapping

from data.civilization.advance_files import Advances, read_advances
from data.civilization.advances import Advance
from data.civilization.reading import Folder
from data.empires.cards import STACKS

NEXT_ROW: Mapping[int, tuple[int, int]] = {1: (3, 10), 3: (6, 20)}
"""E.12.14: a card of one row gives this credit toward one card of the next."""


def read_all_advances(folder: Folder) -> Advances:
    """17 cards in each row, 12 in each group; each card above the first row is the goal of one below."""
    found = read_advances(folder, STACKS)
    cards = found.cards
    for id, card in cards.items():
        _check_card(folder, f"advances.{id}", card, cards)
    rows = Counter(card.points for card in cards.values())
    for points in (1, 3, 6):
        if rows[points] != 17:
            raise folder.wrong("advances", "advances", f"{rows[points]} cards of {points} points, not 17")
    groups = Counter(group for card in cards.values() for group in card.groups)
    for group in found.colours:
        if groups[group] != 12:
            raise folder.wrong("advances", f"groups.{group}", f"{groups[group]} cards, not 12")
    goals = Counter(goal for card in cards.values() for goal in card.toward)
    for id, card in cards.items():
        if goals[id] != (card.points > 1):
            raise folder.wrong("advances", f"advances.{id}", f"{goals[id]} cards give credit toward it")
    return found


def _check_card(folder: Folder, where: str, card: Advance, cards: Mapping[str, Advance]) -> None:
    points = 1 if card.cost < 100 else 3 if card.cost <= 200 else 6
    if card.points != points:
        what = f"a card of {card.cost} is worth {points}, not {card.points}"
        raise folder.wrong("advances", f"{where}.points", what)
    for group in card.groups:
        if group not in card.credits:
            raise folder.wrong("advances", f"{where}.credits", f"the card's own group {group} has none")
    if card.points == 6:
        if card.toward:
            what = "a card of 6 points gives credit toward no card"
            raise folder.wrong("advances", f"{where}.toward", what)
        return
    row, credit = NEXT_ROW[card.points]
    if [(cards[goal].points, given) for goal, given in card.toward.items()] != [(row, credit)]:
        what = f"must be {credit} toward one card of {row} points"
        raise folder.wrong("advances", f"{where}.toward", what)
