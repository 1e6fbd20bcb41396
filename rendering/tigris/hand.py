"""What a player holds behind the screen: tiles, points, treasures, and the leaders to place."""

from collections.abc import Mapping

from data.tigris import COLOURS, Colour
from games.core.audience import Seat
from games.tigris.scoring import with_treasures
from games.tigris.view import TigrisView
from rendering.captions import brief
from rendering.fonts import fitted
from rendering.plan import Box, Mark, Plan, Stamp, Text
from rendering.tigris.panel import FADED, HEAD
from rendering.tigris.showing import Showing
from rendering.tigris.symbols import INK
from rendering.tigris.telling import Teller

WIDE = 800


def hand_plan(view: TigrisView, names: Mapping[Seat, str], *, language: str = "en") -> Plan:
    """For the owner's eyes alone."""
    me, showing = view.me, Showing(view, names, language)
    assert me is not None, "a spectator has no hand"
    marks = [*_head(showing, me), *_tiles(showing, 76), *_points(showing, 262), *_leaders(showing, me, 476)]
    return Plan("tigris", "hand", WIDE, 596, (), tuple(marks), _alt(showing, me))


def weakest(view: TigrisView) -> list[Colour]:
    """T.score.1: the colour that counts, before treasures; several if they are level."""
    least = min(view.points.values())
    return [colour for colour in COLOURS if view.points[colour] == least]


def _head(showing: Showing, me: Seat) -> list[Mark]:
    name, dynasty = showing.name(me, 32, WIDE - 120), showing.view.dynasties.get(me)
    marks: list[Mark] = [
        Box(0, 0, WIDE, HEAD, "ink"),
        Text(name, 76, HEAD // 2, 32, "cream", "ink", bold=True),
    ]
    if dynasty is not None:
        marks.append(Stamp(f"dynasty.{dynasty}", 10, 4, 52, "ink"))
    return marks


def _tiles(showing: Showing, y: int) -> list[Mark]:
    """Like beside like, each with its name: settlement, temple, farm, market."""
    view = showing.view
    if not view.hand:
        return [Text(showing.text("hand.none"), WIDE // 2, y + 80, 32, "ink", "paper", "middle")]
    room = (WIDE - 32) // max(showing.view.facts.hand_size, len(view.hand))
    size = min(116, room - 8)
    marks: list[Mark] = []
    for number, colour in enumerate(sorted(view.hand, key=COLOURS.index)):
        x = 16 + number * room + (room - size) // 2
        marks.append(Stamp(f"tile.{colour}", x, y, size, "paper"))
        name = fitted(showing.text(f"words.tile.{colour}.one"), 24, room - 4)
        marks.append(Text(name, x + size // 2, y + size + 20, 24, "ink", "paper", "middle"))
    return marks


def _points(showing: Showing, y: int) -> list[Mark]:
    """Four colours and the treasures; the weakest stand out by a frame and a word."""
    view = showing.view
    low, room = weakest(view), (WIDE - 32) // 5
    marks: list[Mark] = []
    for number, colour in enumerate(COLOURS):
        x = 16 + number * room
        marks += _column(x, y, room, colour in low)
        fill = "cream" if colour in low else "paper"
        marks.append(Stamp(f"tile.{colour}", x + 16, y + 14, 52, fill))
        marks.append(Text(str(view.points[colour]), x + 110, y + 42, 52, "ink", fill, "middle", bold=True))
        name = showing.text(f"words.point.{colour}.other")
        marks.append(Text(name, x + room // 2, y + 96, 26, "ink", fill, "middle"))
        if colour in low:
            marks.append(Box(x + 4, y + 120, room - 8, 38, "ink"))
            label = showing.text("hand.weakest")
            marks.append(Text(label, x + room // 2, y + 139, 25, "gold", "ink", "middle", bold=True))
    x = 16 + 4 * room
    marks += _column(x, y, room, False)
    marks.append(Stamp("gem", x + 14, y + 14, 54, "paper"))
    marks.append(Text(str(view.treasures), x + 110, y + 42, 52, "ink", "paper", "middle", bold=True))
    name = showing.text("words.point.treasures.other")
    marks.append(Text(name, x + room // 2, y + 96, 26, "ink", "paper", "middle"))
    score = min(with_treasures(view.points, view.treasures).values())
    line = showing.text("hand.score", score=score, treasures=view.treasures)
    marks.append(Text(line, WIDE // 2, y + 184, 27, "ink", "paper", "middle"))
    return marks


def _column(x: int, y: int, room: int, low: bool) -> list[Mark]:
    if low:
        return [Box(x + 4, y, room - 8, 158, "cream", "ink", 5)]
    return [Box(x + 4, y, room - 8, 158, "paper", "line", 2)]


def _leaders(showing: Showing, me: Seat, y: int) -> list[Mark]:
    """Leaders off the board, and catastrophes."""
    view, dynasty = showing.view, showing.view.dynasties.get(me)
    marks: list[Mark] = []
    if dynasty is not None:
        marks += _away(showing, me, dynasty, y)
    marks.append(Text(showing.text("hand.catastrophes"), WIDE - 20, y + 14, 25, "ink", "paper", "right"))
    for number in range(showing.view.facts.catastrophes_per_player):
        used = number >= view.catastrophes[me]
        marks.append(
            Stamp("catastrophe", WIDE - 96 - number * 90, y + 36, 76, "paper", FADED if used else 100)
        )
    return marks


def _away(showing: Showing, me: Seat, dynasty: str, y: int) -> list[Mark]:
    away: list[Colour] = [colour for colour in COLOURS if showing.view.board.leader(me, colour) is None]
    label = showing.text("hand.leaders" if away else "hand.no_leaders")
    marks: list[Mark] = [Text(label, 20, y + 14, 25, "ink", "paper")]
    for number, colour in enumerate(away):
        x = 16 + number * 104
        letter = showing.text(f"letters.leader.{colour}")
        marks.append(Stamp(f"leader.{dynasty}.{colour}", x, y + 34, 80, "paper"))
        marks.append(Text(letter, x + 40, y + 101, 22, INK[colour], colour, "middle", bold=True))
    return marks


def _alt(showing: Showing, me: Seat) -> str:
    view = showing.view
    tiles, low = tuple(sorted(view.hand, key=COLOURS.index)), tuple(weakest(view))
    told = [
        showing.text("hand.told", seat=me, tiles=tiles),
        showing.text("hand.told_points", treasures=view.treasures, **view.points),
        showing.text("hand.told_weakest", weakest=low),
        Teller(showing).player(me),
    ]
    return brief(told, showing.text("more"))
