"""The names of the Empires as the catalogue of words finds them."""

from functools import cache

from data.civilization.names import names_in, table
from data.empires import FACTS, facts_of


@cache
def names() -> dict[str, str]:
    """As the newest data has them; what only older games still know keeps its name."""
    found: dict[str, str] = {}
    for version in FACTS.numbers:
        facts = facts_of(version)
        found |= names_in(facts) | table("set", facts.short_game.sets)
    return found
