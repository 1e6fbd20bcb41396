"""The story of a turn: its phases, and each calamity by itself."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from data.empires import newest
from games.core.title import Chapter, Telling

if TYPE_CHECKING:
    from games.empires.state import Empires

FIRST = (1, 3, 4, 5, 6, 7, 9, 10, 12, 13)
"""Phases that open a chapter; the others belong to the one before them."""
CALAMITIES = "9"
CALAMITY_NAMES = frozenset(newest().cards.calamities)
"""The same in all versions of the data: each has a procedure of its own, and saves name it."""
FIGHTS = ("barbarians-moved", "losses-planned", "conflict-fought", "city-stormed")


def now(game: "Empires") -> Chapter:
    return _phase(game.turn, game.phase)


def chapters(start: Chapter, told: Sequence[Mapping[str, Any]]) -> list[Chapter]:
    """What a calamity brings is told with it, also where several are settled side by side (E.9a.1)."""
    found: list[Chapter] = []
    here = start
    for fact in told:
        match fact.get("event"):
            case "turn-began":
                here = Chapter(fact["turn"], "")
            case "phase-began":
                here = _phase(here.turn, fact["phase"])
            case _:
                pass
        calamity = _calamity(here, fact)
        found.append(here if calamity is None else Chapter(here.turn, calamity))
    return found


def _phase(turn: int, phase: int) -> Chapter:
    return Chapter(turn, str(max((first for first in FIRST if first <= phase), default="")))


def _calamity(here: Chapter, fact: Mapping[str, Any]) -> str | None:
    """The calamity that this is about: only barbarians fight while calamities are settled (E.9b.5)."""
    why = fact.get("calamity", fact.get("why"))
    if here.name == CALAMITIES and (fact.get("event") in FIGHTS or why == "conflict"):
        return "barbarian_hordes"
    return why if why in CALAMITY_NAMES else None


TELLING = Telling(now, chapters)
