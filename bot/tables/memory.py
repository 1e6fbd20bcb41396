"""What a table remembers about time and telling, where no undo reaches: the `clock` of its row."""

from typing import Any

import msgspec

from bot.store import Plain, Timer
from bot.tables.letters import Happened
from games.core.flow import Refusal


class Memory(msgspec.Struct, omit_defaults=True):
    """`groups`: when the time of each ask is up, also of a few that are over: an undo may open them again.

    `held`: timers of a game that stands still, with what was left of them, since `held_at`.
    `news`: what automatic players did and the channel has not been told yet.
    `busy`: acts of automatic players on a trading floor since a person's last answer, by question; `waits`:
    the length of the history at which one of them decided to wait for the people there, by seat.
    `standing`: the answers that a seat gives in advance, by seat and kind of question (`standing.py`);
    `returned`: why such an answer came back, by question.
    """

    pace: str = "slow"
    groups: dict[str, int] = {}
    held: list[Timer] = []
    held_at: int | None = None
    news: list[Happened] = []
    busy: dict[str, int] = {}
    waits: dict[str, int] = {}
    standing: dict[str, dict[str, str]] = {}
    returned: dict[str, Refusal] = {}
    lost_channel: bool = False


def read_memory(clock: Plain) -> Memory:
    return msgspec.convert(clock, Memory)


def write_memory(memory: Memory) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(memory)
    return plain
