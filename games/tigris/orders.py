"""The notation of an action: `king C2`, `temple B3`, `withdraw king`, `replace farm 2 market`, `pass`."""

from itertools import repeat
from typing import NamedTuple, TypeAlias

from data.tigris import Colour
from games.core.illegal import Malformed
from games.core.notation import LONGEST, match, number
from games.tigris.pieces import LEADER, LEADERS, TILE, TILES
from games.tigris.spaces import BIT


class PositionLeader(NamedTuple):
    """T.leader.1: place or move a leader."""

    colour: Colour
    space: str


class WithdrawLeader(NamedTuple):
    """T.leader.7"""

    colour: Colour


class PlaceTile(NamedTuple):
    """T.tile.1"""

    colour: Colour
    space: str


class PlayCatastrophe(NamedTuple):
    """T.catastrophe.1"""

    space: str


class ReplaceTiles(NamedTuple):
    """T.swap.1"""

    tiles: tuple[Colour, ...]


class Pass(NamedTuple):
    """T.turn.3: the turn is over."""


Action: TypeAlias = PositionLeader | WithdrawLeader | PlaceTile | PlayCatastrophe | ReplaceTiles | Pass

VERBS = (*LEADERS, *TILES, "withdraw", "catastrophe", "replace", "pass")


def read_action(line: str, hand_size: int) -> Action:
    """One action from its line of notation; nobody replaces more tiles than a hand has."""
    words = line.replace(",", " ").split()
    if not words:
        raise Malformed("order.empty")
    verb = match(words[0], VERBS, "order")
    rest = words[1:]
    if verb == "pass":
        _count(verb, rest, 0)
        return Pass()
    if verb == "replace":
        return ReplaceTiles(_tiles(rest, hand_size))
    _count(verb, rest, 1)
    if verb == "withdraw":
        return WithdrawLeader(LEADERS[match(rest[0], LEADERS, "leader")])
    space = read_space(rest[0])
    if verb == "catastrophe":
        return PlayCatastrophe(space)
    if verb in LEADERS:
        return PositionLeader(LEADERS[verb], space)
    return PlaceTile(TILES[verb], space)


def write_action(action: Action) -> str:
    """The line that `read_action` reads."""
    match action:
        case PositionLeader(colour, space):
            return f"{LEADER[colour]} {space}"
        case WithdrawLeader(colour):
            return f"withdraw {LEADER[colour]}"
        case PlaceTile(colour, space):
            return f"{TILE[colour]} {space}"
        case PlayCatastrophe(space):
            return f"catastrophe {space}"
        case ReplaceTiles(tiles):
            return " ".join(["replace", *(TILE[colour] for colour in tiles)])
        case Pass():
            return "pass"


def _count(verb: str, rest: list[str], wanted: int) -> None:
    if len(rest) != wanted:
        raise Malformed("order.words", verb=verb, wanted=wanted)


def read_space(word: str) -> str:
    """A space by its name, in capitals or not."""
    space = word.upper()
    if space not in BIT:
        raise Malformed("space.unknown", given=word[:LONGEST])
    return space


def _tiles(words: list[str], most: int) -> tuple[Colour, ...]:
    """Names of tiles, each perhaps with a number before it; a number with no name after it is a slip."""
    tiles: list[Colour] = []
    times: int | None = None
    for word in words:
        if not word.isdigit():
            tiles.extend(repeat(TILES[match(word, TILES, "tile")], 1 if times is None else times))
            times = None
            continue
        if times is not None:
            break
        times = number(word)
        if times > most:
            raise Malformed("swap.many", "T.swap.1", given=times)
    if times is not None:
        raise Malformed("swap.number", "T.swap.1", given=times)
    if not tiles:
        raise Malformed("swap.none", "T.swap.3")
    return tuple(tiles)
