"""What an advance is worth to a seat now, beyond its price."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache

from data.civilization.advances import Advance, Group
from data.civilization.cards import EXEMPTIONS
from data.civilization.facts import CivilizationFacts
from games.civilization.players.sight import AnySight
from games.civilization.table import nation

CARDS_SERVED = 8
"""About how many cards become cheaper by credits of free choice."""


class Merits:
    """What the advances that a seat does not hold yet are worth to it.

    `spaces_left` is how far its marker still has to go. `asked` is what a card is worth because spaces of the
    A.S.T. ask for it, which each title counts by itself.
    """

    def __init__(self, sight: AnySight, spaces_left: int, asked: Callable[[Advance], float]) -> None:
        facts = sight.view.facts
        self.weights = sight.weights
        self.held = set(sight.view.advances[sight.me])
        self.open = [card for card in facts.advances.values() if card.id not in self.held]
        self.groups = Counter(group for card in self.open for group in card.groups)
        self.spaces_left = spaces_left
        self.asked = asked
        self.favourite = favourite_group(sight)
        self.protections = protections(facts)

    def of(self, advance: Advance) -> float:
        """Points, credits for what is still to come, effects, and what the A.S.T. asks for."""
        weights = self.weights
        total = weights.point * advance.points
        for group, points in advance.credits.items():
            others = self.groups[group] - (group in advance.groups)
            total += weights.credit * points * min(others, self.spaces_left)
        total += weights.credit * advance.free_credits * min(CARDS_SERVED, self.spaces_left)
        total += sum(weights.toward * n for card, n in advance.toward.items() if card not in self.held)
        total += weights.ability * advance.special + weights.protection * self.protections[advance.id]
        total += weights.effect * (len(advance.traits) + len(advance.numbers) + len(advance.cards))
        total *= 1 + weights.favourite * (self.favourite in advance.groups)
        return max(1.0, total) + self.asked(advance)


def favourite_group(sight: AnySight) -> Group:
    """The group that a seat likes best: another one at every seat and table, and the same all game long."""
    groups = list(sight.view.facts.group_colours)
    number = int(sight.view.commitment[:8], 16) + nation(sight.view, sight.me).ranking
    return groups[number % len(groups)]


@cache
def protections(facts: CivilizationFacts) -> Mapping[str, int]:
    """E.9.def.19: how many calamities an advance makes milder, less those that it makes worse."""
    found, good = Counter[str](), ("cities_released", *EXEMPTIONS)
    for card in facts.cards.calamities.values():
        for change in card.modifiers:
            found[change.advance] += 1 if (change.by > 0) == (change.what in good) else -1
    return found
