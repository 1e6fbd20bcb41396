"""Brings letters to Discord, once each, whatever Discord answers."""

import asyncio
import logging
from typing import Any

import aiohttp
import discord

from bot.chat.layout import LETTER_MARK, Layout
from bot.chat.letters import Letters
from bot.chat.responses import TOO_LARGE
from bot.chat.turn_threads import TurnThreads
from bot.store import Tracked
from bot.tables.sending.letters import Letter, StatusMessage, TurnMessage, TurnPage
from bot.tables.sending.postman import DmsClosed, Gone, Retry, Sent
from bot.tables.timing.clock import Clock

REQUEST_TIMEOUT = 20.0
"""Seconds for one request; discord.py itself would wait for minutes."""
EDIT_TIMEOUT = 5.0
"""Seconds for an edit. After too many edits of an old message (30046) discord.py would wait longer."""
NONCE_WINDOW = 120_000
"""Milliseconds for which Discord surely remembers a nonce. Later one looks before one sends again."""
MAX_REMEMBERED = 5000
"""So many channels are remembered; elsewhere the status is edited where it is."""
INVALID_RECIPIENT = 50033
CLOSED_DMS = 50007
ARCHIVED = 50083
FORBIDDEN = 50013
PERMANENT = {50001, FORBIDDEN, 10003, 10013, INVALID_RECIPIENT, TOO_LARGE, 50278, ARCHIVED}
UNREACHABLE = (discord.DiscordServerError, aiohttp.ClientError, OSError, TimeoutError)
log = logging.getLogger(__name__)


class DiscordPostman:
    """A Postman for `bot/tables`."""

    def __init__(self, client: discord.Client, letters: Letters, clock: Clock) -> None:
        self.client = client
        self.letters = letters
        self.clock = clock
        self._newest: dict[int, int] = {}
        """Our newest message in each channel: the status has to be below it."""
        self._dms: dict[int, int] = {}
        """The channel of each user's DMs: to ask for it before each letter would be a request of fifty."""
        self._threads = TurnThreads(client)

    async def deliver(self, letter: Letter) -> Sent:
        layout = await self.letters.layout(letter)
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT):
                return await self._with_pictures_or_without(letter, layout)
        except UNREACHABLE as error:
            if isinstance(error, TimeoutError):
                # While one request waits for the end of a global limit, discord.py holds back all others. We
                # have given up that request, so nobody else would ever let them go on.
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
        """Where files are too large, or may not be posted, the words come alone."""
        try:
            return await self._deliver(letter, layout)
        except discord.HTTPException as error:
            if error.code not in (TOO_LARGE, FORBIDDEN) or not layout.files:
                raise
        layout.leave_pictures_out()
        return await self._deliver(letter, layout)

    async def _deliver(self, letter: Letter, layout: Layout) -> Sent:
        place = await self._place(letter)
        tracked = letter.delivery.tracked if letter.delivery.post.edits else None
        if tracked is not None and not self._buried(letter, tracked):
            paged = isinstance(letter.content, TurnPage)
            there = self.client.get_partial_messageable(tracked.channel) if paged else place
            try:
                async with asyncio.timeout(EDIT_TIMEOUT):
                    await self._edit(letter, layout, there, tracked.message)
                return Sent(tracked.channel, tracked.message)
            except (discord.NotFound, TimeoutError):
                pass
            except discord.HTTPException as error:
                # A thread sleeps, which a new message wakes; or we may not write there any more.
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
        """Into the thread of its turn, which is started for the first page; None where there can be none."""
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
        # It may be there all the same: discord.py itself tries again what failed, and may be refused then.
        return await self._find_in_thread(letter)

    def _buried(self, letter: Letter, tracked: Tracked) -> bool:
        """The status has scrolled away, or a crash interrupted its being posted anew."""
        if not isinstance(letter.content, StatusMessage):
            return False
        return letter.delivery.attempts > 1 or self._newest.get(tracked.channel, 0) > tracked.message

    async def _remove(self, old: Tracked) -> None:
        """There is a newer one of it. That this one stays would do no harm."""
        place = self.client.get_partial_messageable(old.channel)
        try:
            await discord.PartialMessage(channel=place, id=old.message).delete()
        except (*UNREACHABLE, discord.HTTPException) as error:
            log.info("an old message stays", extra={"old": old.name, "error": type(error).__name__})

    async def _edit(self, letter: Letter, layout: Layout, place: Any, message: int) -> None:
        _reread(layout)
        await discord.PartialMessage(channel=place, id=message).edit(
            view=layout.view, attachments=layout.files, allowed_mentions=self._allowed(letter)
        )

    async def _renew(self, letter: Letter, layout: Layout, sent: Sent) -> None:
        """An earlier try may have arrived, and says what was so then. What cannot be changed stays."""
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
        _reread(layout)
        message = await place.send(
            view=layout.view,
            files=layout.files,
            nonce=letter.delivery.nonce,
            allowed_mentions=self._allowed(letter),
            silent=isinstance(letter.content, StatusMessage),
        )
        _remember(self._newest, place.id, message.id)
        return Sent(place.id, message.id)

    def _allowed(self, letter: Letter) -> discord.AllowedMentions:
        """Who is named in a thread joins it, by an edit too: nobody does whom the letter is not for."""
        return discord.AllowedMentions(
            everyone=False, roles=False, users=self.letters.mentions(letter), replied_user=False
        )

    async def _already_there(self, letter: Letter, place: Any) -> Sent | None:
        """Did an earlier try arrive after all? For a while the nonce tells, but in one place only."""
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


def _reread(layout: Layout) -> None:
    """The files from their beginning: a request that was refused has read them."""
    for file in layout.files:
        file.reset()


def _remember(found: dict[int, int], key: int, value: int) -> None:
    """The oldest is forgotten when there are too many."""
    found.pop(key, None)
    found[key] = value
    if len(found) > MAX_REMEMBERED:
        del found[next(iter(found))]
