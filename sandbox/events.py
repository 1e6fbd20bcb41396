"""Events, and who listens to them: gateway sessions, open web pages, waiting personas."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass

from sandbox.model import Application, Channel, Guild, Json, Message, User
from sandbox.permissions import can_see, can_view


@dataclass(frozen=True)
class Event:
    """`name` and `data` are the gateway's; the rest says who it concerns."""

    name: str
    data: Json
    guild: Guild | None = None
    channel: Channel | None = None
    message: Message | None = None
    application: Application | None = None
    user: User | None = None

    def seen_by(self, user: User) -> bool:
        if self.application is not None:
            return user is self.application.user
        if self.user is not None:
            return user is self.user
        if self.message is not None:
            return can_see(user, self.message)
        if self.channel is not None:
            return can_view(user, self.channel)
        return self.guild is not None and user.id in self.guild.members


# Not an event of the gateway: a bot came or went, or registered commands. Only the page and personas get it.
CHANGED = Event("SANDBOX_CHANGED", {})

# Nor is this: its user has read what was unread.
READ = "SANDBOX_READ"

Listener = Callable[[Event], None]


class Events:
    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def publish(self, event: Event) -> None:
        for listener in list(self._listeners):
            listener(event)

    @contextmanager
    def listening(self, listener: Listener) -> Generator[None]:
        self._listeners.append(listener)
        try:
            yield
        finally:
            self._listeners.remove(listener)

    def listen(self, listener: Listener) -> None:
        """Listens for as long as the sandbox exists."""
        self._listeners.append(listener)
