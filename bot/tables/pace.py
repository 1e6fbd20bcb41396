"""How long people have: a duration for each deadline class of decisions."""

import msgspec

from bot.tables.clock import DAY, HOUR, MINUTE
from bot.tables.errors import Refused

REMIND_AT = 0.8
"""The part of one's time after which one is reminded, once."""


class Pace(msgspec.Struct, frozen=True):
    """`turn` is for one's own turn, `setup` before the game, `answer` for every other question.

    `grace`: who becomes active late in a phase has at least this long.
    """

    name: str
    setup: int
    turn: int
    answer: int
    grace: int

    def time_for(self, deadline: str) -> int:
        """How long a question of this deadline class may stay open; any other class counts as an answer."""
        return {"setup": self.setup, "turn": self.turn}.get(deadline, self.answer)


PACES: dict[str, Pace | None] = {
    "live": Pace("live", 5 * MINUTE, 5 * MINUTE, 3 * MINUTE, MINUTE),
    "evening": Pace("evening", 2 * HOUR, 4 * HOUR, 2 * HOUR, HOUR),
    "slow": Pace("slow", DAY, 2 * DAY, DAY, 8 * HOUR),
    "none": None,
}


def pace_named(name: str) -> Pace | None:
    """The pace of this name; `none` has no deadlines."""
    if name not in PACES:
        raise Refused("pace.unknown", given=name[:40], paces=list(PACES))
    return PACES[name]
