"""`/standing …`: standing orders, with which a player answers a kind of question in advance."""

from collections.abc import Mapping
from functools import partial

from discord import app_commands

from bot.chat import autocomplete
from bot.chat.autocomplete import Choices, matching
from bot.chat.layout import Layout
from bot.chat.responder import responder_of
from bot.chat.responses import Interaction, defer_private, show
from bot.chat.speech import Speech
from bot.chat.table_lookup import panel_here, table_of, table_to_change, tables_of
from bot.tables.acts.standing_orders import PROPOSAL, phase_orders
from bot.tables.model.replies import Panel
from bot.tables.model.seating import FORCED
from data.words import words
from games.titles import TITLES

_text = words("chat").text


async def _kinds(interaction: Interaction, current: str) -> Choices:
    """Every kind of question of the game; for `/standing end` only those with a standing order."""
    panel = await panel_here(interaction)
    if panel is None or panel.seat is None:
        return []
    names = await interaction.client.user_names.names(panel.status)
    ends = interaction.command is not None and interaction.command.name == "end"
    title = TITLES[panel.status.title]
    kinds = panel.standing if ends else (FORCED, *phase_orders(title), *title.codec.decisions)
    return matching({kind: _label(panel, kind, names) for kind in kinds}, current)


def _label(panel: Panel, kind: str, names: Mapping[str, str]) -> str:
    """What a standing order answers."""
    assert panel.seat is not None
    return Speech(panel.status).standing_order(panel.seat, kind, names)


class StandingCommands(app_commands.Group):
    """`/standing …`"""

    def __init__(self) -> None:
        super().__init__(name="standing", description=_text("commands.standing"))

    @app_commands.command(name="set", description=_text("commands.standing_set"))
    @app_commands.autocomplete(question=_kinds, table=autocomplete.own_tables)
    @app_commands.describe(
        question=_text("given.kind"), answer=_text("given.standing"), table=_text("given.table")
    )
    async def set(
        self, interaction: Interaction, question: str, answer: str = "", table: str | None = None
    ) -> None:
        await defer_private(interaction)
        found = await table_to_change(interaction, "order", f"{question}={answer}", named=table)
        if found is None:
            return
        user, once = interaction.user.id, interaction.id
        set_order = partial(tables_of(interaction).set_order, found, user, question, answer, interaction=once)
        await responder_of(interaction).do(interaction, found, set_order)

    @app_commands.command(name="end", description=_text("commands.standing_end"))
    @app_commands.autocomplete(question=_kinds, table=autocomplete.own_tables)
    @app_commands.describe(question=_text("given.kind"), table=_text("given.table"))
    async def end(
        self, interaction: Interaction, question: str | None = None, table: str | None = None
    ) -> None:
        await defer_private(interaction)
        found = await table_to_change(interaction, "ask_again", question or "", named=table)
        if found is None:
            return
        user, once = interaction.user.id, interaction.id
        drop_order = partial(tables_of(interaction).drop_order, found, user, question, interaction=once)
        await responder_of(interaction).do(interaction, found, drop_order)

    @app_commands.command(name="list", description=_text("commands.standing_list"))
    @app_commands.autocomplete(table=autocomplete.own_tables)
    @app_commands.describe(table=_text("given.table"))
    async def list(self, interaction: Interaction, table: str | None = None) -> None:
        await defer_private(interaction)
        panel = await tables_of(interaction).viewing.panel(
            await table_of(interaction, table), interaction.user.id
        )
        await show(interaction, Layout("\n".join(_orders(panel)) or _text("standing.none")))


def _orders(panel: Panel) -> "list[str]":
    """The user's standing orders, a line each."""
    speech = Speech(panel.status)
    proposal = speech.chat.text("standing.proposal")
    return [
        speech.chat.text(
            "standing.line",
            {
                "question": _label(panel, kind, speech.names),
                "order": proposal if order == PROPOSAL else order,
            },
        )
        for kind, order in panel.standing.items()
    ]
