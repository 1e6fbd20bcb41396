"""Finishes the clicks under way before the bot stops, while the store and the session are still open."""

import asyncio

from bot.tables.steps.wakeup import cancel_all

HANDLER_TASKS = ("discord.py: on_interaction", "CommandTree-invoker")
"""The names of discord.py's tasks for clicks and for commands."""
FINISH_TIMEOUT = 5.0
"""Seconds after which a click is cancelled. An answer that was accepted is on disk by then."""


async def finish_clicks(seconds: float = FINISH_TIMEOUT) -> None:
    """Waits for the handlers of clicks and commands; cancels those that take too long."""
    if handled := {task for task in asyncio.all_tasks() if task.get_name() in HANDLER_TASKS}:
        _, late = await asyncio.wait(handled, timeout=seconds)
        await cancel_all(late)
