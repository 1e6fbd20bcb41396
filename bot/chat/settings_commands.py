"""`/settings …`: how a user is contacted, the data stored about them, and where a server allows tables."""

import io
import re
from typing import Any

import discord
import msgspec
from discord import app_commands
from msgspec.structs import replace

from bot.chat.confirmations import forget_question
from bot.chat.layout import Layout
from bot.chat.permissions import may_administrate
from bot.chat.responses import Interaction, defer_private, show
from bot.chat.table_lookup import tables_of
from bot.store import UserSettings
from bot.tables.model.errors import Refused
from data.words import PLURAL, words

_text = words("chat").text
_HOUR = re.compile(r"(\d{1,2})(?::(\d{2}))?")
OFF = ("off", "no", "none", "-")
"""What people type to switch a setting off; we write the first of them."""


def languages() -> dict[str, str]:
    """The languages that the catalogue has, each with its own name for itself."""
    return {language: words("chat", language).text("settings.own_name") for language in PLURAL}


class SettingsCommands(app_commands.Group):
    """`/settings …`"""

    def __init__(self) -> None:
        super().__init__(name="settings", description=_text("commands.settings"))

    @app_commands.command(name="show", description=_text("commands.settings_show"))
    async def show(self, interaction: Interaction) -> None:
        await defer_private(interaction)
        people = tables_of(interaction).store.people
        await show(interaction, Layout(shown_settings(await people.settings(interaction.user.id))))

    @app_commands.command(name="place", description=_text("commands.settings_place"))
    @app_commands.choices(
        where=[app_commands.Choice(name=_text(f"places.{name}"), value=name) for name in ("dm", "ephemeral")]
    )
    @app_commands.describe(where=_text("given.where"))
    async def place(self, interaction: Interaction, where: str) -> None:
        # A user who asks for DMs has probably opened them; if not, they are told once more.
        await _change(interaction, place=where, dms_closed=False)

    @app_commands.command(name="quiet", description=_text("commands.settings_quiet"))
    @app_commands.describe(begin=_text("given.begin"), end=_text("given.end"))
    async def quiet(self, interaction: Interaction, begin: str, end: str = "off") -> None:
        hours = (None, None) if is_off(begin) or is_off(end) else (minutes_of(begin), minutes_of(end))
        await _change(interaction, quiet_from=hours[0], quiet_until=hours[1])

    @app_commands.command(name="digest", description=_text("commands.settings_digest"))
    @app_commands.describe(at=_text("given.at"))
    async def digest(self, interaction: Interaction, at: str) -> None:
        await _change(interaction, digest=None if is_off(at) else minutes_of(at))

    @app_commands.command(name="timezone", description=_text("commands.settings_timezone"))
    @app_commands.describe(zone=_text("given.zone"))
    async def timezone(self, interaction: Interaction, zone: str) -> None:
        await _change(interaction, timezone=zone)

    @app_commands.command(name="language", description=_text("commands.settings_language"))
    @app_commands.choices(
        language=[app_commands.Choice(name=name, value=language) for language, name in languages().items()]
    )
    @app_commands.describe(language=_text("given.language"))
    async def language(self, interaction: Interaction, language: str) -> None:
        await _change(interaction, language=language)

    @app_commands.command(name="export", description=_text("commands.settings_export"))
    async def export(self, interaction: Interaction) -> None:
        await defer_private(interaction)
        held = await tables_of(interaction).store.people.export_user(interaction.user.id)
        file = discord.File(io.BytesIO(msgspec.json.format(msgspec.json.encode(held))), "my-data.json")
        await interaction.edit_original_response(content=_text("settings.export"), attachments=[file])

    @app_commands.command(name="forget", description=_text("commands.settings_forget"))
    async def forget(self, interaction: Interaction) -> None:
        await defer_private(interaction)
        await show(interaction, forget_question())

    @app_commands.command(name="server", description=_text("commands.settings_server"))
    @app_commands.guild_only()
    @app_commands.describe(
        role=_text("given.role"), channel=_text("given.channel"), everything=_text("given.everything")
    )
    async def server(
        self,
        interaction: Interaction,
        role: discord.Role | None = None,
        channel: discord.TextChannel | None = None,
        everything: bool = False,
    ) -> None:
        """Restricts tables to roles and channels, adding one of each at a time; or lifts all restrictions."""
        await defer_private(interaction)
        if interaction.guild_id is None or not await may_administrate(interaction):
            raise Refused("server.only")
        people = tables_of(interaction).store.people
        settings = await people.guild(interaction.guild_id)
        if everything:
            settings = replace(settings, roles=(), channels=())
        if role is not None:
            settings = replace(settings, roles=tuple(dict.fromkeys((*settings.roles, role.id))))
        if channel is not None:
            settings = replace(settings, channels=tuple(dict.fromkeys((*settings.channels, channel.id))))
        await people.save_guild(settings)
        facts = {
            "roles": [f"<@&{one}>" for one in settings.roles] or [_text("settings.everybody")],
            "channels": [f"<#{one}>" for one in settings.channels] or [_text("settings.everywhere")],
        }
        await show(interaction, Layout(_text("settings.server", facts)))


async def _change(interaction: Interaction, **changes: Any) -> None:
    await defer_private(interaction)
    tables = tables_of(interaction)
    settings = await tables.store.people.settings(interaction.user.id)
    await show(interaction, Layout(shown_settings(await tables.save_settings(replace(settings, **changes)))))


def shown_settings(settings: UserSettings) -> str:
    quiet = _text("settings.no")
    if settings.quiet_from is not None and settings.quiet_until is not None:
        quiet = f"{hour(settings.quiet_from)}-{hour(settings.quiet_until)}"
    facts = {
        "place": _text(f"places.{settings.place}"),
        "quiet": quiet,
        "digest": _text("settings.no") if settings.digest is None else hour(settings.digest),
        "timezone": settings.timezone,
        "language": languages().get(settings.language, settings.language),
    }
    return _text("settings.shown", facts)


def is_off(text: str) -> bool:
    return text.strip().casefold() in OFF


def minutes_of(text: str) -> int:
    """Reads `22:30` or `7` as minutes since midnight."""
    found = _HOUR.fullmatch(text.strip())
    if found is None:
        raise Refused("hours.unknown")
    return int(found[1]) * 60 + int(found[2] or 0)


def hour(minutes: int | None) -> str:
    """Minutes since midnight as people write them; `off` for None."""
    return OFF[0] if minutes is None else f"{minutes // 60:02}:{minutes % 60:02}"
