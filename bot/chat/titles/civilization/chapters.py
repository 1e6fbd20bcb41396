"""The picture of a chapter of the Empires."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.empires.view import EmpiresView
from rendering.empires.advances import all_advances_plan
from rendering.empires.census import census_plan
from rendering.empires.pictures import changed
from rendering.plan import Plan


def shown(view: EmpiresView, names: Mapping[str, str], told: Sequence[Mapping[str, Any]]) -> Plan | None:
    """The census, everybody's advances, or where something has happened.

    The succession table has its place in the digest, which comes next; Regression shows it where it strikes.
    """
    kinds = {fact["event"] for fact in told}
    if "census-taken" in kinds:
        return census_plan(view, names)
    if "advances-gained" in kinds:
        return all_advances_plan(view, names)
    if any(fact.get("why") == "succession" for fact in told):
        return None
    return changed(view, names, told)
