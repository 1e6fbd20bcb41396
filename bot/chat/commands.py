"""Registers the slash commands. Each answers Discord at once and then does what a button would do."""

from typing import Any

from discord import app_commands

from bot.chat import parley, seat_commands, title_commands
from bot.chat.settings_commands import SettingsCommands
from bot.chat.standing_commands import StandingCommands
from bot.chat.table_commands import TableCommands


def add_commands(tree: app_commands.CommandTree[Any]) -> None:
    """Adds all commands to the tree."""
    tree.add_command(TableCommands())
    tree.add_command(SettingsCommands())
    tree.add_command(StandingCommands())
    for command in (*seat_commands.COMMANDS, *parley.COMMANDS, *title_commands.declared()):
        tree.add_command(command)
