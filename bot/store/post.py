"""What must arrive: rows of the outbox, and the messages that came of them."""

from enum import IntEnum
from typing import Literal

import msgspec

from bot.store.rows import Plain


class Priority(IntEnum):
    """Answers to people before news, news before pictures."""

    ANSWER = 0
    NEWS = 1
    PICTURE = 2


class Target(msgspec.Struct, frozen=True):
    """A channel (or thread), or a user's DMs."""

    kind: Literal["channel", "user"]
    id: int


class Attachment(msgspec.Struct, frozen=True, kw_only=True):
    """A picture to be: `key` names its content for the cache, `recipe` is enough to draw it after a crash."""

    name: str
    key: str
    recipe: Plain = {}
    alt: str = ""


class Post(msgspec.Struct, frozen=True, kw_only=True):
    """A message to send, or (`edits`) the new content of the message that the table knows as `message`.

    `topic` lets a later commit withdraw it unsent, such as the ping for a question since answered.
    `grows` names a list in the payload: while the last post to the same target waits, and differs in that
    list only, the list is added to it. So a channel that fell behind is told a lot in few messages.
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
    """A message that we come back to: the status of a table, someone's panel. `user`: it is in his DMs."""

    name: str
    channel: int
    message: int
    user: int | None = None
    posted: int


class Delivery(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the outbox, taken for sending. `attempts` counts this one; `tried`: when the first began.

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
        """At most 25 characters, the same at each attempt. After a restore ids come again; times do not."""
        return f"{self.id:x}-{self.created:x}"


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a row of the outbox stands."""

    state: Literal["waiting", "taken", "sent", "dropped"]
    attempts: int
    not_before: int
    message: int | None
    reason: str | None
