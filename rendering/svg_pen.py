"""The drawings of a book of stamps as shapes of SVG, on the same square of 100 by 100 units."""

from collections.abc import Sequence

from rendering.palette import Palette
from rendering.pen import Pen, Point


class SvgPen(Pen):
    """Writes what the other pen paints. `name` is that of the stamp, for what must have an id of its own."""

    def __init__(
        self,
        palette: Palette,
        name: str,
        shapes: list[str] | None = None,
        x: float = 0,
        y: float = 0,
        scale: float = 1,
    ) -> None:
        self.shapes: list[str] = [] if shapes is None else shapes
        self._palette = palette
        self._name = name
        self._x = x
        self._y = y
        self._scale = scale

    def part(self, x: float, y: float, size: float) -> "SvgPen":
        left, top = self._at((x, y))
        return SvgPen(self._palette, self._name, self.shapes, left, top, self._scale * size / 100)

    def polygon(self, points: Sequence[Point], fill: str) -> None:
        self.shapes.append(f'<polygon points="{self._places(points)}"{self._fill(fill)}/>')

    def rect(self, x1: float, y1: float, x2: float, y2: float, fill: str, radius: float = 0) -> None:
        left, top = self._at((x1, y1))
        size = f'width="{number((x2 - x1) * self._scale)}" height="{number((y2 - y1) * self._scale)}"'
        bend = f' rx="{number(radius * self._scale)}"' if radius else ""
        self.shapes.append(f'<rect x="{number(left)}" y="{number(top)}" {size}{bend}{self._fill(fill)}/>')

    def ellipse(self, x: float, y: float, across: float, down: float, fill: str) -> None:
        self.shapes.append(f"<ellipse {self._oval(x, y, across, down)}{self._fill(fill)}/>")

    def line(self, points: Sequence[Point], width: float, fill: str) -> None:
        look = (
            f'fill="none" stroke="{hexed(self._palette, fill)}" stroke-width="{number(width * self._scale)}"'
        )
        round_ends = 'stroke-linecap="round" stroke-linejoin="round"'
        self.shapes.append(f'<polyline points="{self._places(points)}" {look} {round_ends}/>')

    def clear(self, points: Sequence[Point]) -> None:
        self._cut(f'<polygon points="{self._places(points)}"/>')

    def clear_disc(self, x: float, y: float, radius: float) -> None:
        self._cut(f"<ellipse {self._oval(x, y, radius, radius)}/>")

    def _cut(self, hole: str) -> None:
        """Takes a hole out of all that was drawn so far."""
        id = f"hole.{self._name}.{len(''.join(self.shapes))}"
        seen = '<path fill="#fff" d="M-50-50h200v200h-200z"/>'
        mask = f'<mask id="{id}" maskUnits="userSpaceOnUse" x="-50" y="-50" width="200" height="200">'
        whole = "".join(self.shapes)
        self.shapes[:] = [f'{mask}{seen}{hole}</mask><g mask="url(#{id})">{whole}</g>']

    def _oval(self, x: float, y: float, across: float, down: float) -> str:
        left, top = self._at((x, y))
        radii = f'rx="{number(across * self._scale)}" ry="{number(down * self._scale)}"'
        return f'cx="{number(left)}" cy="{number(top)}" {radii}'

    def _fill(self, name: str) -> str:
        return f' fill="{hexed(self._palette, name)}"'

    def _places(self, points: Sequence[Point]) -> str:
        return places([self._at(point) for point in points])


def places(points: Sequence[Point]) -> str:
    """The points of a shape."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in points)


def number(value: float) -> str:
    """With two decimals at most: a hundredth of a unit cannot be seen."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def hexed(palette: Palette, name: str) -> str:
    """A colour of the palette as SVG writes it."""
    red, green, blue = palette.rgb(name)
    return f"#{red:02x}{green:02x}{blue:02x}"
