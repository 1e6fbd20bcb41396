"""Boards on which something is tried. The board that one starts from is never changed."""

from collections.abc import Iterable
from copy import copy

from data.tigris import Colour
from games.core.audience import Seat
from games.tigris.board import Board, Built, Grid
from games.tigris.pieces import MONUMENTS, monument_number


def copied(board: Board) -> Board:
    """A board of one's own to move pieces on."""
    tried = copy(board)
    vars(tried)["ground"] = board.ground
    tried.tiles = dict(board.tiles)
    tried.leaders = {seat: dict(standing) for seat, standing in board.leaders.items()}
    tried.catastrophes = list(board.catastrophes)
    tried.monuments = list(board.monuments)
    tried.buildings = dict(board.buildings)
    vars(tried)["grid"] = _copied_grid(board.grid)
    return tried


def _copied_grid(grid: Grid) -> Grid:
    """A grid of one's own. Not by `copy`, which is ten times slower: every action tried needs one."""
    same = Grid.__new__(Grid)
    vars(same).update(vars(grid))
    same.up = dict(grid.up)
    same.leaders = list(grid.leaders)
    return same


def with_tile(board: Board, colour: Colour, space: str) -> Board:
    """The board with one more tile."""
    tried = copied(board)
    tried.place(space, colour)
    return tried


def with_leader(board: Board, seat: Seat, colour: Colour, space: str) -> Board:
    """The board with a leader placed or moved."""
    tried = copied(board)
    tried.position(seat, colour, space)
    return tried


def without_leader(board: Board, seat: Seat, colour: Colour, lost: Iterable[str] = ()) -> Board:
    """The board with a leader back before its owner, and its lost supporters gone."""
    tried = copied(board)
    tried.withdraw(seat, colour)
    for space in lost:
        tried.remove(space)
    return tried


def with_catastrophe(board: Board, space: str) -> Board:
    """T.catastrophe.4-5: the board with a dead space."""
    tried = copied(board)
    if space in tried.tiles:
        tried.remove(space)
    tried.strike(space)
    return _without_expelled(tried)


def with_building(board: Board, colour: Colour, space: str) -> Board:
    """The board with a civilization building placed or moved."""
    tried = copied(board)
    tried.buildings[colour] = space
    return tried


def with_project(board: Board, colour: Colour, project: str, spaces: tuple[str, ...]) -> Board:
    """T.monument.1, T.wonder.1, T.building.10: the board with a monument or the wonder on these spaces."""
    tried = copied(board)
    if tried.buildings.get(colour) in spaces:
        del tried.buildings[colour]
    name, _ = project.split()
    if name == "wonder":
        for space in spaces:
            tried.remove(space)
        tried.erect_wonder(spaces)
    else:
        number = monument_number(name)
        tried.build(Built(number, MONUMENTS[number], colour, spaces))
    return _without_expelled(tried)


def _without_expelled(tried: Board) -> Board:
    """T.leader.8: leaders that no temple is beside go, too."""
    for leader in tried.grid.leaders_without_temple():
        tried.withdraw(leader.seat, leader.colour)
    return tried
