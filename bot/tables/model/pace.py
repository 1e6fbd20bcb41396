"""How long people have for each kind of question."""

import msgspec

from bot.tables.model.clock import DAY, HOUR, MINUTE
from bot.tables.model.errors import Refused
from games.core.title import Title

REMIND_AFTER_SHARE = 0.8
"""The share of a question's time after which its seat is reminded, once."""


class Pace(msgspec.Struct, frozen=True):
    """`times`: milliseconds for each class of questions (`Title.deadlines`); `answer`: for all other
    questions.

    `grace`: the least time for someone who becomes active late in a phase.
    """

    name: str
    times: dict[str, int]
    answer: int
    grace: int

    def time_for(self, title: Title, deadline: str) -> int:
        """Milliseconds for which a question of this deadline class may stay open."""
        return self.times.get(title.deadlines.get(deadline, deadline), self.answer)


def _times(setup: int, turn: int, trade: int, choice: int) -> dict[str, int]:
    """A trading floor lasts until everybody has looked in twice; a choice takes less thought than a turn."""
    return {"setup": setup, "turn": turn, "trade": trade, "choice": choice}


PACES: dict[str, Pace | None] = {
    "live": Pace("live", _times(5 * MINUTE, 5 * MINUTE, 10 * MINUTE, 2 * MINUTE), 3 * MINUTE, MINUTE),
    "evening": Pace("evening", _times(2 * HOUR, 4 * HOUR, 6 * HOUR, 2 * HOUR), 2 * HOUR, HOUR),
    "slow": Pace("slow", _times(DAY, 2 * DAY, 2 * DAY, DAY), DAY, 8 * HOUR),
    "none": None,
}
"""None has no deadlines."""


def pace_named(name: str) -> Pace | None:
    """The pace of this name, None for `none`. Refuses an unknown name."""
    if name not in PACES:
        raise Refused("pace.unknown", given=name[:40], paces=list(PACES))
    return PACES[name]
