"""What one seat, or a spectator, may know of a game of the Empires."""

from typing import ClassVar

from data.empires import Group, Side
from games.civilization.table.rulebook import Rulebook
from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from games.empires.options import Options
from games.empires.rulebook import RULEBOOK
from games.empires.table import Shared


class EmpiresView(Shared, CivilizationView, kw_only=True):
    """E.6a.4, E.6b.3: all but the trade cards of others and what lies in the stacks.

    `short_set`: my own set of the Short Game, until all are shown.
    """

    edition: Side
    options: Options
    leaving: list[Seat]
    left: list[Seat]
    closed: list[str]
    extra_credits: dict[Seat, dict[Group, int]]
    first_in_late_iron: list[Seat]
    last_turn: int | None
    short_set: str | None

    rulebook: ClassVar[Rulebook] = RULEBOOK
