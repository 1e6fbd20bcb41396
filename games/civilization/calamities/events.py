"""Calamities: who is struck, and what is only said; what is lost follows."""

from typing import TYPE_CHECKING

from games.civilization.cards.events import discard
from games.civilization.pieces.pieces import BARBARIANS, AreaId
from games.core.audience import Public, Seat
from games.core.event import Event

if TYPE_CHECKING:
    from games.civilization.game import AnyCivilization


class CalamityStruck(Event, frozen=True, tag="calamity-struck"):
    """E.9b.2-3: revealed, with who traded it to the victim, and put on its discard pile."""

    seat: Public[Seat]
    calamity: Public[str]
    giver: Public[Seat | None]
    reveals = True

    def evolve(self, game: "AnyCivilization") -> None:
        discard(game, self.seat, (self.calamity,))


class VictimsNamed(Event, frozen=True, tag="victims-named"):
    """E.9.3, E.9.def.2: who suffers besides the primary victim."""

    seat: Public[Seat]
    calamity: Public[str]
    victims: Public[tuple[Seat, ...]]


class PlaceChosen(Event, frozen=True, tag="place-chosen"):
    """The volcano, flood plain, open sea or area where a calamity strikes."""

    seat: Public[Seat]
    calamity: Public[str]
    place: Public[str]


class UnitsSelected(Event, frozen=True, tag="units-selected"):
    """E.9.civil_war.2, E.9.tyranny.2: the areas whose units change hands."""

    seat: Public[Seat]
    calamity: Public[str]
    areas: Public[tuple[AreaId, ...]]
    wanted: Public[int]
    points: Public[int]


class BarbariansMoved(Event, frozen=True, tag="barbarians-moved"):
    """E.9.barbarian_hordes.2: all above the limit, to one adjacent area."""

    count: Public[int]
    origin: Public[AreaId]
    target: Public[AreaId]

    def evolve(self, game: "AnyCivilization") -> None:
        game.pieces.move(self.origin, self.target, BARBARIANS, self.count)


EVENTS: tuple[type[Event], ...] = (
    CalamityStruck,
    VictimsNamed,
    PlaceChosen,
    UnitsSelected,
    BarbariansMoved,
)
