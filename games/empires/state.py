"""The state of a game of Western or Eastern Empires."""

from collections.abc import Mapping
from typing import Annotated, ClassVar

from data.empires import Group, Side
from games.civilization.game import CivilizationGame
from games.civilization.procedures import Procedures
from games.civilization.table.rulebook import Rulebook
from games.civilization.table.view import look
from games.civilization.trade import secrets
from games.core.audience import Owner, Pool, Public, Seat
from games.core.codec import Codec
from games.core.dice import Chance
from games.core.event import Event
from games.core.flow import Stack
from games.core.flow_events import CORE_EVENTS
from games.core.result import Result
from games.empires.abilities.frames import ABILITIES
from games.empires.calamities.frames import FRAMES
from games.empires.decisions import DECISIONS, AnyDecision
from games.empires.events import EVENTS
from games.empires.events.table import End
from games.empires.frames import AnyFrame
from games.empires.leaving import announce_leave
from games.empires.options import Options
from games.empires.phases import PHASES
from games.empires.rulebook import RULEBOOK
from games.empires.scoring import score
from games.empires.table import Shared
from games.empires.view import EmpiresView

RULES = "1"
"""The version of the rules: a changed ruling applies to new games only."""


class Empires(Shared, CivilizationGame[AnyFrame, AnyDecision, EmpiresView], kw_only=True):
    """Everything on the table. Both editions have this state; each is a class of its own below.

    A calamity is there once, so its id is the card; of a commodity there are several like cards.
    """

    edition: Public[Side]
    options: Public[Options]
    leaving: Public[list[Seat]]
    """E.leave.3: who has said that they leave; they play on to the end of the turn."""
    left: Public[list[Seat]]
    """E.leave.2: who has left by the book's procedure."""
    closed: Public[list[str]]
    """E.leave.7: regions that are out of play besides those of the set-up."""
    over: Public[End | None] = None
    extra_credits: Public[dict[Seat, dict[Group, int]]]
    """E.setup.19, E.adv.monument.1, E.adv.written_record.1: points of credit that no card prints."""
    first_in_late_iron: Public[list[Seat]]
    """E.13d.5: who entered the Late Iron Age in the first turn in which anybody did."""
    last_turn: Public[int | None] = None
    """E.13b.2: the turn after which the Expert game ends, once it is known."""
    short_sets: Owner[Annotated[dict[Seat, str], Pool("sets")]]
    """E.short.5: the sets of the Short Game, until they are shown."""

    codec: ClassVar[Codec]
    rulebook: ClassVar[Rulebook] = RULEBOOK
    procedures: ClassVar[Procedures] = Procedures(phases=PHASES, strikes=FRAMES, abilities=ABILITIES)

    def __post_init__(self) -> None:
        """A save of a data version that this build does not have is refused."""
        super().__post_init__()
        _ = self.facts

    def look(self, viewer: Seat | None) -> EmpiresView:
        return look(self, viewer, EmpiresView, short_set=self.short_sets.get(viewer) if viewer else None)

    def departure(self, seat: Seat) -> Event:
        return announce_leave(self, seat)

    def certain(self, viewer: Seat | None) -> Mapping[Seat, Mapping[str, int]]:
        return secrets.certain(self, viewer)

    def fit(self, truth: "Empires", viewer: Seat | None, chance: Chance) -> bool:
        return secrets.fit(self, truth, viewer, chance)

    def result(self) -> Result | None:
        return None if self.over is None else score(self)


class Western(Empires, kw_only=True):
    """Western Empires."""


class Eastern(Empires, kw_only=True):
    """Eastern Empires."""


def _codec(title: str, edition: type[Empires]) -> Codec:
    return Codec(title, edition, Stack[AnyFrame, AnyDecision], DECISIONS, (*CORE_EVENTS, *EVENTS))


Western.codec = _codec("western-empires", Western)
Eastern.codec = _codec("eastern-empires", Eastern)
EDITIONS: dict[Side, type[Empires]] = {"west": Western, "east": Eastern}
