"""Serves the page, tells it what happens (server-sent events) and takes what people do (POST)."""

import asyncio
import json
import secrets
from pathlib import Path

from aiohttp import web

from sandbox.events import READ, Event
from sandbox.gateway.server import Gateway
from sandbox.model import Channel, Json, User
from sandbox.permissions import can_view
from sandbox.web import guard, view
from sandbox.web.actions import Actions
from sandbox.web.unread import Unread
from sandbox.world import World

STATIC = Path(__file__).parent / "static"
STILL_HERE_SECONDS = 15.0


class Page:
    def __init__(self, world: World, gateway: Gateway) -> None:
        self.key = secrets.token_urlsafe(16)
        self._world = world
        self._gateway = gateway
        self._unread = Unread(world)
        self._actions = Actions(world, self._unread)
        self._open: set[asyncio.Queue[Event | None]] = set()
        self._files = {path.name: path for path in STATIC.iterdir() if path.is_file()}
        world.events.listen(self._on_event)

    def add_routes(self, app: web.Application) -> None:
        app.router.add_get("/{key}/", self._static)
        app.router.add_get("/{key}/state", self._state)
        app.router.add_get("/{key}/messages", self._messages)
        app.router.add_get("/{key}/commands", self._commands)
        app.router.add_get("/{key}/events", self._events)
        app.router.add_post("/{key}/act", self._act)
        app.router.add_get("/{key}/{name}", self._static)

    def close(self) -> None:
        for queue in self._open:
            queue.put_nowait(None)

    def _on_event(self, event: Event) -> None:
        for queue in self._open:
            queue.put_nowait(event)

    async def _static(self, request: web.Request) -> web.Response:
        guard.check(request, self._world, self.key)
        path = self._files.get(request.match_info.get("name") or "index.html")
        if path is None:
            raise web.HTTPNotFound(headers=guard.HEADERS)
        kind = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
        return web.Response(
            body=path.read_bytes(), content_type=kind[path.suffix], charset="utf-8", headers=guard.HEADERS
        )

    async def _state(self, request: web.Request) -> web.Response:
        me = self._me(request)
        return _json(view.state(self._world, self._gateway, self._unread, me))

    async def _messages(self, request: web.Request) -> web.Response:
        me = self._me(request)
        before = request.query.get("before")
        channel = self._channel(request, me)
        return _json(view.messages(me, channel, int(before) if before else None))

    async def _commands(self, request: web.Request) -> web.Response:
        me = self._me(request)
        return _json(view.commands(self._world, me, self._channel(request, me)))

    async def _act(self, request: web.Request) -> web.Response:
        me = self._me(request)
        return _json(await self._actions.act(me, await request.json()))

    async def _events(self, request: web.Request) -> web.StreamResponse:
        me = self._me(request)
        stream = web.StreamResponse(headers=guard.HEADERS | {"Content-Type": "text/event-stream"})
        await stream.prepare(request)
        queue: asyncio.Queue[Event | None] = asyncio.Queue()
        self._open.add(queue)
        try:
            await stream.write(b"retry: 500\n\n")
            while True:
                try:
                    event = await asyncio.wait_for(queue.get(), STILL_HERE_SECONDS)
                except TimeoutError:
                    await stream.write(b": still here\n\n")
                    continue
                if event is None:
                    break
                for told in self._told(event, me):
                    await stream.write(f"data: {json.dumps(told)}\n\n".encode())
        except ConnectionError:
            pass  # the page was closed
        finally:
            self._open.discard(queue)
        return stream

    def _told(self, event: Event, me: User) -> list[Json]:
        """Messages as they come; anything else that changes what there is, as the whole state."""
        if event.name == "INTERACTION_CREATE":
            return []
        badges: Json = {"type": "personas", "personas": view.personas(self._world, self._unread)}
        if event.name == READ and event.user is not me:
            return [badges]
        if event.message is None:
            return [{"type": "state"} | view.state(self._world, self._gateway, self._unread, me)]
        message, channel = event.message, event.message.channel
        if not event.seen_by(me):
            return [badges]
        if event.name == "MESSAGE_DELETE":
            return [{"type": "gone", "channel": str(channel.id), "message": str(message.id)}]
        told: Json = {"type": "message", "channel": str(channel.id), "new": event.name == "MESSAGE_CREATE"}
        shown = {"message": view.message(me, message), "badge": view.badge(self._unread, me, channel)}
        return [told | shown, badges]

    def _me(self, request: web.Request) -> User:
        """The person this window plays; without one, the first that there is."""
        guard.check(request, self._world, self.key)
        people = [u for u in self._world.users.values() if not u.bot]
        wanted = request.query.get("as")
        for user in people:
            if wanted in (None, "", str(user.id)):
                return user
        raise web.HTTPNotFound(headers=guard.HEADERS)

    def _channel(self, request: web.Request, me: User) -> Channel:
        channel = self._world.channels.get(int(request.query.get("channel", 0)))
        if channel is None or not can_view(me, channel):
            raise web.HTTPNotFound(headers=guard.HEADERS)
        return channel


def _json(body: object) -> web.Response:
    return web.Response(text=json.dumps(body), content_type="application/json", headers=guard.HEADERS)
