"""The fonts that we ship, with their licence, in rendering/fonts: those of the machine are never used."""

import io
import unicodedata
from functools import cache, lru_cache
from importlib import resources

from PIL import Image, ImageDraw, ImageFont

FILES = {False: "SourceSansPro-Semibold.ttf", True: "SourceSansPro-Bold.ttf"}
NOWHERE = "\uffff"
"""No font has this character, so it shows what is drawn in place of one that is missing."""


@cache
def font(size: int, bold: bool) -> ImageFont.FreeTypeFont:
    """The basic layout needs no library of the machine, so that a text has the same width everywhere."""
    data = resources.files("rendering").joinpath("fonts", FILES[bold]).read_bytes()
    return ImageFont.truetype(io.BytesIO(data), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(4096)
def width(words: str, size: int, bold: bool = False) -> int:
    """How long the words are in pixels."""
    return round(font(size, bold).getlength(words))


@lru_cache(4096)
def can_draw(character: str) -> bool:
    """Has the font a drawing of its own for it?"""
    if character == " ":
        return True
    drawn, missing = (coverage(text, 24, True)[0].tobytes() for text in (character, NOWHERE))
    return drawn != missing and any(drawn)


def drawable(words: str, instead: str) -> str:
    """A name as far as we can draw it; `instead` where nothing is left of it."""
    kept = "".join(c for c in unicodedata.normalize("NFC", words) if can_draw(c))
    return " ".join(kept.split()) or instead


@lru_cache(4096)
def fitted(words: str, size: int, room: int, bold: bool = False) -> str:
    """The words, cut with an ellipsis if they are longer than the room."""
    if width(words, size, bold) <= room:
        return words
    while words and width(f"{words.rstrip()}…", size, bold) > room:
        words = words[:-1]
    return f"{words.rstrip()}…"


def shrunk(words: str, sizes: tuple[int, ...], room: int, bold: bool = False) -> tuple[str, int]:
    """The words in the largest of these sizes that fits; in the smallest, cut, if none does."""
    for size in sizes:
        if width(words, size, bold) <= room:
            return words, size
    return fitted(words, sizes[-1], room, bold), sizes[-1]


@lru_cache(4096)
def coverage(words: str, size: int, bold: bool) -> tuple[Image.Image, int, int]:
    """How much of each pixel the words cover, and where its corner lies from the start of the base line."""
    face = font(size, bold)
    left, top, right, bottom = (round(edge) for edge in face.getbbox(words, anchor="ls"))
    image = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(image).text((-left, -top), words, fill=255, font=face, anchor="ls")
    return image, left, top
