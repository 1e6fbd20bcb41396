"""The actions of a turn: which are legal, one at random, and how an order is completed word by word."""

from collections import Counter

from data.tigris import COLOURS, Colour
from games.core.dice import Chance
from games.core.illegal import Forbidden
from games.tigris.board import Board, Kingdom, catastrophe_spaces
from games.tigris.orders import (
    Action,
    Pass,
    PlaceTile,
    PlayCatastrophe,
    PositionLeader,
    ReplaceTiles,
    WithdrawLeader,
)
from games.tigris.pieces import LEADER, LEADERS, TILE, TILES
from games.tigris.spaces import BIT, beside, names
from games.tigris.view import TigrisView


def check(view: TigrisView, action: Action) -> None:
    """Raises Forbidden, with the rule, unless the action is legal for the one who looks."""
    match action:
        case PositionLeader(colour, space):
            _check_leader(view, colour, space)
        case WithdrawLeader(colour):
            if _standing(view, colour) is None:
                raise Forbidden("leader.away", "T.leader.7", leader=LEADER[colour])
        case PlaceTile(colour, space):
            _check_tile(view, colour, space)
        case PlayCatastrophe(space):
            _check_catastrophe(view, space)
        case ReplaceTiles(tiles):
            lacking = Counter(tiles) - Counter(view.hand)
            if lacking:
                raise Forbidden("hand.lacks", "T.swap.1", tile=TILE[next(iter(lacking))])
        case Pass():
            pass


def _standing(view: TigrisView, colour: Colour) -> str | None:
    assert view.me is not None
    return view.board.leader(view.me, colour)


def leader_spaces(view: TigrisView, colour: Colour) -> int:
    """T.leader.1-6: where the leader may be placed, or moved to."""
    standing = _standing(view, colour)
    return view.board.grid.leader_spaces(BIT[standing] if standing else 0)


def _check_leader(view: TigrisView, colour: Colour, space: str) -> None:
    bit = BIT[space]
    if bit & leader_spaces(view, colour):
        return
    facts = {"leader": LEADER[colour], "space": space}
    grid = view.board.grid
    if _standing(view, colour) == space:
        raise Forbidden("leader.same", "T.leader.6", **facts)
    if bit & grid.river:
        raise Forbidden("leader.river", "T.leader.2", **facts)
    if not bit & grid.empty:
        raise Forbidden("space.taken", "T.leader.2", **facts)
    if not bit & beside(grid.up["red"]):
        raise Forbidden("leader.temple", "T.leader.3", **facts)
    raise Forbidden("leader.unites", "T.leader.4", **facts)


def _check_tile(view: TigrisView, colour: Colour, space: str) -> None:
    if colour not in view.hand:
        raise Forbidden("hand.lacks", "T.tile.1", tile=TILE[colour])
    grid, bit = view.board.grid, BIT[space]
    if bit & grid.tile_spaces(colour):
        return
    facts = {"tile": TILE[colour], "space": space}
    if not bit & grid.empty:
        raise Forbidden("space.taken", "T.tile.1", **facts)
    if bool(bit & grid.river) != (colour == "blue"):
        raise Forbidden("tile.ground", "T.tile.2", **facts)
    raise Forbidden("tile.unites", "T.tile.3", **facts)


def _check_catastrophe(view: TigrisView, space: str) -> None:
    assert view.me is not None
    if not view.catastrophes[view.me]:
        raise Forbidden("catastrophe.none", "T.catastrophe.1")
    if not BIT[space] & catastrophe_spaces(view.board):
        rule = "T.building.9" if space in view.board.buildings.values() else "T.catastrophe.3"
        raise Forbidden("catastrophe.space", rule, space=space)


def joined(board: Board, space: str) -> list[Kingdom]:
    """T.tile.3: the kingdoms that a tile on this space touches."""
    near = beside(BIT[space])
    return [kingdom for kingdom in board.grid.kingdoms() if kingdom.bits & near]


def sample(view: TigrisView, chance: Chance) -> Action:
    """Some legal action; tiles and leaders far more often than the rest, as in a real game."""
    assert view.me is not None
    for _ in range(8):
        roll = chance.randrange(32)
        if roll < 16 and view.hand:
            colour = view.hand[chance.randrange(len(view.hand))]
            spaces = view.board.grid.tile_spaces(colour)
            if spaces:
                return PlaceTile(colour, _one(spaces, chance))
        elif roll < 26:
            colour = COLOURS[chance.randrange(4)]
            spaces = leader_spaces(view, colour)
            if spaces:
                return PositionLeader(colour, _one(spaces, chance))
        elif roll < 28:
            standing = list(view.board.leaders[view.me])
            if standing:
                return WithdrawLeader(standing[chance.randrange(len(standing))])
        elif roll < 30 and view.catastrophes[view.me]:
            spaces = catastrophe_spaces(view.board)
            if spaces:
                return PlayCatastrophe(_one(spaces, chance))
        elif roll == 30 and view.hand:
            count = 1 + chance.randrange(len(view.hand))
            start = chance.randrange(len(view.hand) - count + 1)
            return ReplaceTiles(tuple(view.hand[start : start + count]))
    return Pass()


def _one(spaces: int, chance: Chance) -> str:
    """One space of a set, each as likely as the others."""
    for _ in range(chance.randrange(spaces.bit_count())):
        spaces &= spaces - 1
    return names(spaces & -spaces)[0]


def complete(view: TigrisView, words: list[str]) -> list[str]:
    """The words that may follow these; an empty one says that the order may end here."""
    assert view.me is not None
    if not words:
        return _verbs(view)
    verb, rest = words[0], words[1:]
    if verb == "replace":
        more = [TILE[colour] for colour in COLOURS if view.hand.count(colour) > rest.count(TILE[colour])]
        return ["", *more] if rest and not rest[-1].isdigit() else more
    if rest or verb == "pass":
        return [""]
    if verb == "withdraw":
        return [LEADER[colour] for colour in view.board.leaders[view.me]]
    if verb == "catastrophe":
        return names(catastrophe_spaces(view.board)) if view.catastrophes[view.me] else []
    if verb in LEADERS:
        return names(leader_spaces(view, LEADERS[verb]))
    if verb in TILES and TILES[verb] in view.hand:
        return names(view.board.grid.tile_spaces(TILES[verb]))
    return []


def _verbs(view: TigrisView) -> list[str]:
    assert view.me is not None
    verbs = [TILE[c] for c in COLOURS if c in view.hand and view.board.grid.tile_spaces(c)]
    verbs += [LEADER[c] for c in COLOURS if leader_spaces(view, c)]
    verbs += ["withdraw"] if view.board.leaders[view.me] else []
    verbs += ["catastrophe"] if view.catastrophes[view.me] else []
    verbs += ["replace"] if view.hand else []
    return [*verbs, "pass"]
