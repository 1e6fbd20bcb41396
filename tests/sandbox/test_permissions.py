"""What a bot may not do, it is refused: 50013 when it may not, 50001 when it may not even look."""

import discord

from sandbox.model import Overwrite
from sandbox.permissions import NONE, Permission
from tests.sandbox.stage import Stage, refused
from tests.sandbox.test_messages import hall_of


def deny(stage: Stage, denied: Permission) -> None:
    stage.hall.overwrites[stage.account.id] = Overwrite(1, NONE, denied)


async def test_sending(stage: Stage) -> None:
    bot = await stage.bot()
    hall = hall_of(bot, stage)
    deny(stage, Permission.SEND_MESSAGES)
    assert await refused(hall.send("hello")) == (403, 50013)
    deny(stage, Permission.EMBED_LINKS)
    assert await refused(hall.send(embed=discord.Embed(title="hello"))) == (403, 50013)
    deny(stage, Permission.CREATE_PRIVATE_THREADS)
    assert await refused(hall.create_thread(name="x")) == (403, 50013)
    deny(stage, Permission.VIEW_CHANNEL)
    assert await refused(hall.send("hello")) == (403, 50001)


async def test_answering_a_command_needs_no_right_to_send(stage: Stage) -> None:
    bot = await stage.bot()

    @bot.tree.command(description="Ping")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")

    await bot.tree.sync()
    deny(stage, Permission.SEND_MESSAGES)
    told = await stage.ben.slash("/ping")
    assert told.message is not None and told.message.content == "pong"


async def test_managing(stage: Stage) -> None:
    bot = await stage.bot()
    hall = hall_of(bot, stage)
    said = await hall.fetch_message(stage.ben.say("hello").id)
    await said.delete()
    guild = bot.get_guild(stage.guild.id)
    assert guild is not None
    assert await refused(guild.create_text_channel("new")) == (403, 50013)
    role = stage.world.add_role(stage.guild, "Host", Permission.MANAGE_CHANNELS | Permission.MANAGE_ROLES)
    stage.guild.members[stage.account.id].roles.add(role.id)
    made = await guild.create_text_channel("new", topic="A new place")
    assert stage.world.channels[made.id].topic == "A new place"
    ben = await guild.fetch_member(stage.ben.user.id)
    await made.set_permissions(ben, view_channel=False)
    assert stage.world.channels[made.id] not in stage.ben.channels()
    await made.set_permissions(ben, overwrite=None)
    assert stage.world.channels[made.id] in stage.ben.channels()
    await ben.add_roles(discord.Object(role.id))
    assert role.id in stage.guild.members[ben.id].roles
    await made.delete()
    assert made.id not in stage.world.channels
    deny(stage, Permission.MANAGE_MESSAGES | Permission.PIN_MESSAGES)
    kept = await hall.fetch_message(stage.ben.say("hello").id)
    assert await refused(kept.delete()) == (403, 50013)
    assert await refused(kept.pin()) == (403, 50013)


async def test_another_server(stage: Stage) -> None:
    bot = await stage.bot()
    other = stage.sandbox.add_guild("Uruk", stage.anna.user)
    assert await refused(bot.fetch_guild(other.id)) == (404, 10004)
    stage.sandbox.invite(stage.account, other)
    assert (await bot.fetch_guild(other.id)).name == "Uruk"
    stage.sandbox.expel(stage.account, other)
    assert await refused(bot.fetch_guild(other.id)) == (404, 10004)
