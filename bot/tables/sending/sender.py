"""The sender: takes rows from the outbox and delivers them until they have arrived."""

import asyncio
import logging

from bot.store import Delivery
from bot.store.protocol import Outbox
from bot.tables.model.clock import MINUTE, SECOND, Clock
from bot.tables.model.errors import fault
from bot.tables.model.formats import Unreadable
from bot.tables.sending.letter_builder import LetterBuilder
from bot.tables.sending.postman import DmsClosed, Gone, Nothing, Postman, Retry
from bot.tables.steps.wakeup import Wakeup, cancel_all

MOST_AT_ONCE = 8
"""Letters being delivered at the same time."""
MOST_TRIES = 8
"""Attempts at a letter that fails for an unknown reason; then it is dropped, so that those behind it go."""
LONGEST_RETRY_PAUSE = 5 * MINUTE
"""Milliseconds: the growing pauses between attempts stop growing here."""
log = logging.getLogger("ziggurat.tables")


class Sender:
    """Delivers up to `MOST_AT_ONCE` letters at a time; for one target and priority, one after the other."""

    def __init__(
        self, outbox: Outbox, builder: LetterBuilder, postman: Postman, clock: Clock, wakeup: Wakeup
    ) -> None:
        self._outbox = outbox
        self._builder = builder
        self._postman = postman
        self._clock = clock
        self._wakeup = wakeup
        self._in_progress: set[asyncio.Task[None]] = set()
        self._orphaned_rows = True
        """Rows are marked as taken that no task delivers: those of an earlier process, or after an error."""

    async def run(self) -> None:
        """Runs until cancelled. Rows that an earlier process had taken are sent again: their nonce shows
        whether they arrived."""
        try:
            while True:
                try:
                    wait = await self._send_next()
                except Exception as error:
                    log.error("the sender failed", extra=fault(error))
                    wait = 5 * SECOND
                await self._wakeup.wait(wait)
        finally:
            await cancel_all(self._in_progress)

    async def _send_next(self) -> int:
        """Starts deliveries; returns the milliseconds to wait before looking for more."""
        if self._orphaned_rows and not self._in_progress:
            await self._outbox.release()
            self._orphaned_rows = False
        now = self._clock()
        await self._take(now)
        if self._in_progress:
            # Each delivery wakes the sender; a row that comes due in the meantime may wait a second.
            return SECOND
        # Of the same moment: a row that came due since then would be neither taken nor found.
        next_due = await self._outbox.next(now)
        return MINUTE if next_due is None else max(1, min(next_due - self._clock(), MINUTE))

    async def send_due(self) -> int:
        """Delivers everything that can be sent now; returns how many letters were tried."""
        tried = 0
        while await self._take(self._clock()) or self._in_progress:
            tried += len(self._in_progress)
            await asyncio.gather(*self._in_progress)
        return tried

    async def _take(self, now: int) -> bool:
        """Starts delivering the next rows; returns whether there were any."""
        free = MOST_AT_ONCE - len(self._in_progress)
        rows = await self._outbox.take(now, free) if free > 0 else []
        for row in rows:
            task = asyncio.create_task(self._deliver(row))
            self._in_progress.add(task)
            task.add_done_callback(self._finished)
        return bool(rows)

    def _finished(self, task: asyncio.Task[None]) -> None:
        """Wakes the sender after each delivery."""
        self._in_progress.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a delivery failed", extra=fault(error))
            self._orphaned_rows = True
        self._wakeup.set()

    async def _deliver(self, delivery: Delivery) -> None:
        """Delivers one row and records the outcome."""
        try:
            letter = await self._builder.build(delivery)
            sent = None if letter is None else await self._postman.deliver(letter)
        except Retry as retry:
            await self._retry(delivery, retry.reason, retry.after)
        except Nothing:
            await self._drop(delivery, "nothing")
        except Unreadable:
            # In this order, as below: a crash in between must not drop the row with nobody told.
            await self._builder.on_unreadable(delivery)
            await self._drop(delivery, "unreadable")
        except Gone as gone:
            # In this order: after a crash in between it is tried again, and what it tells is not lost.
            await self._builder.on_gone(delivery)
            await self._drop(delivery, gone.reason)
        except DmsClosed:
            await self._drop(delivery, "dms closed")
            await self._builder.on_dms_closed(delivery)
        except Exception as error:
            await self._failed(delivery, error)
        else:
            if sent is None:
                await self._drop(delivery, "moot")
            else:
                await self._outbox.sent(delivery.id, self._clock(), sent.channel, sent.message)

    async def _failed(self, delivery: Delivery, error: Exception) -> None:
        """Retries or drops a letter after an unknown error.

        The log has neither the letter nor the error's message: both may hold a secret.
        """
        log.error("not sent", extra={"table": delivery.table, "row": delivery.id, **fault(error)})
        if delivery.attempts >= MOST_TRIES:
            await self._drop(delivery, type(error).__name__)
        else:
            await self._retry(delivery, type(error).__name__, None)

    async def _retry(self, delivery: Delivery, reason: str, after: int | None) -> None:
        """Lets the row wait for its next attempt: `after` milliseconds, or a pause that doubles each time."""
        pause = min(SECOND << min(delivery.attempts, 16), LONGEST_RETRY_PAUSE) if after is None else after
        await self._outbox.retry(delivery.id, self._clock() + pause, reason)

    async def _drop(self, delivery: Delivery, reason: str) -> None:
        await self._outbox.drop(delivery.id, self._clock(), reason)
