"""Brings what is in the outbox to the postman, until it has arrived."""

import asyncio
import logging

from bot.store import Delivery
from bot.store.protocol import Outbox
from bot.tables.model.clock import MINUTE, SECOND, Clock
from bot.tables.model.errors import fault
from bot.tables.model.formats import Unreadable
from bot.tables.sending.mail import Mail
from bot.tables.sending.postman import DmsClosed, Gone, Nothing, Postman, Retry
from bot.tables.steps.alarm import Alarm, stopped

IN_FLIGHT = 8
TRIES = 8
"""So often a letter is tried whose failure nobody understands; those behind it wait no longer."""
LONGEST_PAUSE = 5 * MINUTE
log = logging.getLogger("ziggurat.tables")


class Sender:
    """At most `IN_FLIGHT` letters at a time; for one target and priority one after the other."""

    def __init__(self, outbox: Outbox, mail: Mail, postman: Postman, clock: Clock, alarm: Alarm) -> None:
        self._outbox = outbox
        self._mail = mail
        self._postman = postman
        self._clock = clock
        self._alarm = alarm
        self._flying: set[asyncio.Task[None]] = set()
        self._stray = True
        """Some rows are taken, and nobody has them: those of an earlier process, or after a fault."""

    async def run(self) -> None:
        """For ever. What an earlier process had taken is taken again: the nonce tells whether it arrived."""
        try:
            while True:
                try:
                    wait = await self._go_on()
                except Exception as error:
                    log.error("the sender failed", extra=fault(error))
                    wait = 5 * SECOND
                await self._alarm.wait(wait)
        finally:
            await stopped(self._flying)

    async def _go_on(self) -> int:
        """Takes what there is; returns how long to wait for more."""
        if self._stray and not self._flying:
            await self._outbox.release()
            self._stray = False
        await self._take()
        if self._flying:
            # Each delivery wakes the sender. What comes due meanwhile is seen soon enough.
            return SECOND
        next_due = await self._outbox.next(self._clock())
        return MINUTE if next_due is None else max(1, min(next_due - self._clock(), MINUTE))

    async def send_due(self) -> int:
        """Everything that can be sent now; returns how many letters were tried."""
        tried = 0
        while await self._take() or self._flying:
            tried += len(self._flying)
            await asyncio.gather(*self._flying)
        return tried

    async def _take(self) -> bool:
        free = IN_FLIGHT - len(self._flying)
        rows = await self._outbox.take(self._clock(), free) if free > 0 else []
        for row in rows:
            task = asyncio.create_task(self._bring(row))
            self._flying.add(task)
            task.add_done_callback(self._landed)
        return bool(rows)

    def _landed(self, task: asyncio.Task[None]) -> None:
        self._flying.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a letter was lost sight of", extra=fault(error))
            self._stray = True
        self._alarm.ring()

    async def _bring(self, delivery: Delivery) -> None:
        try:
            letter = await self._mail.letter(delivery)
            sent = None if letter is None else await self._postman.deliver(letter)
        except Retry as retry:
            await self._again(delivery, retry.reason, retry.after)
        except Nothing:
            await self._drop(delivery, "nothing")
        except Unreadable:
            # In this order, as below: it is not dropped before somebody is to be told.
            await self._mail.unreadable(delivery)
            await self._drop(delivery, "unreadable")
        except Gone as gone:
            # In this order: after a crash it is tried again, and what it tells is not forgotten.
            await self._mail.gone(delivery)
            await self._drop(delivery, gone.reason)
        except DmsClosed:
            await self._drop(delivery, "dms closed")
            await self._mail.dms_closed(delivery)
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
        if delivery.attempts >= TRIES:
            await self._drop(delivery, type(error).__name__)
        else:
            await self._again(delivery, type(error).__name__, None)

    async def _again(self, delivery: Delivery, reason: str, after: int | None) -> None:
        pause = min(SECOND << min(delivery.attempts, 16), LONGEST_PAUSE) if after is None else after
        await self._outbox.retry(delivery.id, self._clock() + pause, reason)

    async def _drop(self, delivery: Delivery, reason: str) -> None:
        await self._outbox.drop(delivery.id, self._clock(), reason)
