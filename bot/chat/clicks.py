"""What people do at a table, however they do it: a click, a modal or a command ends here.

Discord is answered at once, the table's queue comes after. A refusal is said privately and changes nothing.
"""

from bot.chat import modals
from bot.chat.click_effects import KeepChoosing, OpenForm, SaveDraft, Submit, SuggestDraft, TakeBack
from bot.chat.form_reader import click_effect
from bot.chat.ids import FORMS, NO_QUESTION, Click
from bot.chat.letters import Letters
from bot.chat.panels import Panels
from bot.chat.responder import Responder, defer_in_place
from bot.chat.responses import Interaction, defer_edit, show
from bot.chat.speech import Speech
from bot.chat.suggestions import suggest_draft
from bot.chat.table_clicks import TableClicks
from bot.chat.title import chat_of
from bot.tables.errors import Refused
from bot.tables.replies import Panel
from bot.tables.service import Tables
from games.core.answers import AnyAnswer
from games.core.illegal import Illegal


class Clicks(Responder):
    """Carries out clicks and modals."""

    def __init__(self, tables: Tables, panels: Panels, letters: Letters) -> None:
        super().__init__(tables, panels, letters)
        self.at_the_table = TableClicks(tables, panels, letters)

    async def clicked(self, interaction: Interaction, click: Click, values: list[str]) -> None:
        """A button or a select."""
        if click.question == NO_QUESTION:
            await self.at_the_table.clicked(interaction, click, values)
            return
        if click.control not in FORMS:
            await defer_in_place(interaction)
        panel = await self.tables.viewing.panel(click.table, interaction.user.id)
        asked = next((item for item in panel.asked if item.question == click.question), None)
        own = chat_of(panel.status.title)
        meant = None if asked is None else click_effect(own, asked, panel.view, click, values)
        if asked is None or meant is None:
            await self._stale(interaction, panel)
            return
        if isinstance(meant, OpenForm):
            speech = Speech(panel.status, names=await self.panels.user_names.names(panel.status))
            modal = modals.for_question(speech, panel.status.table, asked, meant)
            await interaction.response.send_modal(modal)
            return
        match meant:
            case KeepChoosing(words):
                await show(interaction, await self.panels.layout(panel, half=(click.question, words)))
            case SaveDraft(text):
                await self._begin(interaction, click, text)
            case SuggestDraft():
                title = self.tables.titles[panel.status.title]
                await self._begin(interaction, click, await suggest_draft(title, panel.view, asked))
            case TakeBack():
                doing = self.tables.take_back(
                    click.table, interaction.user.id, click.question, interaction=interaction.id
                )
                await self.on_panel(interaction, click.table, doing)
            case Submit(answer, text):
                await self.answer(interaction, click.table, click.question, answer, text)

    async def _begin(self, interaction: Interaction, click: Click, text: str) -> None:
        """Keeps an answer begun and shows the form with it."""
        user, note = interaction.user.id, ""
        try:
            await self.tables.set_draft(click.table, user, click.question, text)
        except (Illegal, Refused) as error:
            note = Speech(await self.status_of(click.table)).refusal(error)
        await self.show_panel(interaction, click.table, note)

    async def typed(self, interaction: Interaction, click: Click, fields: dict[str, str]) -> None:
        """A modal came back."""
        if click.question == NO_QUESTION:
            await self.at_the_table.typed(interaction, click, fields)
            return
        await defer_edit(interaction)
        panel = await self.tables.viewing.panel(click.table, interaction.user.id)
        shape = next((one.shape for one in panel.asked if one.question == click.question), None)
        text = modals.read_fields(chat_of(panel.status.title), shape, fields)
        await self.answer(interaction, click.table, click.question, None, text)

    async def answer(
        self,
        interaction: Interaction,
        table: str,
        question: str | None,
        answer: AnyAnswer | None,
        text: str | None,
    ) -> None:
        """Submits; then the panel shows what is asked next."""
        doing = self.tables.answer(
            table, interaction.user.id, question, answer, text=text, interaction=interaction.id
        )
        await self.on_panel(interaction, table, doing)

    async def show_status(self, interaction: Interaction, table: str) -> None:
        """The status message, for this user alone."""
        panel = await self.tables.viewing.panel(table, None)
        await show(interaction, self.letters.status_message(panel.status, view=panel.view))

    async def _stale(self, interaction: Interaction, panel: Panel) -> None:
        """An old button: say so with what is open now."""
        if not interaction.response.is_done():
            await defer_in_place(interaction)
        note = Speech(panel.status).chat.text("clicks.stale")
        await show(interaction, await self.panels.layout(panel, note=note))
