"""Slash commands that titles share. Each is registered once; the title of the table carries it out.

A title lists the commands that it knows in `TitleChat.commands`. A command that no other title has is
declared in the title's folder, in the same way.
"""

from collections import Counter
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import msgspec
from discord import app_commands

from bot.chat import autocomplete
from bot.chat.autocomplete import Choices
from bot.chat.responses import Interaction, defer_private
from bot.chat.table_lookup import Knows, panel_here, table_of, table_to_change, tables_of
from bot.chat.title import SlashCommand, TitleCommand, chat_of
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Panel
from data.titles import registered
from data.words import words

SEND = "send"
"""The choice of `/move` that submits the orders at once."""
_text = words("chat").text


def declared() -> list[SlashCommand]:
    """The commands of all titles, each once. Raises ValueError if two titles declare one, or none does."""
    titles = [chat_of(title) for title in registered()]
    known = {name for title in titles for name in title.commands}
    found = [command for command in SHARED if command.name in known]
    found += dict.fromkeys(command for title in titles for command in title.declares)
    twice = [name for name, count in Counter(command.name for command in found).items() if count > 1]
    missing = known - {command.name for command in found}
    if twice or missing:
        raise ValueError(f"declared twice: {sorted(twice)}; by nobody: {sorted(missing)}")
    return found


async def act(
    interaction: Interaction, command: str, table: str | None = None, /, **given: str | None
) -> None:
    """Lets the table's title carry out a command that changes something."""
    await defer_private(interaction)
    said = {name: value for name, value in given.items() if value}
    value = msgspec.json.encode(said).decode()
    found = await table_to_change(
        interaction, f"command.{command}", value, named=table, knows=_knowing(command)
    )
    if found is not None:
        await act_at(interaction, found, command, given)


async def act_at(interaction: Interaction, table: str, command: str, given: Mapping[str, str | None]) -> None:
    """Carries out a command at this table."""
    panel = await tables_of(interaction).viewing.panel(table, interaction.user.id)
    await _run(interaction, command, panel, given)


async def look(interaction: Interaction, command: str, table: str | None = None) -> None:
    """Carries out a command that only looks at a table."""
    await defer_private(interaction)
    found = await table_of(interaction, table, _knowing(command))
    await act_at(interaction, found, command, {})


async def look_up(interaction: Interaction, command: str, /, **given: str | None) -> None:
    """Carries out a command that needs no table: without one, by the first title that knows the command."""
    await defer_private(interaction)
    await _run(interaction, command, await panel_here(interaction, _knowing(command)), given)


async def _run(
    interaction: Interaction, command: str, panel: Panel | None, given: Mapping[str, str | None]
) -> None:
    known = _known(command, panel)
    if known is None:
        assert panel is not None, "where no table is meant, the title that declares a command knows it"
        title = words(panel.status.title).text("title.name")
        raise Refused("command.unknown", command=command, title=title)
    await known.run(interaction, panel, {name: value for name, value in given.items() if value is not None})


def _knowing(command: str) -> Knows:
    return lambda title: command in chat_of(title).commands


def _known(command: str, panel: Panel | None) -> TitleCommand | None:
    """How the title of this table carries out a command; None if it does not know it."""
    titles = registered() if panel is None else (panel.status.title,)
    for title in titles:
        if command in (known := chat_of(title).commands):
            return known[command]
    return None


def completing(command: str, option: str) -> Callable[[Interaction, str], Coroutine[Any, Any, Choices]]:
    """Autocompletion of an option by the table's title."""

    async def complete(interaction: Interaction, current: str) -> Choices:
        panel = await panel_here(interaction, _knowing(command))
        known = _known(command, panel)
        if known is None:
            return []
        return autocomplete.as_choices(await known.complete(interaction, panel, option, current))

    return complete


@app_commands.command(name="move", description=_text("commands.orders"))
@app_commands.autocomplete(orders=completing("move", "orders"), table=autocomplete.own_tables)
@app_commands.choices(
    then=[app_commands.Choice(name=_text(f"then.{name}"), value=name) for name in ("draft", SEND)]
)
@app_commands.describe(orders=_text("given.orders"), then=_text("given.then"), table=_text("given.table"))
async def move(
    interaction: Interaction, orders: str | None = None, then: str = "draft", table: str | None = None
) -> None:
    await act(interaction, "move", table, orders=orders, then=then)


@app_commands.command(name="offer", description=_text("commands.offer"))
@app_commands.autocomplete(
    give=completing("offer", "give"),
    want=completing("offer", "want"),
    to=completing("offer", "to"),
    table=autocomplete.own_tables,
)
@app_commands.describe(
    give=_text("given.offer_give"),
    want=_text("given.offer_want"),
    to=_text("given.offer_to"),
    say=_text("given.offer_say"),
    table=_text("given.table"),
)
async def offer(
    interaction: Interaction, give: str, want: str, to: str = "", say: str = "", table: str | None = None
) -> None:
    await act(interaction, "offer", table, give=give, want=want, to=to, say=say)


@app_commands.command(name="floor", description=_text("commands.floor"))
@app_commands.autocomplete(table=autocomplete.own_tables)
@app_commands.describe(table=_text("given.table"))
async def floor(interaction: Interaction, table: str | None = None) -> None:
    await look(interaction, "floor", table)


@app_commands.command(name="advance", description=_text("commands.advance"))
@app_commands.autocomplete(name=completing("advance", "name"))
@app_commands.describe(name=_text("given.advance"))
async def advance(interaction: Interaction, name: str) -> None:
    await look_up(interaction, "advance", name=name)


@app_commands.command(name="calamity", description=_text("commands.calamity"))
@app_commands.autocomplete(name=completing("calamity", "name"))
@app_commands.describe(name=_text("given.calamity"))
async def calamity(interaction: Interaction, name: str) -> None:
    await look_up(interaction, "calamity", name=name)


@app_commands.command(name="area", description=_text("commands.area"))
@app_commands.autocomplete(name=completing("area", "name"))
@app_commands.describe(name=_text("given.area"))
async def area(interaction: Interaction, name: str) -> None:
    await look_up(interaction, "area", name=name)


SHARED: list[SlashCommand] = [move, offer, floor, advance, calamity, area]
