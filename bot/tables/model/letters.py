"""What tables send: typed contents of the outbox, and the letter that a postman gets.

A content holds codes and facts. What changes fast (whose move, a hand) is not in it: it is looked up when the
letter goes out, so a late letter never tells what is no longer so.
"""

from typing import Any

import msgspec
from msgspec.structs import replace

from bot.store import Delivery, Plain
from bot.tables.model.formats import LETTERS, Unreadable
from bot.tables.model.replies import Panel, Status, Summary
from games.core.codec import BadSave, Codec
from games.core.result import Result


class Happened(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the history as told to the reader; `seat` is None where a deadline struck.

    Of a title that is told in chapters: where the story was before it (`at`), and which other chapters
    (`asks`) wait for somebody else now.
    """

    number: int
    kind: str
    seat: str | None
    events: tuple[dict[str, Any], ...]
    at: tuple[int, str] | None = None
    asks: tuple[str, ...] = ()


class News(msgspec.Struct, frozen=True, tag_field="kind", tag="news"):
    """To the channel: what everybody may know of one answer, or of several by automatic players."""

    entries: tuple[Happened, ...]


class TurnMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="turn"):
    """To the channel, tracked as `turn:<turn>`: a turn begins, and its thread with it; edited into a digest.

    `since` is the entry with which it began. `anew`: it goes on, in a channel that has not seen it begin.
    `Letter.events` has all of the turn.
    """

    turn: int
    since: int
    anew: bool = False


class TurnPage(msgspec.Struct, frozen=True, tag_field="kind", tag="page"):
    """To the thread of a turn, a message that grows by edits: what a chapter tells of these entries.

    `at` is where the story was before the first of them. `Letter.events` has the events, `Letter.thread` the
    thread.
    """

    turn: int
    chapter: str
    first: int
    last: int
    at: tuple[int, str]


class PrivateNews(msgspec.Struct, frozen=True, tag_field="kind", tag="told"):
    """To a user: what his seat alone may know of something that he did not do himself. No ping."""

    seat: str
    entries: tuple[Happened, ...]


class MissedNews(msgspec.Struct, frozen=True, tag_field="kind", tag="missed"):
    """To the channel, after a time in which nothing could be written there: the entries from `first` to just
    before `until` were not told. `Letter.events` has the end of what they say."""

    first: int
    until: int


class StatusMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="status"):
    """To the channel, tracked as `status` and edited: `Letter.status` has what it shows."""


class GameBegan(msgspec.Struct, frozen=True, tag_field="kind", tag="began"):
    """To the channel: the game begins, and this is the hash of its seed."""

    commitment: str
    seats: tuple[str, ...]


class GameEnded(msgspec.Struct, frozen=True, tag_field="kind", tag="ended"):
    """To the channel: how it ended, and the seed that lets anyone check the deal."""

    result: Result
    seed: str


class QuestionMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="asked"):
    """To a user, tracked as `panel:<seat>:<user>`: what he is asked. `Letter.panel` has it.

    New when he becomes active (a ping), edited while he stays so. An edit with nothing owed in its panel
    takes the question away. `done`: what came of his own answer, which led to the edit; his click may have
    shown it before, and must not be overwritten by less.
    """

    seat: str
    done: tuple[dict[str, Any], ...] = ()


class ChannelPing(msgspec.Struct, frozen=True, tag_field="kind", tag="ping"):
    """To the channel: these seats are asked and cannot or would not be told in DMs. Mentions their users."""

    seats: tuple[str, ...]


class Reminder(msgspec.Struct, frozen=True, tag_field="kind", tag="reminder"):
    """To a user (`Letter.panel`) or, for those without DMs, to the channel: most of the time is gone."""

    seat: str
    due: int


class Digest(msgspec.Struct, frozen=True, tag_field="kind", tag="digest"):
    """To a user: everything that he owes at all tables, in `Letter.digest`."""


class Notice(msgspec.Struct, frozen=True, tag_field="kind", tag="notice"):
    """To the channel or a user: something about the table. Its words are `notices.<code>`.

    Facts: `seat` is a seat, `user` a user, `channel` a channel and `until` a time; `vote` may be voted on.
    """

    code: str
    facts: dict[str, Any] = {}


Content = (
    News
    | TurnMessage
    | TurnPage
    | MissedNews
    | PrivateNews
    | StatusMessage
    | GameBegan
    | GameEnded
    | QuestionMessage
    | ChannelPing
    | Reminder
    | Digest
    | Notice
)


def write_content(content: Content, codec: Codec | None = None) -> dict[str, Any]:
    """A payload for the outbox; `codec` is that of the table's title, if it is about a table."""
    return LETTERS.write(msgspec.to_builtins(content), 1 if codec is None else codec.format)


def read_content(payload: Plain, codec: Codec | None = None) -> Content:
    """A payload of the outbox, of this release or an earlier one. Raises Unreadable."""
    plain, format = LETTERS.read(payload)
    try:
        content: Content = msgspec.convert(plain, Content)
        return content if codec is None else _updated(content, codec, format)
    except (msgspec.ValidationError, BadSave) as error:
        raise Unreadable(str(error)) from error


def _updated(content: Content, codec: Codec, format: int) -> Content:
    """The title's own names in it as they are now."""
    if format == codec.format:
        return content
    match content:
        case News(entries) | PrivateNews(entries=entries):
            return replace(content, entries=tuple(updated(one, codec, format) for one in entries))
        case QuestionMessage(done=done):
            return replace(content, done=tuple(codec.facts(done, format)))
        case TurnPage(chapter=chapter, at=(turn, name)):
            at = turn, codec.chapter(name, format)
            return replace(content, chapter=codec.chapter(chapter, format), at=at)
        case _:
            return content


def updated(one: Happened, codec: Codec, format: int) -> Happened:
    """What was told in an earlier format of the title, in its names of now."""
    if format == codec.format:
        return one
    return replace(
        one,
        events=tuple(codec.facts(one.events, format)),
        at=None if one.at is None else (one.at[0], codec.chapter(one.at[1], format)),
        asks=tuple(codec.chapter(name, format) for name in one.asks),
    )


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    """A delivery with its content, and what its content left to be looked up now.

    `status` is there whenever the letter is about a table; `panel` for `asked` and a user's `reminder`.
    `thread`: the message from which the thread starts that this belongs into; a thread has its message's id.
    """

    delivery: Delivery
    content: Content
    status: Status | None = None
    panel: Panel | None = None
    digest: tuple[Summary, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
    thread: int | None = None
