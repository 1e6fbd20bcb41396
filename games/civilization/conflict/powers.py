"""What advances do in a conflict, while they count there."""

from data.civilization.advances import Power, Trait
from games.civilization.pieces.pieces import Holder
from games.civilization.table import Table
from games.civilization.table.traits import can, trait


def fights_with(table: Table, holder: Holder, power: Power) -> bool:
    """E.card.3: whether one of the holder's advances allows it in this conflict."""
    return can(table, holder, power) and table.rulebook.advances_in_conflict(table)


def fighting_bonus(table: Table, holder: Holder, name: Trait) -> int:
    """E.card.3: what the holder's advances add to a number of this conflict."""
    return trait(table, holder, name) if table.rulebook.advances_in_conflict(table) else 0
