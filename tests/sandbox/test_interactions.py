"""The rules of answering: once, within three seconds; then fifteen minutes of follow-ups."""

import asyncio
import io

import discord
import pytest
from discord import app_commands

from sandbox.events import Event
from tests.sandbox.stage import Bot, Stage
from tests.sandbox.test_messages import PNG

Tree = app_commands.CommandTree[discord.Client]


def deferring(tree: Tree) -> None:
    @tree.command(description="Slow")
    async def slow(interaction: discord.Interaction, secret: bool) -> None:
        await interaction.response.defer(ephemeral=secret, thinking=True)
        await interaction.followup.send("drawn", file=discord.File(io.BytesIO(PNG), "map.png"))
        await interaction.followup.send("and more", ephemeral=True)


@pytest.mark.parametrize("secret", [True, False])
async def test_the_first_follow_up_takes_the_place_of_thinking_and_its_secrecy(
    stage: Stage, secret: bool
) -> None:
    await stage.bot(deferring)
    told = await stage.anna.slash("/slow", secret=secret)
    assert told.kind == "deferred" and told.message is not None
    drawn = await stage.anna.next_message()
    assert drawn is told.message and drawn.content == "drawn" and drawn.attachments[0].data == PNG
    assert (drawn in stage.ben.sees()) is not secret
    more = await stage.anna.next_message()
    assert more.content == "and more" and more not in stage.ben.sees()


def interrupted(tree: Tree) -> None:
    @tree.command(description="News comes in between")
    async def busy(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.channel.send("news")
        await interaction.followup.send("answer")


async def test_what_was_thinking_is_given_when_it_is_there(stage: Stage) -> None:
    await stage.bot(interrupted)
    await stage.anna.slash("/busy")
    given = [(await stage.anna.next_message()).content for _ in range(2)]
    assert sorted(given) == ["answer", "news"]
    with pytest.raises(TimeoutError):
        await stage.anna.next_message(within=0.05)


def answering_twice(tree: Tree) -> None:
    @tree.command(description="Twice")
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("one")
        interaction.response._response_type = None  # discord.py itself would not let it
        await interaction.response.send_message("two")


async def failure(bot: Bot) -> tuple[int, int]:
    error = await asyncio.wait_for(bot.failures.get(), 5)
    assert isinstance(error, discord.HTTPException)
    return error.status, error.code


async def test_a_second_answer_is_refused(stage: Stage) -> None:
    bot = await stage.bot(answering_twice)
    await stage.anna.slash("/twice")
    assert await failure(bot) == (400, 40060)
    assert [m.content for m in stage.anna.sees()] == ["one"]


def answering_late(tree: Tree) -> asyncio.Event:
    go = asyncio.Event()

    @tree.command(description="Late")
    async def late(interaction: discord.Interaction) -> None:
        await go.wait()
        await interaction.response.send_message("sorry")

    return go


async def test_after_three_seconds_nobody_answers_any_more(still_stage: Stage) -> None:
    went: list[asyncio.Event] = []
    bot = await still_stage.bot(lambda tree: went.append(answering_late(tree)))
    asked = asyncio.create_task(still_stage.anna.slash("/late"))
    await asyncio.sleep(0.05)  # it has begun to wait
    still_stage.clock.advance(2.9)
    await asyncio.sleep(0.05)
    assert not asked.done()
    still_stage.clock.advance(0.1)
    told = await asked
    assert told.kind == "did not respond" and not told.answered
    went[0].set()
    assert await failure(bot) == (404, 10062)
    assert still_stage.anna.sees() == []


async def test_without_a_bot_it_does_not_respond(still_stage: Stage) -> None:
    bot = await still_stage.bot(deferring)
    await bot.close()
    asked = asyncio.create_task(still_stage.anna.slash("/slow", secret=False))
    await asyncio.sleep(0.05)  # it has begun to wait
    still_stage.clock.advance(3)
    assert (await asked).kind == "did not respond"


def following_up_late(tree: Tree) -> asyncio.Event:
    go = asyncio.Event()

    @tree.command(description="Follow up")
    async def follow(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("first")
        await go.wait()
        await interaction.followup.send("second")

    return go


async def test_the_three_seconds_begin_with_the_click(still_stage: Stage) -> None:
    """And not when the sandbox, on a busy machine, gets round to waiting for the answer."""
    bot = await still_stage.bot(deferring)
    await bot.close()

    def hurry(event: Event) -> None:
        if event.name == "INTERACTION_CREATE":
            still_stage.clock.advance(3)

    with still_stage.world.events.listening(hurry):
        told = await asyncio.wait_for(still_stage.anna.slash("/slow", secret=False), 10)
    assert told.kind == "did not respond"


async def test_a_token_lives_fifteen_minutes(still_stage: Stage) -> None:
    went: list[asyncio.Event] = []
    bot = await still_stage.bot(lambda tree: went.append(following_up_late(tree)))
    await still_stage.anna.slash("/follow")
    still_stage.clock.advance(15 * 60 + 1)
    went[0].set()
    assert await failure(bot) == (401, 50027)


def originals(tree: Tree) -> None:
    @tree.command(description="Original")
    async def original(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("one", ephemeral=True)
        read = await interaction.original_response()
        await interaction.edit_original_response(content=read.content + " two")
        extra = await interaction.followup.send("extra", wait=True)
        await extra.edit(content="extra, edited")
        await interaction.delete_original_response()


async def test_answers_can_be_read_edited_and_deleted(stage: Stage) -> None:
    bot = await stage.bot(originals)
    told = await stage.anna.slash("/original")
    assert told.message is not None
    await stage.anna.wait_for(lambda: told.message not in stage.anna.sees() or None)
    assert told.message.content == "one two"
    assert [m.content for m in stage.anna.sees()] == ["extra, edited"]
    assert bot.failures.empty()


class Panel(discord.ui.View):
    @discord.ui.button(label="Quietly")
    async def quietly(self, interaction: discord.Interaction, button: discord.ui.Button["Panel"]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="changed")


def panels(tree: Tree) -> None:
    @tree.command(description="Panel")
    async def panel(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("panel", view=Panel(), ephemeral=True)


async def test_a_private_panel_is_changed_in_place(stage: Stage) -> None:
    await stage.bot(panels)
    shown = (await stage.ben.slash("/panel")).message
    assert shown is not None and shown.ephemeral
    told = await stage.ben.click(shown, "Quietly")
    assert told.kind == "deferred update"
    await stage.ben.wait_for(lambda: shown.content == "changed" or None)
    assert shown not in stage.anna.sees()


async def test_a_secret_cannot_be_reached_around_its_interaction(stage: Stage) -> None:
    bot = await stage.bot(panels)
    shown = (await stage.ben.slash("/panel")).message
    assert shown is not None
    hall = bot.get_channel(stage.hall.id)
    assert isinstance(hall, discord.TextChannel)
    with pytest.raises(discord.NotFound):
        await hall.fetch_message(shown.id)
    assert [m async for m in hall.history()] == []
