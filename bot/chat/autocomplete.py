"""Autocompletion of the options of slash commands. It suggests nothing that the user may not know."""

from collections.abc import Mapping
from typing import Any

from discord import app_commands

from bot.chat import pictures
from bot.chat.orders import following, read_words
from bot.chat.responses import Interaction
from bot.chat.speech import Speech
from bot.chat.table_lookup import panel_here, tables_of
from bot.chat.title import chat_of
from bot.tables.acts.standing_orders import PROPOSAL
from bot.tables.model.replies import Asked
from data.words import words
from games.core.answers import Chose
from games.core.shapes import ChooseOne, ChooseSome, Market, Orders, YesNo, write

MAX_CHOICES = 25
"""Discord's limit for the suggestions of one option."""
MAX_LENGTH = 100
"""Discord's limit for the text of a suggestion, and for its label."""
Choices = list[app_commands.Choice[str]]


async def own_tables(interaction: Interaction, current: str) -> Choices:
    """The tables at which the user sits."""
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
    """The options of this table's game, and what each does."""
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
    """The questions that the user is asked."""
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
    """The entries of the log to which a rewind may go back."""
    panel = await panel_here(interaction)
    if panel is None:
        return []
    names: dict[str, str] = await interaction.client.user_names.names(panel.status)
    speech = Speech(panel.status, names=names)
    found = await tables_of(interaction).viewing.moments(panel.status.table, interaction.user.id)
    labels = {str(line.number): speech.moment(line) for line in found}
    return matching(labels, current)


async def answers(interaction: Interaction, current: str) -> Choices:
    """Whole answers, or orders that are one word longer than what was typed."""
    panel = await panel_here(interaction)
    if panel is None:
        return []
    chosen = getattr(interaction.namespace, "question", None)
    asked = [one for one in panel.asked if chosen in (None, one.question)]
    speech = Speech(panel.status, names=await interaction.client.user_names.names(panel.status))
    labels = {text: _label(speech, one, text) for one in asked for text in texts_of(panel.view, one, current)}
    typed = current.casefold()
    return as_choices(
        {
            text: label
            for text, label in labels.items()
            if text.casefold().startswith(typed) or label.casefold().startswith(typed)
        }
    )


def _label(speech: Speech, asked: Asked, text: str) -> str:
    """The label of a suggestion: with names instead of ids, and with the proposal spelt out."""
    if text == PROPOSAL:
        return f"{PROPOSAL}: {speech.answer(asked.decision, asked.default)}".replace("\n", " ")
    before, comma, last = text.rpartition(", ")
    if isinstance(asked.shape, ChooseOne | ChooseSome):
        return before + comma + speech.answer(asked.decision, Chose(last))
    if text == write(asked.default):
        return speech.answer(asked.decision, asked.default).replace("\n", " ")
    return text


def texts_of(view: Any, asked: Asked, current: str) -> list[str]:
    """What may be typed in answer to a question, given what has been typed so far."""
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


def matching(labels: Mapping[str, str], current: str) -> Choices:
    """The values whose label contains what was typed; `labels` maps values to labels."""
    typed = current.casefold()
    return as_choices(
        {value: label for value, label in labels.items() if typed in label.casefold() or typed == value}
    )


def as_choices(labels: Mapping[str, str]) -> Choices:
    """Suggestions as Discord takes them: the first ones, without those that are too long to be sent back."""
    short = [(value, label) for value, label in labels.items() if len(value) <= MAX_LENGTH]
    return [app_commands.Choice(name=label[:MAX_LENGTH], value=value) for value, label in short[:MAX_CHOICES]]
