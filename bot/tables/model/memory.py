"""What a table remembers about time and news, beyond the reach of undo: the `clock` column of its row."""

from typing import Any

import msgspec

from bot.store import Plain, Timer
from bot.tables.model.formats import MEMORIES, Unreadable
from bot.tables.model.letters import Happened, Notice, updated
from games.core.codec import BadSave, Codec
from games.core.flow import Refusal


class OpenPage(msgspec.Struct):
    """A message in a turn's thread that still grows: its first and last entry, the turn and chapter (`at`)
    before the first, and the number of events on it."""

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
    """What is stored in `clock`, in the format `MEMORIES`.

    `groups`: the deadline of each ask; also of some that are over, since an undo may open them again.
    `held`: the timers of a paused or parked game, with the time that was left at `held_at`.
    `news`: answers of automatic players that the channel has not been told yet.
    `busy`: how often automatic players acted on a trading floor since a person's last answer, by question;
    `waits`: the length of the history when one of them decided to wait for the people there, by seat.
    `standing`: standing orders, by seat and kind of question; `returned`: why an order's answer was refused,
    by question.
    `proposed`: the answers that were thought out for people, by question (`steps/proposals.py`).
    `gone`: who left the game from each seat, and may come back while nobody else has taken it; only they are
    told so.
    `turns`: the entry with which each turn began; `pages`: the open pages of the current turn, by turn and
    chapter. Both only for titles whose turns have threads (`news/chapters.py`).
    `lost_channel`: the channel has taken no letters since `lost_at`; `host_warned`: when the host was last
    told so; `missed`: the first entry that was not told there; `made_up`: the last range of entries told in
    one MissedNews; `unsaid`: notices to post once there is a channel again.
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
    gone: dict[str, int] = {}
    lost_channel: bool = False
    lost_at: int = 0
    host_warned: int | None = None
    missed: int | None = None
    made_up: tuple[int, int] | None = None
    unsaid: list[Notice] = []
    turns: dict[str, int] = {}
    pages: dict[str, OpenPage] = {}


def read_memory(clock: Plain, codec: Codec) -> Memory:
    """Reads what this or an earlier release wrote. Raises Unreadable.

    Open pages of an earlier format of the title are dropped: what happens from now on is told on new ones.
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
