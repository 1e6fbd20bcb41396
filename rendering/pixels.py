"""Two calls of Pillow whose types name numpy, which we do not have: told to the type checker here, once."""

from collections.abc import Sequence

from PIL import Image


def through(image: Image.Image, table: Sequence[float], mode: str | None = None) -> Image.Image:
    """Each value of the image replaced by its entry in a table of 256."""
    return image.point(table, mode)  # pyright: ignore[reportUnknownMemberType]


def resized(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """The image in another size, smoothly."""
    return image.resize(size, Image.Resampling.BICUBIC)  # pyright: ignore[reportUnknownMemberType]
