"""A bot that shows every kind of message and control, for the tests of the page and for people."""

import asyncio
import io

import discord
from discord import app_commands, ui
from PIL import Image, ImageDraw

Tree = app_commands.CommandTree[discord.Client]
GAMES = ("Tigris & Euphrates", "Western Empires", "Eastern Empires", "CivX", "Clash of Cultures")


TILES = ((150, 200, "#a3271d"), (300, 200, "#2f7a4d"), (480, 60, "#2b2722"), (520, 350, "#c77f0a"))


def picture(name: str = "map.png") -> discord.File:
    image = Image.new("RGB", (640, 400), "#e9dcc0")
    draw = ImageDraw.Draw(image)
    draw.line([(0, 90), (220, 140), (420, 120), (640, 210)], fill="#4a86b8", width=26)
    draw.line([(0, 300), (260, 260), (460, 310), (640, 250)], fill="#4a86b8", width=26)
    for x, y, colour in (
        (150, 200, "#a3271d"),
        (300, 200, "#2f7a4d"),
        (480, 60, "#2b2722"),
        (520, 350, "#c77f0a"),
    ):
        draw.rectangle([x - 26, y - 26, x + 26, y + 26], fill=colour)
    out = io.BytesIO()
    image.save(out, "PNG")
    out.seek(0)
    return discord.File(out, name, description="Two rivers; a red temple, a green market, a black settlement")


class Orders(ui.Modal, title="Orders for turn 3"):
    army = ui.Label["Orders"](
        text="Army", description="Where does it go?", component=ui.TextInput(custom_id="army", max_length=20)
    )
    tile = ui.Label["Orders"](
        text="Tile",
        component=ui.Select(
            custom_id="tile",
            options=[discord.SelectOption(label=n, value=n.lower()) for n in ("Temple", "Farm", "Market")],
        ),
    )
    plan = ui.Label["Orders"](
        text="Plan", component=ui.TextInput(style=discord.TextStyle.paragraph, required=False)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        army, tile = self.army.component, self.tile.component
        assert isinstance(army, ui.TextInput) and isinstance(tile, ui.Select)
        await interaction.response.send_message(
            f"{interaction.user.mention} sends {army.value}: {tile.values[0]}"
        )


class Lobby(ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.seated: list[str] = []

    @ui.button(label="Join", style=discord.ButtonStyle.success, custom_id="join")
    async def join(self, interaction: discord.Interaction, button: ui.Button["Lobby"]) -> None:
        self.seated.append(interaction.user.display_name)
        await interaction.response.edit_message(content=lobby_text(self.seated))

    @ui.button(label="Orders", style=discord.ButtonStyle.primary, custom_id="orders")
    async def orders(self, interaction: discord.Interaction, button: ui.Button["Lobby"]) -> None:
        await interaction.response.send_modal(Orders())

    @ui.button(label="My seat", style=discord.ButtonStyle.secondary, custom_id="seat")
    async def seat(self, interaction: discord.Interaction, button: ui.Button["Lobby"]) -> None:
        await interaction.response.send_message(
            "**Your hand**: two temples, one farm.\nWhat do you do?", view=Hand(), ephemeral=True
        )

    @ui.button(label="Silence", style=discord.ButtonStyle.danger, custom_id="silence")
    async def silence(self, interaction: discord.Interaction, button: ui.Button["Lobby"]) -> None:
        await asyncio.sleep(0)

    @ui.button(label="Closed", disabled=True, custom_id="closed")
    async def closed(self, interaction: discord.Interaction, button: ui.Button["Lobby"]) -> None:
        raise AssertionError("a disabled button was clicked")


def lobby_text(seated: list[str]) -> str:
    names = "\n".join(f"- {name}" for name in seated) or "-# nobody yet"
    return f"## A table for Tigris\nStarts <t:1800000000:R>. Seated:\n{names}"


class Hand(ui.View):
    @ui.select(
        custom_id="tiles",
        placeholder="Which tiles do you play?",
        min_values=1,
        max_values=2,
        options=[
            discord.SelectOption(label="Temple", value="temple", description="red, two in hand"),
            discord.SelectOption(label="Farm", value="farm", description="blue, one in hand"),
            discord.SelectOption(label="Market", value="market", description="green"),
        ],
    )
    async def tiles(self, interaction: discord.Interaction, select: ui.Select["Hand"]) -> None:
        await interaction.response.edit_message(content=f"Played: {', '.join(select.values)}", view=None)

    @ui.select(cls=ui.UserSelect["Hand"], custom_id="who", placeholder="Against whom?")
    async def who(self, interaction: discord.Interaction, select: ui.UserSelect["Hand"]) -> None:
        await interaction.response.send_message(f"Against {select.values[0].mention}!")


class Board(ui.LayoutView):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        row: ui.ActionRow[Board] = ui.ActionRow()
        row.add_item(ui.Button(label="Pass", custom_id="pass"))
        row.add_item(ui.Button(label="Rules", url="https://example.org/rules"))
        self.add_item(
            ui.Container(
                ui.TextDisplay["Board"]("# Turn 3\n**Anna** to move until <t:1800000000:t>."),
                ui.Separator["Board"](),
                ui.Section["Board"](
                    ui.TextDisplay["Board"]("### War in Ur\nRed attacks with *3*, black defends with *2*."),
                    accessory=ui.Thumbnail["Board"](
                        "attachment://map.png", description="The field of battle"
                    ),
                ),
                ui.MediaGallery["Board"](
                    discord.MediaGalleryItem("attachment://map.png", description="The whole plain")
                ),
                row,
                accent_colour=discord.Colour(0xA3271D),
            )
        )


def score() -> discord.Embed:
    embed = discord.Embed(title="Score", description="After *three* turns", colour=0x2A5A8A)
    for name, points in (("Anna", "12"), ("Ben", "9"), ("Chidi", "7"), ("Dora", "4")):
        embed.add_field(name=name, value=points)
    embed.add_field(name="Next", value="The war in **Ur** comes first.", inline=False)
    embed.set_image(url="attachment://map.png")
    return embed.set_footer(text="Tigris & Euphrates")


TEXT = """# Markdown
**bold**, *italic*, __under__, ~~gone~~, `code`, ||a secret||, [a link](https://example.org/)
> quoted words
1. first
2. second
  - below
```py
print("<b>not bold</b>")  # and a line that is far longer than any phone is wide, as tables of numbers are
```
<script>document.title = "pwned"</script> snake_case_stays
Longwordswithoutanyspacehappenwhenpeopleareexcitedaboutavictoryortypewithagloveontheirhandinwinter"""


def showcase(tree: Tree) -> None:
    table = app_commands.Group(name="table", description="Tables")

    @table.command(name="new", description="Open a table here")
    @app_commands.describe(game="Which game", seats="How many sit down", open="May anyone join?")
    async def new(
        interaction: discord.Interaction,
        game: str,
        seats: app_commands.Range[int, 2, 18] = 4,
        open: bool = True,
        host: discord.Member | None = None,
    ) -> None:
        await interaction.response.send_message(lobby_text([]), view=Lobby())

    @new.autocomplete("game")
    async def games(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=g, value=g) for g in GAMES if typed.lower() in g.lower()]

    @table.command(name="list", description="The open tables")
    async def listed(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("There are none.", ephemeral=True)

    tree.add_command(table)

    @tree.command(description="The board as it stands")
    async def board(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Board(), file=picture())

    @tree.command(name="score", description="The score so far")
    async def score_shown(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.followup.send(embed=score(), file=picture())

    @tree.command(description="Every kind of text")
    async def text(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(TEXT)

    @tree.command(description="Says nothing")
    async def silence(interaction: discord.Interaction) -> None:
        await asyncio.sleep(0)

    @tree.command(description="Calls someone, here and in private")
    async def call(interaction: discord.Interaction, who: discord.Member) -> None:
        await interaction.response.send_message(
            f"{who.mention}, it is your turn in {stage_name(interaction)}."
        )
        await who.send("It is your turn.")


def stage_name(interaction: discord.Interaction) -> str:
    channel = interaction.channel
    return channel.mention if isinstance(channel, discord.TextChannel) else "here"
