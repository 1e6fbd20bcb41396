"""The contact sheet: a cell for each picture, films too, and never for itself."""

from pathlib import Path

from PIL import Image

from rendering.contact_sheet import CELL, NAME, ROOM, WIDE, sheet


def test_every_picture_has_a_cell(tmp_path: Path) -> None:
    for number in range(WIDE):
        Image.new("RGB", (500, 100), "red").save(tmp_path / f"picture-{number}.png")
    frames = [Image.new("RGB", (100, 100), colour) for colour in ("red", "blue")]
    frames[0].save(tmp_path / "z-film.gif", save_all=True, append_images=frames[1:])
    assert sheet(tmp_path).name == NAME
    with Image.open(sheet(tmp_path)) as made:
        assert made.size == (WIDE * CELL[0], 2 * (CELL[1] + ROOM)), "made twice, it is not on itself"
        colours = made.convert("RGB")
        first, film = (colours.getpixel((CELL[0] // 2, top + CELL[1] // 2)) for top in (0, CELL[1] + ROOM))
    assert isinstance(first, tuple) and first[0] > 200 > first[2]
    assert isinstance(film, tuple) and film[2] > 200 > film[0], "the last frame of the film"
