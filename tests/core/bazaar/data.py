"""The Bazaar in the registry: its rules and its sums; its words are in words/ beside this file."""

from functools import partial
from pathlib import Path

from data.rules import load_rules
from data.title import TitleData
from tests.core.bazaar.goods import AREAS, LICENCES, PER_SEAT


def check() -> list[str]:
    """A line for each sum."""
    return [
        "Bazaar",
        f"  {sum(PER_SEAT.values())} goods a merchant, {len(LICENCES)} licences, {len(AREAS)} quarters",
    ]


DATA = {"bazaar": TitleData(rules=partial(load_rules, str(Path(__file__).parent)), check=check)}
