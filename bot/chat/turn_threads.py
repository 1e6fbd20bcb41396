"""The threads of turns. One that starts from a message has its id, so there is nothing to remember."""

import logging
from typing import Literal

import discord

from data.words import words

ARCHIVE_AFTER: Literal[10080] = 10080
"""Minutes without a word, a week, after which Discord archives a thread; a new word wakes it."""
MAX_REMEMBERED = 5000
"""So many messages are remembered from which no thread can be started."""
THREAD_EXISTS = 160004
"""A thread was started from this message before; it may have been deleted."""
log = logging.getLogger(__name__)


class TurnThreads:
    """Starts them; what belongs where none can be goes to the channel."""

    def __init__(self, client: discord.Client) -> None:
        self.client = client
        self._impossible: dict[int, None] = {}

    def possible(self, message: int) -> bool:
        return message not in self._impossible

    async def start(self, channel: int, message: int, turn: int) -> bool:
        """Unless an earlier try did. In a thread, without the permission or the message there can be none."""
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
