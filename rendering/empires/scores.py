"""Victory points, part by part."""

from collections.abc import Mapping

from games.core.audience import Seat
from games.empires.scoring import points
from games.empires.view import EmpiresView
from rendering.empires.layout import HEAD, SMALL, WIDE, heading, page, player
from rendering.empires.showing import Showing, ranking_of
from rendering.fonts import shrunk
from rendering.plan import Box, Mark, Plan, Stamp, Text

PARTS = ("cities", "advances", "steps", "bonus", "total")
COLUMNS = (376, 478, 580, 674, 756)
TITLES = 48
ROW = 62


def scores_plan(view: EmpiresView, names: Mapping[Seat, str], *, language: str = "en") -> Plan:
    """E.13d.1-7: what everybody has scored so far, and in the end; the highest first."""
    showing = Showing(view, names, language)
    scored = standing(view, showing.seats())
    order = ranked(view, scored)
    title = showing.text("scores.final" if view.final else "scores.title")
    marks = heading(showing, title, showing.text("turn", turn=view.turn))
    for part, x in zip(PARTS, COLUMNS, strict=True):
        name, size = shrunk(showing.text(f"scores.columns.{part}"), (SMALL, 20), 100)
        marks.append(Text(name, x, HEAD + TITLES // 2, size, "ink", "paper", "middle"))
    for number, seat in enumerate(order):
        marks += _row(showing, seat, scored[seat], number, HEAD + TITLES + number * ROW)
    told = [f"{title}. {showing.text('turn', turn=view.turn)}."]
    told += [
        showing.text("scores.told", seat=seat, place=place, **scored[seat])
        for place, seat in enumerate(order, 1)
    ]
    return page(showing, "scores", HEAD + TITLES + len(order) * ROW + 4, marks, told)


def totals(view: EmpiresView) -> dict[Seat, int]:
    """The points of everybody now: kept at the end of each turn, they make the history of a chart."""
    return {seat: parts["total"] for seat, parts in standing(view, ranking_of(view)).items()}


def standing(view: EmpiresView, seats: list[Seat]) -> dict[Seat, dict[str, int]]:
    """The parts and the total of each."""
    parts = {seat: points(view, seat) for seat in seats}
    return {seat: own | {"total": sum(own.values())} for seat, own in parts.items()}


def ranked(view: EmpiresView, scored: Mapping[Seat, Mapping[str, int]]) -> list[Seat]:
    """The highest first; after the end as the result says."""
    if view.final is not None:
        places = view.final.places
        return sorted(places, key=lambda seat: places[seat])
    return sorted(scored, key=lambda seat: -scored[seat]["total"])


def _row(showing: Showing, seat: Seat, parts: Mapping[str, int], number: int, y: int) -> list[Mark]:
    final = showing.view.final
    won = final is not None and seat in final.winners
    fill, middle = "gold" if won else "cream" if number % 2 == 0 else "paper", y + ROW // 2
    marks: list[Mark] = [
        Box(0, y, WIDE, ROW, fill),
        *player(showing, seat, 52, y + 9, 44, COLUMNS[0] - 52 - 44, fill),
    ]
    if won:
        marks.append(Stamp("crown", 8, y + 12, 38, fill))
    else:
        marks.append(Text(str(number + 1), 26, middle, 26, "ink", fill, "middle"))
    for part, x in zip(PARTS, COLUMNS, strict=True):
        total = part == "total"
        words = str(parts[part]) if parts[part] or total else "–"
        marks.append(Text(words, x, middle, 34 if total else 27, "ink", fill, "middle", bold=total))
    return marks
