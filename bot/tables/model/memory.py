"""What a table remembers about time and telling, where no undo reaches: the `clock` of its row."""

from typing import Any

import msgspec

from bot.store import Plain, Timer
from bot.tables.model.formats import MEMORIES, Unreadable
from bot.tables.model.letters import Happened, Notice, updated
from games.core.codec import BadSave, Codec
from games.core.flow import Refusal


class OpenPage(msgspec.Struct):
    """A message of a turn's thread that still grows: its first and last entry, where the story was then, and
    how many events it tells."""

    first: int
    at: tuple[int, str]
    last: int
    count: int = 0


class Proposed(msgspec.Struct, frozen=True):
    """An answer that was thought out for a person; None: nothing better than the default was found.

    `owed`: it was thought out when the game waited for it, and not early. `length`: on a trading floor, where
    each act of the others may change it, the length of the history at which it was thought out.
    """

    answer: Plain | None
    owed: bool
    length: int | None = None


class Memory(msgspec.Struct, omit_defaults=True):
    """`groups`: when the time of each ask is up, also of a few that are over: an undo may open them again.

    `held`: timers of a game that stands still, with what was left of them, since `held_at`.
    `news`: what automatic players did and the channel has not been told yet.
    `busy`: acts of automatic players on a trading floor since a person's last answer, by question; `waits`:
    the length of the history at which one of them decided to wait for the people there, by seat.
    `standing`: the answers that a seat gives in advance, by seat and kind of question;
    `returned`: why such an answer came back, by question.
    `proposed`: the answers that were thought out for people, by question (`steps/proposals.py`).
    `turns`: the entry with which each turn began, and `pages`: what is being told of this one, by chapter, if
    turns have threads (`news/chapters.py`).
    `lost_channel`: the channel takes no letters, since `lost_at`; `host_warned`: when its host was told so;
    `missed`: the first entry that was not told there; `made_up`: the last that were told after all, together;
    `unsaid`: the notices that it has to be given then.
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
    proposed: dict[str, Proposed] = {}
    lost_channel: bool = False
    lost_at: int = 0
    host_warned: int | None = None
    missed: int | None = None
    made_up: tuple[int, int] | None = None
    unsaid: list[Notice] = []
    turns: dict[str, int] = {}
    pages: dict[str, OpenPage] = {}


def read_memory(clock: Plain, codec: Codec) -> Memory:
    """As this release or an earlier one wrote it. Raises Unreadable.

    Pages of an earlier format of the title grow no more: what is told from now on opens new ones.
    """
    plain, format = MEMORIES.read(clock)
    try:
        memory = msgspec.convert(plain, Memory)
        if format != codec.format:
            memory.news = [updated(one, codec, format) for one in memory.news]
            memory.standing = {
                seat: {codec.decision(kind, format): order for kind, order in orders.items()}
                for seat, orders in memory.standing.items()
            }
            memory.pages, memory.proposed = {}, {}
    except (msgspec.ValidationError, BadSave) as error:
        raise Unreadable(str(error)) from error
    return memory


def write_memory(memory: Memory, codec: Codec) -> dict[str, Any]:
    return MEMORIES.write(msgspec.to_builtins(memory), codec.format)
