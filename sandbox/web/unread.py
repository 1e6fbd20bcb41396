"""What each person has not read yet, and where they were mentioned."""

from typing import NamedTuple

from sandbox.model import Channel, Message, User
from sandbox.permissions import can_see, can_view
from sandbox.world import World

MOST = 99


class Badge(NamedTuple):
    unread: int
    pings: int


class Unread:
    """Counted when asked for, from the last message read: nothing is counted while no page is open."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._read: dict[tuple[int, int], int] = {}

    def mark_read(self, user: User, channel: Channel) -> None:
        last = channel.last_message_id
        if last is not None:
            self._read[user.id, channel.id] = last

    def last_read(self, user: User, channel: Channel) -> int:
        return self._read.get((user.id, channel.id), 0)

    def of(self, user: User, channel: Channel) -> Badge:
        last = self.last_read(user, channel)
        unread = pings = 0
        for message in reversed(channel.messages.values()):
            if message.id <= last or unread >= MOST:
                break
            if message.author is not user and can_see(user, message):
                unread += 1
                pings += pinged(user, message)
        return Badge(unread, pings)

    def all_of(self, user: User) -> Badge:
        badges = [self.of(user, c) for c in self._world.channels.values() if can_view(user, c)]
        return Badge(sum(b.unread for b in badges), sum(b.pings for b in badges))


def pinged(user: User, message: Message) -> bool:
    """Named, called by role or with everyone, or written to in private."""
    if user is message.author:
        return False
    guild = message.channel.guild
    if guild is None or user in message.mentions or message.mention_everyone:
        return True
    member = guild.members.get(user.id)
    return member is not None and any(r.id in member.roles for r in message.mention_roles)
