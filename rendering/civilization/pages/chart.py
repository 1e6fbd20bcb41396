"""Victory points turn by turn."""

from collections.abc import Mapping

import msgspec

from games.civilization.table.view import CivilizationView
from games.core.audience import Seat
from rendering.civilization.pages.layout import HEAD, SMALL, WIDE, heading, page
from rendering.civilization.pages.showing import PageShowing
from rendering.civilization.style import Style
from rendering.fonts import fitted
from rendering.plan import Line, Mark, Plan, Stamp, Text

History = Mapping[int, Mapping[Seat, int]]
"""The points of everybody at the end of each turn."""

LEFT, RIGHT, TOP = 66, 490, HEAD + 30
"""The edges of the chart; to the right of it is who has how many."""

BADGES = 530
LABEL = 50
LEAST = 400
"""The height of the chart with few players."""

FOOT = 84
STEPS = (5, 10, 20, 25, 50)
"""How many points there may be from one line of the grid to the next."""

TOLD = 8
"""So many turns are read out."""


class Frame(msgspec.Struct, frozen=True):
    """The first and the last turn, the points at the upper edge, and where the lower edge is."""

    first: int
    last: int
    most: int
    bottom: int

    def x(self, turn: int) -> int:
        return LEFT + (RIGHT - LEFT) * (turn - self.first) // max(1, self.last - self.first)

    def y(self, points: int) -> int:
        return self.bottom - (self.bottom - TOP) * points // self.most

    @property
    def step(self) -> int:
        return next((step for step in STEPS if self.most // step <= 7), 100)


def chart_plan(
    style: Style, view: CivilizationView, names: Mapping[Seat, str], history: History, *, language: str = "en"
) -> Plan:
    """A line for each player, which ends at their badge."""
    assert history, "no turn has been scored"
    showing, turns = PageShowing(style, view, names, language), sorted(history)
    last = history[turns[-1]]
    order = sorted(showing.seats(), key=lambda seat: -last.get(seat, 0))
    most = max([10, *(points for scores in history.values() for points in scores.values())])
    bottom = TOP + max(LEAST, len(order) * LABEL)
    frame = Frame(turns[0], turns[-1], most + most // 12, bottom)
    marks = heading(showing, showing.text("chart.title"), showing.text("turn", turn=turns[-1]))
    marks += _grid(showing, frame)
    for seat in reversed(order):
        marks += _line(showing, frame, seat, history)
    ends = spread([frame.y(last.get(seat, 0)) for seat in order], LABEL, TOP, bottom)
    for seat, end in zip(order, ends, strict=True):
        points = last.get(seat, 0)
        marks.append(Line(((RIGHT + 8, frame.y(points)), (BADGES - 8, end)), 2, "ash", "paper"))
        marks += _label(showing, seat, points, end)
    told = [showing.text("chart.told", last=turns[-1])]
    for seat in order:
        steps = [str(history[turn].get(seat, 0)) for turn in turns[-TOLD:]]
        listed = showing.text("lists.comma").join(steps)
        told.append(showing.text("chart.told_seat", seat=seat, points=last.get(seat, 0), steps=listed))
    return page(showing, "chart", bottom + FOOT, marks, told)


def spread(wanted: list[int], gap: int, first: int, last: int) -> list[int]:
    """Places as near to the wanted ones, which rise, as the gap between any two allows."""
    found: list[int] = []
    for place in wanted:
        found.append(max(place, found[-1] + gap if found else first))
    most = last
    for number in reversed(range(len(found))):
        found[number] = min(found[number], most)
        most = found[number] - gap
    return found


def _grid(showing: PageShowing, frame: Frame) -> list[Mark]:
    marks: list[Mark] = []
    for points in range(0, frame.most + 1, frame.step):
        y = frame.y(points)
        marks.append(Line(((LEFT, y), (RIGHT, y)), 1, "line", "paper"))
        marks.append(Text(str(points), LEFT - 12, y, SMALL, "ink", "paper", "right"))
    every = -(-(frame.last - frame.first + 1) // 12)
    marks += [
        Text(str(turn), frame.x(turn), frame.bottom + 24, SMALL, "ink", "paper", "middle")
        for turn in range(frame.first, frame.last + 1, every)
    ]
    label = showing.text("chart.turns")
    marks.append(Text(label, (LEFT + RIGHT) // 2, frame.bottom + 58, SMALL, "ink", "paper", "middle"))
    return marks


def _line(showing: PageShowing, frame: Frame, seat: Seat, history: History) -> list[Mark]:
    """Dark below and the owner's colour on it: light colours are seen on paper too."""
    colour = showing.view.civilizations[seat]
    way = [(frame.x(turn), frame.y(history[turn][seat])) for turn in sorted(history) if seat in history[turn]]
    if not way:
        return []
    return [Line(tuple(way), 8, "ink", "paper"), Line(tuple(way), 4, colour, "ink")]


def _label(showing: PageShowing, seat: Seat, points: int, y: int) -> list[Mark]:
    room = WIDE - BADGES - 104
    name = fitted(showing.name(seat, SMALL, room), SMALL, room)
    return [
        Stamp(f"civ.{showing.view.civilizations[seat]}", BADGES - 4, y - 22, 44, "paper"),
        Text(str(points), BADGES + 92, y, 28, "ink", "paper", "right", bold=True),
        Text(name, BADGES + 102, y, SMALL, "ink", "paper"),
    ]
