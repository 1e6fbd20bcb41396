"""Commands: registering them, being offered them, and every kind of option."""

import discord
import pytest
from discord import app_commands

from sandbox.client.refused import Refused
from sandbox.client.resolved import File
from tests.sandbox.stage import Stage

Tree = app_commands.CommandTree[discord.Client]


AGES = [app_commands.Choice(name="Stone", value=1), app_commands.Choice(name="Iron", value=2)]


def all_options(tree: Tree) -> None:
    @tree.command(description="Everything")
    @app_commands.choices(
        age=[app_commands.Choice(name="Stone", value=1), app_commands.Choice(name="Iron", value=2)]
    )
    async def everything(
        interaction: discord.Interaction,
        word: app_commands.Range[str, 2, 5],
        number: app_commands.Range[int, 1, 9],
        share: float,
        open: bool,
        who: discord.Member,
        where: discord.TextChannel,
        role: discord.Role,
        file: discord.Attachment,
        age: int = 1,
    ) -> None:
        data = await file.read()
        await interaction.response.send_message(
            f"{word} {number} {share} {open} {who.name} {where.name} {role.name} {data.decode()} {age}"
        )


def everything_given(stage: Stage) -> dict[str, object]:
    return {
        "word": "abc",
        "number": 3,
        "share": 0.5,
        "open": True,
        "who": stage.ben.user,
        "where": stage.hall,
        "role": stage.guild.everyone,
        "file": File("a.txt", b"clay"),
    }


async def test_every_kind_of_option_arrives(stage: Stage) -> None:
    await stage.bot(all_options)
    told = await stage.anna.slash_with("/everything", everything_given(stage) | {"age": "Iron"})
    assert told.message is not None
    assert told.message.content == "abc 3 0.5 True ben hall @everyone clay 2"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"word": "a"}, "word has between 2 and 5 characters."),
        ({"number": 10}, "number is out of range."),
        ({"number": "many"}, "number is a number."),
        ({"age": "Bronze"}, "age is one of: Stone, Iron."),
        ({"colour": "red"}, "There is no option colour."),
        ({"file": "a.txt"}, "A file is wanted."),
    ],
)
async def test_the_client_refuses_what_the_command_does_not_take(
    stage: Stage, change: dict[str, object], sentence: str
) -> None:
    await stage.bot(all_options)
    with pytest.raises(Refused, match=sentence):
        await stage.anna.slash_with("/everything", everything_given(stage) | change)


def nested(tree: Tree) -> None:
    table = app_commands.Group(name="table", description="Tables")
    seat = app_commands.Group(name="seat", description="Seats", parent=table)

    @seat.command(name="take", description="Take a seat")
    async def take(interaction: discord.Interaction, number: int) -> None:
        await interaction.response.send_message(f"Seat {number}")

    tree.add_command(table)


async def test_groups_nest(stage: Stage) -> None:
    await stage.bot(nested)
    told = await stage.anna.slash("/table seat take", number=4)
    assert told.message is not None and told.message.content == "Seat 4"
    assert told.message.interaction is not None and told.message.interaction["name"] == "table seat take"
    with pytest.raises(Refused, match="needs one of: seat"):
        await stage.anna.slash("/table")
    with pytest.raises(Refused, match="no command /chair"):
        await stage.anna.slash("/chair")


def menus(tree: Tree) -> None:
    @tree.context_menu(name="Quote")
    async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"“{message.content}”")

    @tree.context_menu(name="Greet")
    async def greet(interaction: discord.Interaction, user: discord.Member) -> None:
        await interaction.response.send_message(f"Hello {user.display_name}")


async def test_context_menus(stage: Stage) -> None:
    await stage.bot(menus)
    said = stage.ben.say("Marduk is great")
    quoted = await stage.anna.use_on(said, "Quote")
    assert quoted.message is not None and quoted.message.content == "“Marduk is great”"
    greeted = await stage.anna.use_on(stage.ben.user, "Greet")
    assert greeted.message is not None and greeted.message.content == "Hello Ben"


def guarded(tree: Tree) -> None:
    @tree.command(description="For those who manage the server")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def close(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("closed")


async def test_a_command_is_offered_only_to_those_who_may_and_only_where_it_lives(stage: Stage) -> None:
    await stage.bot(guarded)
    assert (await stage.anna.slash("/close")).message is not None
    with pytest.raises(Refused, match="no command /close here for Ben"):
        await stage.ben.slash("/close")
    with pytest.raises(Refused, match="no command /close here for Anna"):
        await stage.anna.slash("/close", stage.anna.dm(stage.account))


async def test_syncing_again_keeps_ids_and_drops_what_is_gone(stage: Stage) -> None:
    bot = await stage.bot(nested)
    before = await bot.tree.fetch_commands()
    menus(bot.tree)
    after = await bot.tree.sync()
    assert {c.name for c in after} == {"table", "Quote", "Greet"}
    assert [c.id for c in after if c.name == "table"] == [c.id for c in before]
    bot.tree.clear_commands(guild=None)
    assert await bot.tree.sync() == []
    assert stage.world.commands == {}


async def test_a_server_has_commands_of_its_own(stage: Stage) -> None:
    bot = await stage.bot()
    other = stage.sandbox.add_guild("Uruk", stage.anna.user)
    elsewhere = stage.world.add_channel(other, "gate")
    stage.sandbox.invite(stage.account, other)
    here = discord.Object(stage.guild.id)

    @bot.tree.command(description="Only in Ur", guild=here)
    async def local(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("in Ur")

    await bot.tree.sync(guild=here)
    assert (await stage.anna.slash("/local")).message is not None
    with pytest.raises(Refused):
        await stage.anna.slash("/local", elsewhere)
