"""The bot is about to end: clicks are finished first, while there still are a store and a session."""

import asyncio

from bot.tables.steps.wakeup import cancel_all

HANDLERS = ("discord.py: on_interaction", "CommandTree-invoker")
"""How discord.py calls its tasks for clicks and for commands."""
PATIENCE = 5.0
"""Seconds: what takes longer is given up. An answer that was taken is on disk by then."""


async def finish_clicks(seconds: float = PATIENCE) -> None:
    """Returns when nobody is being answered any more."""
    if handled := {task for task in asyncio.all_tasks() if task.get_name() in HANDLERS}:
        _, late = await asyncio.wait(handled, timeout=seconds)
        await cancel_all(late)
