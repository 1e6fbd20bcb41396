"""Brings what is in the outbox to the postman, until it has arrived."""

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
MOST_TRIES = 8
"""So often a letter is tried whose failure nobody understands; those behind it wait no longer."""
LONGEST_RETRY_PAUSE = 5 * MINUTE
log = logging.getLogger("ziggurat.tables")


class Sender:
    """At most `IN_FLIGHT` letters at a time; for one target and priority one after the other."""

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
        """Some rows are taken, and nobody has them: those of an earlier process, or after a fault."""

    async def run(self) -> None:
        """For ever. What an earlier process had taken is taken again: the nonce tells whether it arrived."""
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
        """Takes what there is; returns how long to wait for more."""
        if self._orphaned_rows and not self._in_progress:
            await self._outbox.release()
            self._orphaned_rows = False
        await self._take()
        if self._in_progress:
            # Each delivery wakes the sender. What comes due meanwhile is seen soon enough.
            return SECOND
        next_due = await self._outbox.next(self._clock())
        return MINUTE if next_due is None else max(1, min(next_due - self._clock(), MINUTE))

    async def send_due(self) -> int:
        """Everything that can be sent now; returns how many letters were tried."""
        tried = 0
        while await self._take() or self._in_progress:
            tried += len(self._in_progress)
            await asyncio.gather(*self._in_progress)
        return tried

    async def _take(self) -> bool:
        free = MOST_AT_ONCE - len(self._in_progress)
        rows = await self._outbox.take(self._clock(), free) if free > 0 else []
        for row in rows:
            task = asyncio.create_task(self._deliver(row))
            self._in_progress.add(task)
            task.add_done_callback(self._finished)
        return bool(rows)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._in_progress.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a letter was lost sight of", extra=fault(error))
            self._orphaned_rows = True
        self._wakeup.set()

    async def _deliver(self, delivery: Delivery) -> None:
        try:
            letter = await self._builder.build(delivery)
            sent = None if letter is None else await self._postman.deliver(letter)
        except Retry as retry:
            await self._retry(delivery, retry.reason, retry.after)
        except Nothing:
            await self._drop(delivery, "nothing")
        except Unreadable:
            # In this order, as below: it is not dropped before somebody is to be told.
            await self._builder.on_unreadable(delivery)
            await self._drop(delivery, "unreadable")
        except Gone as gone:
            # In this order: after a crash it is tried again, and what it tells is not forgotten.
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
        """The letter may hold a secret, so it is not in the log; the error's own words might, too."""
        log.error("not sent", extra={"table": delivery.table, "row": delivery.id, **fault(error)})
        if delivery.attempts >= MOST_TRIES:
            await self._drop(delivery, type(error).__name__)
        else:
            await self._retry(delivery, type(error).__name__, None)

    async def _retry(self, delivery: Delivery, reason: str, after: int | None) -> None:
        pause = min(SECOND << min(delivery.attempts, 16), LONGEST_RETRY_PAUSE) if after is None else after
        await self._outbox.retry(delivery.id, self._clock() + pause, reason)

    async def _drop(self, delivery: Delivery, reason: str) -> None:
        await self._outbox.drop(delivery.id, self._clock(), reason)
