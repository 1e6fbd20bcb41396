"""The conflict in progress: attacker against defender, what each has on the board and has added."""

from collections.abc import Mapping

from games.core.audience import Seat
from games.tigris.view import TigrisView
from rendering.captions import brief
from rendering.plan import Box, Mark, Plan, Stamp, Text
from rendering.tigris.panel import HEAD
from rendering.tigris.scene import Clash, Side, clashes
from rendering.tigris.showing import Showing
from rendering.tigris.symbols import INK

WIDE = 800
HALF = WIDE // 2
BLOCK = 440
"""The height of one conflict."""

FOOT = 52
FILL = {"attacker": "gold", "defender": "cream"}
SIGN = {"attacker": "attack", "defender": "defence"}


def conflict_plan(view: TigrisView, names: Mapping[Seat, str], *, language: str = "en") -> Plan:
    """One block for each conflict: the one that is fought, or the wars among which the next one is chosen."""
    showing, fought = Showing(view, names, language), clashes(view)
    assert fought, "nobody fights"
    marks: list[Mark] = []
    told: list[str] = []
    for number, clash in enumerate(fought):
        top = number * BLOCK
        title = showing.text("clash.title", kind=clash.kind, colour=clash.colour)
        marks += [
            Box(0, top, WIDE, HEAD, "ink"),
            Text(title, HALF, top + HEAD // 2, 34, "cream", "ink", "middle", True),
        ]
        told.append(f"{title}.")
        for name, side, x in (("attacker", clash.attacker, 0), ("defender", clash.defender, HALF)):
            marks += _side(showing, clash, name, side, x, top + HEAD)
            told.append(_told(showing, clash, name, side))
    high = len(fought) * BLOCK + FOOT
    tie = showing.text("clash.tie")
    marks.append(Text(tie, HALF, high - FOOT // 2, 27, "ink", "paper", "middle"))
    return Plan("tigris", "conflict", WIDE, high, (), tuple(marks), brief([*told, tie], showing.text("more")))


def _side(showing: Showing, clash: Clash, name: str, side: Side, x: int, y: int) -> list[Mark]:
    fill, dynasty, tall = FILL[name], showing.view.dynasties[side.seat], BLOCK - HEAD
    called, letters = showing.name(side.seat, 30, HALF - 176), showing.letters(dynasty, clash.colour)
    marks: list[Mark] = [
        Box(x + 6, y + 6, HALF - 12, tall - 6, "paper", "line", 2),
        Box(x + 8, y + 8, HALF - 16, 52, fill),
        Stamp(SIGN[name], x + 20, y + 16, 36, fill),
        Text(showing.text(f"clash.{name}"), x + 68, y + 34, 30, "ink", fill, bold=True),
        Text(side.space, x + HALF - 24, y + 34, 30, "ink", fill, "right", bold=True),
        Stamp(f"leader.{dynasty}.{clash.colour}", x + 20, y + 72, 124, "paper"),
        Text(letters, x + 82, y + 176, 32, INK[clash.colour], clash.colour, "middle", bold=True),
        Text(called, x + 156, y + 106, 30, "ink", "paper", bold=True),
        Text(str(side.strength), x + HALF - 62, y + 164, 72, "ink", "paper", "middle", bold=True),
    ]
    marks += _row(showing, "board", clash, len(side.supporters), x + 24, y + 216)
    marks += _row(showing, "added", clash, side.added, x + 24, y + 296)
    return marks


def _row(showing: Showing, label: str, clash: Clash, count: int | None, x: int, y: int) -> list[Mark]:
    """A label, and as many tiles as there are; they overlap when they are many."""
    marks: list[Mark] = [Text(showing.text(f"clash.{label}"), x, y + 12, 24, "ink", "paper")]
    if count is None:
        return [*marks, Text(showing.text("clash.open"), x, y + 52, 28, "clay-dark", "paper", bold=True)]
    step = min(50, 270 // max(1, count - 1))
    tiles = [Stamp(f"tile.{clash.tiles}", x + step * number, y + 30, 46, "paper") for number in range(count)]
    return [*marks, *tiles, Text(str(count), x + HALF - 62, y + 52, 34, "ink", "paper", "middle", bold=True)]


def _told(showing: Showing, clash: Clash, name: str, side: Side) -> str:
    return showing.text(
        "clash.told_side",
        side=showing.text(f"clash.{name}"),
        seat=side.seat,
        dynasty=showing.view.dynasties[side.seat],
        space=side.space,
        tiles=clash.tiles,
        board=len(side.supporters),
        added=showing.text("clash.told_added", count=side.added, tiles=clash.tiles),
        total=side.strength,
    )
