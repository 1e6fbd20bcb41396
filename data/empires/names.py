"""The names of the Empires as the catalogue of words finds them: `words.area.knossos` is "Knossos"."""

from collections.abc import Mapping
from functools import cache
from typing import Protocol

from data.empires import FACTS, EmpiresFacts, facts_of


class _Named(Protocol):
    @property
    def name(self) -> str: ...


@cache
def names() -> dict[str, str]:
    """As the newest data has them; what only older games still know keeps its name."""
    found: dict[str, str] = {}
    for version in FACTS.numbers:
        found |= _names(facts_of(version))
    return found


def _names(all_facts: EmpiresFacts) -> dict[str, str]:
    """Areas, places of calamities, civilizations, cards, advances, sets; `why` is what may cause a loss."""
    board, cards = all_facts.boards["both"], all_facts.cards
    return (
        _table("area", board.areas)
        | _written("area", board.areas)
        | _table("source", board.areas)
        | _table("place", board.areas)
        | _table("place", board.volcanoes)
        | _table("place", board.flood_plains)
        | _table("civilization", all_facts.civilizations)
        | _table("commodity", cards.commodities)
        | _table("calamity", cards.calamities)
        | _table("card", cards.commodities)
        | _table("card", cards.calamities)
        | _table("advance", all_facts.advances)
        | _table("set", all_facts.short_game.sets)
        | _table("why", cards.calamities)
        | _table("why", all_facts.advances)
    )


def _table(table: str, things: Mapping[str, _Named]) -> dict[str, str]:
    return {f"words.{table}.{id}": thing.name for id, thing in things.items()}


def _written(table: str, things: Mapping[str, _Named]) -> dict[str, str]:
    """Lines of orders name a thing as it is called, not by its id: that is its name already."""
    return {f"words.{table}.{thing.name}": thing.name for thing in things.values()}
