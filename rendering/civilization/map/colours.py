"""The palette of a map: the ground, and each owner with a colour for land."""

from collections.abc import Mapping
from math import hypot

from games.civilization.pieces.pieces import BARBARIANS
from rendering.civilization.colours import inks
from rendering.palette import COMMON, Palette, Ramp, mix
from rendering.vision import RGB, lab

GROUND: dict[str, str] = {
    "ground": "efe2bf",
    "ridge": "d8c596",
    "grove": "cdcf9f",
    "border": "a3855c",
    "coast": "54493d",
    "faint": "c4b894",
    "shallows": "c6e0e3",
    "open-sea": "9cc8d6",
    "surf": "deeeee",
    "ripple": "7fb3c4",
    "sea-ink": "2c5f75",
    "stream": "8cbccb",
    "reeds": "7d9a4a",
    "beyond-land": "dcd4c0",
    "beyond-water": "c3d3d6",
    "closed-land": "c9c3b6",
    "closed-hills": "bab3a5",
    "closed-ink": "7d7568",
    "limit": "8a4b22",
    "barbarians": "4a4a4a",
    "alarm": "c8281c",
}
"""What only the map has."""

SHARED = ("ink", "cream", "paper", "shade", "line", "gold", "gold-dark", "ember")

TINT = 0.15
"""How much bare ground there is in an owner's land. Names stand on plates, so that little will do."""

PLAIN = 14.0
"""Owners whose colour has less chroma are nearly white: ground in it would make them look like bare land."""

MANY = 12
"""More owners than this share the room that a palette of 256 colours has for mixtures."""

HILLS = 0.4
"""How much hills and borders differ from the land they are on: darker, or lighter if it is dark."""

_COLOURS = GROUND | {name: COMMON[name] for name in SHARED}

_RAMPS: tuple[Ramp, ...] = (
    ("ground", "ink", 5),
    ("ground", "border", 2),
    ("ground", "ridge", 1),
    ("ground", "coast", 2),
    ("ground", "limit", 3),
    ("ground", "reeds", 1),
    ("ground", "stream", 1),
    ("shallows", "coast", 2),
    ("shallows", "ripple", 1),
    ("shallows", "sea-ink", 3),
    ("open-sea", "sea-ink", 4),
    ("open-sea", "ripple", 1),
    ("shallows", "ink", 3),
    ("closed-land", "closed-ink", 3),
    ("cream", "limit", 3),
    ("paper", "ink", 5),
    ("cream", "ink", 4),
    ("ink", "cream", 3),
    ("ink", "gold", 3),
    ("gold", "ink", 3),
    ("alarm", "cream", 3),
    ("ground", "alarm", 1),
)


def _rgb(value: str) -> RGB:
    red, green, blue = bytes.fromhex(value)
    return red, green, blue


def tint(flag: str) -> str:
    """The name of the colour that an owner's land has."""
    return f"{flag}-land"


def relief(flag: str) -> str:
    """The colour of hills on it."""
    return f"{flag}-hills"


def _tint(owner: RGB) -> RGB:
    lightness, a, b = lab(owner)
    return owner if lightness > 50 and hypot(a, b) < PLAIN else mix(owner, _rgb(GROUND["ground"]), TINT)


def _against(land: str) -> str:
    return GROUND["coast"] if lab(_rgb(land))[0] > 45 else GROUND["ground"]


def map_inks(owners: Mapping[str, str]) -> dict[str, str]:
    """What is drawn with on the colour of each owner, and of the barbarians."""
    return {**inks(owners), BARBARIANS: "cream"}


def map_palette(owners: Mapping[str, str]) -> Palette:
    """The palette of a map with these civilizations; with many of them it has fewer mixtures."""
    lands = {
        tint(flag): bytes(_tint(_rgb(value))).hex()
        for flag, value in {**owners, BARBARIANS: GROUND["barbarians"]}.items()
    }
    hills = {
        relief(flag): bytes(mix(_rgb(lands[tint(flag)]), _rgb(_against(lands[tint(flag)])), HILLS)).hex()
        for flag in (*owners, BARBARIANS)
    }
    few = len(owners) > MANY
    ramps = (
        *((flag, "ink", 1 if few else 2) for flag in owners),
        *((flag, "cream", 1 if few else 3) for flag, ink in map_inks(owners).items() if ink == "cream"),
        *((land, "ink", 1) for land in lands),
        *((land, "ground", 1 if few else 2) for land in lands),
    )
    return Palette(_COLOURS | dict(owners) | lands | hills, (*_RAMPS, *ramps))
