"""The bot is about to end: clicks are finished first, while there still are a store and a session."""

import asyncio

from bot.tables.timing.alarm import stopped

HANDLER_TASKS = ("discord.py: on_interaction", "CommandTree-invoker")
"""How discord.py calls its tasks for clicks and for commands."""
FINISH_TIMEOUT = 5.0
"""Seconds: what takes longer is given up. An answer that was taken is on disk by then."""


async def finish_clicks(seconds: float = FINISH_TIMEOUT) -> None:
    """Returns when nobody is being answered any more."""
    if handled := {task for task in asyncio.all_tasks() if task.get_name() in HANDLER_TASKS}:
        _, late = await asyncio.wait(handled, timeout=seconds)
        await stopped(late)
