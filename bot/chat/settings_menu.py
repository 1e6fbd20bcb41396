"""A user's settings by buttons; `/settings` does the same."""

import io
from typing import Any

import discord
import msgspec
from discord import ui
from msgspec.structs import replace

from bot.chat import modals
from bot.chat.confirmations import forget_question
from bot.chat.ids import NO_TABLE, SETTING, pack
from bot.chat.layout import Layout
from bot.chat.responses import Interaction, defer_in_place, defer_private, show
from bot.chat.settings_commands import hour, is_off, minutes_of, shown_settings
from bot.chat.speech import Speech
from bot.chat.user_names import UserNames
from bot.store import UserSettings
from bot.tables.model.errors import Refused
from bot.tables.service import Tables
from data.words import words

TYPED = ("quiet", "digest", "timezone")
"""Settings that are typed into a form."""
_text = words("chat").text


class SettingsMenu:
    """How a user wants to be contacted, and what data is stored about them."""

    def __init__(self, tables: Tables, user_names: UserNames) -> None:
        self.tables = tables
        self.user_names = user_names

    async def open(self, interaction: Interaction, table: str, note: str = "") -> None:
        """Shows the settings in place of what was clicked."""
        settings = await self.tables.store.people.settings(interaction.user.id)
        lines = [*([note] if note else []), shown_settings(settings)]
        dm, here = (_button(table, f"place_{name}", settings.place == name) for name in ("dm", "ephemeral"))
        more: ui.Button[Any] = ui.Button(label=_text("buttons.more"), custom_id=pack(table, None, "more"))
        back = [] if table == NO_TABLE else [more]
        rows: list[ui.ActionRow[Any]] = [
            ui.ActionRow(dm, here),
            ui.ActionRow(*(_button(table, act) for act in TYPED)),
            ui.ActionRow(_button(table, "export"), _button(table, "forget"), *back),
        ]
        await show(interaction, Layout("\n".join(lines), rows=rows))

    async def clicked(self, interaction: Interaction, table: str, act: str) -> None:
        if act in TYPED:
            settings = await self.tables.store.people.settings(interaction.user.id)
            await interaction.response.send_modal(_form(table, act, settings))
            return
        if act == "export":
            await defer_private(interaction)
            await self._export(interaction)
            return
        await defer_in_place(interaction)
        match act:
            case "place_dm" | "place_ephemeral":
                await self._change(interaction, table, place=act.removeprefix("place_"), dms_closed=False)
            case "forget":
                await show(interaction, forget_question(table))
            case "forget_sure":
                self.user_names.forget(interaction.user.id)
                await self.tables.forget(interaction.user.id)
                await show(interaction, Layout(_text("settings.forgotten")))
            case _:
                await self.open(interaction, table)

    async def submitted(self, interaction: Interaction, table: str, act: str, fields: dict[str, str]) -> None:
        """A form was submitted; a wrong value is refused on the menu."""
        await defer_in_place(interaction)
        try:
            match act:
                case "quiet":
                    off = is_off(fields["begin"]) or is_off(fields["end"])
                    hours = (None, None) if off else (minutes_of(fields["begin"]), minutes_of(fields["end"]))
                    await self._change(interaction, table, quiet_from=hours[0], quiet_until=hours[1])
                case "digest":
                    at = None if is_off(fields["at"]) else minutes_of(fields["at"])
                    await self._change(interaction, table, digest=at)
                case _:
                    await self._change(interaction, table, timezone=fields["zone"].strip())
        except Refused as error:
            await self.open(interaction, table, Speech(None).refusal(error))

    async def _change(self, interaction: Interaction, table: str, **changes: Any) -> None:
        settings = await self.tables.store.people.settings(interaction.user.id)
        await self.tables.save_settings(replace(settings, **changes))
        await self.open(interaction, table, _text("settings.saved"))

    async def _export(self, interaction: Interaction) -> None:
        held = await self.tables.store.people.export_user(interaction.user.id)
        file = discord.File(io.BytesIO(msgspec.json.format(msgspec.json.encode(held))), "my-data.json")
        await interaction.edit_original_response(content=_text("settings.export"), attachments=[file])


def _form(table: str, act: str, settings: UserSettings) -> ui.Modal:
    filled = {
        "quiet": {
            "begin": (_text("given.begin"), hour(settings.quiet_from)),
            "end": (_text("given.end"), hour(settings.quiet_until)),
        },
        "digest": {"at": (_text("given.at"), hour(settings.digest))},
        "timezone": {"zone": (_text("given.zone"), settings.timezone)},
    }
    return modals.with_fields(
        _text(f"settings.buttons.{act}"), pack(table, None, f"{SETTING}{act}"), filled[act]
    )


def _button(table: str, act: str, chosen: bool = False) -> ui.Button[Any]:
    return ui.Button(
        label=_text(f"settings.buttons.{act}"),
        style=discord.ButtonStyle.primary if chosen else discord.ButtonStyle.secondary,
        custom_id=pack(table, None, f"{SETTING}{act}"),
    )
