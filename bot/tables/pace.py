"""How long people have: a duration for each deadline class of decisions."""

import msgspec

from bot.tables.clock import DAY, HOUR, MINUTE
from bot.tables.errors import Refused

REMIND_AT = 0.8
"""The part of one's time after which one is reminded, once."""


class Pace(msgspec.Struct, frozen=True):
    """`times` by deadline class: `turn` is one's own turn, `setup` is before the game, the Empires name their
    phases. Every other question counts as an answer, and has `answer`.

    `grace`: who becomes active late in a phase has at least this long.
    """

    name: str
    times: dict[str, int]
    answer: int
    grace: int

    def time_for(self, deadline: str) -> int:
        """How long a question of this deadline class may stay open."""
        return self.times.get(deadline, self.answer)


def _times(setup: int, turn: int, trade: int, choice: int) -> dict[str, int]:
    """Moving and buying take thought; a floor must last until everybody has looked in twice."""
    long = dict.fromkeys(("turn", "movement", "advances"), turn)
    short = dict.fromkeys(("ability", "calamity", "cards", "cities"), choice)
    return {"setup": setup, "trade": trade} | long | short


PACES: dict[str, Pace | None] = {
    "live": Pace("live", _times(5 * MINUTE, 5 * MINUTE, 10 * MINUTE, 2 * MINUTE), 3 * MINUTE, MINUTE),
    "evening": Pace("evening", _times(2 * HOUR, 4 * HOUR, 6 * HOUR, 2 * HOUR), 2 * HOUR, HOUR),
    "slow": Pace("slow", _times(DAY, 2 * DAY, 2 * DAY, DAY), DAY, 8 * HOUR),
    "none": None,
}


def pace_named(name: str) -> Pace | None:
    """The pace of this name; `none` has no deadlines."""
    if name not in PACES:
        raise Refused("pace.unknown", given=name[:40], paces=list(PACES))
    return PACES[name]
