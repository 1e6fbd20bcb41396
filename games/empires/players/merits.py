"""What an advance is worth to somebody now, beyond its price."""

from collections import Counter
from collections.abc import Mapping
from functools import cache

from data.empires import Advance, Group, facts_of
from data.empires.cards import EXEMPTIONS
from games.civilization.table import nation
from games.civilization.track.rules import epoch, last_space
from games.empires.players.sight import Sight
from games.empires.scoring import credits
from games.empires.track import LAST_ROW, MIDDLE_ROW

CATEGORIES: tuple[str, ...] = (
    "advances",
    "advances_below_100",
    "advances_from_100",
    "advances_from_200",
    "points_in_advances",
)
"""What spaces of the A.S.T. ask for besides cities."""
FREELY = 8
"""Credits of free choice serve about so many cards."""


class Merits:
    """What one has, what is still to be had, and what will be asked for."""

    def __init__(self, sight: Sight) -> None:
        view = sight.view
        self.weights = sight.weights
        self.held = set(view.advances[sight.me])
        self.open = [card for card in sight.view.facts.advances.values() if card.id not in self.held]
        self.groups = Counter(group for card in self.open for group in card.groups)
        self.time = max(0, last_space(view) - view.spaces[sight.me])
        self.bent = bent(sight)
        self.needs = needs_of(sight)
        self.shields = shields(view.data)

    def of(self, advance: Advance) -> float:
        """Points, credits for what is still to come, effects, and what the A.S.T. asks for."""
        weights = self.weights
        total = weights.point * advance.points
        for group, points in advance.credits.items():
            others = self.groups[group] - (group in advance.groups)
            total += weights.credit * points * min(others, self.time)
        total += weights.credit * advance.free_credits * min(FREELY, self.time)
        total += sum(weights.toward * n for card, n in advance.toward.items() if card not in self.held)
        total += weights.ability * advance.special + weights.shield * self.shields[advance.id]
        total += weights.effect * (len(advance.traits) + len(advance.numbers) + len(advance.cards))
        total *= 1 + weights.bent * (self.bent in advance.groups)
        asked = sum(self.needs[category] for category in CATEGORIES if counts(advance, category))
        return max(1.0, total) + asked


def bent(sight: Sight) -> Group:
    """The group that one likes best: another one at every seat and table, and the same all game long."""
    groups = list(sight.view.facts.group_colours)
    number = int(sight.view.commitment[:8], 16) + nation(sight.view, sight.me).ranking
    return groups[number % len(groups)]


def counts(advance: Advance, category: str) -> bool:
    """E.13.2-4: whether a card counts for what a space asks."""
    match category:
        case "advances_below_100":
            return advance.cost < MIDDLE_ROW
        case "advances_from_100":
            return advance.cost >= MIDDLE_ROW
        case "advances_from_200":
            return advance.cost >= LAST_ROW
        case _:
            return True


def needs_of(sight: Sight) -> dict[str, float]:
    """How urgent each kind of card is: what the next space asks for weighs in full, later ones less."""
    view, found = sight.view, dict.fromkeys(CATEGORIES, 0.0)
    track = sight.view.facts.ast.tracks[view.options.track]
    held = [sight.view.facts.advances[id] for id in view.advances[sight.me]]
    space = view.spaces[sight.me]
    for ahead in range(space + 1, last_space(view) + 1):
        asked = track.requirements[epoch(view, sight.me, ahead)]
        for category in CATEGORIES:
            there = sum(
                card.points if category == "points_in_advances" else 1
                for card in held
                if counts(card, category)
            )
            if getattr(asked, category) > there:
                found[category] = max(found[category], sight.weights.need / (ahead - space))
    return found


@cache
def shields(data: str) -> Mapping[str, int]:
    """E.9.def.19: how many calamities an advance makes milder, less those that it makes worse."""
    found, good = Counter[str](), ("cities_released", *EXEMPTIONS)
    for card in facts_of(data).cards.calamities.values():
        for change in card.modifiers:
            found[change.advance] += 1 if (change.by > 0) == (change.what in good) else -1
    return found


def best_group(sight: Sight, gained: dict[str, int]) -> str:
    """E.12.7: the group whose next credits make most cards cheaper."""
    own = {group: points + gained.get(group, 0) for group, points in credits(sight.view, sight.me).items()}
    open_ones = [c for c in sight.view.facts.advances.values() if c.id not in sight.view.advances[sight.me]]

    def cheaper(group: str) -> int:
        return sum(
            card.cost // 50
            for card in open_ones
            if group in card.groups and own[group] >= max(own[other] for other in card.groups)
        )

    return max(own, key=lambda group: (cheaper(group), -own[group], group))
