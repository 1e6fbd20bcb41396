"""Buttons and lists that belong to no question: those of the lobby, the panel, proposals and the menu."""

import io
from collections.abc import Awaitable

import discord

from bot.chat import fields, modals, pictures, queries
from bot.chat.ids import Click, pack
from bot.chat.layout import Layout
from bot.chat.letters import Letters
from bot.chat.menu import Menu
from bot.chat.panels import Panels
from bot.chat.permissions import may_administrate
from bot.chat.responder import Responder, defer_in_place, is_private
from bot.chat.responses import Interaction, defer_private, show
from bot.chat.settings_menu import SETTING, SettingsMenu
from bot.chat.speech import Speech
from bot.tables.acts.standing_orders import orders
from bot.tables.errors import Refused
from bot.tables.replies import Reply
from bot.tables.service import Tables
from data.words import words
from games.core.illegal import Illegal
from games.titles import TITLES

_text = words("chat").text


class TableClicks(Responder):
    """Carries them out."""

    def __init__(self, tables: Tables, panels: Panels, letters: Letters) -> None:
        super().__init__(tables, panels, letters)
        self._settings = SettingsMenu(tables, panels.user_names)

    async def clicked(self, interaction: Interaction, click: Click, values: list[str]) -> None:
        """A form and a file are answers of their own; whatever else comes of a click is shown in place."""
        table, act = click.table, click.control
        if act.startswith(SETTING):
            await self._settings.clicked(interaction, table, act.removeprefix(SETTING))
        elif act == "seat":
            await defer_private(interaction)
            await self.show_panel(interaction, table)
        elif act in ("options", "minutes", "rules"):
            await interaction.response.send_modal(await self._form(table, act))
        elif act == "export":
            await defer_private(interaction)
            await self._export(interaction, table)
        else:
            await defer_in_place(interaction)
            await self._act(interaction, table, act, values[0] if values else "")

    async def typed(self, interaction: Interaction, click: Click, given: dict[str, str]) -> None:
        """A form came back."""
        table, user, once = click.table, interaction.user.id, interaction.id
        if click.control.startswith(SETTING):
            await self._settings.typed(interaction, table, click.control.removeprefix(SETTING), given)
            return
        await defer_in_place(interaction)
        admin = await may_administrate(interaction, table)
        match click.control:
            case "rules":
                status = await self.tables.viewing.status(table)
                await self._look(interaction, table, Layout(queries.rules(status.title, given["text"])))
            case "minutes":
                text = given["text"].strip()
                minutes = int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else 0
                doing = self.tables.hosting.add_time(table, user, minutes, admin=admin, interaction=once)
                await self._on_menu(interaction, table, doing)
            case _:
                options = modals.read_options(given.get("text", ""))
                doing = self.tables.hosting.set_options(table, user, options, admin=admin, interaction=once)
                await self._told(interaction, table, doing)

    async def _act(self, interaction: Interaction, table: str, act: str, value: str) -> None:
        tables, user, once = self.tables, interaction.user.id, interaction.id
        admin = await may_administrate(interaction, table)
        match act.split("."):
            case ["look"]:
                await self.show_panel(interaction, table)
            case ["undo"]:
                await self.on_panel(interaction, table, tables.undo(table, user, interaction=once))
            case ["time"]:
                await self.on_panel(interaction, table, tables.hosting.extend(table, user, interaction=once))
            case ["return"]:
                await self.on_panel(
                    interaction, table, tables.hosting.come_back(table, user, interaction=once)
                )
            case ["vote", vote, yes]:
                doing = tables.vote(table, user, vote, yes == "yes", interaction=once)
                await self.do(interaction, table, doing)
            case ["more"]:
                await self._menu(interaction, table)
            case ["help"]:
                await self._look(interaction, table, Layout(_text("help.text")))
            case ["log"]:
                await self._look(interaction, table, Layout(await queries.log(tables, table, user)))
            case ["map"]:
                board = await queries.picture(tables, self.panels, table, user, pictures.board)
                await self._look(interaction, table, board)
            case ["settings"]:
                await self._settings.open(interaction, table)
            case ["give"]:
                await self._menu(interaction, table, giving=value)
            case ["join"]:
                await self._told(interaction, table, tables.hosting.join(table, user, interaction=once))
            case _:
                done = self._doing(table, act, value, user, admin, once)
                if done is None:
                    await show(interaction, Layout(_text("clicks.orphan")))
                else:
                    await self._told(interaction, table, done)

    def _doing(
        self, table: str, act: str, value: str, user: int, admin: bool, once: int
    ) -> Awaitable[Reply] | None:
        """What changes the table."""
        tables = self.tables
        match act.split("."):
            case ["leave"]:
                return tables.hosting.leave(table, user, interaction=once)
            case ["robot"]:
                return tables.hosting.add_robot(table, user, admin=admin, interaction=once)
            case ["start"]:
                return tables.hosting.start(table, user, admin=admin, interaction=once)
            case ["pause"]:
                return tables.hosting.pause(table, user, admin=admin, interaction=once)
            case ["resume"]:
                return tables.hosting.resume(table, user, admin=admin, interaction=once)
            case ["close"]:
                return tables.hosting.close(table, user, admin=admin, interaction=once)
            case ["retry"]:
                return tables.hosting.retry(table, user, admin=admin, interaction=once)
            case ["pace"]:
                return tables.hosting.set_pace(table, user, value, admin=admin, interaction=once)
            case ["dismiss"]:
                return tables.hosting.remove_robot(table, user, value, admin=admin, interaction=once)
            case ["rewind"]:
                return tables.propose_rewind(table, user, int(value), interaction=once)
            case ["always"]:
                return tables.set_order(table, user, value, interaction=once)
            case ["ask_again"]:
                return tables.drop_order(table, user, value, interaction=once)
            case ["to", seat]:
                return tables.hosting.substitute(table, user, seat, int(value), admin=admin, interaction=once)
            case ["sit"]:
                return self._sit(table, user, value, once)
            case ["robot_mine"]:
                return self._robot_mine(table, user, once)
            case _:
                return None

    async def _sit(self, table: str, user: int, seat: str, once: int) -> Reply:
        if (await self.tables.viewing.status(table)).stage == "lobby":
            return await self.tables.hosting.join(table, user, seat, interaction=once)
        return await self.tables.hosting.take_over(table, user, seat, interaction=once)

    async def _robot_mine(self, table: str, user: int, once: int) -> Reply:
        status = await self.tables.viewing.status(table)
        mine = next((place.seat for place in status.seats if place.user == user), "")
        return await self.tables.hosting.robot(table, user, mine, interaction=once)

    async def _told(self, interaction: Interaction, table: str, doing: Awaitable[Reply]) -> None:
        """On the menu, if that was clicked; else in a sentence."""
        await (self._on_menu if is_private(interaction) else self.do)(interaction, table, doing)

    async def _on_menu(self, interaction: Interaction, table: str, doing: Awaitable[Reply]) -> None:
        await self._menu(interaction, table, note=await self.said(table, doing))

    async def _menu(self, interaction: Interaction, table: str, *, note: str = "", giving: str = "") -> None:
        menu = await self._made(interaction, table)
        if menu.status.stage != "playing" or menu.mine is None:
            await show(interaction, menu.layout(note=note, giving=giving))
            return
        user = interaction.user.id
        moments, panel = (
            await self.tables.viewing.moments(table, user),
            await self.tables.viewing.panel(table, user),
        )
        title = TITLES[panel.status.title]
        possible = dict.fromkeys(name for one in panel.asked for name in orders(title, one.decision))
        asked = [name for name in possible if name not in panel.standing]
        layout = menu.layout(moments, asked=asked, standing=list(panel.standing), note=note, giving=giving)
        await show(interaction, layout)

    async def _look(self, interaction: Interaction, table: str, layout: Layout) -> None:
        """With a way back to the menu."""
        layout.box.add_item((await self._made(interaction, table)).back())
        await show(interaction, layout)

    async def _made(self, interaction: Interaction, table: str) -> Menu:
        status = await self.tables.viewing.status(table)
        admin = await may_administrate(interaction, table)
        return Menu(status, interaction.user.id, admin, await self.panels.user_names.names(status))

    async def _form(self, table: str, act: str) -> discord.ui.Modal:
        status = await self.tables.viewing.status(table)
        if act == "options":
            return modals.for_options(Speech(status), status)
        label = _text(f"given.{'rule' if act == 'rules' else 'minutes_all'}")
        return fields.form(_text(f"buttons.{act}"), pack(table, None, act), {"text": (label, "")})

    async def _export(self, interaction: Interaction, table: str) -> None:
        try:
            found = await self.tables.viewing.export(table, interaction.user.id)
        except (Illegal, Refused) as error:
            await show(interaction, Layout(Speech(await self.status_of(table)).refusal(error)))
            return
        file = discord.File(io.BytesIO(found.content), found.name)
        await interaction.edit_original_response(content=_text("lists.export"), attachments=[file])
