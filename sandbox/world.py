"""The state of the sandbox, in memory: finding and making people, servers and channels."""

import secrets

from sandbox import errors, wire
from sandbox.clock import Clock
from sandbox.events import Event, Events
from sandbox.interaction import Interaction
from sandbox.kinds import ChannelKind
from sandbox.model import (
    Application,
    Attachment,
    Channel,
    Command,
    Guild,
    Member,
    Message,
    Role,
    ThreadState,
    User,
)
from sandbox.permissions import EVERYONE, Permission, can_view, in_channel
from sandbox.snowflake import Snowflakes

FILES_KEPT = 512 * 1024 * 1024
"""Bytes of attachments that are kept; the contents of older ones are dropped."""


class World:
    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.events = Events()
        self.base_url = ""
        self.users: dict[int, User] = {}
        self.applications: dict[int, Application] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self._dms: dict[frozenset[int], Channel] = {}
        self.attachments: dict[int, Attachment] = {}
        self._held = 0
        self.commands: dict[int, Command] = {}
        self.interactions: dict[str, Interaction] = {}  # by token

    # -- making

    def add_user(self, name: str, *, bot: bool = False) -> User:
        user = User(self.ids.next(), "".join(name.lower().split()), name, bot)
        self.users[user.id] = user
        return user

    def add_application(self, name: str, owner: User, *, privileged_intents: bool = False) -> Application:
        application = Application(
            self.add_user(name, bot=True), secrets.token_urlsafe(32), owner, privileged_intents
        )
        self.applications[application.id] = application
        return application

    def add_guild(self, name: str, owner: User) -> Guild:
        guild = Guild(self.ids.next(), name, owner)
        guild.roles[guild.id] = Role(guild.id, "@everyone")
        self.guilds[guild.id] = guild
        self.join(guild, owner)
        return guild

    def add_role(self, guild: Guild, name: str, permissions: Permission, *, managed: bool = False) -> Role:
        role = Role(self.ids.next(), name, permissions, len(guild.roles), managed=managed)
        guild.roles[role.id] = role
        data = {"guild_id": str(guild.id), "role": wire.role(role)}
        self.events.publish(Event("GUILD_ROLE_CREATE", data, guild=guild))
        return role

    def join(self, guild: Guild, user: User, permissions: Permission | None = None) -> Member:
        """A bot comes with a role of its own, as an invitation with permissions makes it."""
        member = Member(user, self.clock.now())
        guild.members[user.id] = member
        if permissions is not None:
            member.roles.add(self.add_role(guild, user.display_name, permissions, managed=user.bot).id)
        data = wire.member(member) | {"guild_id": str(guild.id)}
        self.events.publish(Event("GUILD_MEMBER_ADD", data, guild=guild))
        return member

    def add_channel(
        self,
        guild: Guild,
        name: str,
        kind: ChannelKind = ChannelKind.TEXT,
        parent: Channel | None = None,
        topic: str | None = None,
    ) -> Channel:
        position = sum(c.guild is guild and c.thread is None for c in self.channels.values())
        channel = Channel(self.ids.next(), kind, name, guild, parent, topic, position)
        self.channels[channel.id] = channel
        self.events.publish(Event("CHANNEL_CREATE", wire.channel(channel), guild, channel))
        return channel

    def add_thread(
        self, parent: Channel, name: str, kind: ChannelKind, owner: User, started_from: Message | None = None
    ) -> Channel:
        """A thread that starts from a message has that message's id."""
        now = self.clock.now()
        thread = Channel(
            started_from.id if started_from else self.ids.next(), kind, name, parent.guild, parent
        )
        thread.thread = ThreadState(owner, now, members={owner.id: now})
        self.channels[thread.id] = thread
        data = wire.channel(thread) | {"newly_created": True}
        self.events.publish(Event("THREAD_CREATE", data, thread.guild, thread))
        return thread

    def dm(self, one: User, other: User) -> Channel:
        """Opening a DM twice gives the same channel."""
        pair = frozenset((one.id, other.id))
        if pair not in self._dms:
            channel = Channel(self.ids.next(), ChannelKind.DM, recipients=(one, other))
            self._dms[pair] = self.channels[channel.id] = channel
        return self._dms[pair]

    def add_attachment(
        self, channel: Channel, filename: str, data: bytes, description: str | None
    ) -> Attachment:
        id_ = self.ids.next()
        url = f"{self.base_url}/attachments/{channel.id}/{id_}/{filename}"
        made = Attachment(
            id_, filename, data, url, wire.content_type(filename), description, wire.picture_size(data)
        )
        self.attachments[id_] = made
        self._held += made.length
        while self._held > FILES_KEPT and len(self.attachments) > 1:
            oldest = self.attachments.pop(next(iter(self.attachments)))
            self._held -= oldest.length
            oldest.forget()
        return made

    # -- finding

    def bot_of(self, token: str) -> Application | None:
        return next((a for a in self.applications.values() if secrets.compare_digest(a.token, token)), None)

    def guild(self, id_: int, user: User) -> Guild:
        guild = self.guilds.get(id_)
        if guild is None or user.id not in guild.members:
            raise errors.unknown_guild()
        return guild

    def channel(self, id_: int, user: User, *needs: Permission) -> Channel:
        """10003 when it is not there, 50001 when it may not be seen, 50013 when more is needed."""
        channel = self.channels.get(id_)
        if channel is None:
            raise errors.unknown_channel()
        if not can_view(user, channel):
            raise errors.missing_access()
        may = in_channel(user, channel)
        if not all(need in may for need in needs):
            raise errors.missing_permissions()
        return channel

    def message(self, channel: Channel, id_: int) -> Message:
        """Ephemeral messages are only reached through their interaction."""
        message = channel.messages.get(id_)
        if message is None or message.ephemeral:
            raise errors.unknown_message()
        return message

    def threads_of(self, guild: Guild) -> list[Channel]:
        return [c for c in self.channels.values() if c.guild is guild and c.thread is not None]

    def channels_of(self, guild: Guild) -> list[Channel]:
        return [c for c in self.channels.values() if c.guild is guild and c.thread is None]

    def dms_of(self, user: User) -> list[Channel]:
        return [c for c in self.channels.values() if c.kind is ChannelKind.DM and user in c.recipients]


DEFAULT_BOT_PERMISSIONS = (
    EVERYONE | Permission.MANAGE_THREADS | Permission.MANAGE_MESSAGES | Permission.PIN_MESSAGES
)
