"""Every click and every submitted form arrives here; this module carries out those that belong to a question.

Discord is answered at once, before the table's queue. A refusal is said privately and changes nothing.
"""

from bot.chat import modals
from bot.chat.click_effects import (
    KeepChoosing,
    OpenForm,
    SaveDraft,
    ShowProposal,
    Submit,
    SuggestDraft,
    TakeBack,
)
from bot.chat.form_reader import click_effect
from bot.chat.ids import FORMS, NO_QUESTION, Click
from bot.chat.panels import PartialAnswer
from bot.chat.responder import Responder
from bot.chat.responses import Interaction, defer_edit, defer_in_place, show
from bot.chat.speech import Speech
from bot.chat.suggestions import suggest_draft
from bot.chat.table_clicks import TableClicks
from bot.chat.title import chat_of
from bot.tables.model.errors import Refused
from bot.tables.model.replies import Panel
from games.core.illegal import Illegal


class Clicks:
    """Carries out clicks and submitted forms. `TableClicks` has those that belong to no question."""

    def __init__(self, responder: Responder) -> None:
        self._responder = responder
        self._tables = responder.tables
        self._panels = responder.panels
        self._table_clicks = TableClicks(responder)

    async def clicked(self, interaction: Interaction, click: Click, values: list[str]) -> None:
        """A button was pressed, or `values` were chosen in a select."""
        if click.question == NO_QUESTION:
            await self._table_clicks.clicked(interaction, click, values)
            return
        if click.control not in FORMS:
            await defer_in_place(interaction)
        panel = await self._tables.viewing.panel(click.table, interaction.user.id)
        asked = next((item for item in panel.asked if item.question == click.question), None)
        title_chat = chat_of(panel.status.title)
        effect = None if asked is None else click_effect(title_chat, asked, panel.view, click, values)
        if asked is None or effect is None:
            await self._show_stale(interaction, panel)
            return
        match effect:
            case OpenForm():
                speech = Speech(panel.status, names=await self._panels.user_names.names(panel.status))
                modal = modals.for_question(speech, panel.status.table, asked, effect)
                await interaction.response.send_modal(modal)
            case KeepChoosing(words):
                chosen = PartialAnswer(click.question, words)
                in_dms = interaction.guild_id is None
                await show(interaction, await self._panels.layout(panel, chosen=chosen, in_dms=in_dms))
            case SaveDraft(text):
                await self._save_draft(interaction, click, text)
            case SuggestDraft():
                title = self._tables.titles[panel.status.title]
                await self._save_draft(interaction, click, await suggest_draft(title, panel.view, asked))
            case ShowProposal():
                note = Speech(panel.status).chat.text("clicks.proposal")
                await show(interaction, await self._panels.layout(panel, note=note))
            case TakeBack():
                await self._responder.take_back(interaction, click.table, click.question)
            case Submit(answer, text):
                await self._responder.answer(interaction, click.table, click.question, answer, text)

    async def submitted(self, interaction: Interaction, click: Click, fields: dict[str, str]) -> None:
        """A form was submitted; `click` is what its custom_id says."""
        if click.question == NO_QUESTION:
            await self._table_clicks.submitted(interaction, click, fields)
            return
        await defer_edit(interaction)
        panel = await self._tables.viewing.panel(click.table, interaction.user.id)
        shape = next((one.shape for one in panel.asked if one.question == click.question), None)
        text = modals.read_fields(chat_of(panel.status.title), shape, fields)
        await self._responder.answer(interaction, click.table, click.question, None, text)

    async def _save_draft(self, interaction: Interaction, click: Click, text: str) -> None:
        """Saves the draft of an answer and shows the panel with it."""
        note = ""
        try:
            await self._tables.set_draft(click.table, interaction.user.id, click.question, text)
        except (Illegal, Refused) as error:
            note = await self._responder.refusal(click.table, error)
        await self._responder.show_panel(interaction, click.table, note)

    async def _show_stale(self, interaction: Interaction, panel: Panel) -> None:
        """The button is out of date: says so, and shows what is open now."""
        if not interaction.response.is_done():
            await defer_in_place(interaction)
        note = Speech(panel.status).chat.text("clicks.stale")
        in_dms = interaction.guild_id is None
        await show(interaction, await self._panels.layout(panel, note=note, in_dms=in_dms))
