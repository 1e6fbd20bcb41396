"""Fifty requests a second is all that a bot has: letters make no needless ones."""

from typing import Any

import discord

from bot.chat.postman import MAX_REMEMBERED, DiscordPostman
from bot.store import Delivery, Post, Target
from bot.tables.model.clock import now
from bot.tables.model.letters import Digest, Letter


class Client:
    """Counts who asks for whose DMs. discord.py itself remembers those of 128 users."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    async def create_dm(self, user: discord.Object) -> discord.Object:
        self.asked.append(user.id)
        return discord.Object(user.id + 1_000_000)

    def get_partial_messageable(self, channel: int) -> int:
        return channel


def _letter(user: int) -> Letter:
    post = Post(target=Target("user", user), payload={})
    return Letter(
        delivery=Delivery(id=1, table=None, post=post, created=0, attempts=1, tried=None, tracked=None),
        content=Digest(),
    )


async def test_the_channel_of_dms_is_asked_for_once() -> None:
    client = Client()
    anybody: Any = client
    postman: Any = DiscordPostman(anybody, anybody, now)
    for _ in range(2):
        for user in range(1, 400):
            assert await postman._place(_letter(user)) == user + 1_000_000
    assert client.asked == list(range(1, 400))
    for user in range(400, MAX_REMEMBERED + 2):
        await postman._place(_letter(user))
    await postman._place(_letter(1))
    assert client.asked[-1] == 1, "what was not needed for long is forgotten"
