"""Western Empires for five seats, starting in a given position."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.core.game import AnyGame
from games.core.title import Title
from games.empires.title import WESTERN

CIVILIZATIONS = ("minoa", "hellas", "hatti", "assyria", "egypt")
AREAS = {
    "Knossos": "Minoa city",
    "Phaestos": "Minoa 4",
    "Athens": "Hellas city",
    "Thessaly": "Hellas 5",
    "Hattusa": "Hatti city",
    "Sardes": "Hatti city",
    "Galatia": "Hatti 4",
    "Nineveh": "Assyria city",
    "Carrhae": "Assyria 4",
    "Memphis": "Egypt city",
    "Fayum": "Egypt 6",
}


def posed(**position: Any) -> dict[str, Title]:
    """The title, starting in this position whatever the table's options are."""

    def new(options: Mapping[str, Any], seats: Sequence[str], seed: str) -> AnyGame:
        civilizations = dict(zip(seats, CIVILIZATIONS, strict=True))
        facts = {"areas": AREAS, "seats": list(seats), "civilizations": civilizations, "seed": seed}
        return WESTERN.pose({**facts, **position})

    return {WESTERN.name: replace(WESTERN, new=new)}
