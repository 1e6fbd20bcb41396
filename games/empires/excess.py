"""How many calamities a player keeps."""

from collections.abc import Sequence

from games.empires.table import Table, setup


def excess_calamities(table: Table, hand: Sequence[str]) -> list[str]:
    """E.8.1-2, 4: above three, one of all must go; then, above two major ones, one of these.

    Where there are no minor ones, two are the most of all.
    """
    cards, numbers = table.facts.cards, table.facts.numbers
    held = [cards.calamities[card] for card in hand if card in cards.calamities]
    minor = any(cards.calamities[id].kind == "minor" for id in cards.decks[setup(table).deck].calamities)
    if len(held) > (numbers.all_calamities if minor else numbers.major_calamities):
        return [card.id for card in held]
    major = [card.id for card in held if card.kind != "minor"]
    return major if len(major) > numbers.major_calamities else []
