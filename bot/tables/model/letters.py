"""What tables send: the typed contents of outbox rows, and the letter that the postman gets.

A content holds codes and facts. What changes quickly (whose move it is, a hand) is looked up when the letter
is sent, so a late letter never says what is no longer true.
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
    """One history entry as told to the reader; `seat` is None where a deadline has passed.

    For a title that is told in chapters: `at` is the turn and chapter that the game was in before the entry,
    and `asks` names other chapters in which the entry opened or closed a question.
    """

    number: int
    kind: str
    seat: str | None
    events: tuple[dict[str, Any], ...]
    at: tuple[int, str] | None = None
    asks: tuple[str, ...] = ()


class News(msgspec.Struct, frozen=True, tag_field="kind", tag="news"):
    """To the channel: what everybody may know of one answer, or of several answers by automatic players."""

    entries: tuple[Happened, ...]


class TurnMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="turn"):
    """To the channel, tracked as `turn:<turn>`: a turn begins; when it is over, edited into its digest.

    The turn's thread starts from this message. `since` is the entry with which the turn began. `anew`: the
    turn is under way, and the channel is new to it. `Letter.events` has everything that happened in the turn.
    """

    turn: int
    since: int
    anew: bool = False


class TurnPage(msgspec.Struct, frozen=True, tag_field="kind", tag="page"):
    """To the thread of a turn, edited as it grows: what these entries tell in one chapter.

    `at` is the turn and chapter that the game was in before the first entry. `Letter.events` has the events,
    `Letter.thread` the thread.
    """

    turn: int
    chapter: str
    first: int
    last: int
    at: tuple[int, str]


class PrivateNews(msgspec.Struct, frozen=True, tag_field="kind", tag="told"):
    """To a user, without a ping: what only their seat may know of something that others did."""

    seat: str
    entries: tuple[Happened, ...]


class MissedNews(msgspec.Struct, frozen=True, tag_field="kind", tag="missed"):
    """To a channel that could not be written to for a while: the entries from `first` to just before `until`
    were not told there. `Letter.events` has the last of what happened in them."""

    first: int
    until: int


class StatusMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="status"):
    """To the channel, tracked as `status` and edited: `Letter.status` has what it shows."""


class GameBegan(msgspec.Struct, frozen=True, tag_field="kind", tag="began"):
    """To the channel: the game begins, with the hash of its seed."""

    commitment: str
    seats: tuple[str, ...]


class GameEnded(msgspec.Struct, frozen=True, tag_field="kind", tag="ended"):
    """To the channel: the result, and the seed with which anyone can check the deal."""

    result: Result
    seed: str


class QuestionMessage(msgspec.Struct, frozen=True, tag_field="kind", tag="asked"):
    """To a user, tracked as `panel:<seat>:<user>`: what they are asked, in `Letter.panel`.

    Posted, with a ping, when the user becomes active, and edited while they stay active. An edit whose panel
    owes nothing takes the question away. `done` holds the outcome of the user's own answer that led to the
    edit: their click may already show it, and the edit must not show less. `shown_on`: the message that they
    clicked, which the answer to the click changes: no edit is sent if that is this message.
    """

    seat: str
    done: tuple[dict[str, Any], ...] = ()
    shown_on: int | None = None


class ChannelPing(msgspec.Struct, frozen=True, tag_field="kind", tag="ping"):
    """To the channel, mentioning their users: these seats are asked and are not reached in DMs."""

    seats: tuple[str, ...]


class Reminder(msgspec.Struct, frozen=True, tag_field="kind", tag="reminder"):
    """To a user (with `Letter.panel`), or to the channel for those without DMs: most of the time is gone."""

    seat: str
    due: int


class Digest(msgspec.Struct, frozen=True, tag_field="kind", tag="digest"):
    """To a user: everything they owe at all tables, in `Letter.digest`."""


class Notice(msgspec.Struct, frozen=True, tag_field="kind", tag="notice"):
    """To the channel or to a user: something about the table. Its sentence is `notices.<code>`.

    Facts: `seat` is a seat, `user` a user, `channel` a channel, `until` a time, and `vote` a proposal that
    can be voted on.
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
    """The payload for the outbox. `codec` is that of the table's title; None for a letter about no table."""
    return LETTERS.write(msgspec.to_builtins(content), 1 if codec is None else codec.format)


def read_content(payload: Plain, codec: Codec | None = None) -> Content:
    """Reads a payload that this or an earlier release wrote. Raises Unreadable."""
    plain, format = LETTERS.read(payload)
    try:
        content: Content = msgspec.convert(plain, Content)
        return content if codec is None else _updated(content, codec, format)
    except (msgspec.ValidationError, BadSave) as error:
        raise Unreadable(str(error)) from error


def _updated(content: Content, codec: Codec, format: int) -> Content:
    """Brings the title's names in a content from `format` to the current format."""
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
    """Brings the title's names in a history entry from `format` to the current format."""
    if format == codec.format:
        return one
    return replace(
        one,
        events=tuple(codec.facts(one.events, format)),
        at=None if one.at is None else (one.at[0], codec.chapter(one.at[1], format)),
        asks=tuple(codec.chapter(name, format) for name in one.asks),
    )


def question_topic(seat: str) -> str:
    """The topic of questions and reminders to a seat, which are withdrawn unsent once it owes nothing."""
    return f"asked:{seat}"


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    """A delivery with its content and with what was looked up for it just now.

    `status` is set for every letter about a table, `panel` for a QuestionMessage and for a Reminder to a
    user, `events` for a TurnMessage, a TurnPage and a MissedNews. `thread` is the message from which the
    thread starts that the letter belongs in; a thread has the id of that message.
    """

    delivery: Delivery
    content: Content
    status: Status | None = None
    panel: Panel | None = None
    digest: tuple[Summary, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
    thread: int | None = None
