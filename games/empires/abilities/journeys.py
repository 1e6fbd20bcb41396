"""Diaspora's notation, one journey a line: `2 Rome > Memphis`; `none` is nothing."""

from collections.abc import Sequence
from typing import NamedTuple

from games.civilization.board.areas import name, read_area
from games.civilization.board.limits import room
from games.civilization.pieces.pieces import AreaId
from games.civilization.table import Table, area, in_play, trial
from games.civilization.table.traits import amount
from games.core.audience import Seat
from games.core.illegal import Forbidden, Malformed
from games.core.notation import number, quote

NONE = "none"


class Journey(NamedTuple):
    """So many tokens, from here to there."""

    tokens: int
    origin: AreaId
    target: AreaId


def read_journeys(table: Table, lines: Sequence[str]) -> list[Journey]:
    if [line.strip().casefold() for line in lines] == [NONE]:
        return []
    return [_read(table, line) for line in lines]


def _read(table: Table, line: str) -> Journey:
    head, arrow, target = line.partition(">")
    count, _, origin = head.strip().partition(" ")
    if not arrow or not origin.strip() or not target.strip():
        raise Malformed("order.words", verb="diaspora", given=quote(line))
    if number(count) < 1:
        raise Malformed("number.unknown", given=count)
    return Journey(number(count), read_area(table, origin), read_area(table, target))


def write_journey(table: Table, journey: Journey) -> str:
    return f"{journey.tokens} {name(table, journey.origin)} > {name(table, journey.target)}"


def may_receive(table: Table, seat: Seat, id: AreaId) -> int:
    """E.adv.diaspora.1-2: how many tokens more there is room for in an area."""
    if area(table, id).is_open_sea or not in_play(table, id):
        return 0
    there = sum(table.pieces.crowd(id).values())
    return max(0, room(table, seat, id) - there)


def check_journeys(table: Table, seat: Seat, journeys: Sequence[Journey]) -> None:
    """E.adv.diaspora.1-2: raises Forbidden unless all of them can be; all are taken up before any settles."""
    most, count = amount(table, "diaspora", "tokens"), sum(journey.tokens for journey in journeys)
    if count > most:
        raise Forbidden("diaspora.most", "E.adv.diaspora.1", given=count, most=most)
    table, origins = trial(table), {journey.origin for journey in journeys}
    for journey in journeys:
        there = table.pieces.tokens_in(journey.origin, seat)
        if journey.tokens > there:
            place = name(table, journey.origin)
            raise Forbidden("diaspora.none", "E.adv.diaspora.1", area=place, given=journey.tokens, most=there)
        table.pieces.take(journey.origin, seat, journey.tokens)
    for journey in journeys:
        place = name(table, journey.target)
        if journey.target in origins:
            raise Forbidden("diaspora.back", "E.adv.diaspora.1", area=place)
        if journey.tokens > (free := may_receive(table, seat, journey.target)):
            raise Forbidden("diaspora.room", "E.adv.diaspora.2", area=place, given=journey.tokens, most=free)
        table.pieces.place(journey.target, seat, journey.tokens)
