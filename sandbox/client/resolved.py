"""People, channels, roles and files that an interaction names, as Discord sends them along."""

from typing import Any, NamedTuple

from sandbox import wire
from sandbox.client.refused import Refused
from sandbox.model import Channel, Guild, Json, Role, User
from sandbox.permissions import in_guild
from sandbox.world import World


class File(NamedTuple):
    """A file that a person attaches."""

    name: str
    data: bytes


class Resolved:
    def __init__(self, world: World, channel: Channel, user: User) -> None:
        self._world = world
        self._channel = channel
        self._user = user
        self.data: Json = {}

    def user(self, given: Any) -> str:
        user = given if isinstance(given, User) else self._world.users.get(_number(given))
        if user is None:
            raise Refused(f"There is no such person: {given}.")
        self.data.setdefault("users", {})[str(user.id)] = wire.user(user)
        guild = self._channel.guild
        if guild is not None and user.id in guild.members:
            member = guild.members[user.id]
            told = wire.member_alone(member) | {"permissions": str(int(in_guild(guild, member)))}
            self.data.setdefault("members", {})[str(user.id)] = told
        return str(user.id)

    def channel(self, given: Any) -> str:
        channel = given if isinstance(given, Channel) else self._world.channels.get(_number(given))
        if channel is None or channel.guild is None:
            raise Refused(f"There is no such channel: {given}.")
        self.data.setdefault("channels", {})[str(channel.id)] = wire.channel(channel, self._user)
        return str(channel.id)

    def role(self, given: Any) -> str:
        guild: Guild | None = self._channel.guild
        id_ = given.id if isinstance(given, Role) else _number(given)
        if guild is None or id_ not in guild.roles:
            raise Refused(f"There is no such role: {given}.")
        self.data.setdefault("roles", {})[str(id_)] = wire.role(guild.roles[id_])
        return str(id_)

    def mentionable(self, given: Any) -> str:
        guild = self._channel.guild
        is_role = isinstance(given, Role) or (guild is not None and _number(given) in guild.roles)
        return self.role(given) if is_role else self.user(given)

    def file(self, given: Any) -> str:
        if not isinstance(given, File):
            raise Refused("A file is wanted.")
        made = self._world.add_attachment(self._channel, given.name, given.data, None)
        self.data.setdefault("attachments", {})[str(made.id)] = wire.attachment(made, ephemeral=True)
        return str(made.id)


def _number(given: Any) -> int:
    if isinstance(given, User | Channel | Role):
        return given.id
    return int(given) if str(given).isdecimal() else -1
