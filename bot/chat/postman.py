"""Delivers letters to Discord, each exactly once, however Discord responds."""

import asyncio
import logging
from typing import Any

import discord

from bot.chat.layout import LETTER_MARK, Layout
from bot.chat.letters import Letters
from bot.chat.responses import TOO_LARGE, UNREACHABLE
from bot.chat.shown_messages import ShownMessages
from bot.chat.turn_threads import TurnThreads
from bot.store import Tracked
from bot.tables.model.clock import Clock
from bot.tables.model.letters import Letter, StatusMessage, TurnMessage, TurnPage
from bot.tables.sending.postman import DmsClosed, Gone, Retry, Sent

REQUEST_TIMEOUT = 20.0
"""Seconds for the delivery of a letter; discord.py itself would wait for minutes."""
EDIT_TIMEOUT = 5.0
"""Seconds for an edit. After too many edits of an old message (30046) discord.py would keep waiting."""
NONCE_WINDOW = 120_000
"""Milliseconds for which Discord certainly remembers a nonce. Later retries look for the message first."""
MAX_REMEMBERED = 5000
"""Entries in each cache of channels. For a forgotten channel the status message is edited where it is."""
INVALID_RECIPIENT = 50033
CLOSED_DMS = 50007
ARCHIVED = 50083
FORBIDDEN = 50013
PERMANENT = {50001, FORBIDDEN, 10003, 10013, INVALID_RECIPIENT, TOO_LARGE, 50278, ARCHIVED}
"""Discord's codes for a letter that no retry can deliver there."""
log = logging.getLogger(__name__)


class DiscordPostman:
    """The Postman of `bot/tables` that delivers to Discord."""

    def __init__(
        self, client: discord.Client, letters: Letters, clock: Clock, shown: ShownMessages | None = None
    ) -> None:
        self.client = client
        self.shown = shown or ShownMessages()
        self.letters = letters
        self.clock = clock
        self._newest: dict[int, int] = {}
        """Our newest message in each channel: the status message has to be below it."""
        self._dms: dict[int, int] = {}
        """The DM channel of each user, so that it need not be requested before each letter."""
        self._threads = TurnThreads(client)

    async def deliver(self, letter: Letter) -> Sent:
        layout = await self.letters.layout(letter)
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT):
                return await self._with_pictures_or_without(letter, layout)
        except UNREACHABLE as error:
            if isinstance(error, TimeoutError):
                # While one request waits for the end of a global rate limit, discord.py holds back all others
                # until that request releases them. We have just given it up, so we must release them.
                self.client.http._global_over.set()
            raise Retry(type(error).__name__) from error
        except discord.RateLimited as error:
            raise Retry("rate limit", round(error.retry_after * 1000)) from error
        except discord.HTTPException as error:
            if error.code == CLOSED_DMS:
                raise DmsClosed from error
            if error.code in PERMANENT or error.status in (401, 403, 404):
                raise Gone(f"{error.status} {error.code}") from error
            raise Retry(f"{error.status} {error.code}") from error

    async def _with_pictures_or_without(self, letter: Letter, layout: Layout) -> Sent:
        """Delivers the text alone where the files are too large or may not be posted."""
        try:
            return await self._deliver(letter, layout)
        except discord.HTTPException as error:
            if error.code not in (TOO_LARGE, FORBIDDEN) or not layout.files:
                raise
        layout.drop_pictures()
        return await self._deliver(letter, layout)

    async def _deliver(self, letter: Letter, layout: Layout) -> Sent:
        place = await self._place(letter)
        tracked = letter.delivery.tracked if letter.delivery.post.edits else None
        if tracked is not None and not self._buried(letter, tracked):
            if self.shown.shows(tracked.message, layout):
                return Sent(tracked.channel, tracked.message)
            paged = isinstance(letter.content, TurnPage)
            there = self.client.get_partial_messageable(tracked.channel) if paged else place
            try:
                async with asyncio.timeout(EDIT_TIMEOUT):
                    await self._edit(letter, layout, there, tracked.message)
                return Sent(tracked.channel, tracked.message)
            except (discord.NotFound, TimeoutError):
                pass
            except discord.HTTPException as error:
                # The thread is archived, which a new message undoes; or we may no longer write there.
                if error.code != ARCHIVED and not (paged and error.status == 403):
                    raise
        sent = await self._already_there(letter, place)
        sent = sent or await self._in_thread(letter, layout) or await self._send(letter, layout, place)
        if letter.delivery.attempts > 1 and letter.delivery.post.message is not None:
            await self._renew(letter, layout, sent)
        thread_starts_there = isinstance(letter.content, TurnMessage)
        if tracked is not None and tracked.message != sent.message and not thread_starts_there:
            await self._remove(tracked)
        return sent

    async def _in_thread(self, letter: Letter, layout: Layout) -> Sent | None:
        """Sends a page to the thread of its turn, which the first page starts; None if there can be none."""
        page, thread = letter.content, letter.thread
        if thread is None or not isinstance(page, TurnPage) or not self._threads.possible(thread):
            return None
        for tries in (1, 2):
            try:
                return await self._send(letter, layout, self.client.get_partial_messageable(thread))
            except discord.HTTPException as error:
                if error.status == 403 or error.code == ARCHIVED:
                    break
                if error.status != 404:
                    raise
            if tries == 2:
                self._threads.give_up(thread)
            elif not await self._threads.start(letter.delivery.post.target.id, thread, page.turn):
                break
        # It may have arrived all the same: discord.py repeats a failed request, which may then be refused.
        return await self._find_in_thread(letter)

    def _buried(self, letter: Letter, tracked: Tracked) -> bool:
        """Has the status message scrolled away, or did a crash interrupt its being posted anew?"""
        if not isinstance(letter.content, StatusMessage):
            return False
        return letter.delivery.attempts > 1 or self._newest.get(tracked.channel, 0) > tracked.message

    async def _remove(self, old: Tracked) -> None:
        """Deletes a message that a newer one replaces. It does no harm if it stays."""
        place = self.client.get_partial_messageable(old.channel)
        try:
            await discord.PartialMessage(channel=place, id=old.message).delete()
        except (*UNREACHABLE, discord.HTTPException) as error:
            log.info("an old message stays", extra={"old": old.name, "error": type(error).__name__})

    async def _edit(self, letter: Letter, layout: Layout, place: Any, message: int) -> None:
        _rewind_files(layout)
        with self.shown.changing(message, layout):
            await discord.PartialMessage(channel=place, id=message).edit(
                view=layout.view, attachments=layout.files, allowed_mentions=self._allowed(letter)
            )

    async def _renew(self, letter: Letter, layout: Layout, sent: Sent) -> None:
        """Brings the message of an earlier attempt up to date, unless it may not be edited."""
        layout.mark(letter.delivery.id)
        try:
            await self._edit(letter, layout, self.client.get_partial_messageable(sent.channel), sent.message)
        except discord.NotFound as error:
            raise Retry("removed at once") from error
        except discord.HTTPException as error:
            if error.status != 403 and error.code != ARCHIVED:
                raise

    async def _send(self, letter: Letter, layout: Layout, place: Any) -> Sent:
        layout.mark(letter.delivery.id)
        _rewind_files(layout)
        message = await place.send(
            view=layout.view,
            files=layout.files,
            nonce=letter.delivery.nonce,
            allowed_mentions=self._allowed(letter),
            silent=isinstance(letter.content, StatusMessage),
        )
        _remember(self._newest, place.id, message.id)
        self.shown.note(message.id, layout)
        return Sent(place.id, message.id)

    def _allowed(self, letter: Letter) -> discord.AllowedMentions:
        """Only those whom the letter is for: a mention, even in an edit, adds its user to a thread."""
        return discord.AllowedMentions(
            everyone=False, roles=False, users=self.letters.mentions(letter), replied_user=False
        )

    async def _already_there(self, letter: Letter, place: Any) -> Sent | None:
        """Finds the message of an earlier attempt, where the nonce does not prevent a duplicate.

        It does so for a while, and only within one channel.
        """
        tried, thread = letter.delivery.tried, letter.thread
        if tried is None or (thread is None and self.clock() - tried < NONCE_WINDOW):
            return None
        return await self._find(letter, place) or await self._find_in_thread(letter)

    async def _find_in_thread(self, letter: Letter) -> Sent | None:
        if letter.thread is None:
            return None
        try:
            return await self._find(letter, self.client.get_partial_messageable(letter.thread))
        except (discord.Forbidden, discord.NotFound):
            return None

    async def _find(self, letter: Letter, place: Any) -> Sent | None:
        assert self.client.user is not None
        async for message in place.history(limit=50):
            mine = message.author.id == self.client.user.id
            if mine and any(part.id == LETTER_MARK + letter.delivery.id for part in message.components):
                return Sent(place.id, message.id)
        return None

    async def _place(self, letter: Letter) -> Any:
        target = letter.delivery.post.target
        if target.kind == "channel":
            return self.client.get_partial_messageable(target.id)
        if target.id not in self._dms:
            _remember(self._dms, target.id, (await self.client.create_dm(discord.Object(target.id))).id)
        return self.client.get_partial_messageable(self._dms[target.id])


def _rewind_files(layout: Layout) -> None:
    """Rewinds the files, which a refused request has read."""
    for file in layout.files:
        file.reset()


def _remember(cache: dict[int, int], key: int, value: int) -> None:
    """Adds to a cache, and drops its oldest entry when it is full."""
    cache.pop(key, None)
    cache[key] = value
    if len(cache) > MAX_REMEMBERED:
        del cache[next(iter(cache))]
