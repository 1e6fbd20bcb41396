"""How a game ended."""

import msgspec

from games.core.audience import Seat


class Result(msgspec.Struct, frozen=True):
    """Winners (several share the victory), everybody's place from 1, and the scores in the title's terms."""

    winners: tuple[Seat, ...]
    places: dict[Seat, int]
    scores: dict[Seat, dict[str, int]]
