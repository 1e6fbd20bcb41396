"""Threads: public and private, archived and locked, and who is in them."""

import discord

from sandbox.permissions import EVERYONE
from tests.sandbox.stage import Bot, Stage, refused
from tests.sandbox.test_messages import hall_of


async def private(bot: Bot, stage: Stage) -> discord.Thread:
    return await hall_of(bot, stage).create_thread(name="secret", type=discord.ChannelType.private_thread)


async def test_a_public_thread_is_open_to_all(stage: Stage) -> None:
    bot = await stage.bot()
    thread = await hall_of(bot, stage).create_thread(name="Game 1", type=discord.ChannelType.public_thread)
    await thread.send("Welcome")
    place = stage.world.channels[thread.id]
    assert place in stage.ben.channels()
    assert [m.content for m in stage.ben.sees(place)] == ["Welcome"]
    stage.ben.say("Thanks", place)
    assert {m.id for m in await thread.fetch_members()} == {stage.account.id, stage.ben.user.id}
    renamed = await thread.edit(name="Game 2", auto_archive_duration=10080)
    assert place.name == "Game 2" and renamed.auto_archive_duration == 10080


async def test_a_thread_from_a_message(stage: Stage) -> None:
    bot = await stage.bot()
    sent = await hall_of(bot, stage).send("Table 1")
    thread = await sent.create_thread(name="Table 1")
    assert thread.id == sent.id
    assert stage.world.message(stage.hall, sent.id).thread is stage.world.channels[thread.id]
    assert await refused(sent.create_thread(name="again")) == (400, 160004)


async def test_a_private_thread_is_seen_by_those_in_it(stage: Stage) -> None:
    bot = await stage.bot()
    thread = await private(bot, stage)
    place = stage.world.channels[thread.id]
    assert place not in stage.ben.channels()
    ben = await stage_member(bot, stage)
    await thread.add_user(ben)
    assert place in stage.ben.channels()
    assert (await thread.fetch_member(ben.id)).id == ben.id
    await thread.remove_user(ben)
    assert place not in stage.ben.channels()


async def stage_member(bot: Bot, stage: Stage) -> discord.Member:
    guild = bot.get_guild(stage.guild.id)
    assert guild is not None
    return await guild.fetch_member(stage.ben.user.id)


async def test_naming_someone_brings_them_in(stage: Stage) -> None:
    bot = await stage.bot()
    thread = await private(bot, stage)
    await thread.send(f"{stage.ben.user.mention}, this is between us")
    assert stage.world.channels[thread.id] in stage.ben.channels()


async def test_an_archived_thread_cannot_be_edited_but_speaking_opens_it(stage: Stage) -> None:
    bot = await stage.bot()
    thread = await hall_of(bot, stage).create_thread(name="Game", type=discord.ChannelType.public_thread)
    status = await thread.send("status")
    await thread.edit(archived=True)
    assert [t.id async for t in hall_of(bot, stage).archived_threads()] == [thread.id]
    assert await refused(status.edit(content="new")) == (400, 50083)
    assert await refused(thread.add_user(await stage_member(bot, stage))) == (400, 50083)
    await thread.send("still here")
    state = stage.world.channels[thread.id].thread
    assert state is not None and not state.archived


async def test_a_locked_thread_stays_shut_without_the_right_to_manage_it(stage: Stage) -> None:
    bot = await stage.bot()
    thread = await hall_of(bot, stage).create_thread(name="Game", type=discord.ChannelType.public_thread)
    await thread.edit(archived=True, locked=True)
    member = stage.guild.members[stage.account.id]
    for role in member.roles:
        stage.guild.roles[role].permissions = EVERYONE
    assert await refused(thread.send("anyone?")) == (400, 50083)
    assert await refused(thread.edit(archived=False)) == (403, 50013)


async def test_a_thread_is_deleted_with_its_channel(stage: Stage) -> None:
    bot = await stage.bot()
    thread = await hall_of(bot, stage).create_thread(name="Game", type=discord.ChannelType.public_thread)
    await thread.delete()
    assert thread.id not in stage.world.channels
    assert await refused(thread.send("hello?")) == (404, 10003)


async def test_a_command_in_a_thread_answers_there(stage: Stage) -> None:
    bot = await stage.bot()

    @bot.tree.command(description="Where")
    async def where(interaction: discord.Interaction) -> None:
        assert isinstance(interaction.channel, discord.Thread)
        await interaction.response.send_message(interaction.channel.name, ephemeral=True)
        await interaction.channel.send("and for all")

    await bot.tree.sync()
    thread = await hall_of(bot, stage).create_thread(name="Game", type=discord.ChannelType.public_thread)
    place = stage.world.channels[thread.id]
    told = await stage.ben.slash("/where", place)
    assert told.message is not None and told.message.content == "Game"
    assert (await stage.anna.next_message(place)).content == "and for all"
