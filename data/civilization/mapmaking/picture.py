"""A plain picture of a drawing, to be looked at while the map is made. The real ones are in `rendering/`."""

from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from data.civilization.board import Board
from data.civilization.geometry import AreaShape, Geometry, Line, Point, patches
from data.civilization.geometry.room import CITY, NUMBER, SHIP, TOKEN

FILL = {"sea": "#79a6c6", "water": "#a9cfde", "land": "#e6d8b4"}
BEYOND = "#c8c4ba"
LINES = {
    "water": ("#6d9dbe", 1.2),
    "land": ("#9a7b58", 1.6),
    "coast": ("#54463a", 1.5),
    "frame": ("#54463a", 2),
}
RELIEF = {
    "mountain": "#a08a64",
    "hill": "#bfae88",
    "desert": "#cdae6e",
    "forest": "#93a878",
    "marsh": "#88a5a0",
}
SITES = {"black": "#1c1814", "white": "#ffffff"}


class _Sheet:
    """Draws in pixels of the frame on a picture that is `over` times as large."""

    def __init__(self, geometry: Geometry, font: Path, over: int) -> None:
        self.geometry, self.font, self.over = geometry, font, over
        self.image = Image.new("RGB", (geometry.width * over, geometry.height * over))
        self.draw = ImageDraw.Draw(self.image)

    def fill(self, ring: Line, colour: str) -> None:
        self.draw.polygon([at * self.over for at in ring], fill=colour)

    def line(self, line: Line, colour: str, width: float) -> None:
        wide = max(1, round(width * self.geometry.scale * self.over))
        self.draw.line([at * self.over for at in line], fill=colour, width=wide, joint="curve")

    def disc(self, at: Point, radius: float, colour: str, filled: bool = True) -> None:
        x, y, r = at.x * self.over, at.y * self.over, radius * self.geometry.scale * self.over
        box = x - r, y - r, x + r, y + r
        self.draw.ellipse(box, fill=colour if filled else None, outline=colour, width=self.over)

    def text(self, x: float, y: float, words: str, size: float, colour: str) -> None:
        face = ImageFont.truetype(str(self.font), int(size * self.over))
        self.draw.text((x * self.over, y * self.over), words, fill=colour, font=face, anchor="mm")


def picture(board: Board, geometry: Geometry, font: Path, over: int = 2, slots: bool = True) -> Image.Image:
    """The whole drawing; with `slots`, rings where tokens and ships would lie."""
    sheet = _Sheet(geometry, font, over)
    for patch in patches(geometry):
        sheet.fill(patch.ring, FILL[patch.part] if patch.area else BEYOND)
    for rings in geometry.flood_plains.values():
        for ring in rings:
            sheet.fill(ring, "#c6d6a0")
    for river in geometry.rivers:
        sheet.line(river.line, "#7fb0cc", river.width / geometry.scale * 0.6)
    for sign in geometry.relief:
        r = sign.size / 2
        peak = sign.x - r, sign.y + r / 2, sign.x, sign.y - r / 2, sign.x + r, sign.y + r / 2
        sheet.line(peak, RELIEF[sign.kind], 1.6)
    for kind, (colour, width) in LINES.items():
        for arc in geometry.arcs:
            if arc.kind == kind and not arc.beyond:
                sheet.line(arc.line, colour, width)
    for shape in geometry.areas.values():
        _things(sheet, board, shape, slots)
    for at in geometry.volcanoes.values():
        r = 9 * geometry.scale
        sheet.fill((at.x - r, at.y + r, at.x, at.y - r, at.x + r, at.y + r), "#b3402a")
    return sheet.image.reduce(over)


def _things(sheet: _Sheet, board: Board, shape: AreaShape, slots: bool) -> None:
    area, label = board.areas[shape.id], shape.label
    for k, words in enumerate(label.lines):
        y = label.box.y + (k + 0.5) * label.box.height / len(label.lines)
        sheet.text(label.box.x + label.box.width / 2, y, words, label.size, "#2a2018")
    if slots:
        for at in shape.tokens:
            sheet.disc(at, TOKEN, "#cc7777", filled=False)
        for at in shape.ships:
            sheet.disc(at, SHIP, "#7777cc", filled=False)
    if shape.city and area.site != "none":
        sheet.disc(shape.city, CITY, SITES[area.site])
    if shape.number:
        sheet.disc(shape.number, NUMBER, "#fff8e8")
        sheet.text(shape.number.x, shape.number.y, str(area.limit), 15 * sheet.geometry.scale, "#992222")
