"""What a seat of the Empires sees before it thinks about any answer."""

from typing import TypeAlias

from games.civilization.players.sight import Sight
from games.empires.view import EmpiresView

EmpiresSight: TypeAlias = Sight[EmpiresView]
