"""A human at the sandbox: what a test does instead of typing and clicking.

Every act returns once the bot has acknowledged it, with an `Outcome` that says how,
or says "did not respond" after three seconds.
"""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from sandbox import wire
from sandbox.client import forms, offered, options, widgets
from sandbox.client.refused import Refused
from sandbox.client.resolved import File, Resolved
from sandbox.client.start import outcome, start
from sandbox.events import Event
from sandbox.interaction import Interaction, InteractionKind, Modal, Outcome
from sandbox.kinds import ChannelKind, MessageKind
from sandbox.model import Application, Channel, Command, Json, Message, Role, Upload, User
from sandbox.permissions import Permission, can_see, can_view, in_channel
from sandbox.posting import post
from sandbox.world import World

Found = TypeVar("Found")
OptionValue = str | int | float | bool | User | Channel | Role | File


class Persona:
    def __init__(self, world: World, user: User, home: Channel | None = None) -> None:
        """`home` is the channel meant where none is named."""
        self.world = world
        self.user = user
        self.home = home
        self._given: set[int] = set()

    @property
    def name(self) -> str:
        return self.user.display_name

    def close_dms(self) -> None:
        """From now on a bot that writes to this person gets 50007."""
        self.user.dms_open = False

    def open_dms(self) -> None:
        self.user.dms_open = True

    # -- acting

    async def slash(self, command: str, channel: Channel | None = None, **given: OptionValue) -> Outcome:
        """`await anna.slash("/answer", answer="yes")`."""
        return await self.slash_with(command, given, channel)

    async def slash_with(
        self, command: str, given: dict[str, Any], channel: Channel | None = None
    ) -> Outcome:
        """The same with options in a dict: their names need not be Python names."""
        place = self._place(channel)
        found, below, specs = offered.find(self.world, self.user, place, command)
        resolved = Resolved(self.world, place, self.user)
        data = self._command(found, below, options.filled(specs, given, resolved), resolved)
        name = command.removeprefix("/")
        return await self._do(InteractionKind.COMMAND, found.application, place, data, command_name=name)

    async def autocomplete(
        self, command: str, option: str, typed: str = "", channel: Channel | None = None, **given: OptionValue
    ) -> Outcome:
        """The choices that the bot offers for what has been typed so far."""
        place = self._place(channel)
        found, below, specs = offered.find(self.world, self.user, place, command)
        resolved = Resolved(self.world, place, self.user)
        half = options.half_filled(specs, option, typed, given, resolved)
        data = self._command(found, below, half, resolved)
        return await self._do(InteractionKind.AUTOCOMPLETE, found.application, place, data)

    async def use_on(self, target: Message | User, command: str, channel: Channel | None = None) -> Outcome:
        """A command of the context menu of a message or of a person."""
        place = target.channel if isinstance(target, Message) else self._place(channel)
        kind = 3 if isinstance(target, Message) else 2
        found = [
            c for c in offered.commands(self.world, self.user, place) if c.kind == kind and c.name == command
        ]
        if not found:
            raise Refused(f"There is no command {command!r} in this menu.")
        resolved = Resolved(self.world, place, self.user)
        if isinstance(target, Message):
            resolved.data["messages"] = {str(target.id): wire.message(target)}
        else:
            resolved.user(target)
        data = _named(found[0]) | {"target_id": str(target.id), "resolved": resolved.data}
        return await self._do(
            InteractionKind.COMMAND, found[0].application, place, data, command_name=command
        )

    async def click(self, message: Message, button: str) -> Outcome:
        """A button by its label or custom id."""
        it = widgets.button(message, button)
        data: Json = {"custom_id": it["custom_id"], "component_type": it["type"], "id": it["id"]}
        return await self._use(message, data)

    async def choose(self, message: Message, select: str, *values: Any) -> Outcome:
        """A select by its custom id or placeholder; values are options, people, channels or roles."""
        it = widgets.select(message, select)
        resolved = Resolved(self.world, message.channel, self.user)
        data: Json = {
            "custom_id": it["custom_id"],
            "component_type": it["type"],
            "id": it["id"],
            "values": widgets.chosen(it, list(values), resolved),
        }
        if resolved.data:
            data["resolved"] = resolved.data
        return await self._use(message, data)

    async def submit_modal(self, modal: Modal, answers: dict[str, Any]) -> Outcome:
        """Fields by their label or custom id; what is not answered keeps its prefilled value."""
        opened = modal.interaction
        if opened.user is not self.user:
            raise Refused("This form was opened by someone else.")
        resolved = Resolved(self.world, opened.channel, self.user)
        data: Json = {
            "custom_id": modal.custom_id,
            "components": forms.answered(modal, answers, resolved),
        }
        if resolved.data:
            data["resolved"] = resolved.data
        return await self._do(
            InteractionKind.MODAL,
            opened.application,
            opened.channel,
            data,
            source=opened.source,
            triggered_by=opened,
        )

    def say(
        self,
        text: str,
        channel: Channel | None = None,
        *,
        reply_to: Message | None = None,
        files: tuple[File, ...] = (),
    ) -> Message:
        place = self._place(channel)
        speak = Permission.SEND_MESSAGES if place.thread is None else Permission.SEND_MESSAGES_IN_THREADS
        if speak not in in_channel(self.user, place):
            raise Refused(f"{self.name} may not write here.")
        body: Json = {"content": text}
        if reply_to is not None:
            body["message_reference"] = {"message_id": str(reply_to.id)}
        kind = MessageKind.REPLY if reply_to is not None else MessageKind.DEFAULT
        uploads = [Upload(i, f.name, f.data) for i, f in enumerate(files)]
        return post.post(self.world, place, post.Sender(self.user, kind=kind), body, uploads)

    # -- looking

    def dm(self, other: "User | Application | Persona") -> Channel:
        """The DM channel with a bot or a person."""
        user = other if isinstance(other, User) else other.user
        return self.world.dm(self.user, user)

    def channels(self) -> list[Channel]:
        """Everything this person can open: channels, threads, DMs."""
        return [c for c in self.world.channels.values() if can_view(self.user, c)]

    def sees(self, channel: Channel | None = None) -> list[Message]:
        """What this person sees in a channel, ephemeral messages included."""
        place = self._place(channel)
        return [m for m in place.messages.values() if can_see(self.user, m)]

    async def next_message(
        self,
        channel: Channel | None = None,
        matching: Callable[[Message], bool] = lambda message: True,
        within: float = 5.0,
    ) -> Message:
        """The first message of someone else that this person has not been given yet.

        A message still "thinking" is given once it has been filled.
        """
        place = self._place(channel)

        def look() -> Message | None:
            for message in self.sees(place):
                new = message.id not in self._given and message.author is not self.user
                if new and not message.loading and matching(message):
                    self._given.add(message.id)
                    return message
            return None

        return await self.wait_for(look, within)

    async def wait_for(self, look: Callable[[], Found | None], within: float = 5.0) -> Found:
        """Calls `look` now and after every event, until it returns something."""
        happened = asyncio.Event()

        def listener(_: Event) -> None:
            happened.set()

        with self.world.events.listening(listener):
            async with asyncio.timeout(within):
                while (found := look()) is None or found is False:
                    await happened.wait()
                    happened.clear()
        return found

    # -- inside

    def _place(self, channel: Channel | None) -> Channel:
        place = channel or self.home
        if place is None:
            raise Refused("In which channel?")
        if place.kind is ChannelKind.CATEGORY or not can_view(self.user, place):
            raise Refused(f"{self.name} cannot see this channel.")
        return place

    def _command(self, it: Command, below: list[str], filled: list[Json], resolved: Resolved) -> Json:
        data = _named(it) | {"options": options.nested(below, filled)}
        if resolved.data:
            data["resolved"] = resolved.data
        return data

    async def _use(self, message: Message, data: Json) -> Outcome:
        """Uses a component, unless its message is deleted or not visible to this person."""
        if message.id not in message.channel.messages or not can_see(self.user, message):
            raise Refused("This message is not there any more.")
        if message.application is None:
            raise Refused("Only a bot's message has components.")
        return await self._do(
            InteractionKind.COMPONENT, message.application, message.channel, data, source=message
        )

    async def _do(
        self,
        kind: InteractionKind,
        application: Application,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        command_name: str | None = None,
        triggered_by: Interaction | None = None,
    ) -> Outcome:
        interaction = start(
            self.world,
            kind,
            application,
            self.user,
            channel,
            data,
            source=source,
            command_name=command_name,
            triggered_by=triggered_by,
        )
        return await outcome(self.world, interaction)


def _named(command: Command) -> Json:
    """A server's own command also names the server: discord.py looks there for it."""
    data: Json = {"id": str(command.id), "name": command.name, "type": command.kind}
    if command.guild is not None:
        data["guild_id"] = str(command.guild.id)
    return data
