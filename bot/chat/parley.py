"""`/parley`: a private thread for two players of a table. Nothing that is said there is binding."""

from collections.abc import Mapping
from typing import Any, Literal

import discord
from discord import app_commands

from bot.chat import autocomplete
from bot.chat.layout import Layout
from bot.chat.responses import Interaction, defer_private, show
from bot.chat.speech import Speech
from bot.chat.table_lookup import table_of, tables_of
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Panel, Place
from data.words import words

ARCHIVE_AFTER: Literal[1440] = 1440
"""Minutes without a message after which Discord archives the thread."""
_text = words("chat").text


@app_commands.command(name="parley", description=_text("commands.parley"))
@app_commands.autocomplete(seat=autocomplete.seats, table=autocomplete.own_tables)
@app_commands.describe(seat=_text("given.partner"), table=_text("given.table"))
async def parley(interaction: Interaction, seat: str, table: str | None = None) -> None:
    await defer_private(interaction)
    panel = await tables_of(interaction).viewing.panel(
        await table_of(interaction, table), interaction.user.id
    )
    names: dict[str, str] = await interaction.client.user_names.names(panel.status)
    partner = _partner(panel, _seat_called(panel, names, seat))
    title = _text("parley.name", {"names": [names[panel.seat or ""], names[partner.seat]]})
    try:
        thread = await _open(interaction, panel, partner, title)
    except discord.HTTPException as error:
        raise Refused("parley.place") from error
    await show(interaction, Layout(_text("parley.open", {"thread": f"<#{thread}>"})))


def _seat_called(panel: Panel, names: Mapping[str, str], typed: str) -> str:
    """The seat with this name or number, as people type it; else what was typed."""
    speech, said = Speech(panel.status), typed.strip().casefold()
    plays = speech.title_chat.plays(panel.view, speech.title)
    for place in panel.status.seats:
        called = (place.seat, str(place.place), names[place.seat], plays.get(place.seat, place.seat))
        if said in (name.casefold() for name in called):
            return place.seat
    return typed


def _partner(panel: Panel, seat: str) -> Place:
    """The seat of the other player. Refuses one's own, an empty one and an automatic player's."""
    if panel.seat is None:
        raise Refused("seat.none")
    found = next((place for place in panel.status.seats if place.seat == seat), None)
    if found is None or found.seat == panel.seat or found.user is None or found.robot is not None:
        raise Refused("parley.partner")
    return found


async def _open(interaction: Interaction, panel: Panel, partner: Place, title: str) -> int:
    """Creates the thread and adds both users. Nobody else sees it, and they cannot invite others."""
    http = interaction.client.http
    channel, user = panel.status.channel, partner.user
    if channel is None or user is None:
        raise Refused("parley.place")
    made = await http.start_thread_without_message(
        channel,
        name=title[:100],
        auto_archive_duration=ARCHIVE_AFTER,
        type=discord.ChannelType.private_thread.value,
        invitable=False,
    )
    thread = int(made["id"])
    for one in (interaction.user.id, user):
        await http.add_user_to_thread(thread, one)
    place = interaction.client.get_partial_messageable(thread)
    await place.send(view=Layout(_text("parley.welcome")).view)
    return thread


COMMANDS: list[app_commands.Command[Any, Any, Any]] = [parley]
