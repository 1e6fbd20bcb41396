"""Credits, the Late Iron Age and the sets of the Short Game."""

from typing import TYPE_CHECKING

from data.empires import Group
from games.core.audience import Owner, Public, Seat
from games.core.event import Event

if TYPE_CHECKING:
    from games.empires.state import Empires


class CreditsGained(Event, frozen=True, tag="credits-gained"):
    """E.card.5: points of credit that no card prints, by group."""

    seat: Public[Seat]
    credits: Public[dict[Group, int]]
    why: Public[str]

    def evolve(self, game: "Empires") -> None:
        own = game.extra_credits[self.seat]
        for group, points in self.credits.items():
            own[group] = own.get(group, 0) + points


class LateIronEntered(Event, frozen=True, tag="late-iron-entered"):
    """E.13b.1-2, E.13d.5: who came first, and the turn after which the game is over."""

    seats: Public[tuple[Seat, ...]]
    last_turn: Public[int]

    def evolve(self, game: "Empires") -> None:
        game.first_in_late_iron = list(self.seats)
        game.last_turn = self.last_turn


class SetDrawn(Event, frozen=True, tag="set-drawn"):
    """E.short.5: unseen by the others."""

    seat: Public[Seat]
    set: Owner[str]
    reveals = True

    def evolve(self, game: "Empires") -> None:
        game.short_sets[self.seat] = self.set


class SetShown(Event, frozen=True, tag="set-shown"):
    """E.short.8"""

    seat: Public[Seat]
    set: Public[str]
    reveals = True

    def evolve(self, game: "Empires") -> None:
        del game.short_sets[self.seat]


EVENTS: tuple[type[Event], ...] = (
    CreditsGained,
    LateIronEntered,
    SetDrawn,
    SetShown,
)
