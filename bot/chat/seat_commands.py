"""What a player types during the game: `/seat`, `/answer`, `/map`, `/overview`, `/hand`, `/undo`, `/log` …"""

from typing import Any

from discord import app_commands

from bot.chat import autocomplete, pictures, queries
from bot.chat.layout import Layout
from bot.chat.responder import responder_of
from bot.chat.responses import Interaction, defer_private, show
from bot.chat.speech import title_names
from bot.chat.table_lookup import table_of, table_to_change, tables_of
from bot.tables.acts.standing_orders import PROPOSAL
from bot.tables.model.errors import Refused
from data.words import words
from games.core.shapes import Orders
from games.titles import TITLES

_text = words("chat").text


@app_commands.command(name="seat", description=_text("commands.seat"))
@app_commands.autocomplete(table=autocomplete.own_tables)
@app_commands.describe(table=_text("given.table"))
async def seat(interaction: Interaction, table: str | None = None) -> None:
    await defer_private(interaction)
    await responder_of(interaction).show_panel(interaction, await table_of(interaction, table))


@app_commands.command(name="answer", description=_text("commands.answer"))
@app_commands.autocomplete(
    answer=autocomplete.answers, question=autocomplete.questions, table=autocomplete.own_tables
)
@app_commands.describe(
    answer=_text("given.answer"), question=_text("given.question"), table=_text("given.table")
)
async def answer(
    interaction: Interaction, answer: str, question: str | None = None, table: str | None = None
) -> None:
    await defer_private(interaction)
    found = await table_to_change(interaction, "answer", f"{question or ''} {answer}", named=table)
    if found is not None:
        await answer_at(interaction, found, question, answer)


async def answer_at(interaction: Interaction, found: str, question: str | None, answer: str) -> None:
    """Answers in words at this table: the question that is named, or the only one that is owed."""
    panel = await tables_of(interaction).viewing.panel(found, interaction.user.id)
    owed = [one for one in panel.asked if one.owed]
    asked = (
        [one for one in panel.asked if one.question == question] if question else owed or list(panel.asked)
    )
    if asked and all(isinstance(one.shape, Orders) for one in asked):
        answer = "\n".join(part.strip() for part in answer.split(";"))
    only = asked[0] if len(asked) == 1 else None
    proposal = only.default if only is not None and answer.strip().casefold() == PROPOSAL else None
    await responder_of(interaction).answer(
        interaction,
        found,
        question if only is None else only.question,
        proposal,
        answer if proposal is None else None,
    )


@app_commands.command(name="map", description=_text("commands.map"))
@app_commands.autocomplete(region=autocomplete.regions, table=autocomplete.own_tables)
@app_commands.describe(region=_text("given.region"), table=_text("given.table"))
async def map_(interaction: Interaction, region: str | None = None, table: str | None = None) -> None:
    if region is None:
        await _picture(interaction, table, pictures.board)
        return
    await defer_private(interaction)
    found, panels = await table_of(interaction, table), responder_of(interaction).panels
    layout = await queries.region(tables_of(interaction), panels, found, interaction.user.id, region)
    await show(interaction, layout)


@app_commands.command(name="overview", description=_text("commands.overview"))
@app_commands.autocomplete(table=autocomplete.own_tables)
@app_commands.describe(table=_text("given.table"))
async def overview(interaction: Interaction, table: str | None = None) -> None:
    await _picture(interaction, table, pictures.overview)


@app_commands.command(name="hand", description=_text("commands.hand"))
@app_commands.autocomplete(table=autocomplete.own_tables)
@app_commands.describe(table=_text("given.table"))
async def hand(interaction: Interaction, table: str | None = None) -> None:
    await _picture(interaction, table, pictures.hand, seated=True)


async def _picture(interaction: Interaction, named: str | None, plan: Any, seated: bool = False) -> None:
    await defer_private(interaction)
    table, user = await table_of(interaction, named), interaction.user.id
    panels = responder_of(interaction).panels
    await show(
        interaction,
        await queries.picture(tables_of(interaction), panels, table, user, plan, seated=seated),
    )


@app_commands.command(name="undo", description=_text("commands.undo"))
@app_commands.autocomplete(table=autocomplete.own_tables)
@app_commands.describe(table=_text("given.table"))
async def undo(interaction: Interaction, table: str | None = None) -> None:
    await defer_private(interaction)
    found = await table_to_change(interaction, "undo", named=table)
    if found is not None:
        await responder_of(interaction).undo(interaction, found)


@app_commands.command(name="log", description=_text("commands.log"))
@app_commands.autocomplete(table=autocomplete.own_tables)
@app_commands.describe(entries=_text("given.entries"), table=_text("given.table"))
async def log(
    interaction: Interaction,
    entries: app_commands.Range[int, 1, 50] = queries.LOG_ENTRIES,
    table: str | None = None,
) -> None:
    await defer_private(interaction)
    found = await table_of(interaction, table)
    await show(
        interaction, Layout(await queries.log(tables_of(interaction), found, interaction.user.id, entries))
    )


@app_commands.command(name="rules", description=_text("commands.rules"))
@app_commands.choices(
    game=[app_commands.Choice(name=name, value=title) for title, name in title_names(TITLES).items()]
)
@app_commands.describe(words_or_number=_text("given.rule"), game=_text("given.game"))
async def rules(interaction: Interaction, words_or_number: str, game: str | None = None) -> None:
    await defer_private(interaction)
    title = game or await _title_here(interaction)
    await show(interaction, Layout(queries.rules(title, words_or_number)))


async def _title_here(interaction: Interaction) -> str:
    """The title of the table in this channel, or the first that there is."""
    try:
        return (await tables_of(interaction).viewing.status(await table_of(interaction))).title
    except Refused:
        return next(iter(TITLES))


@app_commands.command(name="help", description=_text("commands.help"))
async def help_(interaction: Interaction) -> None:
    await defer_private(interaction)
    await show(interaction, Layout(_text("help.text")))


COMMANDS: list[app_commands.Command[Any, Any, Any]] = [
    seat,
    answer,
    map_,
    overview,
    hand,
    undo,
    log,
    rules,
    help_,
]
