"""The colours of pictures: a palette of at most 256, so that pictures are painted as they are sent.

Painting with indexes spares reducing the colours of each picture, which costs far more than drawing it. Soft
edges need colours between two others: ramps say between which, and in how many steps. A title has its own
palette if the common colours do not reach; those of `COMMON` have the same names in all of them.
"""

from collections.abc import Iterable, Mapping

from PIL import Image

from rendering.vision import RGB

Ramp = tuple[str, str, int]

COMMON: dict[str, str] = {
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

RAMPS: tuple[Ramp, ...] = (
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


class Palette:
    """Named colours, and the mixtures between them that soft edges need."""

    def __init__(self, named: Mapping[str, str], ramps: Iterable[Ramp]) -> None:
        self._named: dict[str, RGB] = {name: read_rgb(value) for name, value in named.items()}
        found = list(self._named.values())
        for one, other, steps in ramps:
            ends = self.rgb(one), self.rgb(other)
            found += [mix(*ends, step / (steps + 1)) for step in range(1, steps + 1)]
        self.colours: tuple[RGB, ...] = tuple(dict.fromkeys(found))
        """All of them: the named ones first, in their order."""
        self.flat = bytes(part for colour in self.colours for part in colour)
        """The palette as an image holds it."""
        self._places = {name: self.colours.index(colour) for name, colour in self._named.items()}
        self._ramps: dict[tuple[str, str], bytes] = {}
        self._pattern = Image.new("P", (1, 1))
        self._pattern.putpalette(self.flat)

    def rgb(self, name: str) -> RGB:
        """A colour by its name."""
        return self._named[name]

    def index(self, name: str) -> int:
        """The place of a named colour."""
        return self._places[name]

    def indexed(self, image: Image.Image) -> Image.Image:
        """An RGB image in the colours of the palette."""
        return image.quantize(palette=self._pattern, dither=Image.Dither.NONE)

    def ramp(self, ground: str, ink: str) -> bytes:
        """The index of each of the 256 mixtures from ground to ink: what soft edges of text are made of."""
        if (ground, ink) not in self._ramps:
            ends = self.rgb(ground), self.rgb(ink)
            steps = bytes(part for step in range(256) for part in mix(*ends, step / 255))
            self._ramps[ground, ink] = self.indexed(Image.frombytes("RGB", (256, 1), steps)).tobytes()
        return self._ramps[ground, ink]


def read_rgb(value: str) -> RGB:
    """A colour from six hexadecimal digits."""
    red, green, blue = bytes.fromhex(value)
    return red, green, blue


def mix(one: RGB, other: RGB, share: float) -> RGB:
    """So much of the other in the one."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


HOUSE = Palette(COMMON, RAMPS)
"""The palette of a title that needs no colours of its own."""
