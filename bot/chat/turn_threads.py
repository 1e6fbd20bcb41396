"""The threads of turns. A thread has the id of the message that it starts from, so none has to be stored."""

import logging
from typing import Literal

import discord

from data.words import words

ARCHIVE_AFTER: Literal[10080] = 10080
"""Minutes (a week) without a message after which Discord archives a thread; a new message undoes that."""
MAX_REMEMBERED = 5000
"""Messages that are remembered because no thread can be started from them."""
THREAD_EXISTS = 160004
"""Discord's code for a message that already has a thread, which may have been deleted since."""
log = logging.getLogger(__name__)


class TurnThreads:
    """Starts threads, and remembers where that is impossible; the pages then go to the channel."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self._impossible: dict[int, None] = {}

    def possible(self, message: int) -> bool:
        return message not in self._impossible

    async def start(self, channel: int, message: int, turn: int) -> bool:
        """Starts the thread unless it exists; returns whether there is one.

        There can be none inside a thread, without the permission, or if the message was deleted.
        """
        name = words("chat").text("turns.thread", {"turn": turn})
        try:
            await self.client.http.start_thread_with_message(
                channel, message, name=name, auto_archive_duration=ARCHIVE_AFTER
            )
        except discord.DiscordServerError:
            raise
        except discord.HTTPException as error:
            if error.code != THREAD_EXISTS:
                log.info("no thread", extra={"channel": channel, "error": error.code})
                self.give_up(message)
        return self.possible(message)

    def give_up(self, message: int) -> None:
        self._impossible[message] = None
        if len(self._impossible) > MAX_REMEMBERED:
            del self._impossible[next(iter(self._impossible))]
