"""What must be true of every state, whatever was played."""

from collections import Counter

from games.core.game import AnyGame
from games.tigris.board import Board, Grid
from games.tigris.frames import Turn
from games.tigris.frames.treasure import rich_kingdoms
from games.tigris.state import Tigris


def sound(game: AnyGame) -> list[str]:
    """What is wrong, in words; nothing, if all is well."""
    assert isinstance(game, Tigris)
    return _pieces(game) + _grid(game.board) + (_peace(game) if _between_actions(game) else [])


def _pieces(game: Tigris) -> list[str]:
    """T.setup.1-4: every tile, treasure and catastrophe is somewhere, once."""
    board = game.board
    tiles = Counter(game.bag) + Counter(game.discards) + Counter(board.tiles.values())
    for hand in game.hands.values():
        tiles.update(hand)
    for monument in board.monuments:
        tiles[monument.tiles] += len(monument.spaces)
    wrong = [
        f"{c.tiles} {c.tile}s became {tiles[c.id]}" for c in game.facts.colours if tiles[c.id] != c.tiles
    ]
    treasures = len(board.treasures) + sum(game.treasures.values())
    if treasures != len(game.facts.board(board.name).treasures):
        wrong.append(f"{treasures} treasures in all")
    if len(board.catastrophes) + sum(game.catastrophes.values()) != 2 * len(game.seats):
        wrong.append("catastrophe tiles were lost or made")
    if any(len(hand) > game.facts.hand_size for hand in game.hands.values()):
        wrong.append("a hand of more than six")
    spaces = [*board.tiles, *board.catastrophes, *board.wonder]
    spaces += [space for monument in board.monuments for space in monument.spaces]
    spaces += [space for standing in board.leaders.values() for space in standing.values()]
    wrong += [f"{count} pieces on {space}" for space, count in Counter(spaces).items() if count > 1]
    return wrong


def _grid(board: Board) -> list[str]:
    """The grid that followed every change is the same as one made anew."""
    fresh, kept = Grid(board), board.grid
    same = (
        fresh.up == kept.up
        and fresh.empty == kept.empty
        and fresh.linking == kept.linking
        and fresh.leaders == kept.leaders
        and {(k.bits, frozenset(k.leaders)) for k in fresh.kingdoms()}
        == {(k.bits, frozenset(k.leaders)) for k in kept.kingdoms()}
    )
    return [] if same else ["the grid lost track of the board"]


def _peace(game: Tigris) -> list[str]:
    """T.term.5-6, T.leader.8, T.treasure.1: between actions no conflict is open."""
    grid = game.board.grid
    wrong: list[str] = []
    for kingdom in grid.kingdoms():
        colours = [leader.colour for leader in kingdom.leaders]
        if len(set(colours)) != len(colours):
            wrong.append(f"two leaders of one colour: {kingdom.leaders}")
    wrong += [f"no temple beside {leader}" for leader in grid.leaders_without_temple()]
    wrong += [f"{seat} left treasures lying" for seat, _ in rich_kingdoms(game.board)]
    if game.board.unification is not None:
        wrong.append("the unification tile was forgotten")
    return wrong


def _between_actions(game: Tigris) -> bool:
    stack = game.flow.stacks.get("0")
    return stack is not None and isinstance(stack.frames[-1], Turn)
