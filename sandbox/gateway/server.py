"""The websocket itself: hello, heartbeat, identify, resume; and what a test may do to a connection."""

import asyncio
import contextlib
import json
from typing import Any, cast

from aiohttp import WSMsgType, web

from sandbox import wire
from sandbox.events import CHANGED, Event
from sandbox.faults import Faults
from sandbox.gateway.intents import PRIVILEGED, Intent
from sandbox.gateway.session import Connection, Session
from sandbox.model import Application, Guild, Json
from sandbox.permissions import can_view
from sandbox.world import World

HEARTBEAT_MS = 41_250
HEARTBEAT, IDENTIFY, RESUME, RECONNECT, MEMBERS, INVALID, HELLO, ACK = 1, 2, 6, 7, 8, 9, 10, 11
NOT_AUTHENTICATED, BAD_TOKEN, DISALLOWED_INTENTS = 4003, 4004, 4014


class Gateway:
    def __init__(self, world: World, faults: Faults) -> None:
        self.world = world
        self.faults = faults
        self.sessions: dict[str, Session] = {}
        world.events.listen(self._on_event)

    def _on_event(self, event: Event) -> None:
        for session in self.sessions.values():
            session.on_event(event)

    async def handle(self, request: web.Request) -> web.StreamResponse:
        broken = await self.faults.before(request)
        if broken is not None:
            return broken
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        connection = Connection(socket, self.faults)
        writer = asyncio.create_task(connection.write())
        connection.send({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}})
        try:
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    await self._receive(connection, json.loads(frame.data))
        finally:
            for session in self.sessions.values():
                if session.connection is connection:
                    session.connection = None
            self.world.events.publish(CHANGED)
            writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await writer
        return socket

    async def _receive(self, connection: Connection, frame: Json) -> None:
        op, data = frame.get("op"), frame.get("d")
        if op == HEARTBEAT:
            connection.send({"op": ACK})
        elif op == IDENTIFY:
            await self._identify(connection, data or {})
        elif op == RESUME:
            self._resume(connection, data or {})
        elif op == MEMBERS:
            session = next((s for s in self.sessions.values() if s.connection is connection), None)
            if session is None:
                await connection.socket.close(code=NOT_AUTHENTICATED)
            else:
                self._members(session, data or {})

    async def _identify(self, connection: Connection, data: Json) -> None:
        bot = self.world.bot_of(str(data.get("token")))
        intents = Intent(int(data.get("intents") or 0))
        if bot is None:
            await connection.socket.close(code=BAD_TOKEN, message=b"Authentication failed.")
            return
        if intents & PRIVILEGED and not bot.privileged_intents:
            await connection.socket.close(code=DISALLOWED_INTENTS, message=b"Disallowed intent(s).")
            return
        session = Session(bot, intents, data.get("shard"))
        session.connection = connection
        self._drop_disconnected(session)
        self.sessions[session.id] = session
        guilds = [g for g in self.world.guilds.values() if bot.id in g.members and _on(session, g)]
        ready: Json = {
            "v": 10,
            "user": wire.own_user(bot.user),
            "guilds": [{"id": str(g.id), "unavailable": True} for g in guilds],
            "session_id": session.id,
            "resume_gateway_url": self.world.base_url.replace("http", "ws", 1) + "/gateway",
            "application": {"id": str(bot.id), "flags": 0},
        }
        if session.shard is not None:
            ready["shard"] = session.shard
        session.dispatch("READY", ready)
        for guild in guilds:
            session.dispatch("GUILD_CREATE", self.guild_create(session, guild))
        self.world.events.publish(CHANGED)

    def _drop_disconnected(self, new: Session) -> None:
        """A bot that identifies again will not resume its disconnected sessions: drops them."""
        for old in list(self.sessions.values()):
            if old.bot is new.bot and old.shard == new.shard and old.connection is None:
                del self.sessions[old.id]

    def guild_create(self, session: Session, guild: Guild) -> Json:
        """Without the members intent a bot gets no member but itself."""
        bot = session.bot
        everyone = bool(session.intents & Intent.GUILD_MEMBERS)
        members = [m for m in guild.members.values() if everyone or m.user is bot.user]
        threads = [
            t
            for t in self.world.threads_of(guild)
            if t.thread is not None and not t.thread.archived and can_view(bot.user, t)
        ]
        return wire.guild(guild) | {
            "joined_at": wire.member(guild.members[bot.id])["joined_at"],
            "large": False,
            "unavailable": False,
            "member_count": len(guild.members),
            "members": [wire.member(m) for m in members],
            "channels": [wire.channel(c) for c in self.world.channels_of(guild)],
            "threads": [wire.channel(t, bot.user) for t in threads],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def _resume(self, connection: Connection, data: Json) -> None:
        session = self.sessions.get(str(data.get("session_id")))
        sequence = data.get("seq")
        known = session is not None and session.bot is self.world.bot_of(str(data.get("token")))
        if (
            session is None
            or not known
            or not isinstance(sequence, int)
            or not session.can_resume_after(sequence)
        ):
            connection.send({"op": INVALID, "d": False})
            return
        session.resume(connection, sequence)
        self.world.events.publish(CHANGED)

    def _members(self, session: Session, data: Json) -> None:
        guild = self.world.guilds.get(int(data.get("guild_id") or 0))
        if guild is None or session.bot.id not in guild.members:
            return
        wanted = data.get("user_ids")
        if wanted is not None:
            ids = cast(list[Any], wanted) if isinstance(wanted, list) else [wanted]
            found = [guild.members[int(i)] for i in ids if int(i) in guild.members]
        else:
            start = str(data.get("query") or "").lower()
            found = [m for m in guild.members.values() if m.user.name.startswith(start)]
            found = found[: int(data.get("limit") or 0) or None]
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": [wire.member(m) for m in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        }
        if data.get("nonce") is not None:
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    # -- what a test may do

    def is_connected(self, bot: Application) -> bool:
        return any(s.bot is bot and s.connection is not None for s in self.sessions.values())

    async def drop(self, bot: Application, code: int = 4000) -> None:
        """Closes the bot's sockets; its sessions can be resumed."""
        for session in list(self.sessions.values()):
            if session.bot is bot and session.connection is not None:
                await session.connection.socket.close(code=code)

    def ask_to_reconnect(self, bot: Application) -> None:
        for session in self.sessions.values():
            if session.bot is bot and session.connection is not None:
                session.connection.send({"op": RECONNECT, "d": None})

    def invalidate(self, bot: Application, *, resumable: bool = False) -> None:
        """Op 9. Not resumable: the session is forgotten and the bot must identify again."""
        for session in [s for s in self.sessions.values() if s.bot is bot]:
            if session.connection is not None:
                session.connection.send({"op": INVALID, "d": resumable})
            if not resumable:
                del self.sessions[session.id]


def _on(session: Session, guild: Guild) -> bool:
    return session.shard is None or (guild.id >> 22) % session.shard[1] == session.shard[0]
