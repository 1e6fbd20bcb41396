"""How colours look to the colour-blind, and how far apart two of them are.

Dichromats are simulated with the matrices of Machado, Oliveira and Fernandes (2009, severity 1), which work
on linear light. The distance is CIEDE2000: about 2 is the least that one sees, 10 is told apart at a glance.
"""

from collections.abc import Sequence
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

RGB = tuple[int, int, int]
Lab = tuple[float, float, float]

_Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

KINDS: dict[str, _Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

_TO_XYZ: _Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def seen(colour: RGB, kind: str) -> RGB:
    """The colour as someone with this kind of sight sees it."""
    light = _times(KINDS[kind], [_linear(part) for part in colour])
    red, green, blue = (_encoded(part) for part in light)
    return red, green, blue


def apart(one: RGB, other: RGB, kind: str = "normal") -> float:
    """The distance of two colours in this sight."""
    return ciede2000(lab(seen(one, kind)), lab(seen(other, kind)))


def lab(colour: RGB) -> Lab:
    """sRGB as CIELAB under D65."""
    x, y, z = (_root(part / white) for part, white in zip(_xyz(colour), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Lab, other: Lab) -> float:
    """The colour difference formula of the CIE, 2000."""
    l1, a1, b1 = one
    l2, a2, b2 = other
    grey = 0.5 * (1 - sqrt(_seventh((hypot(a1, b1) + hypot(a2, b2)) / 2)))
    a1, a2 = a1 * (1 + grey), a2 * (1 + grey)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * t)
    twist = -2 * sqrt(_seventh(chroma)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + twist * by_chroma * by_hue)


def _seventh(chroma: float) -> float:
    return chroma**7 / (chroma**7 + 25**7)


def _times(matrix: _Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _xyz(colour: RGB) -> list[float]:
    return _times(_TO_XYZ, [_linear(part) for part in colour])


def _linear(part: int) -> float:
    value = part / 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _encoded(light: float) -> int:
    light = min(1.0, max(0.0, light))
    value = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(value * 255)


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
