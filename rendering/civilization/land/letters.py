"""What is printed in every area: its name, its population limit and its city site."""

from collections.abc import Iterator

from PIL import Image, ImageDraw

from data.civilization.board import Area
from data.civilization.geometry import AreaShape
from rendering.civilization.map.window import Window
from rendering.fonts import coverage
from rendering.fonts import width as length
from rendering.plan import Text

SMALLEST = 9
"""Names are never smaller."""

SITE = 9.0
"""Half the side of a city site, in units of the board."""

LIMIT = 21
"""The size of a population limit."""

CAPITAL = 0.66
"""As the painter has it: names on an owner's land must lie exactly on those of the base layer."""

LEADING = 0.98
"""From one line of a name to the next, in sizes."""


def name_texts(window: Window, area: Area, ink: str, on: str) -> Iterator[Text]:
    """The name of an area, line by line, in the box that the drawing keeps for it."""
    label = window.geometry.areas[area.id].label
    room = window.length(label.box.width) + 2
    size = window.length(label.size)
    while size > SMALLEST and max(length(line, size) for line in label.lines) > room:
        size -= 1
    x, y = window.at((label.box.x + label.box.width / 2, label.box.y + label.box.height / 2))
    for row, line in enumerate(label.lines):
        off = round((row - (len(label.lines) - 1) / 2) * size * LEADING)
        yield Text(line, x, y + off, size, ink, on, "middle")


def limit_text(window: Window, area: Area, ink: str, on: str) -> Iterator[Text]:
    """E.map.2: the number of tokens that live there."""
    spot, size = window.geometry.areas[area.id].number, window.length(LIMIT)
    if spot is not None:
        yield Text(str(area.limit), *window.at(spot), size, ink, on, "middle", bold=True)


def site_box(window: Window, shape: AreaShape) -> tuple[int, int, int, int] | None:
    """E.map.10: left, top, right and bottom of a city site."""
    if shape.city is None:
        return None
    x, y = window.at(shape.city)
    half = max(3, window.length(SITE))
    return x - half, y - half, x + half, y + half


def letter(image: Image.Image, window: Window) -> None:
    """Everything on bare ground and on open sea."""
    draw, rgb = ImageDraw.Draw(image), window.board.palette.rgb
    for shape in window.geometry.areas.values():
        area = window.board.facts.areas[shape.id]
        sea = area.is_open_sea
        texts: list[Text] = []
        if not window.bare:
            texts += name_texts(window, area, "sea-ink" if sea else "ink", "open-sea" if sea else "ground")
            texts += limit_text(window, area, "limit", "ground")
        for text in texts:
            cover, left, top = coverage(text.words, text.size, text.bold)
            x = text.x - round(length(text.words, text.size, text.bold) / 2) + left
            y = text.y + round(text.size * CAPITAL / 2) + top
            image.paste(rgb(text.ink), (x, y), cover)
        box = site_box(window, shape)
        if box is not None and area.site != "none":
            fill = "ink" if area.site == "black" else "cream"
            draw.rectangle(box, rgb(fill), rgb("ink"), max(1, window.length(2)))
