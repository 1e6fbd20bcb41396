"""What a person does on the page. Each act answers once the bot has: a form or choices come back with it."""

import base64
from typing import Any, cast

from sandbox.client.refused import Refused
from sandbox.client.resolved import File
from sandbox.errors import ApiError
from sandbox.events import READ, Event
from sandbox.interaction import Modal, Outcome
from sandbox.model import Channel, Json, Message, User
from sandbox.persona import Persona
from sandbox.posting import post
from sandbox.reading import many
from sandbox.web import view
from sandbox.web.unread import Unread
from sandbox.world import World


class Actions:
    def __init__(self, world: World, unread: Unread) -> None:
        self._world = world
        self._unread = unread
        self._modals: dict[str, Modal] = {}

    async def act(self, me: User, order: Json) -> Json:
        try:
            return await self._act(Persona(self._world, me), order)
        except (Refused, ApiError) as no:
            return {"ok": False, "error": _sentence(no)}

    async def _act(self, me: Persona, order: Json) -> Json:
        match order["do"]:
            case "say":
                replied = order.get("reply_to")
                answered = self._message(me, order, replied) if replied else None
                me.say(order["text"], self._channel(me, order), reply_to=answered, files=_files(order))
                return {"ok": True}
            case "slash":
                given = {k: _value(v) for k, v in order["options"].items()}
                return self._told(await me.slash_with(order["command"], given, self._channel(me, order)))
            case "complete":
                channel = self._channel(me, order)
                given = {k: _value(v) for k, v in order["options"].items()}
                found = await me.autocomplete(
                    order["command"], order["option"], order["typed"], channel, **given
                )
                return self._told(found)
            case "click":
                message = self._message(me, order, order["message"])
                return self._told(await me.click(message, order["custom_id"]))
            case "choose":
                message = self._message(me, order, order["message"])
                return self._told(await me.choose(message, order["custom_id"], *order["values"]))
            case "modal":
                modal = self._modals.get(order["id"])
                if modal is None:
                    raise Refused("This form is not open any more.")
                return self._told(await me.submit_modal(modal, order["answers"]))
            case "read":
                channel = self._channel(me, order)
                news = self._unread.of(me.user, channel).unread
                self._unread.mark_read(me.user, channel)
                if news:
                    self._world.events.publish(Event(READ, {}, user=me.user))
                return {"ok": True}
            case "dismiss":
                message = self._message(me, order, order["message"])
                if message.only_for is not me.user:
                    raise Refused("Only your own private messages can be dismissed.")
                post.delete(self._world, message)
                return {"ok": True}
            case "dm":
                other = self._world.users.get(int(order["user"]))
                if other is None:
                    raise Refused("There is no such person.")
                return {"ok": True, "channel": str(me.dm(other).id)}
            case "dms":
                me.user.dms_open = bool(order["open"])
                return {"ok": True}
            case other:
                raise Refused(f"The sandbox does not know how to {other}.")

    def _told(self, outcome: Outcome) -> Json:
        if outcome.modal is not None:
            self._modals[str(outcome.modal.interaction.id)] = outcome.modal
        return view.outcome(outcome)

    def _channel(self, me: Persona, order: Json) -> Channel:
        channel = self._world.channels.get(int(order["channel"]))
        if channel is None or channel not in me.channels():
            raise Refused("There is no such channel.")
        return channel

    def _message(self, me: Persona, order: Json, id_: Any) -> Message:
        message = self._channel(me, order).messages.get(int(id_))
        if message is None:
            raise Refused("This message is not there any more.")
        return message


def _files(order: Json) -> tuple[File, ...]:
    return tuple(File(f["name"], base64.b64decode(f["data"])) for f in many(order, "files"))


def _value(given: Any) -> Any:
    """A file comes as an object with its name and its bytes in base64."""
    if isinstance(given, dict):
        file = cast(Json, given)
        return File(file["name"], base64.b64decode(file["data"]))
    return given


def _sentence(no: Refused | ApiError) -> str:
    if isinstance(no, ApiError) and no.errors is not None:
        return f"{no.message}: {', '.join(no.errors)}"
    return no.message if isinstance(no, ApiError) else str(no)
