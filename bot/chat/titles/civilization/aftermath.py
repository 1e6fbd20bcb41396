"""How the table stood before a calamity and after it, from what has been told since."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from bot.chat.titles.civilization.rewinding import before
from data.civilization.facts import CivilizationFacts
from games.civilization.table.view import CivilizationView

Told = Mapping[str, Any]
STRUCK = "calamity-struck"
NEXT = (STRUCK, "phase-began", "turn-began")
"""What ends a major calamity: these are settled one after the other, and nothing happens between them."""


class Aftermath(msgspec.Struct, frozen=True):
    """`own`: what it brought, a fight with its barbarians too, which does not say so itself."""

    before: CivilizationView
    after: CivilizationView
    own: tuple[Told, ...]


def aftermath(now: CivilizationView, since: Sequence[Told], calamity: str) -> Aftermath | None:
    """`since`: all that happened up to now, from the strike on or earlier; None if it is not in there."""
    places = _places(now.facts, since, calamity)
    if not places:
        return None
    after = before(now, since[places[-1] + 1 :])
    own = tuple(since[place] for place in places)
    return Aftermath(before(after, own), after, own)


def brought(facts: CivilizationFacts, told: Sequence[Told], calamity: str) -> list[Told]:
    """What a calamity brought, its strike first; nothing, if that is not told."""
    return [told[place] for place in _places(facts, told, calamity)]


def _places(facts: CivilizationFacts, since: Sequence[Told], calamity: str) -> list[int]:
    """E.9a.1: several minor ones are settled side by side, so that others happen between what they bring."""
    start = next(
        (n for n, fact in enumerate(since) if fact["event"] == STRUCK and fact["calamity"] == calamity), None
    )
    if start is None:
        return []
    rest = range(start + 1, len(since))
    if facts.cards.calamities[calamity].kind == "minor":
        return [start, *(n for n in rest if calamity in (since[n].get("why"), since[n].get("calamity")))]
    end = next((n for n in rest if since[n]["event"] in NEXT), len(since))
    return list(range(start, end))
