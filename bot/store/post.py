"""Rows of the outbox, and the messages that they became."""

from enum import IntEnum
from typing import Literal

import msgspec

from bot.store.rows import Plain


class Priority(IntEnum):
    """Answers to people go before news, news before pictures."""

    ANSWER = 0
    NEWS = 1
    PICTURE = 2


class Target(msgspec.Struct, frozen=True):
    """A channel (or thread), or a user's DMs."""

    kind: Literal["channel", "user"]
    id: int


class Attachment(msgspec.Struct, frozen=True, kw_only=True):
    """A picture yet to be drawn: `key` names its content for the cache, `recipe` is enough to draw it after a
    crash."""

    name: str
    key: str
    recipe: Plain = {}
    alt: str = ""


class Post(msgspec.Struct, frozen=True, kw_only=True):
    """A message to send; or, if `edits`, the new content of the message that the table knows as `message`.

    `topic` lets a later commit withdraw it unsent, such as the ping for a question that was answered. `grows`
    names a list in the payload: if the last post to the same target is still waiting and differs only in that
    list, the new items are added to it. So a channel that fell behind catches up in few messages.
    """

    target: Target
    payload: Plain
    priority: Priority = Priority.NEWS
    attachments: tuple[Attachment, ...] = ()
    message: str | None = None
    edits: bool = False
    topic: str | None = None
    grows: str | None = None
    not_before: int = 0


class Tracked(msgspec.Struct, frozen=True, kw_only=True):
    """A message that is edited later: the status of a table, someone's panel. `user`: it is in their DMs."""

    name: str
    channel: int
    message: int
    user: int | None = None
    posted: int


class Delivery(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the outbox taken for sending. `attempts` includes this one; `tried`: when the first began.

    `tracked` is the message to edit, or the one that a new post will replace.
    """

    id: int
    table: str | None
    post: Post
    created: int
    attempts: int
    tried: int | None
    tracked: Tracked | None

    @property
    def nonce(self) -> str:
        """At most 25 characters, the same at each attempt. It has the time, as ids repeat after a restore."""
        return f"{self.id:x}-{self.created:x}"


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """The state of an outbox row."""

    state: Literal["waiting", "taken", "sent", "dropped"]
    attempts: int
    not_before: int
    message: int | None
    reason: str | None
