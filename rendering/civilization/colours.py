"""The colours of the pictures beside the map: common ones, owners, epochs; maps have palettes of their own.

Owners of one set-up are at least OWNERS_APART apart by CIEDE2000, for normal sight and for protanopia,
deuteranopia and tritanopia as simulated by Machado et al. (2009). An owner's colour goes by the id of the
civilization, and `inks` says what figures are drawn with on it.
"""

from collections.abc import Iterable, Mapping

from data.civilization.advances import Group
from rendering.palette import COMMON, Palette, Ramp, read_rgb
from rendering.vision import lab

OWNERS_APART = 14
"""10 is told apart at a glance; the figure of the civilization says the same once more."""

OWNERS: dict[str, str] = {
    "minoa": "a7b96f",
    "assyria": "31cfff",
    "celt": "508d67",
    "carthage": "c8640a",
    "hatti": "ef89b6",
    "rome": "910049",
    "iberia": "e9e6e4",
    "hellas": "f8d836",
    "egypt": "27408f",
    "saba": "f37b08",
    "maurya": "c70016",
    "babylon": "c9cdd6",
    "dravidia": "2a2a8c",
    "kushan": "4c1700",
    "persia": "b060c8",
    "nubia": "17ab96",
    "indus": "1b784f",
    "parthia": "f6db54",
}
"""The civilizations of all titles: near to the colours of their pieces where these can be told apart."""

UNUSED = ("dune", "bank", "reed", "black-dark", "black-light", "blue-dark", "red-dark", "green-light")
"""Common colours that the civilization games do not need."""

MORE: dict[str, str] = {
    "silver": "c3c9cf",
    "steel": "7f8b99",
    "violet": "83409b",
    "rose": "e08a9c",
    "blush": "f2cfc6",
    "jade": "3f9c78",
    "brown": "6b4423",
    "stone": "cfc8b8",
    "early_bronze": "e6c29a",
    "middle_bronze": "d39d64",
    "late_bronze": "bb7f46",
    "early_iron": "b7c3d3",
    "late_iron": "8495b3",
}

GROUP_COLOURS: dict[Group, str] = {
    "arts": "blue-light",
    "crafts": "ember",
    "science": "green",
    "civics": "red",
    "religion": "gold",
}


GROUNDS = ("paper", "cream", "land", "blush", "gold", "shade")
"""What words and pieces mostly lie on."""


def inks(owners: Mapping[str, str]) -> dict[str, str]:
    """What figures are drawn with on each of these colours: light owners want a dark figure."""
    return {id: "ink" if lab(read_rgb(colour))[0] > 50 else "cream" for id, colour in owners.items()}


def page_palette(owners: Mapping[str, str], epochs: Iterable[str]) -> Palette:
    """The palette of the pictures beside the map, for the civilizations and epochs of a title."""
    colours = {name: value for name, value in COMMON.items() if name not in UNUSED} | MORE
    in_order = {id: owners[id] for id in (*OWNERS, *owners) if id in owners}
    ramps: tuple[Ramp, ...] = (
        *((ground, "ink", 6) for ground in GROUNDS),
        *((ground, "cream", 5) for ground in ("ink", "black", "red", "ash", "blue-light", "ember", "steel")),
        *((ground, "ink", 3) for ground in ("green", "ember", "red", "clay", "silver", "rose")),
        *((epoch, "ink", 4) for epoch in epochs),
        ("gold", "gold-dark", 1),
        ("ink", "gold", 3),
        ("paper", "line", 2),
        ("paper", "ash", 3),
        *((id, "ink", 3) for id in in_order),
        *((id, "cream", 3) for id, ink in inks(owners).items() if ink == "cream"),
    )
    return Palette(colours | in_order, ramps)
