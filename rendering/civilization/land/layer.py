"""The base layer of a board: sea, coasts, land, and all that is printed on them.

What is drawn with lines is drawn three times as large and reduced, so that edges are soft; letters are drawn
in their own size. The layer knows nothing of a game: owners are stamps that the painter lays over its areas.
"""

from PIL import Image, ImageDraw

from data.civilization.geometry import patches
from rendering.civilization.land.brush import FINE, Brush
from rendering.civilization.land.letters import letter
from rendering.civilization.land.nature import nature
from rendering.civilization.map.board_map import BoardMap
from rendering.civilization.map.window import Window, read_window

SURF = 9.0
"""The width of the pale band where water meets land, half of which the land hides."""

BAND = 400
"""So many rows of pixels are drawn at once."""

LINES = (("water", "ripple", 1.6), ("land", "border", 1.9), ("coast", "coast", 2.2), ("frame", "coast", 3.0))
"""The borders from the lowest to the highest: kind, colour, width."""

FILLS = {"sea": "open-sea", "water": "shallows", "land": "ground"}


def land(board: BoardMap, name: str, cell: int) -> Image.Image:
    """The window of this name, at so many pixels for a hundred units."""
    window = read_window(board, name, cell)
    image = Image.new("RGB", (window.wide, window.high))
    for top in range(0, window.high, BAND):
        image.paste(_band(window, top, min(BAND, window.high - top)), (0, top))
    letter(image, window)
    return image


def _band(window: Window, top: int, high: int) -> Image.Image:
    """So many rows of pixels. The whole map at three times its size would need a hundred megabytes."""
    sea = window.board.palette.rgb("open-sea")
    image = Image.new("RGB", (window.wide * FINE, high * FINE), sea)
    brush = Brush(ImageDraw.Draw(image), window, top, high)
    _grounds(brush, window)
    for strokes in nature(window.board).values():
        for stroke in strokes:
            if stroke.filled:
                brush.fill(stroke.line, stroke.colour)
            else:
                brush.line(stroke.line, stroke.width, stroke.colour)
    for kind, colour, width in LINES:
        for arc in window.geometry.arcs:
            if arc.kind == kind:
                brush.line(arc.line, width, "faint" if arc.beyond else colour)
    return image.reduce(FINE)


def _grounds(brush: Brush, window: Window) -> None:
    """Seas, coastal water, the surf, and then the land that covers half of it."""
    surf = False
    for patch in patches(window.geometry):
        if patch.part == "land" and not surf:
            surf = True
            for arc in window.geometry.arcs:
                if arc.kind == "coast" and not arc.beyond:
                    brush.line(arc.line, 2 * SURF, "surf")
        brush.fill(
            patch.ring,
            FILLS[patch.part] if patch.area else f"beyond-{'land' if patch.part == 'land' else 'water'}",
        )
