"""A plan becomes an SVG: text stays text, each stamp is drawn once, and marks tell what they stand for.

It shows what the painter paints of the same plan; its description is the alt text. The base layer of a board
is a picture, which the caller serves: `land` gives its address. A mark that stands for a thing of the game
has `data-kind` and `data-id`.
"""

from collections.abc import Callable
from xml.sax.saxutils import escape, quoteattr

from rendering.books import book_of
from rendering.painter import CAPITAL
from rendering.palette import Palette
from rendering.plan import Box, Land, Line, Mark, Panel, Plan, Polygon, Stamp, Text
from rendering.svg_pen import SvgPen, hexed, number, places

FONT = "Source Sans Pro"
"""The family that the page must have: 600 for text, 700 for bold text."""

ANCHORS = {"left": "start", "middle": "middle", "right": "end"}

LandAddress = Callable[[str, str, int], str]
"""The address of a base layer, by the book, its name and the pixels of a space."""


def svg(plan: Plan, land: LandAddress) -> str:
    """The whole picture as one element, with its alt text as its description."""
    writer = _Writer(plan.title, land)
    body = writer.marks((*plan.base, *plan.marks))
    paper = f'<rect width="{plan.width}" height="{plan.height}" fill="{writer.colour(plan.paper)}"/>'
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {plan.width} {plan.height}" role="group" '
        f'font-family="{FONT}" font-weight="600" aria-describedby="alt">'
    )
    defs = "".join(
        f'<symbol id={quoteattr(id)} viewBox="0 0 100 100" overflow="visible">{drawn}</symbol>'
        for id, drawn in writer.symbols.items()
    )
    return f'{head}<desc id="alt">{escape(plan.alt)}</desc><defs>{defs}</defs>{paper}{body}</svg>'


class _Writer:
    """Writes marks, and remembers the stamps that they need."""

    def __init__(self, title: str, land: LandAddress) -> None:
        self.title = title
        self.symbols: dict[str, str] = {}
        self._land_address = land

    @property
    def _palette(self) -> Palette:
        return book_of(self.title).palette

    def colour(self, name: str) -> str:
        return hexed(self._palette, name)

    def marks(self, marks: tuple[Mark, ...]) -> str:
        return "".join(self._named(mark, self._mark(mark)) for mark in marks)

    def _named(self, mark: Mark, drawn: str) -> str:
        """With what it stands for, which the page needs and no painter knows."""
        if mark.stands_for is None or not drawn:
            return drawn
        names = f"data-kind={quoteattr(mark.stands_for.kind)} data-id={quoteattr(mark.stands_for.id)}"
        return f"<g {names}>{drawn}</g>"

    def _mark(self, mark: Mark) -> str:
        match mark:
            case Stamp():
                return self._stamp(mark)
            case Text():
                return self._text(mark)
            case Box():
                return self._box(mark)
            case Line():
                look = f'stroke="{self.colour(mark.ink)}" stroke-width="{mark.width}"'
                ends = 'stroke-linecap="round" stroke-linejoin="round"'
                return f'<polyline points="{places(mark.points)}" fill="none" {look} {ends}/>'
            case Polygon():
                return self._polygon(mark)
            case Land():
                return self._land(mark)
            case Panel():
                size = f'x="{mark.x}" y="{mark.y}" width="{mark.width}" height="{mark.height}"'
                paper = f'<rect width="{mark.width}" height="{mark.height}" fill="{self.colour("paper")}"/>'
                return f"<svg {size}>{paper}{self.marks((*mark.base, *mark.marks))}</svg>"

    def _stamp(self, stamp: Stamp) -> str:
        if stamp.name not in self.symbols:
            pen = SvgPen(self._palette, stamp.name)
            book_of(self.title).stamps[stamp.name](pen)
            self.symbols[stamp.name] = "".join(pen.shapes)
        pale = f' opacity="{number(stamp.strength / 100)}"' if stamp.strength < 100 else ""
        size = f'x="{stamp.x}" y="{stamp.y}" width="{stamp.size}" height="{stamp.size}"'
        return f"<use href={quoteattr('#' + stamp.name)} {size}{pale}/>"

    def _text(self, text: Text) -> str:
        anchor = "" if text.anchor == "left" else f' text-anchor="{ANCHORS[text.anchor]}"'
        bold = ' font-weight="700"' if text.bold else ""
        line = text.y + round(text.size * CAPITAL / 2)
        look = f'font-size="{text.size}" fill="{self.colour(text.ink)}"{anchor}{bold}'
        return f'<text x="{text.x}" y="{line}" {look}>{escape(text.words)}</text>'

    def _box(self, box: Box) -> str:
        """The line lies within the rectangle, as the painter has it."""
        inset = box.thick / 2 if box.line is not None else 0
        size = (
            f'x="{number(box.x + inset)}" y="{number(box.y + inset)}" '
            f'width="{number(box.width - 2 * inset)}" height="{number(box.height - 2 * inset)}"'
        )
        line = "" if box.line is None else f' stroke="{self.colour(box.line)}" stroke-width="{box.thick}"'
        return f'<rect {size} fill="{self.colour(box.fill)}"{line}/>'

    def _polygon(self, polygon: Polygon) -> str:
        fill = "none" if polygon.fill is None else self.colour(polygon.fill)
        look = f'fill="{fill}"'
        if polygon.line is not None:
            look += f' stroke="{self.colour(polygon.line)}" stroke-width="{polygon.width}"'
            look += ' stroke-linejoin="round"'
        if polygon.dashes is not None:
            look += f' stroke-dasharray="{polygon.dashes[0]} {polygon.dashes[1]}"'
        return f'<polygon points="{places(polygon.points)}" {look}/>'

    def _land(self, land: Land) -> str:
        left, top, right, bottom = land.window
        wide, high = right - left, bottom - top
        size = f'x="{land.x}" y="{land.y}" width="{wide}" height="{high}"'
        address = quoteattr(self._land_address(self.title, land.name, land.cell))
        view = f'viewBox="{left} {top} {wide} {high}" preserveAspectRatio="xMinYMin slice"'
        return f"<svg {size} {view}><image href={address}/></svg>"
