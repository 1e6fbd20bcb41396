"""The picture of a chapter."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.civilization.table.view import CivilizationView
from rendering.civilization.pages.advances import all_advances_plan
from rendering.civilization.pages.census import census_plan
from rendering.civilization.pictures import changed
from rendering.civilization.style import Style
from rendering.plan import Plan


def shown(
    style: Style, view: CivilizationView, names: Mapping[str, str], told: Sequence[Mapping[str, Any]]
) -> Plan | None:
    """The census, everybody's advances, or where something has happened.

    The succession table has its place in the digest, which comes next; Regression shows it where it strikes.
    """
    kinds = {fact["event"] for fact in told}
    if "census-taken" in kinds:
        return census_plan(style, view, names)
    if "advances-gained" in kinds:
        return all_advances_plan(style, view, names)
    if any(fact.get("why") == "succession" for fact in told):
        return None
    return changed(style, view, names, told)
