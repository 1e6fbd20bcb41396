"""Starting an interaction: telling the bot, and waiting three seconds for its answer."""

import asyncio
import secrets
from typing import Any

from sandbox import wire
from sandbox.events import Event
from sandbox.interaction import ACKNOWLEDGE_SECONDS, Interaction, InteractionKind, Outcome
from sandbox.kinds import ChannelKind
from sandbox.limits.messages import FILE_BYTES
from sandbox.model import Application, Channel, Json, Message, User
from sandbox.permissions import in_channel
from sandbox.world import World

GUILD, BOT_DM = 0, 1


def start(
    world: World,
    kind: InteractionKind,
    application: Application,
    user: User,
    channel: Channel,
    data: Json,
    *,
    source: Message | None = None,
    command_name: str | None = None,
    triggered_by: Interaction | None = None,
) -> Interaction:
    interaction = Interaction(
        world.ids.next(),
        secrets.token_urlsafe(48),
        kind,
        application,
        user,
        channel,
        data,
        world.clock.now(),
        asyncio.get_running_loop().create_future(),
        source,
        command_name,
        triggered_by,
    )
    world.interactions[interaction.token] = interaction
    world.events.publish(
        Event("INTERACTION_CREATE", payload(interaction), channel.guild, application=application)
    )
    return interaction


async def outcome(world: World, interaction: Interaction) -> Outcome:
    """The answer, or "did not respond" when the three seconds are over."""
    waited = asyncio.create_task(world.clock.until(interaction.created + ACKNOWLEDGE_SECONDS))
    both: list[asyncio.Future[Any]] = [waited, interaction.outcome]
    try:
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    finally:
        # Not awaited: whoever is cancelled at that moment would not notice.
        waited.cancel()
    if not interaction.outcome.done():
        interaction.outcome.set_result(Outcome("did not respond"))
    return interaction.outcome.result()


def payload(it: Interaction) -> Json:
    bot, guild = it.application.user, it.channel.guild
    viewer = bot if it.channel.kind is ChannelKind.DM else it.user
    out: Json = {
        "id": str(it.id),
        "application_id": str(it.application.id),
        "type": int(it.kind),
        "token": it.token,
        "version": 1,
        "data": it.data,
        "channel_id": str(it.channel.id),
        "channel": wire.channel(it.channel, viewer),
        "locale": "en-US",
        "app_permissions": str(int(in_channel(bot, it.channel))),
        "entitlements": [],
        "attachment_size_limit": FILE_BYTES,
        "authorizing_integration_owners": {"0": str(guild.id if guild is not None else 0)},
        "context": BOT_DM if guild is None else GUILD,
    }
    if guild is None:
        out["user"] = wire.user(it.user)
    else:
        permissions = str(int(in_channel(it.user, it.channel)))
        out |= {
            "guild_id": str(guild.id),
            "guild_locale": "en-US",
            "guild": {"id": str(guild.id), "locale": "en-US", "features": []},
            "member": wire.member(guild.members[it.user.id]) | {"permissions": permissions},
        }
    if it.source is not None:
        out["message"] = wire.message(it.source)
    return out
