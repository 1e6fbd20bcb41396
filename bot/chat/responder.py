"""Carries out what a user asks for and shows them what came of it. Discord has been answered before."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from discord import ui

from bot.chat.folded_panels import is_done
from bot.chat.ids import pack
from bot.chat.layout import Layout
from bot.chat.letters import Letters
from bot.chat.panels import Panels
from bot.chat.responses import Interaction, changed_message, show
from bot.chat.speech import Speech
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Reply, Status
from bot.tables.service import Tables
from games.core.answers import AnyAnswer
from games.core.illegal import Illegal

MOST_UNDONE = 10
"""Answers that are listed of those that going back would undo."""
Act = Callable[[], Awaitable[Reply]]
"""Something to do at a table. It is called only where a refusal can be put into words."""


class Responder:
    """What clicks and commands share: every refusal of an act becomes a sentence here."""

    def __init__(self, tables: Tables, panels: Panels, letters: Letters) -> None:
        self.tables = tables
        self.panels = panels
        self.letters = letters

    async def do(self, interaction: Interaction, table: str | None, act: Act) -> None:
        """Carries out an act and tells the user privately what came of it."""
        await show(interaction, Layout(await self.outcome(table, act)))

    async def do_on_panel(self, interaction: Interaction, table: str, act: Act) -> bool:
        """Carries out an act and shows the user's panel with what came of it; returns whether it could."""
        return await self.show_panel(interaction, table, await self.outcome(table, act))

    async def answer(
        self,
        interaction: Interaction,
        table: str,
        question: str | None,
        answer: AnyAnswer | None,
        text: str | None,
    ) -> None:
        """Submits an answer; the panel then shows what is asked next."""
        submit = partial(self.tables.answer, table, interaction.user.id, question, answer, text=text)
        await self._answer_on_panel(interaction, table, submit)

    async def take_back(self, interaction: Interaction, table: str, question: str) -> None:
        """Takes back a sealed answer; the panel then asks again."""
        act = partial(self.tables.take_back, table, interaction.user.id, question)
        await self._answer_on_panel(interaction, table, act)

    async def _answer_on_panel(self, interaction: Interaction, table: str, act: Callable[..., Any]) -> None:
        """Does it and shows the panel. The response is free, so no letter edits the panel that was clicked.

        If the response fails, a letter does edit it.
        """
        shown_on = changed_message(interaction)
        done = partial(act, shown_on=shown_on, interaction=interaction.id)
        note, refused = await self._outcome(table, done)
        fold = interaction.guild_id is None and shown_on is not None and not refused
        if not await self.show_panel(interaction, table, note, fold=fold) and shown_on is not None:
            await self.tables.edit_panel(table, interaction.user.id)

    async def undo(self, interaction: Interaction, table: str) -> None:
        """Takes back the user's last answer; where that is refused, offers to propose to go back."""
        user = interaction.user.id
        try:
            reply = await self.tables.undo(table, user, interaction=interaction.id)
        except (Illegal, Refused) as error:
            last = await self.tables.viewing.last_answer(table, user)
            note = await self.refusal(table, error)
            if last is None:
                await self.show_panel(interaction, table, note)
            else:
                await show(interaction, await self._going_back(table, user, note, last))
            return
        speech = Speech(await self.tables.viewing.status(table))
        await self.show_panel(interaction, table, speech.reply(reply))

    async def _going_back(self, table: str, user: int, note: str, to: int) -> Layout:
        """A refused undo, what going back to just before entry `to` undoes, and a button to propose it."""
        speech = Speech(await self.tables.viewing.status(table))
        lines = await self.tables.viewing.undone_by(table, user, to)
        said = [f"• {speech.moment(line)}" for line in lines]
        head = speech.chat.text("going_back.head", {"count": len(lines)})
        ways = (("going_back.propose", f"back.{to}"), ("buttons.look", "look"))
        buttons: list[ui.Button[Any]] = [
            ui.Button(label=speech.chat.text(key), custom_id=pack(table, None, act)) for key, act in ways
        ]
        return Layout("\n".join([note, head, *said[:MOST_UNDONE]]), rows=[ui.ActionRow(*buttons)])

    async def outcome(self, table: str | None, act: Act) -> str:
        """Carries out an act; returns what came of it, or why it was refused."""
        return (await self._outcome(table, act))[0]

    async def _outcome(self, table: str | None, act: Act) -> tuple[str, bool]:
        """What came of an act, and whether it was refused."""
        try:
            reply = await act()
        except (Illegal, Refused) as error:
            return await self.refusal(table, error), True
        return Speech(await self.tables.viewing.status(reply.table)).reply(reply), False

    async def refusal(self, table: str | None, error: Illegal | Refused) -> str:
        """A refusal in the words of the table's game."""
        return Speech(await self._status(table)).refusal(error)

    async def _status(self, table: str | None) -> Status | None:
        try:
            return None if table is None else await self.tables.viewing.status(table)
        except Refused:
            return None

    async def show_panel(
        self, interaction: Interaction, table: str, note: str = "", *, fold: bool = False
    ) -> bool:
        """Shows the user's private panel, with a note about what has just happened.

        `fold`: in a line, if nothing is left to do.
        """
        await self.tables.yielding.to_clicks()
        panel = await self.tables.viewing.panel(table, interaction.user.id)
        await self.tables.yielding.to_clicks()
        if fold and is_done(panel):
            return await show(interaction, self.panels.folded(panel, note))
        in_dms = interaction.guild_id is None
        return await show(interaction, await self.panels.layout(panel, note=note, in_dms=in_dms))

    async def show_status(self, interaction: Interaction, table: str) -> None:
        """Shows the status message to this user alone."""
        panel = await self.tables.viewing.panel(table, None)
        await show(interaction, self.letters.status_message(panel.status, view=panel.view))


def responder_of(interaction: Interaction) -> Responder:
    """The responder of the bot that received this interaction."""
    responder: Responder = interaction.client.responder
    return responder
