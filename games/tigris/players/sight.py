"""What a seat can work out from its view before it thinks about any action."""

from math import comb

from data.tigris import COLOURS, Colour, facts
from games.core.audience import Seat
from games.tigris.players.weights import Weights
from games.tigris.view import TigrisView


class Sight:
    """Who plays, which tiles are out of sight, and how long the game may last."""

    def __init__(self, view: TigrisView, weights: Weights) -> None:
        assert view.me is not None
        self.me: Seat = view.me
        self.weights = weights
        self.options = view.options
        self.active = view.active
        self.seats = view.seats
        self.rivals = [seat for seat in view.seats if seat != view.me]
        self.hand_sizes = view.hand_sizes
        self.unseen = _unseen(view)
        self.hidden = max(1, sum(self.unseen.values()))
        self.share = {colour: self.unseen[colour] / self.hidden for colour in COLOURS}
        self.turns = _turns_left(view, self.hidden)
        self._chances: dict[tuple[int, Colour, int], float] = {}

    def clockwise(self) -> list[Seat]:
        """T.war.3: all seats from the active player on."""
        at = self.seats.index(self.active)
        return self.seats[at:] + self.seats[:at]

    def holds(self, seat: Seat, colour: Colour, count: int) -> float:
        """How likely it is that a rival holds at least so many tiles of a colour."""
        if count <= 0:
            return 1.0
        size = self.hand_sizes[seat]
        if count > size:
            return 0.0
        key = (size, colour, count)
        if key not in self._chances:
            self._chances[key] = at_least(count, size, self.unseen[colour], self.hidden)
        return self._chances[key]


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
    unseen: dict[Colour, int] = {colour.id: colour.tiles for colour in facts().colours}
    for colour in (*view.board.tiles.values(), *view.hand):
        unseen[colour] -= 1
    for monument in view.board.monuments:
        unseen[monument.tiles] -= len(monument.spaces)
    return unseen


DRAWN_A_TURN = 2.4
"""Tiles drawn in one turn, by all together: two for the actions, some after conflicts."""


def _turns_left(view: TigrisView, hidden: int) -> float:
    """How many turns each player may still have: the bag or the treasures run out (T.end.1-2)."""
    players = len(view.seats)
    in_hands = sum(view.hand_sizes.values()) - len(view.hand)
    start = facts().tiles - len(facts().board(view.board.name).temples) - facts().hand_size * players
    bag = min(hidden - in_hands, start - DRAWN_A_TURN * view.turn)
    by_bag = bag / DRAWN_A_TURN / players
    by_treasures = 2.0 * (len(view.board.treasures) - facts().end_treasures_left)
    limit = view.options.turn_limit
    by_limit = (limit - view.turn) / players if limit is not None else by_bag
    return 1 + max(0.0, min(by_bag, by_treasures, by_limit))
