"""One interaction: who did what, and how the bot answered it."""

import asyncio
from dataclasses import dataclass, field
from enum import IntEnum

from sandbox.model import Application, Channel, Json, Message, User

ACKNOWLEDGE_SECONDS = 3.0
"""Time after an interaction in which the bot must acknowledge it."""
TOKEN_SECONDS = 15 * 60.0
"""Time for which the token of an interaction can be used."""


class InteractionKind(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class Callback(IntEnum):
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(frozen=True)
class Modal:
    """A form that the bot opened for one person."""

    custom_id: str
    title: str
    components: list[Json]
    interaction: "Interaction"


@dataclass(frozen=True)
class Outcome:
    """What the person sees of the answer.

    `kind` is message, deferred, update, deferred update, choices, modal or "did not respond".
    """

    kind: str
    message: Message | None = None
    modal: Modal | None = None
    choices: list[Json] = field(default_factory=list[Json])

    @property
    def answered(self) -> bool:
        return self.kind != "did not respond"


@dataclass(eq=False)
class Interaction:
    id: int
    token: str
    kind: InteractionKind
    application: Application
    user: User
    channel: Channel
    data: Json
    created: float
    outcome: asyncio.Future[Outcome]
    source: Message | None = None
    command_name: str | None = None
    triggered_by: "Interaction | None" = None
    original: Message | None = None
    acknowledged: bool = False
