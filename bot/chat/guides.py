"""Which guide leads through the lines of which question."""

from typing import Any

from bot.chat.orders import Guide, PlainGuide, lines_of
from bot.chat.titles.civilization.moving import MoveGuide
from bot.chat.titles.civilization.raising import CityGuide
from bot.chat.titles.civilization.scattering import JourneyGuide
from bot.tables.faces import Asked
from games.core.shapes import Orders
from games.empires.decisions.abilities import Scatter
from games.empires.decisions.cities import BuildCities
from games.empires.decisions.movement import Move


def guide_for(asked: Asked, view: Any) -> Guide:
    """The guide of this question."""
    if isinstance(asked.decision, Move):
        return MoveGuide(view, lines_of(asked.draft))
    if isinstance(asked.decision, Scatter):
        return JourneyGuide(view, lines_of(asked.draft))
    if isinstance(asked.decision, BuildCities) and isinstance(asked.shape, Orders):
        return CityGuide(view, lines_of(asked.draft))
    return PlainGuide(asked, view)
