"""The final score: a row for each player, the winner on top."""

from collections.abc import Mapping

from data.tigris import COLOURS, Colour
from games.core.audience import Seat
from games.core.result import Result
from games.tigris.scoring import with_treasures
from games.tigris.view import TigrisView
from rendering.captions import brief
from rendering.fonts import fitted, shrunk
from rendering.plan import Box, Mark, Plan, Stamp, Text
from rendering.tigris.showing import Showing

WIDE = 1100
HEAD = 64
TITLES = 84
ROW = 104
FOOT = 56
COLUMNS = (500, 616, 732, 848)
TREASURES = 938
RESULT = 1032


def score_plan(view: TigrisView, names: Mapping[Seat, str], *, language: str = "en") -> Plan:
    """T.score.1-4: points, where the treasures went, and the colour that counts."""
    showing, final = Showing(view, names, language), view.final
    assert final is not None, "the game is not over"
    order = sorted(view.seats, key=lambda seat: (final.places[seat], view.seats.index(seat)))
    high = HEAD + TITLES + len(order) * ROW + FOOT
    marks: list[Mark] = [
        Box(0, 0, WIDE, HEAD, "ink"),
        Text(showing.text("score.title"), 24, HEAD // 2, 36, "gold", "ink", bold=True),
        Text(fitted(_won(showing, final), 32, 780), WIDE - 24, HEAD // 2, 32, "cream", "ink", "right"),
        *_titles(showing, HEAD),
    ]
    for number, seat in enumerate(order):
        marks += _row(showing, final, seat, HEAD + TITLES + number * ROW)
    note = showing.text("score.note")
    marks.append(Text(note, WIDE // 2, high - FOOT // 2, 26, "ink", "paper", "middle"))
    told = [showing.text("score.title") + ".", _winner(showing, final, showing.names)]
    told += [_told(showing, final, seat) for seat in order]
    return Plan("tigris", "score", WIDE, high, (), tuple(marks), brief(told, showing.text("more")))


def _winner(showing: Showing, final: Result, names: Mapping[Seat, str]) -> str:
    facts = {"winners": list(final.winners), "shared": len(final.winners) > 1}
    return showing.words.text("score.winner", facts, names)


def _won(showing: Showing, final: Result) -> str:
    """The same with names that can be drawn."""
    return _winner(showing, final, {seat: showing.name(seat, 32, 400) for seat in showing.view.seats})


def _titles(showing: Showing, y: int) -> list[Mark]:
    marks: list[Mark] = [
        Stamp(f"tile.{colour}", x - 30, y + 12, 60, "paper")
        for colour, x in zip(COLOURS, COLUMNS, strict=True)
    ]
    marks.append(Stamp("gem", TREASURES - 28, y + 14, 56, "paper"))
    marks.append(Text(showing.text("score.weakest"), RESULT, y + 56, 24, "ink", "paper", "middle", bold=True))
    return marks


def _row(showing: Showing, final: Result, seat: Seat, y: int) -> list[Mark]:
    score, dynasty = final.scores[seat], showing.view.dynasties[seat]
    won, middle = seat in final.winners, y + ROW // 2 - 4
    fill = "cream" if won else "paper"
    points: dict[Colour, int] = {colour: score[colour] for colour in COLOURS}
    spheres = with_treasures(points, score["treasures"])
    name, size = shrunk(showing.name(seat, 24, 250), (32, 28, 24), 250, bold=True)
    marks: list[Mark] = [
        Box(8, y, WIDE - 16, ROW - 8, fill, "ink" if won else "line", 5 if won else 2),
        Text(str(final.places[seat]), 44, middle, 40, "ink", fill, "middle", bold=True),
        Stamp(f"dynasty.{dynasty}", 76, y + 10, 76, fill),
        Text(showing.letter(dynasty), 170, middle, 32, "ink", fill, "middle", bold=True),
        Text(name, 190, middle, size, "ink", fill, bold=True),
    ]
    for colour, x in zip(COLOURS, COLUMNS, strict=True):
        low = spheres[colour] == score["result"]
        if low:
            marks.append(Box(x - 52, middle - 32, 104, 64, fill, "gold-dark", 4))
        more = spheres[colour] - points[colour]
        number = f"{points[colour]} +{more}" if more else str(points[colour])
        marks.append(Text(number, x, middle, 36, "ink", fill, "middle", bold=low))
    marks.append(Text(str(score["treasures"]), TREASURES, middle, 36, "ink", fill, "middle"))
    marks.append(Text(str(score["result"]), RESULT, middle, 50, "ink", fill, "middle", bold=True))
    if won:
        marks.append(Stamp("crown", 20, y - 16, 48, fill))
    return marks


def _told(showing: Showing, final: Result, seat: Seat) -> str:
    dynasty, place = showing.view.dynasties[seat], final.places[seat]
    return showing.text("score.told", place=place, seat=seat, dynasty=dynasty, **final.scores[seat])
