"""Which events a session hears, by the intents it identified with."""

from enum import IntFlag

from sandbox import wire
from sandbox.events import Event
from sandbox.model import Application, Json


class Intent(IntFlag):
    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.GUILD_PRESENCES | Intent.MESSAGE_CONTENT


def told(event: Event, bot: Application, intents: Intent) -> Json | None:
    """What the bot is told of an event, or None. Ephemeral messages never go over the gateway."""
    if not event.seen_by(bot.user) or (event.message is not None and event.message.ephemeral):
        return None
    if event.name == "INTERACTION_CREATE":
        return event.data
    if event.name.startswith("GUILD_MEMBER_"):
        return event.data if intents & Intent.GUILD_MEMBERS else None
    if event.name.startswith("MESSAGE_"):
        private = event.guild is None
        if not intents & (Intent.DIRECT_MESSAGES if private else Intent.GUILD_MESSAGES):
            return None
        return event.data if _may_read(event, bot, intents) else wire.without_content(event.data)
    if (
        event.name.startswith("THREAD_")
        and event.channel is not None
        and event.name != "THREAD_MEMBERS_UPDATE"
    ):
        return wire.channel(event.channel, bot.user) | event.data if intents & Intent.GUILDS else None
    return event.data if intents & Intent.GUILDS or event.guild is None else None


def _may_read(event: Event, bot: Application, intents: Intent) -> bool:
    """Without the content intent: its own messages, DMs, and messages that mention it."""
    message = event.message
    if intents & Intent.MESSAGE_CONTENT or message is None or event.guild is None:
        return True
    return event.name == "MESSAGE_DELETE" or message.author is bot.user or bot.user in message.mentions
