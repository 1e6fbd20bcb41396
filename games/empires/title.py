"""Western and Eastern Empires as the tools and tables meet them."""

from functools import partial
from typing import Any

from data.empires import Side, newest
from games.core.dice import Chance
from games.core.players import random_player
from games.core.title import Title
from games.empires.chapters import TELLING
from games.empires.options import Options
from games.empires.players import steady_player
from games.empires.positions import expected, pose, position
from games.empires.setup import LEAST, MOST, new
from games.empires.sound import sound
from games.empires.state import EDITIONS

DEADLINES = {
    **dict.fromkeys(("movement", "advances"), "turn"),
    **dict.fromkeys(("ability", "calamity", "cards", "cities"), "choice"),
}
"""Moving and buying take thought."""


def sample_options(chance: Chance) -> dict[str, Any]:
    """Both tables and all readings mixed."""
    names = (
        "expert_track",
        "short_game",
        "ship_needs_token",
        "ship_tokens_from_area",
        "wonder_counts_for_points",
        "leaving_by_the_book",
    )
    lost = [name for name in newest().short_game.sets if chance.randrange(4) == 0]
    options: dict[str, Any] = {name: chance.randrange(2) == 1 for name in names}
    return options | {"turn_limit": 3 + chance.randrange(8), "short_game_city_lost": lost}


def _title(edition: Side) -> Title:
    codec = EDITIONS[edition].codec
    return Title(
        name=codec.title,
        least=LEAST,
        most=MOST,
        new=partial(new, edition),
        codec=codec,
        pose=partial(pose, edition),
        position=position,
        sound=sound,
        players={"random": random_player, "steady": steady_player},
        proposer="steady",
        sample_options=sample_options,
        limits={"turn_limit": 10},
        options=Options,
        expected=expected,
        telling=TELLING,
        deadlines=DEADLINES,
    )


WESTERN = _title("west")
EASTERN = _title("east")
TITLES = {title.name: title for title in (WESTERN, EASTERN)}
