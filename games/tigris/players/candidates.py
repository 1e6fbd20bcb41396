"""The actions that are estimated: legal ones that may gain something."""

from collections.abc import Iterator

from data.tigris import COLOURS, Colour
from games.tigris.board import Board, Grid, Leader, catastrophe_spaces
from games.tigris.frames.turn import monument_points
from games.tigris.moves import leader_spaces
from games.tigris.orders import (
    Action,
    Pass,
    PlaceTile,
    PlayCatastrophe,
    PositionLeader,
    ReplaceTiles,
    WithdrawLeader,
)
from games.tigris.players.surroundings import temple_counts
from games.tigris.spaces import beside, linked, mask, names
from games.tigris.view import TigrisView


def candidates(view: TigrisView) -> Iterator[Action]:
    """Those that may gain something, one for each kind of gain where many spaces are alike; and passing."""
    yield from _tiles(view)
    yield from _leaders(view)
    yield from _withdrawals(view)
    yield from _catastrophes(view)
    yield from _exchanges(view)
    yield Pass()


def _tiles(view: TigrisView) -> Iterator[Action]:
    """Tiles that pay oneself, reach a treasure, or unite a kingdom of one's own with another."""
    grid = view.board.grid
    paying: dict[Colour, int] = dict.fromkeys(COLOURS, 0)
    uniting = 0
    legal = {colour: grid.tile_spaces(colour) for colour in COLOURS}
    own = [kingdom for kingdom in grid.kingdoms() if any(one.seat == view.me for one in kingdom.leaders)]
    treasures = mask(view.board.treasures)
    rich = beside(sum(region for region in _regions(grid) if region & treasures))
    for kingdom in own:
        near = beside(kingdom.bits)
        for other in grid.kingdoms():
            shared = near & beside(other.bits) & (legal["red"] | legal["blue"])
            if other is not kingdom and shared:
                near &= ~shared
                uniting |= _one_of_each(shared, grid.river)
        for colour in COLOURS:
            if (kingdom.ruler(colour) or kingdom.ruler("black")) == view.me:
                paying[colour] |= near
            elif kingdom.ruler("green") == view.me:
                paying[colour] |= near & rich
    for colour in COLOURS:
        if colour in view.hand:
            spaces = names(legal[colour] & (paying[colour] | uniting))
            yield from (PlaceTile(colour, space) for space in spaces)


def _one_of_each(spaces: int, river: int) -> int:
    """One of these on land and one on the river: for a war it hardly matters where kingdoms meet."""
    land, water = spaces & ~river, spaces & river
    return land & -land | water & -water


def _regions(grid: Grid) -> list[int]:
    """T.term.3: the groups without a leader."""
    left = grid.linking
    for kingdom in grid.kingdoms():
        left &= ~kingdom.bits
    regions: list[int] = []
    while left:
        regions.append(linked(left & -left, left))
        left &= ~regions[-1]
    return regions


def _leaders(view: TigrisView) -> Iterator[Action]:
    """For each group of tiles the best space to come in; one that stands already only moves to a kingdom."""
    assert view.me is not None
    grid = view.board.grid
    temples = temple_counts(grid.up["red"])
    kingdoms = [beside(kingdom.bits) for kingdom in grid.kingdoms()]
    regions = [beside(region) for region in _regions(grid)]
    for colour in COLOURS:
        groups = kingdoms if colour in view.board.leaders[view.me] else kingdoms + regions
        for space in names(_entrances(leader_spaces(view, colour), groups, temples)):
            yield PositionLeader(colour, space)


def _entrances(spaces: int, groups: list[int], temples: tuple[int, int, int, int]) -> int:
    """Beside each of these groups the space with the most temples; and all that join two of them."""
    once = twice = best = 0
    for near in groups:
        twice |= once & near
        once |= near
        level = spaces & near
        for count in temples:
            if level & count:
                level &= count
        best |= level & -level
    return best | spaces & twice


def _withdrawals(view: TigrisView) -> Iterator[Action]:
    """Any leader may go home."""
    assert view.me is not None
    standing = view.board.leaders[view.me]
    yield from (WithdrawLeader(colour) for colour in COLOURS if colour in standing)


def _catastrophes(view: TigrisView) -> Iterator[Action]:
    """Where they drive a rival's leader out, or part one from a monument."""
    assert view.me is not None
    if not view.catastrophes[view.me]:
        return
    grid, hurt = view.board.grid, 0
    for leader in grid.leaders:
        near = beside(leader.bit)
        temples = near & grid.up["red"]
        if leader.seat == view.me:
            continue
        if _earns(view.board, leader):
            hurt |= near & grid.tiles
        elif temples.bit_count() == 1:
            hurt |= temples
    yield from (PlayCatastrophe(space) for space in names(catastrophe_spaces(view.board) & hurt))


def _earns(board: Board, leader: Leader) -> bool:
    """Is this leader paid by a monument?"""
    return bool(board.monuments) and monument_points(board, leader) > 0


def _exchanges(view: TigrisView) -> Iterator[Action]:
    """All tiles of the colours that one has most points of: one colour, two, and so on."""
    thrown: list[Colour] = []
    for colour in sorted(set(view.hand), key=lambda one: (-view.points[one], one)):
        thrown.extend(one for one in view.hand if one == colour)
        yield ReplaceTiles(tuple(thrown))
