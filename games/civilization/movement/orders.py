"""The notation of movement, one order a line:

3 Rome > Etruria                  tokens walk; `all Rome > Etruria` for all that have not moved
2 Rome > Etruria > Cisalpina      two areas, with Roadbuilding
build Neapolis                    a ship for 2 of treasury
build Neapolis with token         for 1 of treasury and a token there
build Neapolis with token, Rome   for a token there and one in Rome
keep Neapolis                     upkeep, 1 of treasury; `keep Neapolis with Rome`: a token in Rome
scrap Neapolis                    an old ship is given up
stay                              nothing moves, or nothing more
ship Neapolis +4 > Milazzo > Syracuse -4
                                  a ship sails, takes tokens on and lands them
"""

import re
from typing import NamedTuple, TypeAlias

from games.civilization.board.areas import name, read_area
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import Table
from games.core.illegal import Malformed
from games.core.notation import match, number, parts, plain, quote

VERBS = ("build", "keep", "scrap", "ship", "stay")


class Walk(NamedTuple):
    """E.3.5, E.adv.roadbuilding.1: tokens by land; None is all that have not moved."""

    tokens: int | None
    path: tuple[AreaId, ...]


class Build(NamedTuple):
    """E.3.ship.4: a new ship; where tokens are given up for it, treasury for the rest."""

    area: AreaId
    tokens: tuple[AreaId, ...] = ()


class Keep(NamedTuple):
    """E.3.ship.6: upkeep, by a token of an area or by treasury."""

    area: AreaId
    token: AreaId | None = None


class Scrap(NamedTuple):
    """E.3.ship.8"""

    area: AreaId


class Stay(NamedTuple):
    """E.3.4: nothing; a move that has no other line."""


class Stop(NamedTuple):
    """A place on a ship's way: what goes aboard (above 0) or ashore (below), in this order."""

    area: AreaId
    loads: tuple[int, ...] = ()


class Sail(NamedTuple):
    """E.3.ship.9-11: the first stop is where the ship is."""

    stops: tuple[Stop, ...]


Order: TypeAlias = Walk | Build | Keep | Scrap | Sail | Stay

_STOP = re.compile(r"(?P<area>.*?)(?P<loads>(?:\s*[+-]\s*\d+)*)\s*")
_LOAD = re.compile(r"([+-])\s*(\d+)")


def read_order(table: Table, line: str) -> Order:
    """One order from its line; what cannot be read is quoted with the nearest names."""
    head, _, rest = line.strip().partition(" ")
    word = plain(head)
    if not word:
        raise Malformed("order.empty")
    if head.isdigit() or word == "all":
        return Walk(None if word == "all" else _count(head), _path(table, rest))
    if ">" in line and word not in VERBS:
        return Walk(1, _path(table, line))
    verb = match(head, VERBS, "order")
    if verb == "stay" and not rest:
        return Stay()
    if verb == "ship":
        return Sail(tuple(_stop(table, stop) for stop in rest.split(">")))
    place, _, price = re.sub(r"\s+with\s+", "\0", rest).partition("\0")
    area = read_area(table, place)
    tokens = tuple(token for part in parts(price) for token in _tokens(table, part, area))
    if verb == "build":
        return Build(area, tokens)
    if verb == "keep" and len(tokens) < 2:
        return Keep(area, tokens[0] if tokens else None)
    if verb == "scrap" and not price:
        return Scrap(area)
    raise Malformed("order.words", verb=verb, given=quote(rest))


def _path(table: Table, text: str) -> tuple[AreaId, ...]:
    path = tuple(read_area(table, word) for word in text.split(">"))
    if len(path) < 2:
        raise Malformed("order.nowhere", given=quote(text.strip()))
    return path


def _count(word: str) -> int:
    count = number(word)
    if not count:
        raise Malformed("number.unknown", given=word)
    return count


def _stop(table: Table, text: str) -> Stop:
    found = _STOP.fullmatch(text.strip())
    assert found is not None
    loads = tuple(int(sign + digits[:6]) for sign, digits in _LOAD.findall(found["loads"]))
    return Stop(read_area(table, found["area"]), loads)


def _tokens(table: Table, part: str, here: AreaId) -> list[AreaId]:
    """`token`, `2 tokens`, `Rome`, `2 Rome`, and `treasury`, which is no token."""
    words = part.split()
    times = number(words.pop(0)) if len(words) > 1 and words[0].isdigit() else 1
    if times > 9:
        raise Malformed("number.unknown", given=str(times))
    place = " ".join(words)
    if place in ("treasury", "money"):
        return []
    return [here if place in ("token", "tokens") else read_area(table, place)] * times


def write_order(table: Table, order: Order) -> str:
    """The line that `read_order` reads."""
    match order:
        case Walk(tokens, path):
            return f"{'all' if tokens is None else tokens} " + " > ".join(name(table, id) for id in path)
        case Build(area, tokens):
            return f"build {name(table, area)}" + _price(table, tokens)
        case Keep(area, token):
            return f"keep {name(table, area)}" + _price(table, (token,) if token else ())
        case Scrap(area):
            return f"scrap {name(table, area)}"
        case Stay():
            return "stay"
        case Sail(stops):
            return "ship " + " > ".join(
                " ".join([name(table, stop.area), *(f"{load:+d}" for load in stop.loads)]) for stop in stops
            )


def _price(table: Table, tokens: tuple[AreaId, ...]) -> str:
    return " with " + ", ".join(name(table, id) for id in tokens) if tokens else ""
