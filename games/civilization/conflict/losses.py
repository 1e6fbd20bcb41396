"""Where a player takes losses in a token conflict, and the notation for it, one line a source:

2 Etruria      tokens of a neighbouring area, with Advanced Military
ship           a ship of the area, with Naval Warfare
3 here         tokens of the area itself

They are used in this order, one loss a round; when they are used up, all further losses are taken here.
"""

from collections.abc import Sequence
from typing import TypeAlias

from games.civilization.board.areas import name, read_area
from games.civilization.conflict.places import hopeless
from games.civilization.conflict.powers import fights_with
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import Table, area
from games.core.audience import Seat
from games.core.illegal import Forbidden, Malformed
from games.core.notation import number, plain

HERE = "here"
SHIP = "ship"
Source: TypeAlias = tuple[str, int]
"""An area or SHIP, and how many."""


def sources(table: Table, seat: Seat, id: AreaId) -> dict[str, int]:
    """E.adv.advanced_military.1, 5, E.adv.naval_warfare.2, 8: what a player may lose instead of tokens here.

    E.4.3, E.4b.2: those of a failed attack next door are not among it.
    """
    pieces, found = table.pieces, dict[str, int]()
    if fights_with(table, seat, "ships_as_losses") and (ships := pieces.ships_in(id, seat)):
        found[SHIP] = ships
    if fights_with(table, seat, "losses_next_door"):
        for near in area(table, id).land:
            if (tokens := pieces.tokens_in(near, seat)) and not hopeless(table, seat, near):
                found[near] = tokens
    return found


def read_source(table: Table, line: str, here: AreaId) -> Source:
    """One line of the notation."""
    words = line.split()
    count = number(words.pop(0)) if words and words[0].isdigit() else 1
    word = plain(" ".join(words))
    if not word or not count:
        raise Malformed("order.empty")
    if word in (HERE, plain(name(table, here))):
        return here, count
    if word in (SHIP, f"{SHIP}s"):
        return SHIP, count
    return read_area(table, " ".join(words)), count


def write_source(table: Table, source: Source, here: AreaId) -> str:
    """The line that `read_source` reads."""
    where, count = source
    word = HERE if where == here else where if where == SHIP else name(table, where)
    return f"{count} {word}"


def check_sources(table: Table, seat: Seat, id: AreaId, chosen: Sequence[Source]) -> None:
    """Raises Forbidden unless the player has all that is to be lost."""
    able = sources(table, seat, id) | {id: table.pieces.tokens_in(id, seat)}
    wanted: dict[str, int] = {}
    for where, count in chosen:
        wanted[where] = wanted.get(where, 0) + count
        if wanted[where] > able.get(where, 0):
            rule = "E.adv.naval_warfare.2" if where == SHIP else "E.adv.advanced_military.1"
            place = where if where == SHIP else name(table, where)
            raise Forbidden("losses.none", rule, area=place, given=wanted[where], most=able.get(where, 0))


def complete_source(table: Table, seat: Seat, id: AreaId, words: Sequence[str]) -> list[str]:
    """The words that may follow: how many, and of what."""
    able = {HERE: table.pieces.tokens_in(id, seat)}
    for where, count in sources(table, seat, id).items():
        able[where if where == SHIP else name(table, where)] = count
    if not words:
        return [*map(str, range(1, max(able.values()) + 1)), *able]
    if len(words) == 1 and words[0].isdigit():
        return [where for where, count in able.items() if count >= int(words[0])]
    return [""]
