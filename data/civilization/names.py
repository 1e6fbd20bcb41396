"""Names of things as the catalogue of words finds them: `words.area.knossos` is "Knossos"."""

from collections.abc import Mapping
from typing import Protocol

from data.civilization.facts import CivilizationFacts


class Named(Protocol):
    """Anything that has a name."""

    @property
    def name(self) -> str: ...


def names_in(facts: CivilizationFacts) -> dict[str, str]:
    """Areas, places of calamities, civilizations, cards, advances; `why` is what may cause a loss."""
    cards, found = facts.cards, dict[str, str]()
    for board in facts.boards.values():
        for name in ("area", "source", "place"):
            found |= table(name, board.areas)
        found |= _written("area", board.areas)
        found |= table("place", board.volcanoes) | table("place", board.flood_plains)
    return (
        found
        | table("civilization", facts.civilizations)
        | table("commodity", cards.commodities)
        | table("calamity", cards.calamities)
        | table("card", cards.commodities)
        | table("card", cards.calamities)
        | table("advance", facts.advances)
        | table("why", cards.calamities)
        | table("why", facts.advances)
    )


def table(name: str, things: Mapping[str, Named]) -> dict[str, str]:
    """What each of these things is called, in the table of words of this name."""
    return {f"words.{name}.{id}": thing.name for id, thing in things.items()}


def _written(name: str, things: Mapping[str, Named]) -> dict[str, str]:
    """Lines of orders name a thing as it is called, not by its id: that is its name already."""
    return {f"words.{name}.{thing.name}": thing.name for thing in things.values()}
