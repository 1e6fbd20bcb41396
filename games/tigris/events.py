"""What can happen in Tigris & Euphrates. An event is applied as it stands: no rule is looked at here."""

from typing import TYPE_CHECKING, Literal

from data.tigris import Colour
from games.core.audience import Owner, Public, Seat
from games.core.event import Event
from games.tigris.board import Built

if TYPE_CHECKING:
    from games.tigris.state import Tigris

End = Literal["treasures", "bag", "limit"]
"""T.end.1-2, and the limit of a table: why a game is over."""
Conflict = Literal["revolt", "war"]
Why = Literal["tile", "revolt", "war", "monument", "wonder"]


class DynastyChosen(Event, frozen=True, tag="dynasty-chosen"):
    seat: Public[Seat]
    dynasty: Public[str]

    def evolve(self, game: "Tigris") -> None:
        game.dynasties[self.seat] = self.dynasty


class TurnBegan(Event, frozen=True, tag="turn-began"):
    seat: Public[Seat]
    turn: Public[int]

    def evolve(self, game: "Tigris") -> None:
        game.active = self.seat
        game.turn = self.turn


class Passed(Event, frozen=True, tag="passed"):
    seat: Public[Seat]


class LeaderPositioned(Event, frozen=True, tag="leader-positioned"):
    seat: Public[Seat]
    colour: Public[Colour]
    space: Public[str]
    origin: Public[str | None]

    def evolve(self, game: "Tigris") -> None:
        game.board.position(self.seat, self.colour, self.space)


class LeaderWithdrawn(Event, frozen=True, tag="leader-withdrawn"):
    """By its owner, beaten in a conflict, or because its last temple is gone."""

    seat: Public[Seat]
    colour: Public[Colour]
    space: Public[str]
    why: Public[Literal["own", "revolt", "war", "temple"]]

    def evolve(self, game: "Tigris") -> None:
        game.board.withdraw(self.seat, self.colour)


class TilePlaced(Event, frozen=True, tag="tile-placed"):
    seat: Public[Seat]
    colour: Public[Colour]
    space: Public[str]

    def evolve(self, game: "Tigris") -> None:
        game.hands[self.seat].remove(self.colour)
        game.board.place(self.space, self.colour)


class PointsGained(Event, frozen=True, tag="points-gained"):
    seat: Public[Seat]
    colour: Public[Colour]
    points: Public[int]
    why: Public[Why]

    def evolve(self, game: "Tigris") -> None:
        game.points[self.seat][self.colour] += self.points


class CatastrophePlayed(Event, frozen=True, tag="catastrophe-played"):
    seat: Public[Seat]
    space: Public[str]
    destroyed: Public[Colour | None]

    def evolve(self, game: "Tigris") -> None:
        game.catastrophes[self.seat] -= 1
        if self.destroyed is not None:
            game.discards.append(game.board.remove(self.space))
        game.board.strike(self.space)


class TilesReplaced(Event, frozen=True, tag="tiles-replaced"):
    """Thrown away face down; how many is seen by all."""

    seat: Public[Seat]
    count: Public[int]
    tiles: Owner[tuple[Colour, ...]]

    def evolve(self, game: "Tigris") -> None:
        for colour in self.tiles:
            game.hands[self.seat].remove(colour)
        game.discards.extend(self.tiles)


class TilesDrawn(Event, frozen=True, tag="tiles-drawn"):
    seat: Public[Seat]
    count: Public[int]
    tiles: Owner[tuple[Colour, ...]]

    def evolve(self, game: "Tigris") -> None:
        for colour in self.tiles:
            game.bag.remove(colour)
        game.hands[self.seat].extend(self.tiles)
        game.hands[self.seat].sort()


class KingdomsUnited(Event, frozen=True, tag="kingdoms-united"):
    seat: Public[Seat]
    space: Public[str]

    def evolve(self, game: "Tigris") -> None:
        game.board.unification = self.space


class UnificationEnded(Event, frozen=True, tag="unification-ended"):
    space: Public[str]

    def evolve(self, game: "Tigris") -> None:
        game.board.unification = None


class ConflictBegan(Event, frozen=True, tag="conflict-began"):
    kind: Public[Conflict]
    colour: Public[Colour]
    attacker: Public[Seat]
    defender: Public[Seat]
    attack: Public[int]
    defence: Public[int]


class TilesCommitted(Event, frozen=True, tag="tiles-committed"):
    """Face up before the screen, then out of the game."""

    seat: Public[Seat]
    colour: Public[Colour]
    count: Public[int]
    reveals = True

    def evolve(self, game: "Tigris") -> None:
        for _ in range(self.count):
            game.hands[self.seat].remove(self.colour)
            game.discards.append(self.colour)


class ConflictWon(Event, frozen=True, tag="conflict-won"):
    kind: Public[Conflict]
    colour: Public[Colour]
    winner: Public[Seat]
    loser: Public[Seat]
    attack: Public[int]
    defence: Public[int]


class SupportersRemoved(Event, frozen=True, tag="supporters-removed"):
    seat: Public[Seat]
    colour: Public[Colour]
    spaces: Public[tuple[str, ...]]

    def evolve(self, game: "Tigris") -> None:
        for space in self.spaces:
            game.discards.append(game.board.remove(space))


class BuildingPlaced(Event, frozen=True, tag="building-placed"):
    seat: Public[Seat]
    colour: Public[Colour]
    space: Public[str]
    origin: Public[str | None]

    def evolve(self, game: "Tigris") -> None:
        game.board.buildings[self.colour] = self.space


class BuildingReturned(Event, frozen=True, tag="building-returned"):
    colour: Public[Colour]
    space: Public[str]

    def evolve(self, game: "Tigris") -> None:
        del game.board.buildings[self.colour]


class MonumentBuilt(Event, frozen=True, tag="monument-built"):
    seat: Public[Seat]
    monument: Public[Built]

    def evolve(self, game: "Tigris") -> None:
        game.board.build(self.monument)


class WonderErected(Event, frozen=True, tag="wonder-erected"):
    seat: Public[Seat]
    colour: Public[Colour]
    spaces: Public[tuple[str, ...]]

    def evolve(self, game: "Tigris") -> None:
        for space in self.spaces:
            game.discards.append(game.board.remove(space))
        game.board.erect_wonder(self.spaces)


class TreasuresTaken(Event, frozen=True, tag="treasures-taken"):
    seat: Public[Seat]
    spaces: Public[tuple[str, ...]]

    def evolve(self, game: "Tigris") -> None:
        for space in self.spaces:
            game.board.treasures.remove(space)
        game.treasures[self.seat] += len(self.spaces)


class GameEnded(Event, frozen=True, tag="game-ended"):
    """All screens are lowered."""

    why: Public[End]
    reveals = True

    def evolve(self, game: "Tigris") -> None:
        game.over = self.why


EVENTS: tuple[type[Event], ...] = (
    DynastyChosen,
    TurnBegan,
    Passed,
    LeaderPositioned,
    LeaderWithdrawn,
    TilePlaced,
    PointsGained,
    CatastrophePlayed,
    TilesReplaced,
    TilesDrawn,
    KingdomsUnited,
    UnificationEnded,
    ConflictBegan,
    TilesCommitted,
    ConflictWon,
    SupportersRemoved,
    BuildingPlaced,
    BuildingReturned,
    MonumentBuilt,
    WonderErected,
    TreasuresTaken,
    GameEnded,
)
