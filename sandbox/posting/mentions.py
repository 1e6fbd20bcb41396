"""Whom a message pings: what its text names, as far as the sender allows it."""

import re

from sandbox.limits.components import walk
from sandbox.model import Json, Message
from sandbox.permissions import Permission, in_channel
from sandbox.reading import values
from sandbox.world import World

USER = re.compile(r"<@!?(\d+)>")
ROLE = re.compile(r"<@&(\d+)>")


def find(world: World, message: Message, allowed: Json | None) -> None:
    """Without `allowed` everything named is pinged, as on Discord."""
    text = "\n".join([message.content, *(str(c.get("content") or "") for _, c in walk(message.components))])
    users = [world.users[int(i)] for i in dict.fromkeys(USER.findall(text)) if int(i) in world.users]
    message.mentions = [u for u in users if _allows(allowed, "users", u.id)]
    if message.reply_to is not None and (allowed is None or allowed.get("replied_user")):
        author = message.reply_to.author
        if author not in message.mentions and author is not message.author:
            message.mentions.append(author)
    guild = message.channel.guild
    if guild is None:
        return
    roles = [guild.roles[int(i)] for i in dict.fromkeys(ROLE.findall(text)) if int(i) in guild.roles]
    message.mention_roles = [r for r in roles if _allows(allowed, "roles", r.id)]
    may = bool(in_channel(message.author, message.channel) & Permission.MENTION_EVERYONE)
    message.mention_everyone = (
        may and ("@everyone" in text or "@here" in text) and _allows(allowed, "everyone", 0)
    )


def _allows(allowed: Json | None, kind: str, id_: int) -> bool:
    if allowed is None:
        return True
    named = {str(n) for n in values(allowed, kind)} if kind != "everyone" else set[str]()
    return kind in values(allowed, "parse") or str(id_) in named
