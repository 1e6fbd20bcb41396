"""The colours of every picture: one palette of at most 256, so that pictures are painted as they are sent.

Painting with indexes spares reducing the colours of each picture, which costs far more than drawing it. Soft
edges need colours between two others: RAMPS says between which, and in how many steps.
"""

from functools import cache

from PIL import Image

from rendering.vision import RGB

NAMED: dict[str, str] = {
    "ink": "2b2118",
    "cream": "fdf6e3",
    "paper": "f4ead2",
    "shade": "e3d3ad",
    "line": "b79f6f",
    "land": "ecdcb4",
    "dune": "dcc48c",
    "bank": "c9c285",
    "reed": "98995a",
    "river": "9ac9d1",
    "deep": "6ba6b6",
    "foam": "c7e3e6",
    "black": "2b282d",
    "red": "b32d1c",
    "blue": "1f4fa6",
    "green": "84bc40",
    "black-dark": "0f0d10",
    "red-dark": "74170c",
    "blue-dark": "10306e",
    "green-dark": "4b7420",
    "black-light": "5a555c",
    "red-light": "d8654f",
    "blue-light": "5582d3",
    "green-light": "b5de7c",
    "gold": "f2bd2c",
    "gold-dark": "8f5f0c",
    "ash": "7a6a5e",
    "ember": "e0702a",
    "clay": "c9a37a",
    "clay-dark": "8d6844",
}

RAMPS: tuple[tuple[str, str, int], ...] = (
    ("land", "dune", 5),
    ("land", "bank", 4),
    ("bank", "reed", 3),
    ("river", "deep", 4),
    ("river", "foam", 3),
    ("bank", "deep", 2),
    ("paper", "shade", 2),
    *((ground, "ink", 6) for ground in ("paper", "land", "river", "cream", "gold", "clay", "shade")),
    *((ground, "cream", 5) for ground in ("black", "red", "blue", "green", "ink", "ash")),
    *((ground, "ink", 4) for ground in ("green", "ash", "red", "blue", "ember")),
    *((ground, "gold", 3) for ground in ("red", "paper", "land", "river")),
    *((f"{colour}-dark", "land", 3) for colour in ("black", "red", "green")),
    *((f"{colour}-dark", "paper", 3) for colour in ("black", "red", "blue", "green")),
    *(
        (colour, f"{colour}-{shade}", 1)
        for colour in ("black", "red", "blue", "green")
        for shade in ("dark", "light")
    ),
    ("blue-dark", "river", 3),
    ("blue", "cream", 5),
    ("clay", "clay-dark", 2),
    ("paper", "line", 2),
    ("paper", "clay-dark", 3),
    ("gold", "gold-dark", 2),
)


def rgb(name: str) -> RGB:
    """A colour by its name."""
    red, green, blue = bytes.fromhex(NAMED[name])
    return red, green, blue


def mix(one: RGB, other: RGB, share: float) -> RGB:
    """So much of the other in the one."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@cache
def palette() -> tuple[RGB, ...]:
    """All colours: the named ones first, in their order."""
    found = [rgb(name) for name in NAMED]
    for one, other, steps in RAMPS:
        found += [mix(rgb(one), rgb(other), step / (steps + 1)) for step in range(1, steps + 1)]
    return tuple(dict.fromkeys(found))


@cache
def index(name: str) -> int:
    """The place of a named colour."""
    return palette().index(rgb(name))


@cache
def _pattern() -> Image.Image:
    pattern = Image.new("P", (1, 1))
    pattern.putpalette(flat())
    return pattern


@cache
def flat() -> bytes:
    """The palette as an image holds it."""
    return bytes(part for colour in palette() for part in colour)


def indexed(image: Image.Image) -> Image.Image:
    """An RGB image in the colours of the palette."""
    return image.quantize(palette=_pattern(), dither=Image.Dither.NONE)


@cache
def ramp(ground: str, ink: str) -> bytes:
    """The index of each of the 256 mixtures from ground to ink: what soft edges of text are made of."""
    colours = [mix(rgb(ground), rgb(ink), step / 255) for step in range(256)]
    steps = bytes(part for colour in colours for part in colour)
    return indexed(Image.frombytes("RGB", (256, 1), steps)).tobytes()
