"""Names of users for pictures and selects, which cannot show mentions."""

from collections.abc import Awaitable, Callable

from bot.tables.model.replies import Status
from data.words import words

MAX_REMEMBERED = 2000
"""Names in the cache."""
MAX_LENGTH = 24
"""Characters of a name; the rest is cut off."""


class UserNames:
    """A cache of the names of users; unknown ones are fetched."""

    def __init__(self, fetch: Callable[[int], Awaitable[str]]) -> None:
        self._fetch = fetch
        self._names: dict[int, str] = {}

    def remember(self, user: int, name: str) -> None:
        """Remembers a name, and drops the oldest when the cache is full."""
        self._names.pop(user, None)
        self._names[user] = name[:MAX_LENGTH]
        if len(self._names) > MAX_REMEMBERED:
            del self._names[next(iter(self._names))]

    def forget(self, user: int) -> None:
        self._names.pop(user, None)

    async def name(self, user: int) -> str:
        if user not in self._names:
            self.remember(user, await self._fetch(user))
        return self._names[user]

    async def names(self, status: Status) -> dict[str, str]:
        """The names of a table's seats."""
        found: dict[str, str] = {}
        for place in status.seats:
            if place.user is not None:
                found[place.seat] = await self.name(place.user)
            else:
                key = "names.robot_short" if place.robot is not None else "names.nobody"
                found[place.seat] = words("chat").text(key, {"number": place.place})
        return found
