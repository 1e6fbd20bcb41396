"""Who may do what where: the few permission bits that a board-game bot meets."""

from __future__ import annotations

from enum import IntFlag
from typing import TYPE_CHECKING

from sandbox.kinds import ChannelKind

if TYPE_CHECKING:
    from sandbox.model import Channel, Guild, Member, Message, User


class Permission(IntFlag):
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


NONE = Permission(0)
# Includes the bits of Discord that have no name above.
ALL = Permission((1 << 53) - 1)
EVERYONE = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)


def in_guild(guild: Guild, member: Member) -> Permission:
    """From the roles alone; the owner and an administrator may do everything."""
    if member.user is guild.owner:
        return ALL
    may = guild.everyone.permissions
    for role in member.roles:
        may |= guild.roles[role].permissions
    return ALL if may & Permission.ADMINISTRATOR else may


def in_channel(user: User, channel: Channel) -> Permission:
    """With the overwrites of the channel: everyone's, then the roles', then the member's own."""
    if channel.guild is None:
        return ALL if user in channel.recipients else NONE
    guild = channel.guild
    member = guild.members.get(user.id)
    if member is None:
        return NONE
    may = in_guild(guild, member)
    if may & Permission.ADMINISTRATOR:
        return may
    place = channel.parent if channel.thread is not None and channel.parent is not None else channel
    for ids in ([guild.id], sorted(member.roles), [user.id]):
        found = [place.overwrites[i] for i in ids if i in place.overwrites]
        for overwrite in found:
            may &= ~overwrite.deny
        for overwrite in found:
            may |= overwrite.allow
    return may if may & Permission.VIEW_CHANNEL else NONE


def can_view(user: User, channel: Channel) -> bool:
    """A private thread is seen by those in it and by those who manage threads."""
    may = in_channel(user, channel)
    if channel.kind is ChannelKind.PRIVATE_THREAD and channel.thread is not None:
        return bool(may) and (user.id in channel.thread.members or bool(may & Permission.MANAGE_THREADS))
    return bool(may & Permission.VIEW_CHANNEL)


def can_see(user: User, message: Message) -> bool:
    if message.only_for is not None:
        return message.only_for is user
    return can_view(user, message.channel)
