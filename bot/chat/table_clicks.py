"""Clicks on controls that belong to no question: those of the lobby, the panel, proposals and the menu."""

import io
from functools import partial

import discord
import msgspec

from bot.chat import confirmations, modals, pictures, queries
from bot.chat.confirmations import ASK_FIRST, SURE
from bot.chat.ids import SETTING, Click, pack
from bot.chat.layout import Layout
from bot.chat.menu import Menu
from bot.chat.permissions import may_administrate
from bot.chat.responder import Act, Responder
from bot.chat.responses import Interaction, defer_in_place, defer_private, is_private, show
from bot.chat.seat_commands import answer_at
from bot.chat.settings_menu import SettingsMenu
from bot.chat.speech import Speech
from bot.chat.table_acts import Actor, UnknownAct, actor_of, carry_out
from bot.chat.table_lookup import AT
from bot.chat.title_commands import act_at
from bot.tables.acts.standing_orders import orders_for
from bot.tables.model.errors import Refused
from bot.tables.model.seating import FORCED
from data.words import words
from games.core.illegal import Illegal
from games.titles import TITLES

_text = words("chat").text


class TableClicks:
    """Carries them out, and the forms that they open."""

    def __init__(self, responder: Responder) -> None:
        self._responder = responder
        self._tables = responder.tables
        self._panels = responder.panels
        self._settings = SettingsMenu(responder.tables, responder.panels.user_names)

    async def clicked(self, interaction: Interaction, click: Click, values: list[str]) -> None:
        """A form or a file is a message of its own; anything else is shown in place of what was clicked."""
        table, act = click.table, click.control
        if act.startswith(SETTING):
            await self._settings.clicked(interaction, table, act.removeprefix(SETTING))
        elif act == "seat":
            await defer_private(interaction)
            await self._responder.show_panel(interaction, table)
        elif act in ("options", "minutes", "rules"):
            await interaction.response.send_modal(await self._form(table, act))
        elif act == "export":
            await defer_private(interaction)
            await self._export(interaction, table)
        else:
            await defer_in_place(interaction)
            if act == SURE:
                await self._confirmed(interaction, table, click.rest)
            elif act == AT:
                await self._commanded(interaction, table, click.rest)
            else:
                await self._act(interaction, table, act, values[0] if values else "")

    async def submitted(self, interaction: Interaction, click: Click, fields: dict[str, str]) -> None:
        """A form was submitted; `click` is what its custom_id says."""
        table = click.table
        if click.control.startswith(SETTING):
            await self._settings.submitted(interaction, table, click.control.removeprefix(SETTING), fields)
            return
        await defer_in_place(interaction)
        actor = await actor_of(interaction, table)
        user, admin, once = actor.user, actor.admin, actor.interaction
        match click.control:
            case "rules":
                status = await actor.status()
                await self._show_with_menu(
                    interaction, table, Layout(queries.rules(status.title, fields["text"]))
                )
            case "minutes":
                text = fields["text"].strip()
                minutes = int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else 0
                add_time = partial(
                    actor.hosting.add_time, table, user, minutes, admin=admin, interaction=once
                )
                await self._do_on_menu(interaction, table, add_time)
            case _:
                options = modals.read_options(fields.get("text", ""))
                set_options = partial(
                    actor.hosting.set_options, table, user, options, admin=admin, interaction=once
                )
                await self._do(interaction, table, set_options)

    async def _act(self, interaction: Interaction, table: str, act: str, value: str) -> None:
        tables, user, once = self._tables, interaction.user.id, interaction.id
        do_on_panel = self._responder.do_on_panel
        actor = await actor_of(interaction, table)
        match act.split("."):
            case ["look"]:
                await self._responder.show_panel(interaction, table)
            case ["undo"]:
                await self._responder.undo(interaction, table)
            case ["time"]:
                extend = partial(tables.hosting.extend, table, user, interaction=once)
                await do_on_panel(interaction, table, extend)
            case ["return"]:
                come_back = partial(tables.hosting.come_back, table, user, interaction=once)
                await do_on_panel(interaction, table, come_back)
            case ["vote", vote, yes]:
                cast = partial(tables.vote, table, user, vote, yes == "yes", interaction=once)
                await self._responder.do(interaction, table, cast)
            case [act] if act in ASK_FIRST:
                await self._ask_first(interaction, actor, act, value)
            case [confirmations.KEEP]:
                await self._show_menu(interaction, table, note=_text("confirm.kept"))
            case ["more"]:
                await self._show_menu(interaction, table)
            case ["give"]:
                await self._show_menu(interaction, table, giving=value)
            case ["settings"]:
                await self._settings.open(interaction, table)
            case ["help"]:
                await self._show_with_menu(interaction, table, Layout(_text("help.text")))
            case ["log"]:
                log = await queries.log(tables, table, user)
                await self._show_with_menu(interaction, table, Layout(log))
            case ["map"]:
                board = await queries.picture(tables, self._panels, table, user, pictures.board)
                await self._show_with_menu(interaction, table, board)
            case _:
                try:
                    await self._do(interaction, table, partial(carry_out, actor, act, value))
                except UnknownAct:
                    await show(interaction, Layout(_text("clicks.orphan")))

    async def _ask_first(self, interaction: Interaction, actor: Actor, act: str, value: str) -> None:
        """Asks whether an act that loses something is meant."""
        try:
            layout = await confirmations.question(actor, act, value)
        except Refused as error:
            layout = Layout(await self._responder.refusal(actor.table, error))
        await show(interaction, layout)

    async def _confirmed(self, interaction: Interaction, table: str, said: str) -> None:
        """Carries out an act that was confirmed; `said` is the act and its value."""
        act, _, value = said.partition(":")
        carry = partial(carry_out, await actor_of(interaction, table), act, value)
        outcome = await self._responder.outcome(table, carry)
        await self._show_with_menu(interaction, table, Layout(outcome))

    async def _commanded(self, interaction: Interaction, table: str, said: str) -> None:
        """Does what a command said, at the table that was chosen; `said` is the act and its value."""
        act, _, value = said.partition(":")
        match act.split("."):
            case ["answer"]:
                question, _, text = value.partition(" ")
                await answer_at(interaction, table, question or None, text)
            case ["command", command]:
                given = msgspec.json.decode(value, type=dict[str, str])
                await act_at(interaction, table, command, given)
            case _:
                await self._act(interaction, table, act, value)

    async def _do(self, interaction: Interaction, table: str, act: Act) -> None:
        """Carries out an act; says what came of it on the menu if that was clicked, else in a sentence."""
        do = self._do_on_menu if is_private(interaction) else self._responder.do
        await do(interaction, table, act)

    async def _do_on_menu(self, interaction: Interaction, table: str, act: Act) -> None:
        await self._show_menu(interaction, table, note=await self._responder.outcome(table, act))

    async def _show_menu(
        self, interaction: Interaction, table: str, *, note: str = "", giving: str = ""
    ) -> None:
        """`giving`: the seat that is about to be given to somebody else."""
        menu = await self._menu(interaction, table)
        if menu.status.stage != "playing" or menu.mine is None:
            await show(interaction, menu.layout(note=note, giving=giving))
            return
        user = interaction.user.id
        moments = await self._tables.viewing.moments(table, user)
        panel = await self._tables.viewing.panel(table, user)
        title = TITLES[panel.status.title]
        possible = dict.fromkeys(name for one in panel.asked for name in orders_for(title, one.decision))
        asked = [name for name in (*possible, FORCED) if name not in panel.standing]
        layout = menu.layout(moments, asked=asked, standing=list(panel.standing), note=note, giving=giving)
        await show(interaction, layout)

    async def _show_with_menu(self, interaction: Interaction, table: str, layout: Layout) -> None:
        """Shows this with a button that leads back to the menu."""
        layout.box.add_item((await self._menu(interaction, table)).back())
        await show(interaction, layout)

    async def _menu(self, interaction: Interaction, table: str) -> Menu:
        user = interaction.user.id
        panel = await self._tables.viewing.panel(table, user)
        admin = await may_administrate(interaction, table)
        return Menu(panel, user, admin, await self._panels.user_names.names(panel.status))

    async def _form(self, table: str, act: str) -> discord.ui.Modal:
        status = await self._tables.viewing.status(table)
        if act == "options":
            return modals.for_options(Speech(status), status)
        label = _text(f"given.{'rule' if act == 'rules' else 'minutes_all'}")
        return modals.with_fields(_text(f"buttons.{act}"), pack(table, None, act), {"text": (label, "")})

    async def _export(self, interaction: Interaction, table: str) -> None:
        try:
            found = await self._tables.viewing.export(table, interaction.user.id)
        except (Illegal, Refused) as error:
            await show(interaction, Layout(await self._responder.refusal(table, error)))
            return
        file = discord.File(io.BytesIO(found.content), found.name)
        await interaction.edit_original_response(content=_text("lists.export"), attachments=[file])
