"""Tigris & Euphrates as the tools and tables meet it."""

from typing import Any

from data.tigris import newest
from games.core.dice import Chance
from games.core.players import random_player
from games.core.title import Title
from games.tigris.options import Options
from games.tigris.players import greedy_player
from games.tigris.positions import expected, pose, position
from games.tigris.setup import new
from games.tigris.sound import sound
from games.tigris.state import Tigris


def sample_options(chance: Chance) -> dict[str, Any]:
    """Both boards and all variants mixed."""
    names = ("advanced_board", "civilization_buildings", "wonder", "english")
    return {name: chance.randrange(2) == 1 for name in names} | {"turn_limit": 400}


TIGRIS = Title(
    name="tigris",
    least=newest().players_min,
    most=newest().players_max,
    new=new,
    codec=Tigris.codec,
    pose=pose,
    position=position,
    sound=sound,
    players={"random": random_player, "greedy": greedy_player},
    proposer="greedy",
    sample_options=sample_options,
    options=Options,
    expected=expected,
)
TITLES = {TIGRIS.name: TIGRIS}
