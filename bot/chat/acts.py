"""What people do at a table, however they do it: a click, a modal or a command ends here.

Discord is answered at once, the table's queue comes after. A refusal is said privately and changes nothing.
"""

from collections.abc import Awaitable

from bot.chat import modals
from bot.chat.choices import meaning
from bot.chat.finding import may_administrate
from bot.chat.ids import FORMS, NO_QUESTION, Click
from bot.chat.letters import Letters
from bot.chat.meanings import Composing, Filling, Given, TakenBack, Typing
from bot.chat.panels import Panels
from bot.chat.replies import Interaction, privately, show, silently
from bot.chat.rooms import Face
from bot.chat.speech import Speech
from bot.tables.errors import Refused
from bot.tables.faces import Panel, Reply, Status
from bot.tables.service import Tables
from games.core.answers import AnyAnswer
from games.core.illegal import Illegal

ON_PANEL = ("look", "undo", "time", "return")
"""Acts of the private panel, which then shows what came of them; others are under public messages."""


class Acts:
    """Carries out clicks and modals."""

    def __init__(self, tables: Tables, panels: Panels, letters: Letters) -> None:
        self.tables = tables
        self.panels = panels
        self.letters = letters

    async def clicked(self, interaction: Interaction, click: Click, values: list[str]) -> None:
        """A button or a select."""
        if click.question == NO_QUESTION:
            await self._at_the_table(interaction, click)
            return
        if not click.choice.startswith(FORMS):
            await _in_place(interaction)
        panel = await self.tables.panel(click.table, interaction.user.id)
        asked = next((item for item in panel.asked if item.question == click.question), None)
        meant = None if asked is None else meaning(asked, panel.view, click.choice, values)
        if asked is None or meant is None:
            await self._stale(interaction, panel)
            return
        if isinstance(meant, Typing):
            speech = Speech(panel.status, names=await self.panels.known.names(panel.status))
            modal = modals.for_question(speech, panel.status.table, asked, meant)
            await interaction.response.send_modal(modal)
            return
        match meant:
            case Filling(words):
                await show(interaction, await self.panels.face(panel, half=(click.question, words)))
            case Composing(text):
                await self._begin(interaction, click, text)
            case TakenBack():
                doing = self.tables.take_back(
                    click.table, interaction.user.id, click.question, interaction=interaction.id
                )
                await self._on_panel(interaction, click.table, doing)
            case Given(answer, text):
                await self.answer(interaction, click.table, click.question, answer, text)

    async def _begin(self, interaction: Interaction, click: Click, text: str) -> None:
        """Keeps an answer begun and shows the form with it."""
        user, note = interaction.user.id, ""
        try:
            await self.tables.set_draft(click.table, user, click.question, text)
        except (Illegal, Refused) as error:
            note = Speech(await self._status(click.table)).refusal(error)
        panel = await self.tables.panel(click.table, user)
        await show(interaction, await self.panels.face(panel, note=note))

    async def typed(self, interaction: Interaction, click: Click, fields: dict[str, str]) -> None:
        """A modal came back."""
        if click.question == NO_QUESTION:
            await privately(interaction)
            options = modals.read_options(fields.get("text", ""))
            doing = self.tables.set_options(
                click.table, interaction.user.id, options, interaction=interaction.id
            )
            await self.do(interaction, click.table, doing)
            return
        await silently(interaction)
        text = modals.read_fields(click.choice, fields)
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
        await self._on_panel(interaction, table, doing)

    async def open_panel(self, interaction: Interaction, table: str) -> None:
        """The private panel, where nobody else sees it."""
        await privately(interaction)
        await show(interaction, await self.panels.face(await self.tables.panel(table, interaction.user.id)))

    async def show_status(self, interaction: Interaction, table: str) -> None:
        """The status message, for this user alone."""
        await show(interaction, self.letters.board(await self.tables.status(table)))

    async def do(self, interaction: Interaction, table: str | None, doing: Awaitable[Reply]) -> None:
        """Does something at the table and says privately what came of it. Discord was answered before."""
        reply, text = await self._done(table, doing)
        if reply is not None:
            text = Speech(await self.tables.status(reply.table)).reply(reply)
        await show(interaction, Face(text))

    async def _on_panel(self, interaction: Interaction, table: str, doing: Awaitable[Reply]) -> None:
        """Does something and shows the panel with what came of it."""
        reply, note = await self._done(table, doing)
        panel = await self.tables.panel(table, interaction.user.id)
        if reply is not None:
            note = Speech(panel.status).reply(reply)
        await show(interaction, await self.panels.face(panel, note=note))

    async def _done(self, table: str | None, doing: Awaitable[Reply]) -> tuple[Reply | None, str]:
        """What came of it, or why it was refused."""
        try:
            return await doing, ""
        except (Illegal, Refused) as error:
            return None, Speech(await self._status(table)).refusal(error)

    async def _stale(self, interaction: Interaction, panel: Panel) -> None:
        """An old button: say so with what is open now."""
        if not interaction.response.is_done():
            await _in_place(interaction)
        note = Speech(panel.status).chat.text("clicks.stale")
        await show(interaction, await self.panels.face(panel, note=note))

    async def _at_the_table(self, interaction: Interaction, click: Click) -> None:
        """Buttons that belong to no question."""
        table, user, act, once = click.table, interaction.user.id, click.choice, interaction.id
        if act == "seat":
            await self.open_panel(interaction, table)
            return
        if act == "options":
            status = await self.tables.status(table)
            await interaction.response.send_modal(modals.for_options(Speech(status), status))
            return
        await (silently if act in ON_PANEL else privately)(interaction)
        tables, admin = self.tables, await may_administrate(interaction, table)
        match act.split("."):
            case ["look"]:
                await show(interaction, await self.panels.face(await tables.panel(table, user)))
            case ["undo"]:
                await self._on_panel(interaction, table, tables.undo(table, user, interaction=once))
            case ["time"]:
                await self._on_panel(interaction, table, tables.extend(table, user, interaction=once))
            case ["return"]:
                await self._on_panel(interaction, table, tables.come_back(table, user, interaction=once))
            case ["join"]:
                await self.do(interaction, table, tables.join(table, user, interaction=once))
            case ["leave"]:
                await self.do(interaction, table, tables.leave(table, user, interaction=once))
            case ["robot"]:
                doing = tables.add_robot(table, user, admin=admin, interaction=once)
                await self.do(interaction, table, doing)
            case ["start"]:
                await self.do(interaction, table, tables.start(table, user, admin=admin, interaction=once))
            case ["vote", vote, yes]:
                doing = tables.vote(table, user, vote, yes == "yes", interaction=once)
                await self.do(interaction, table, doing)
            case _:
                await show(interaction, Face(Speech(None).chat.text("clicks.orphan")))

    async def _status(self, table: str | None) -> Status | None:
        try:
            return None if table is None else await self.tables.status(table)
        except Refused:
            return None


async def _in_place(interaction: Interaction) -> None:
    """What comes of it is shown in place of the panel that was clicked; privately, if others see that too."""
    message = interaction.message
    own = interaction.guild_id is None or (message is not None and message.flags.ephemeral)
    await (silently if own else privately)(interaction)
