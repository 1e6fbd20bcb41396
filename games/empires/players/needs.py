"""What the A.S.T. will ask of a seat, and what each advance is worth to it."""

from data.empires import Advance
from games.civilization.players.merits import Merits
from games.civilization.track.rules import epoch, last_space
from games.empires.players.sight import EmpiresSight
from games.empires.track import LAST_ROW, MIDDLE_ROW

CATEGORIES: tuple[str, ...] = (
    "advances",
    "advances_below_100",
    "advances_from_100",
    "advances_from_200",
    "points_in_advances",
)
"""What spaces of the A.S.T. ask for besides cities."""


def merits_of(sight: EmpiresSight) -> Merits:
    """E.13.2-4: what advances are worth to a seat, with what its next spaces ask for."""
    view, needs = sight.view, needs_of(sight)

    def asked(advance: Advance) -> float:
        return sum(needs[category] for category in CATEGORIES if counts(advance, category))

    return Merits(sight, max(0, last_space(view) - view.spaces[sight.me]), asked)


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


def needs_of(sight: EmpiresSight) -> dict[str, float]:
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
