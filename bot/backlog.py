"""Logs at intervals how many letters wait to be sent and how many pictures wait to be drawn."""

import asyncio
import logging

from bot.store import Store
from bot.tables.model.errors import fault
from rendering.pictures import Pictures

log = logging.getLogger(__name__)
MESSAGE = "pulse"
"""The log message; `ziggurat soak load` reads these lines."""


async def report_backlog(store: Store, studio: Pictures, every: float) -> None:
    """Runs until it is cancelled; `every` is the interval in seconds."""
    while True:
        await asyncio.sleep(every)
        try:
            unsent = await store.outbox.unsent()
        except Exception as error:
            log.error("no pulse", extra=fault(error))
            continue
        clicks, letters = studio.waiting
        facts = {"letters": unsent, "pictures_for_clicks": clicks, "pictures_for_letters": letters}
        log.info(MESSAGE, extra=facts | {"drawn": studio.drawn})
