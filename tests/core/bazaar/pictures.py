"""The market of the Bazaar and a merchant's goods, as pictures."""

from collections.abc import Mapping

from data.words import words
from games.core.view import view as view_of
from rendering.captions import brief, tidy
from rendering.fonts import drawable, fitted
from rendering.plan import Box, Mark, Plan, Polygon, Reference, Stamp, Text
from rendering.title import Names, News, Sample, TitlePictures
from tests.core.bazaar.goods import AREAS
from tests.core.bazaar.stamps import BOOK
from tests.core.bazaar.title import pose
from tests.core.bazaar.view import BazaarView

WIDE, HEAD, ROW, QUARTER = 800, 64, 44, 96
BESIDE = 9
"""Goods side by side."""
STALL = (40, 32)
"""How wide and how high a stall is drawn."""
SEEN = ("licence-taken", "claimed", "fine-paid", "goods-traded", "stall-built")
"""Events after which the market looks different."""


def board(view: BazaarView, names: Names) -> Plan:
    """Coins, licences and goods in hand by merchant; who claims which quarter, and the stalls built there."""
    texts, names = words("rendering_bazaar"), tidy(names)
    day = texts.text("board.day", {"day": view.day, "days": view.days})
    marks, told, base = _head(texts.text("board.title"), day), list[str](), list[Mark]()
    for number, seat in enumerate(view.ranking):
        marks += _merchant(view, seat, _drawn(names[seat], seat, 300), HEAD + number * ROW)
        facts = {"seat": seat, "coins": view.coins[seat], "goods": view.hand_sizes[seat]}
        licence = texts.text("board.licence", {"licence": view.taken.get(seat)})
        told.append(texts.text("board.merchant", facts | {"licence": licence}, names))
    top = HEAD + len(view.ranking) * ROW
    for place, area in enumerate(AREAS):
        seats, left = view.claims.get(area, []), place * WIDE // len(AREAS)
        base += _quarter(area, left, top, area in view.stalls)
        marks.append(_claims([names[seat] for seat in seats], left, top))
        if seats:
            claims = {"area": area, "seats": seats, "count": len(seats)}
            told.append(texts.text("board.claimed", claims, names))
        if area in view.stalls:
            told.append(texts.text("board.stall", {"area": area, "seat": view.stalls[area]}, names))
    alt = texts.text("board.alt", {"day": view.day, "days": view.days})
    return _plan("board", top + QUARTER, base, marks, brief([alt, *told], texts.text("more")))


def hand(view: BazaarView, names: Names) -> Plan:
    """For its owner's eyes alone."""
    texts = words("rendering_bazaar")
    marks, rows = _head(texts.text("hand.title"), ""), -(-len(view.hand) // BESIDE)
    for place, good in enumerate(view.hand):
        row, column = divmod(place, BESIDE)
        marks.append(Stamp(good, 16 + 84 * column, HEAD + 12 + QUARTER * row, 72, "paper"))
    alt = texts.text("hand.alt", {"goods": view.hand}) if view.hand else texts.text("hand.none")
    return _plan("hand", HEAD + QUARTER * max(1, rows), [], marks, alt)


def changed(view: BazaarView, names: Names, events: News) -> Plan | None:
    return board(view, names) if any(event["event"] in SEEN for event in events) else None


def samples() -> Mapping[str, Sample]:
    """The market in the evening of the first of two days."""
    position = {
        "merchants": 3,
        "step": "trading",
        "days": 2,
        "coins": {"s1": 7, "s2": 12, "s3": 11},
        "taken": {"s1": "jeweller", "s2": "baker", "s3": "smith"},
        "guilds": True,
        "stalls": {"west": "s2"},
        "claims": {"north": ["s1", "s3"], "east": ["s2"], "south": ["s2"]},
        "hands": {"s1": ["pearl", "silk", "salt", "iron"], "s2": ["salt"], "s3": ["iron", "silk"]},
    }
    game = pose(position)
    names = {"s1": "Ann", "s2": "Bob", "s3": "Cleo"}
    market, goods = board(view_of(game, None), names), hand(view_of(game, "s1"), names)
    return {"bazaar-board": Sample([market]), "bazaar-hand": Sample([goods])}


def _plan(kind: str, height: int, base: list[Mark], marks: list[Mark], alt: str) -> Plan:
    return Plan("bazaar", kind, WIDE, height, tuple(base), tuple(marks), alt)


def _head(title: str, more: str) -> list[Mark]:
    return [
        Box(0, 0, WIDE, HEAD, "ink"),
        Text(title, 16, HEAD // 2, 32, "cream", "ink", bold=True),
        Text(more, WIDE - 16, HEAD // 2, 26, "cream", "ink", "right"),
    ]


def _merchant(view: BazaarView, seat: str, name: str, top: int) -> list[Mark]:
    middle = top + ROW // 2
    return [
        Text(name, 16, middle, 26, "ink", "paper", bold=True),
        Stamp("coin", 330, top + 6, 32, "paper"),
        Text(str(view.coins[seat]), 370, middle, 26, "ink", "paper"),
        Text(view.taken.get(seat, ""), 440, middle, 26, "ink", "paper"),
        Stamp("silk", 680, top + 6, 32, "paper"),
        Text(str(view.hand_sizes[seat]), 720, middle, 26, "ink", "paper"),
    ]


def _quarter(area: str, left: int, top: int, built: bool) -> list[Mark]:
    """The ground, with a stall once it is built: a quarter looks the same until then."""
    room, quarter = WIDE // len(AREAS), Reference("area", area)
    ground = Box(left, top, room, QUARTER, "land", "line", stands_for=quarter)
    name = Text(area, left + room // 2, top + 28, 26, "ink", "land", "middle", bold=True)
    wide, high = STALL
    x, y = left + room - wide - 8, top + 8
    roof = ((x, y + high // 2), (x + wide // 2, y), (x + wide, y + high // 2))
    walls = (
        (x + 4, y + high // 2),
        (x + wide - 4, y + high // 2),
        (x + wide - 4, y + high),
        (x + 4, y + high),
    )
    stall = [
        Polygon(walls, "land", "cream", "ink", stands_for=quarter),
        Polygon(roof, "land", "red", "ink", stands_for=quarter),
    ]
    return [ground, name, *(stall if built else [])]


def _claims(names: list[str], left: int, top: int) -> Mark:
    room = WIDE // len(AREAS)
    claimed = _drawn(", ".join(names), "", room - 24) if names else ""
    return Text(claimed, left + room // 2, top + 66, 22, "ink", "land", "middle")


def _drawn(words: str, instead: str, room: int) -> str:
    """As far as the font knows its letters, and as there is room."""
    return fitted(drawable(words, instead), 26, room, bold=True)


PICTURES = {
    "bazaar": TitlePictures(
        books={"bazaar": BOOK},
        board=board,
        hand=hand,
        changed=changed,
        samples=samples,
    )
}
