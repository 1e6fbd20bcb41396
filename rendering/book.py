"""What a title draws by itself: its stamps by name, and the base layers of its boards."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PIL import Image

from rendering.palette import Palette
from rendering.pen import Pen

Drawing = Callable[[Pen], None]


@dataclass(frozen=True)
class Book:
    """`land` draws the base layer of a board, in RGB, at so many pixels a space; a title may have none."""

    stamps: Mapping[str, Drawing]
    palette: Palette
    land: Callable[[str, int], Image.Image] | None = None
