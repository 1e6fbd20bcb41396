"""Strengths and sides in revolts and wars."""

from typing import NamedTuple

from data.tigris import COLOURS, Colour
from games.core.audience import Seat
from games.tigris.board import Board, Leader
from games.tigris.spaces import BIT, beside, linked, mask, names


class Pair(NamedTuple):
    """Two leaders of one colour in one kingdom."""

    colour: Colour
    attacker: Seat
    defender: Seat


def temples_beside(board: Board, space: str) -> int:
    """T.revolt.3: how many face-up temples share an edge with this space."""
    return (beside(BIT[space]) & board.grid.up["red"]).bit_count()


def wars(board: Board, clockwise: list[Seat]) -> list[Pair]:
    """T.war.1, 15-16: the pairs of leaders that face each other across the unification tile.

    `clockwise` begins with the active player: the first of it with a leader in a war attacks (T.war.3).
    """
    assert board.unification is not None
    united = linked(BIT[board.unification], board.grid.linking)
    leaders = [leader for leader in board.grid.leaders if leader.bit & united]
    found: list[Pair] = []
    for colour in COLOURS:
        owners = [leader.seat for leader in leaders if leader.colour == colour]
        if len(owners) == 2:
            attacker, defender = sorted(owners, key=clockwise.index)
            found.append(Pair(colour, attacker, defender))
    return found


def supporters(board: Board, seat: Seat, colour: Colour) -> int:
    """T.war.4-6: the face-up tiles of its colour linked with a leader on its side of the unification tile."""
    space = board.leader(seat, colour)
    assert space is not None and board.unification is not None
    side = linked(BIT[space], board.grid.linking & ~BIT[board.unification])
    return side & board.grid.up[colour]


def removable(board: Board, seat: Seat, colour: Colour) -> list[str]:
    """T.war.9, 12-13, T.building.8: the supporters that a beaten leader takes with it."""
    lost = supporters(board, seat, colour)
    if colour in board.buildings:
        lost &= ~BIT[board.buildings[colour]]
    if colour == "red":
        beaten = board.leader(seat, colour)
        others = [leader for leader in board.grid.leaders if not _is(leader, seat, colour)]
        assert beaten is not None
        protected = 0
        for leader in others:
            protected |= beside(leader.bit)
        lost &= ~(protected | mask(board.treasures))
    return names(lost)


def _is(leader: Leader, seat: Seat, colour: Colour) -> bool:
    return leader.seat == seat and leader.colour == colour
