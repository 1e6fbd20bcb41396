"""The records of the sandbox: people, servers, channels, messages, commands. `world` holds them."""

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sandbox.kinds import NO_FLAGS, ChannelKind, MessageFlag, MessageKind
from sandbox.permissions import EVERYONE, Permission

Json = dict[str, Any]


@dataclass(eq=False)
class User:
    id: int
    name: str
    display_name: str
    bot: bool = False
    dms_open: bool = True

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"


@dataclass(eq=False)
class Application:
    """A bot: its user, its token and what Discord's developer portal would say about it."""

    user: User
    token: str
    owner: User
    privileged_intents: bool = False

    @property
    def id(self) -> int:
        return self.user.id


@dataclass(eq=False)
class Role:
    id: int
    name: str
    permissions: Permission = EVERYONE
    position: int = 0
    color: int = 0
    managed: bool = False


@dataclass(eq=False)
class Member:
    user: User
    joined_at: float
    roles: set[int] = field(default_factory=set[int])
    nick: str | None = None


@dataclass(eq=False)
class Guild:
    id: int
    name: str
    owner: User
    roles: dict[int, Role] = field(default_factory=dict[int, Role])
    members: dict[int, Member] = field(default_factory=dict[int, Member])

    @property
    def everyone(self) -> Role:
        return self.roles[self.id]


@dataclass(frozen=True)
class Overwrite:
    """What a role or a member may or may not do in one channel, whatever they may do in the server."""

    kind: int
    allow: Permission
    deny: Permission


@dataclass(eq=False)
class ThreadState:
    owner: User
    created: float
    archived: bool = False
    archived_at: float = 0.0
    locked: bool = False
    invitable: bool = True
    auto_archive_minutes: int = 1440
    members: dict[int, float] = field(default_factory=dict[int, float])


@dataclass(eq=False)
class Channel:
    id: int
    kind: ChannelKind
    name: str = ""
    guild: Guild | None = None
    parent: "Channel | None" = None
    topic: str | None = None
    position: int = 0
    nsfw: bool = False
    overwrites: dict[int, Overwrite] = field(default_factory=dict[int, Overwrite])
    recipients: tuple[User, ...] = ()
    thread: ThreadState | None = None
    messages: "dict[int, Message]" = field(default_factory=lambda: dict[int, Message]())
    old_edits: list[float] = field(default_factory=list[float])
    said: int = 0

    @property
    def last_message_id(self) -> int | None:
        """The newest message; messages are kept in the order of their ids."""
        return next(reversed(self.messages), None)


class Upload(NamedTuple):
    """A file as it came with a request: `files[number]`."""

    number: int
    filename: str
    data: bytes


@dataclass(eq=False)
class Attachment:
    id: int
    filename: str
    data: bytes
    url: str
    content_type: str
    description: str | None = None
    size: tuple[int, int] | None = None

    def __post_init__(self) -> None:
        self.length = len(self.data)

    def forget(self) -> None:
        """Drops its contents; messages still list it."""
        self.data = b""


@dataclass(eq=False)
class Message:
    id: int
    channel: Channel
    author: User
    created: float
    content: str = ""
    kind: MessageKind = MessageKind.DEFAULT
    flags: MessageFlag = NO_FLAGS
    embeds: list[Json] = field(default_factory=list[Json])
    components: list[Json] = field(default_factory=list[Json])
    attachments: list[Attachment] = field(default_factory=list[Attachment])
    mentions: list[User] = field(default_factory=list[User])
    mention_roles: list[Role] = field(default_factory=list[Role])
    mention_everyone: bool = False
    edited: float | None = None
    pinned_at: float | None = None
    nonce: str | int | None = None
    reply_to: "Message | None" = None
    application: Application | None = None
    interaction: Json | None = None
    only_for: User | None = None
    thread: Channel | None = None

    @property
    def ephemeral(self) -> bool:
        return self.only_for is not None

    @property
    def loading(self) -> bool:
        return bool(self.flags & MessageFlag.LOADING)


@dataclass(eq=False)
class Command:
    """An application command; `spec` is what the bot registered."""

    id: int
    application: Application
    version: int
    spec: Json
    guild: Guild | None = None

    @property
    def name(self) -> str:
        return str(self.spec["name"])

    @property
    def kind(self) -> int:
        return int(self.spec.get("type") or 1)
