"""What a seat works out from its view before it estimates any action."""

from math import comb
from typing import NamedTuple

from data.tigris import COLOURS, Colour
from games.core.audience import Seat
from games.tigris.players.weights import Weights
from games.tigris.view import TigrisView

Tiles = tuple[Colour, ...]


class Hand(NamedTuple):
    """The tiles of each colour that one holds, and how well one is supplied with it, from 0 to 1."""

    held: dict[Colour, int]
    supply: dict[Colour, float]


class Sight:
    """Who plays, which tiles are out of sight, and how long the game may last."""

    def __init__(self, view: TigrisView, weights: Weights) -> None:
        assert view.me is not None
        self.me: Seat = view.me
        self.facts = view.facts
        self.weights = weights
        self.options = view.options
        self.active = view.active
        self.seats = view.seats
        self.rivals = [seat for seat in view.seats if seat != view.me]
        self.hand_sizes = view.hand_sizes
        self.unseen = _unseen(view)
        self.hidden = max(1, sum(self.unseen.values()))
        self.turns = min(weights.horizon, _turns_left(view, self.hidden))
        self._chances: dict[tuple[int, Colour, int], float] = {}
        self._hands: dict[Tiles, Hand] = {}

    def clockwise(self) -> list[Seat]:
        """T.war.3: all seats from the active player on."""
        at = self.seats.index(self.active)
        return self.seats[at:] + self.seats[:at]

    def holds(self, seat: Seat, colour: Colour, count: int) -> float:
        """How likely it is that this rival holds at least so many tiles of a colour."""
        return self._likely(self.hand_sizes[seat], colour, count)

    def anyone_holds(self, colour: Colour, count: int) -> float:
        """The same of the rival who holds most tiles."""
        return self._likely(max(self.hand_sizes[seat] for seat in self.rivals), colour, count)

    def _likely(self, size: int, colour: Colour, count: int) -> float:
        if count <= 0:
            return 1.0
        if count > size:
            return 0.0
        key = (size, colour, count)
        if key not in self._chances:
            self._chances[key] = at_least(count, size, self.unseen[colour], self.hidden)
        return self._chances[key]

    def hand(self, tiles: Tiles) -> Hand:
        """What these tiles are good for, and those that will be drawn to fill the hand."""
        if tiles not in self._hands:
            held: dict[Colour, int] = {colour: tiles.count(colour) for colour in COLOURS}
            drawn = 1 + self.facts.hand_size - len(tiles)
            soon = {c: min(1.0, (held[c] + drawn * self.unseen[c] / self.hidden) / 2) for c in COLOURS}
            part = min(1.0, self.weights.soon / self.turns)
            supply: dict[Colour, float] = {c: 1 - part * (1 - soon[c]) for c in COLOURS}
            self._hands[tiles] = Hand(held, supply)
        return self._hands[tiles]


def at_least(count: int, drawn: int, good: int, all_of_them: int) -> float:
    """The chance of at least so many good ones among those drawn.

    >>> at_least(1, 1, 1, 4)
    0.25
    """
    drawn = min(drawn, all_of_them)
    ways = sum(comb(good, n) * comb(all_of_them - good, drawn - n) for n in range(count, drawn + 1))
    return ways / comb(all_of_them, drawn)


def _unseen(view: TigrisView) -> dict[Colour, int]:
    """The tiles in the bag, in other hands or out of the game: all but those on the board and in hand."""
    unseen: dict[Colour, int] = {colour.id: colour.tiles for colour in view.facts.colours}
    for colour in (*view.board.tiles.values(), *view.hand):
        unseen[colour] -= 1
    for monument in view.board.monuments:
        unseen[monument.tiles] -= len(monument.spaces)
    return unseen


DRAWN_A_TURN = 2.4
"""Tiles drawn in one turn, by all together: two for the actions, some after conflicts."""
TURNS_A_TREASURE = 2.0
"""In how many turns of each player the treasures on the board become one fewer."""


def _turns_left(view: TigrisView, hidden: int) -> float:
    """T.end.1-2: how many turns each player may still have before the bag or the treasures run out."""
    players = len(view.seats)
    in_hands = sum(view.hand_sizes.values()) - len(view.hand)
    start = view.facts.tiles - len(view.facts.board(view.board.name).temples) - view.facts.hand_size * players
    bag = min(hidden - in_hands, start - DRAWN_A_TURN * view.turn)
    treasures = len(view.board.treasures) - view.facts.end_treasures_left
    left = [bag / DRAWN_A_TURN / players, treasures * TURNS_A_TREASURE]
    if view.options.turn_limit is not None:
        left.append((view.options.turn_limit - view.turn) / players)
    return 1 + max(0.0, min(left))
