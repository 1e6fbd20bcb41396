"""The two maps of the Empires, and how they are printed."""

from typing import Literal

from data.civilization.layout import MapLayout

Side = Literal["west", "east"]
BoardName = Literal["west", "east", "both"]

FOLDER = "empires"
SIDES: tuple[Side, ...] = ("west", "east")
LAYOUT = MapLayout(sheets=SIDES, joined="both", width=1600, height=552)
