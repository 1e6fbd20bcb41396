"""Names for pictures, where Discord cannot put them in for us."""

from collections.abc import Awaitable, Callable

from bot.tables.replies import Status
from data.words import words

MAX_REMEMBERED = 2000
MAX_LENGTH = 24


class UserNames:
    """The names of users that we have met; others are asked for once."""

    def __init__(self, fetch: Callable[[int], Awaitable[str]]) -> None:
        self._fetch = fetch
        self._names: dict[int, str] = {}

    def meet(self, user: int, name: str) -> None:
        """Remembers a name; the oldest is forgotten when there are too many."""
        self._names.pop(user, None)
        self._names[user] = name[:MAX_LENGTH]
        if len(self._names) > MAX_REMEMBERED:
            del self._names[next(iter(self._names))]

    def forget(self, user: int) -> None:
        self._names.pop(user, None)

    async def name(self, user: int) -> str:
        if user not in self._names:
            self.meet(user, await self._fetch(user))
        return self._names[user]

    async def names(self, status: Status) -> dict[str, str]:
        """The seats of a table as pictures name them."""
        found: dict[str, str] = {}
        for place in status.seats:
            if place.user is not None:
                found[place.seat] = await self.name(place.user)
            else:
                key = "names.robot_short" if place.robot is not None else "names.nobody"
                found[place.seat] = words("chat").text(key, {"number": place.place})
        return found
