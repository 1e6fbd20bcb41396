"""All pictures of the docs on one sheet, each with its name: what has changed is seen at once."""

from pathlib import Path

from PIL import Image, ImageDraw

from rendering.fonts import font

WIDE = 5
CELL = (280, 240)
ROOM = 24
"""Pixels under a picture, for its name."""
PAPER, INK = "#f4ead2", "#2a211a"
NAME = "contact-sheet.png"


def sheet(folder: Path) -> Path:
    """Makes the sheet of a folder of pictures; of a film it shows the last frame."""
    files = sorted(file for file in folder.iterdir() if file.suffix in (".png", ".gif") and file.name != NAME)
    rows = -(-len(files) // WIDE)
    image = Image.new("RGB", (WIDE * CELL[0], rows * (CELL[1] + ROOM)), PAPER)
    pen = ImageDraw.Draw(image)
    for number, file in enumerate(files):
        left, top = number % WIDE * CELL[0], number // WIDE * (CELL[1] + ROOM)
        with Image.open(file) as picture:
            picture.seek(getattr(picture, "n_frames", 1) - 1)
            small = picture.convert("RGB")
        small.thumbnail((CELL[0] - 12, CELL[1] - 12), Image.Resampling.LANCZOS)
        image.paste(small, (left + (CELL[0] - small.width) // 2, top + (CELL[1] - small.height) // 2))
        pen.text((left + CELL[0] // 2, top + CELL[1]), file.stem, INK, font(15, bold=False), anchor="ma")
    made = folder / NAME
    image.quantize(128).save(made, optimize=True)
    return made
