"""What a table shows to those who ask: plain, typed, and never more than the asker may know.

Times are UTC epoch milliseconds. Nothing here holds a word: kinds and codes are looked up in the catalogue.
"""

from typing import Any

import msgspec

from bot.store import Plain
from bot.store import TableStatus as Stage
from bot.tables.model.formats import REPLIES, Unreadable
from games.core.answers import AnyAnswer
from games.core.codec import BadSave, Codec
from games.core.flow import Refusal
from games.core.result import Result
from games.core.shapes import AnyShape


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """What came of something that a user did; its words are `replies.<code>` in the catalogue `tables`.

    `events`: what happened, as told to his seat. `number`: the entry in the history, if there is one.
    `repeated`: the same interaction came before; nothing was done now.
    """

    table: str
    code: str
    facts: dict[str, Any] = {}
    seat: str | None = None
    number: int | None = None
    events: tuple[dict[str, Any], ...] = ()
    repeated: bool = False


def write_reply(reply: Reply, codec: Codec) -> dict[str, Any]:
    """For the store, to be said again if the same interaction comes twice."""
    return REPLIES.write(msgspec.to_builtins(reply), codec.format)


def read_reply(kept: Plain, codec: Codec) -> Reply:
    """The same, as this release or an earlier one wrote it. Raises Unreadable."""
    plain, format = REPLIES.read(kept)
    try:
        reply = msgspec.convert(plain, Reply)
        return msgspec.structs.replace(reply, events=tuple(codec.facts(reply.events, format)))
    except (msgspec.ValidationError, BadSave) as error:
        raise Unreadable(str(error)) from error


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A seat and who plays there.

    `user` and `robot` both: an automatic player has the seat until the user takes it back (`come_back`).
    `absent`: the user missed deadlines; an automatic player answers until he does something.
    """

    seat: str
    place: int
    user: int | None
    robot: str | None
    absent: bool
    extensions_left: int


class Waiting(msgspec.Struct, frozen=True, kw_only=True):
    """An open question as everybody may know it. Its words are `waiting.<kind>` of the title.

    `owed`: the game waits for it now. `decision` is there only if the question is public.
    """

    seat: str
    question: str
    kind: str
    owed: bool
    due: int | None
    decision: Plain | None


class Proposal(msgspec.Struct, frozen=True, kw_only=True):
    """An open vote: `pause`, `resume`, `close` (a majority of the people) or `rewind` (all of them)."""

    vote: str
    kind: str
    seat: str | None
    ballots: dict[str, bool]
    voters: tuple[str, ...]
    needed: int
    closes: int | None
    detail: dict[str, Any]


class Status(msgspec.Struct, frozen=True, kw_only=True):
    """Whose move, what for, until when: the same for everybody.

    `due`: the first deadline of those who are waited for. `until`: when a pause or a lobby ends by itself.
    `stage` is lobby, playing, paused, parked, finished or closed; `reason` says why, as a code.
    """

    table: str
    title: str
    options: dict[str, Any]
    guild: int | None
    channel: int | None
    host: int | None
    stage: Stage
    reason: str | None
    pace: str
    least: int
    most: int
    seats: tuple[Place, ...]
    waiting: tuple[Waiting, ...]
    proposals: tuple[Proposal, ...]
    due: int | None
    until: int | None
    number: int
    commitment: str | None
    result: Result | None
    created: int
    updated: int


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A question to the seat that looks. `decision` parses, completes and checks against the panel's view.

    `owed` or early; `sealed`: the answer that waits and may be replaced or taken back; `returned`: why an
    early or standing answer came back; `default`: what will be done when the time is up; `draft`: what the
    user has begun (`set_draft`), in the notation of the answer or whatever else his form understands;
    `draft_lost`: an earlier release kept it, and this one cannot read it.
    """

    question: str
    kind: str
    decision: Any
    shape: AnyShape
    default: AnyAnswer
    owed: bool
    sealed: AnyAnswer | None
    returned: Refusal | None
    due: int | None
    draft: str = ""
    draft_lost: bool = False


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """All that one user may know at a table. `seat` is None for a spectator; `view` before the start.

    `extend_by`: what an extension would add to this seat's time now; None: none is left, or nothing is owed.
    `standing`: the seat's standing orders, by kind of question.
    """

    status: Status
    user: int | None
    seat: str | None
    view: Any | None
    asked: tuple[Asked, ...]
    absent: bool
    robot: str | None
    extend_by: int | None
    standing: dict[str, str] = {}


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the log, as told to a viewer; or (`kind` is `host`) a power that a host used.

    `stands`: not undone since. `answer`: only the viewer's own, or anybody's once the game is over.
    """

    at: int
    kind: str
    number: int | None = None
    seat: str | None = None
    question: str | None = None
    by_default: bool = False
    back_to: int | None = None
    stands: bool = True
    answer: AnyAnswer | None = None
    events: tuple[dict[str, Any], ...] = ()
    act: str | None = None
    facts: dict[str, Any] = {}


class Export(msgspec.Struct, frozen=True):
    """A file to hand out."""

    name: str
    content: bytes


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list, for one user: does it wait for him, and until when?"""

    table: str
    title: str
    stage: Stage
    guild: int | None
    channel: int | None
    seat: str | None
    host: bool
    owed: int
    due: int | None
