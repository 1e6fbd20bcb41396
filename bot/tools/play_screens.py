"""The titles that can be drawn at a terminal, and what draws them."""

from bot.tools.play_tigris import TigrisScreen

SCREENS = {"tigris": TigrisScreen}
