"""Victory points, part by part."""

from collections.abc import Mapping

from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from rendering.civilization.pages.layout import HEAD, SMALL, WIDE, heading, page, player
from rendering.civilization.pages.showing import PageShowing
from rendering.civilization.showing import ranking_of
from rendering.civilization.style import Style
from rendering.fonts import shrunk
from rendering.plan import Box, Mark, Plan, Stamp, Text

TITLES = 48
ROW = 62


def scores_plan(
    style: Style, view: CivilizationView, names: Mapping[Seat, str], *, language: str = "en"
) -> Plan:
    """E.13d.1-7: what everybody has scored so far, and in the end; the highest first."""
    showing = PageShowing(style, view, names, language)
    scored = standing(style, view, showing.seats())
    order = ranked(view, scored)
    title = showing.text("scores.final" if view.final else "scores.title")
    marks = heading(showing, title, showing.text("turn", turn=view.turn))
    for part, x in style.score_columns.items():
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


def totals(style: Style, view: CivilizationView) -> dict[Seat, int]:
    """The points of everybody now: kept at the end of each turn, they make the history of a chart."""
    return {seat: parts["total"] for seat, parts in standing(style, view, ranking_of(view)).items()}


def standing(style: Style, view: CivilizationView, seats: list[Seat]) -> dict[Seat, dict[str, int]]:
    """The parts and the total of each."""
    parts = {seat: dict(style.points(view, seat)) for seat in seats}
    return {seat: own | {"total": sum(own.values())} for seat, own in parts.items()}


def ranked(view: CivilizationView, scored: Mapping[Seat, Mapping[str, int]]) -> list[Seat]:
    """The highest first; after the end as the result says."""
    if view.final is not None:
        places = view.final.places
        return sorted(places, key=lambda seat: places[seat])
    return sorted(scored, key=lambda seat: -scored[seat]["total"])


def _row(showing: PageShowing, seat: Seat, parts: Mapping[str, int], number: int, y: int) -> list[Mark]:
    final, columns = showing.view.final, showing.style.score_columns
    won = final is not None and seat in final.winners
    fill, middle = "gold" if won else "cream" if number % 2 == 0 else "paper", y + ROW // 2
    marks: list[Mark] = [
        Box(0, y, WIDE, ROW, fill),
        *player(showing, seat, 52, y + 9, 44, min(columns.values()) - 52 - 44, fill),
    ]
    if won:
        marks.append(Stamp("crown", 8, y + 12, 38, fill))
    else:
        marks.append(Text(str(number + 1), 26, middle, 26, "ink", fill, "middle"))
    for part, x in columns.items():
        total = part == "total"
        words = str(parts[part]) if parts[part] or total else "–"
        marks.append(Text(words, x, middle, 34 if total else 27, "ink", fill, "middle", bold=total))
    return marks
