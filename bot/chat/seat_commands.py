"""What a player types during the game: `/seat`, `/answer`, `/map`, `/hand`, `/undo`, `/log`, `/rules`."""

from typing import Any

from discord import app_commands

from bot.chat import finding, pictures
from bot.chat.finding import table_of, tables_of
from bot.chat.replies import Interaction, privately, show
from bot.chat.rooms import Face
from bot.chat.speech import Speech, offered, shown
from bot.tables.errors import Refused
from bot.tables.faces import Line
from bot.tables.standing import PROPOSAL
from data.indexes import rule_index
from data.words import words
from games.core.shapes import Orders
from games.titles import TITLES

RULES = 6
"""So many rules are shown at once."""
_text = words("chat").text


@app_commands.command(name="seat", description=_text("commands.seat"))
@app_commands.autocomplete(table=finding.own_tables)
@app_commands.describe(table=_text("given.table"))
async def seat(interaction: Interaction, table: str | None = None) -> None:
    await interaction.client.acts.open_panel(interaction, await table_of(interaction, table))


@app_commands.command(name="answer", description=_text("commands.answer"))
@app_commands.autocomplete(answer=finding.answers, question=finding.questions, table=finding.own_tables)
@app_commands.describe(
    answer=_text("given.answer"), question=_text("given.question"), table=_text("given.table")
)
async def answer(
    interaction: Interaction, answer: str, question: str | None = None, table: str | None = None
) -> None:
    await privately(interaction)
    found = await table_of(interaction, table)
    panel = await tables_of(interaction).panel(found, interaction.user.id)
    asked = [one for one in panel.asked if question == one.question or (question is None and one.owed)]
    if all(isinstance(one.shape, Orders) for one in asked):
        answer = "\n".join(part.strip() for part in answer.split(";"))
    act = interaction.client.acts.answer
    if len(asked) == 1 and answer.strip().casefold() == PROPOSAL:
        await act(interaction, found, asked[0].question, asked[0].default, None)
    else:
        await act(interaction, found, question, None, answer)


@app_commands.command(name="map", description=_text("commands.map"))
@app_commands.autocomplete(table=finding.own_tables)
@app_commands.describe(table=_text("given.table"))
async def map_(interaction: Interaction, table: str | None = None) -> None:
    await _picture(interaction, table, pictures.board)


@app_commands.command(name="hand", description=_text("commands.hand"))
@app_commands.autocomplete(table=finding.own_tables)
@app_commands.describe(table=_text("given.table"))
async def hand(interaction: Interaction, table: str | None = None) -> None:
    await _picture(interaction, table, pictures.hand, seated=True)


async def _picture(interaction: Interaction, named: str | None, plan: Any, seated: bool = False) -> None:
    """A picture from this user's own view, for him alone; its alt text is the text."""
    await privately(interaction)
    panel = await tables_of(interaction).panel(await table_of(interaction, named), interaction.user.id)
    if panel.view is None:
        raise Refused("table.lobby")
    if seated and panel.seat is None:
        raise Refused("seat.none")
    names = await interaction.client.known.names(panel.status)
    drawn = await interaction.client.acts.panels.drawn(lambda: plan(panel.status.title, panel.view, names))
    await show(interaction, Face(drawn[0].alt if drawn else _text("clicks.no_picture"), drawn))


@app_commands.command(name="undo", description=_text("commands.undo"))
@app_commands.autocomplete(table=finding.own_tables)
@app_commands.describe(table=_text("given.table"))
async def undo(interaction: Interaction, table: str | None = None) -> None:
    await privately(interaction)
    found = await table_of(interaction, table)
    doing = tables_of(interaction).undo(found, interaction.user.id, interaction=interaction.id)
    await interaction.client.acts.do(interaction, found, doing)


@app_commands.command(name="log", description=_text("commands.log"))
@app_commands.autocomplete(table=finding.own_tables)
@app_commands.describe(entries=_text("given.entries"), table=_text("given.table"))
async def log(
    interaction: Interaction, entries: app_commands.Range[int, 1, 50] = 15, table: str | None = None
) -> None:
    await privately(interaction)
    found = await table_of(interaction, table)
    speech = Speech(await tables_of(interaction).status(found))
    lines = await tables_of(interaction).log(found, interaction.user.id, entries)
    told = [text for line in lines for text in _told(speech, line)]
    await show(interaction, Face("\n".join(told) or _text("news.nothing")))


def _told(speech: Speech, line: Line) -> list[str]:
    """An entry of the log; what was undone is struck out."""
    if line.kind == "host":
        facts = {"power": line.act, **shown(line.facts)}
        key = f"log.host.{line.act}"
        return [speech.chat.text(key if speech.chat.has(key) else "log.host.other", facts, speech.names)]
    if line.kind in ("undo", "rewind", "take_back"):
        who = {"name": speech.names[line.seat] if line.seat is not None else _text("log.everybody")}
        return [speech.chat.text(f"log.{line.kind}", who)]
    said = speech.happened(line.events)
    if line.by_default and said:
        said[0] = speech.chat.text("log.default", {"said": said[0]})
    return said if line.stands else [f"~~{text}~~" for text in said]


@app_commands.command(name="rules", description=_text("commands.rules"))
@app_commands.choices(
    game=[app_commands.Choice(name=name, value=title) for title, name in offered(TITLES).items()]
)
@app_commands.describe(words_or_number=_text("given.rule"), game=_text("given.game"))
async def rules(interaction: Interaction, words_or_number: str, game: str | None = None) -> None:
    await privately(interaction)
    found = rule_index(game or await _title_here(interaction)).search(words_or_number)[:RULES]
    lines = [f"**{rule.id}** {rule.title}\n{rule.text}" for rule in found]
    await show(interaction, Face("\n\n".join(lines) or _text("rules.none")))


async def _title_here(interaction: Interaction) -> str:
    """The game that is played here, or the first that we know."""
    try:
        return (await tables_of(interaction).status(await table_of(interaction))).title
    except Refused:
        return next(iter(TITLES))


@app_commands.command(name="help", description=_text("commands.help"))
async def help_(interaction: Interaction) -> None:
    await privately(interaction)
    await show(interaction, Face(_text("help.text")))


COMMANDS: list[app_commands.Command[Any, Any, Any]] = [
    seat,
    answer,
    map_,
    hand,
    undo,
    log,
    rules,
    help_,
]
