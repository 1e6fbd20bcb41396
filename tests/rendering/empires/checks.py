"""What every picture of the Empires must keep to, and the moments at which they are looked at."""

from itertools import combinations

from data.empires import Side
from games.core.audience import Seat
from games.core.view import view
from games.empires.state import Empires
from games.empires.view import EmpiresView
from rendering.captions import ALT_LIMIT
from rendering.civilization.pages.layout import WIDE
from rendering.empires.book import PALETTE, STAMPS
from rendering.empires.samples import NAMES, position
from rendering.painter import draw, extent
from rendering.plan import Plan, Stamp, Text, decode, encode

LONG = dict.fromkeys(NAMES, "Nebuchadnezzar-of-the-Gates 1234")
"""Names as long as Discord allows."""

SMALLEST = 18
"""Text is at least so large at 800 pixels."""

LARGEST = 110_000
"""Bytes of a picture."""


def seen(game: Empires, viewer: Seat | None = None) -> EmpiresView:
    found = view(game, viewer)
    assert isinstance(found, EmpiresView)
    return found


def tables() -> list[Empires]:
    """Both boxes with the fewest and the most players, on either side of the succession table."""
    editions: tuple[Side, ...] = ("west", "east")
    return [
        position(edition, players, expert=expert)
        for edition in editions
        for players, expert in ((5, True), (9, False))
    ]


def kept(plan: Plan, largest: int = LARGEST) -> Plan:
    """Fails unless the picture can be drawn, is complete and legible, and nothing lies on anything else."""
    assert plan.title == "empires" and plan.width == WIDE and decode(encode(plan)) == plan
    assert 20 < len(plan.alt) <= ALT_LIMIT and "{" not in plan.alt
    texts = [mark for mark in plan.marks if isinstance(mark, Text)]
    boxes = {text: extent(text) for text in texts}
    for text, (left, top, right, bottom) in boxes.items():
        assert text.size >= SMALLEST, text
        assert left >= 0 and right <= plan.width and top >= 0 and bottom <= plan.height, text
    for one, other in combinations(texts, 2):
        a, b = boxes[one], boxes[other]
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1], f"{one} meets {other}"
    for stamp in (mark for mark in plan.marks if isinstance(mark, Stamp)):
        assert stamp.name in STAMPS
        assert stamp.x >= 0 and stamp.x + stamp.size <= plan.width, stamp
        assert stamp.y >= 0 and stamp.y + stamp.size <= plan.height, stamp
        for text, (left, top, right, bottom) in boxes.items():
            meets = left < stamp.x + stamp.size and stamp.x < right
            meets = meets and top < stamp.y + stamp.size and stamp.y < bottom
            assert not meets or text.on != stamp.on, f"{stamp} meets {text}"
    assert all(PALETTE.index(mark.on) >= 0 for mark in plan.marks if isinstance(mark, Stamp | Text))
    assert len(draw(plan)) < largest
    return plan


def words(plan: Plan) -> list[str]:
    """All texts of a picture, from top to bottom."""
    return [mark.words for mark in plan.marks if isinstance(mark, Text)]


def stamps(plan: Plan) -> list[str]:
    return [mark.name for mark in plan.marks if isinstance(mark, Stamp)]
