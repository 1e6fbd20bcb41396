"""A line in the log now and then: how much waits to be sent, and to be drawn."""

import asyncio
import logging

from bot.store import Store
from bot.tables.errors import fault
from rendering.pictures import Pictures

log = logging.getLogger(__name__)
MESSAGE = "pulse"


async def report_backlog(store: Store, studio: Pictures, every: float) -> None:
    """For ever."""
    while True:
        await asyncio.sleep(every)
        try:
            unsent = await store.outbox.unsent()
        except Exception as error:
            log.error("no pulse", extra=fault(error))
            continue
        clicks, letters = studio.waiting
        told = {"letters": unsent, "pictures_for_clicks": clicks, "pictures_for_letters": letters}
        log.info(MESSAGE, extra=told | {"drawn": studio.drawn})
