"""Small forms of the menus: a field or two to type into."""

from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

LABEL = 45
"""Discord's limit for the title of a form and for a label."""


def form(title: str, custom_id: str, fields: Mapping[str, tuple[str, str]], longest: int = 60) -> ui.Modal:
    """`fields`: name, then label and what is in it at first."""
    made = ui.Modal(title=title[:LABEL], custom_id=custom_id)
    for name, (label, value) in fields.items():
        field: ui.TextInput[Any] = ui.TextInput(
            style=discord.TextStyle.short,
            custom_id=f"f:{name}",
            max_length=longest,
            default=value[:longest] or None,
        )
        made.add_item(ui.Label(text=label[:LABEL], component=field))
    made.stop()
    return made
