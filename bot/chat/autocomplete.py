"""Which table a command means; and what is suggested while somebody types."""

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot.chat import pictures
from bot.chat.orders import following, read_words
from bot.chat.responses import Interaction
from bot.chat.speech import Speech
from bot.chat.title import chat_of
from bot.tables.acts.standing_orders import PROPOSAL
from bot.tables.errors import Refused
from bot.tables.replies import Asked, Panel, Summary
from bot.tables.service import Tables
from data.words import words
from games.core.answers import Chose
from games.core.illegal import Illegal
from games.core.shapes import ChooseOne, ChooseSome, Market, Orders, YesNo, write

MAX_CHOICES = 25
"""Discord's limit for suggestions, and the length of each is limited to 100."""
Choices = list[app_commands.Choice[str]]
NEEDED_PERMISSIONS = ("view_channel", "send_messages", "attach_files", "read_message_history")


def tables_of(interaction: Interaction) -> Tables:
    """The tables of the bot that got this interaction."""
    tables: Tables = interaction.client.tables
    return tables


async def table_of(interaction: Interaction, named: str | None = None) -> str:
    """The table named; else that of the channel, or of a thread's channel; else the only one of this user.

    Where none is live, the channel means the game of this user that was played there last.
    """
    tables = tables_of(interaction)
    if named is not None:
        return await _named(interaction, named)
    here = (interaction.channel_id, getattr(interaction.channel, "parent_id", None))
    for place in here:
        found = None if place is None else await tables.viewing.in_channel(place)
        if found is not None:
            return found
    for past in await tables.viewing.tables_of(interaction.user.id, live=False):
        if past.stage == "finished" and past.channel is not None and past.channel in here:
            return past.table
    own = await tables.viewing.tables_of(interaction.user.id)
    if len(own) == 1:
        return own[0].table
    if not own:
        raise Refused("table.none")
    raise Refused("table.which", tables=[_placed(one) for one in own])


async def _named(interaction: Interaction, named: str) -> str:
    """One's own tables may be named, and those of the server."""
    tables = tables_of(interaction)
    known = list(await tables.viewing.tables_of(interaction.user.id))
    if interaction.guild_id is not None:
        known += await tables.viewing.listed(interaction.guild_id)
    if named not in [one.table for one in known]:
        raise Refused("table.unknown")
    return named


def _placed(one: Summary) -> str:
    return one.table if one.channel is None else f"{one.table} (<#{one.channel}>)"


async def may_administrate(interaction: Interaction, table: str | None = None) -> bool:
    """May this user do what a host may? Whoever plays is a player like the others."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        return False
    if table is None:
        return True
    status = await tables_of(interaction).viewing.status(table)
    return interaction.guild_id == status.guild and all(p.user != interaction.user.id for p in status.seats)


def check_room(interaction: Interaction) -> None:
    """Refuses a channel where we may not do what a table needs."""
    if interaction.guild_id is None:
        return
    may = interaction.app_permissions
    talk = "send_messages_in_threads" if isinstance(interaction.channel, discord.Thread) else "send_messages"
    needed = [talk if name == "send_messages" else name for name in NEEDED_PERMISSIONS]
    missing = [words("chat").text(f"permissions.{name}") for name in needed if not getattr(may, name)]
    if missing:
        raise Refused("channel.permissions", missing=missing)


async def check_opening(interaction: Interaction) -> None:
    """Who may open tables, and where, is for the administrators of a server to say."""
    check_room(interaction)
    if interaction.guild_id is None or await may_administrate(interaction):
        return
    settings = await tables_of(interaction).store.people.guild(interaction.guild_id)
    roles: Iterable[Any] = getattr(interaction.user, "roles", ())
    if settings.roles and not {role.id for role in roles} & set(settings.roles):
        raise Refused("open.role", roles=[f"<@&{role}>" for role in settings.roles])
    parent = getattr(interaction.channel, "parent_id", None)
    if settings.channels and not {interaction.channel_id, parent} & set(settings.channels):
        raise Refused("open.channel", channels=[f"<#{channel}>" for channel in settings.channels])


# Suggestions. Whoever may not know something is suggested nothing.


async def own_tables(interaction: Interaction, current: str) -> Choices:
    """The tables at which this user sits."""
    found = await tables_of(interaction).viewing.tables_of(interaction.user.id)
    labels = {one.table: f"{words(one.title).text('title.name')} · {one.table}" for one in found}
    return matching(labels, current)


async def seats(interaction: Interaction, current: str) -> Choices:
    """The seats of the table."""
    panel = await panel_here(interaction)
    if panel is None:
        return []
    names: dict[str, str] = await interaction.client.user_names.names(panel.status)
    return matching({p.seat: f"{p.place}. {names[p.seat]}" for p in panel.status.seats}, current)


async def option_names(interaction: Interaction, current: str) -> Choices:
    """The options of the game of this table, with what they mean."""
    panel = await panel_here(interaction)
    if panel is None:
        return []
    texts = words(panel.status.title)
    names = [name for name in texts.keys("settings") if texts.has(f"settings.{name}.hint")]
    return matching({name: f"{name}: {texts.text(f'settings.{name}.hint')}" for name in names}, current)


async def regions(interaction: Interaction, current: str) -> Choices:
    """The regions of the map, if it has any."""
    panel = await panel_here(interaction)
    if panel is None:
        return []
    title = panel.status.title
    found = pictures.regions(title)
    return matching({one: chat_of(title).region(one, words(title)) for one in found}, current)


async def questions(interaction: Interaction, current: str) -> Choices:
    """What the user is asked."""
    panel = await panel_here(interaction)
    if panel is None:
        return []
    names: dict[str, str] = await interaction.client.user_names.names(panel.status)
    speech = Speech(panel.status, names=names)
    labels = {
        one.question: speech.title.question(speech.decision(one.decision), names) for one in panel.asked
    }
    return matching(labels, current)


async def moments(interaction: Interaction, current: str) -> Choices:
    """What a rewind may go back to before."""
    panel = await panel_here(interaction)
    if panel is None:
        return []
    names: dict[str, str] = await interaction.client.user_names.names(panel.status)
    speech = Speech(panel.status, names=names)
    found = await tables_of(interaction).viewing.moments(panel.status.table, interaction.user.id)
    labels = {str(line.number): f"{line.number}: {speech.brief(line.events)}" for line in found}
    return matching(labels, current)


async def answers(interaction: Interaction, current: str) -> Choices:
    """Whole answers, or orders one word longer than what was typed."""
    panel = await panel_here(interaction)
    if panel is None:
        return []
    chosen = getattr(interaction.namespace, "question", None)
    asked = [one for one in panel.asked if chosen in (None, one.question)]
    speech = Speech(panel.status, names=await interaction.client.user_names.names(panel.status))
    labels = {text: _label(speech, one, text) for one in asked for text in texts_of(panel.view, one, current)}
    typed = current.casefold()
    near = [
        (text, label)
        for text, label in labels.items()
        if (text.casefold().startswith(typed) or label.casefold().startswith(typed)) and len(text) <= 100
    ]
    return [app_commands.Choice(name=label[:100], value=text) for text, label in near[:MAX_CHOICES]]


def _label(speech: Speech, asked: Asked, text: str) -> str:
    """A suggestion as it is read: with names, and with what the proposal is."""
    if text == PROPOSAL:
        return f"{PROPOSAL}: {speech.answer(asked.decision, asked.default)}".replace("\n", " ")
    before, comma, last = text.rpartition(", ")
    if isinstance(asked.shape, ChooseOne | ChooseSome):
        return before + comma + speech.answer(asked.decision, Chose(last))
    if text == write(asked.default):
        return speech.answer(asked.decision, asked.default).replace("\n", " ")
    return text


def texts_of(view: Any, asked: Asked, current: str) -> list[str]:
    """What may be typed, after what was."""
    match asked.shape:
        case YesNo():
            return ["yes", "no"]
        case ChooseOne(options):
            return list(options)
        case Market() as market:
            return ["done", "open", *map(write, market.replies())]
        case ChooseSome(options):
            named = current.rpartition(",")[0]
            more = [f"{named}, {option}" if named else option for option in options]
            return [PROPOSAL, *more]
        case Orders() as shape:
            *before, line = current.split(";")
            typed, _ = read_words(asked, view, line)
            start = "; ".join(part.strip() for part in before)
            found = [" ".join([*typed, word]) for word in following(asked, view, typed)]
            whole = [] if shape.most == 1 else [PROPOSAL]
            return [*whole, *(f"{start}; {text}" if start else text for text in found)]
        case _:
            return [PROPOSAL, write(asked.default)]


async def panel_here(interaction: Interaction) -> Panel | None:
    """The panel of this user at the table that he means; None if that is not clear."""
    try:
        table = await table_of(interaction, getattr(interaction.namespace, "table", None))
        return await tables_of(interaction).viewing.panel(table, interaction.user.id)
    except (Refused, Illegal):
        return None


def matching(labels: dict[str, str], current: str) -> Choices:
    """Values with their labels, those that have what was typed anywhere in them."""
    typed = current.casefold()
    near = [(label, value) for value, label in labels.items() if typed in label.casefold() or typed == value]
    return [app_commands.Choice(name=label[:100], value=value) for label, value in near[:MAX_CHOICES]]
