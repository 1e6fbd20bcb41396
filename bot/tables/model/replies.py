"""What a table shows to those who ask: plain, typed, and never more than they may know.

Times are UTC epoch milliseconds. There are no sentences here: kinds and codes are looked up in the catalogue.
"""

from typing import Any

import msgspec

from bot.store import Plain, TableStatus
from bot.tables.model.formats import REPLIES, Unreadable
from games.core.answers import AnyAnswer
from games.core.codec import BadSave, Codec
from games.core.flow import Refusal
from games.core.result import Result
from games.core.shapes import AnyShape


class Reply(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of what a user did; its sentence is `replies.<code>` in the catalogue `tables`.

    `events`: what happened, as the user's seat may know it. `number`: the history entry, if there is one.
    `repeated`: the same interaction was delivered before, and nothing was done this time.
    """

    table: str
    code: str
    facts: dict[str, Any] = {}
    seat: str | None = None
    number: int | None = None
    events: tuple[dict[str, Any], ...] = ()
    repeated: bool = False


def write_reply(reply: Reply, codec: Codec) -> dict[str, Any]:
    """The data that the store keeps, so that a second delivery of the interaction gets the same reply."""
    return REPLIES.write(msgspec.to_builtins(reply), codec.format)


def read_reply(kept: Plain, codec: Codec) -> Reply:
    """Reads a reply that this or an earlier release stored. Raises Unreadable."""
    plain, format = REPLIES.read(kept)
    try:
        reply = msgspec.convert(plain, Reply)
        return msgspec.structs.replace(reply, events=tuple(codec.facts(reply.events, format)))
    except (msgspec.ValidationError, BadSave) as error:
        raise Unreadable(str(error)) from error


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A seat and who plays there.

    `user` and `robot` both set: an automatic player has the seat until the user takes it back (`come_back`).
    `absent`: the user missed deadlines, and an automatic player answers until they act again.
    """

    seat: str
    place: int
    user: int | None
    robot: str | None
    absent: bool
    extensions_left: int


class Waiting(msgspec.Struct, frozen=True, kw_only=True):
    """An open question as everybody may know it; its sentence is `waiting.<kind>` of the title.

    `owed`: the game waits for it now. `decision` is set only if the question is public.
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
    """Whose move it is, what for and until when; the same for everybody.

    `stage` is the table's status in the store: lobby, playing, paused, parked, finished or closed; `reason`
    says why, as a code. `due`: the earliest deadline of what is owed. `until`: when a pause or a lobby ends
    by itself. `least` and `most` are numbers of players.
    """

    table: str
    title: str
    options: dict[str, Any]
    guild: int | None
    channel: int | None
    host: int | None
    stage: TableStatus
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
    """A question to the viewer's own seat. `decision` parses, completes and checks against the panel's view.

    `owed`: the game waits for it; otherwise it may be answered early. `sealed`: an answer that is not used
    yet and may be replaced or taken back. `returned`: why an early or standing answer was refused. `default`:
    what is done when the time is up. `draft`: what the user has begun (`set_draft`), in whatever notation
    their form understands; `draft_lost`: there is a draft that this release cannot read.
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
    """All that one user may know at a table. `seat` is None for a spectator, `view` is None before the start.

    `extend_by`: milliseconds that an extension would add for this seat now; None if no extension is left or
    nothing is owed. `standing`: the seat's standing orders, by kind of question. `may_return`: the user left
    the game and may come back (`come_back`). `may_undo`: they could take back their last answer now.
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
    may_return: bool = False
    may_undo: bool = False


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One history entry as a viewer may know it; or, if `kind` is `host`, something that a host did.

    `stands`: it has not been undone. `answer`: the viewer's own, or anybody's once the game is over.
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
    """A file for download."""

    name: str
    content: bytes


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list for one user: does it wait for them, and until when?"""

    table: str
    title: str
    stage: TableStatus
    guild: int | None
    channel: int | None
    seat: str | None
    host: bool
    owed: int
    due: int | None
