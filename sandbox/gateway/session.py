"""One identified bot. The session outlives its socket, so that a resume can replay what was missed."""

import asyncio
import json
import secrets

from aiohttp import web

from sandbox.events import Event
from sandbox.faults import Faults
from sandbox.gateway.intents import Intent, told
from sandbox.model import Application, Json

KEPT_FRAMES = 10_000
"""Frames that a session keeps for a resume."""


class Connection:
    """Sends frames in order; a slow or failing socket holds up nobody else."""

    def __init__(self, socket: web.WebSocketResponse, faults: Faults) -> None:
        self.socket = socket
        self._faults = faults
        self._frames: asyncio.Queue[Json] = asyncio.Queue()

    def send(self, frame: Json) -> None:
        self._frames.put_nowait(frame)

    async def write(self) -> None:
        """Runs beside the reader until it is cancelled or the socket is gone."""
        while True:
            frame = await self._frames.get()
            for sent in await self._faults.frame(frame):
                if self.socket.closed:
                    return
                try:
                    await self.socket.send_str(json.dumps(sent))
                except ConnectionError:
                    return


class Session:
    def __init__(self, bot: Application, intents: Intent, shard: list[int] | None) -> None:
        self.id = secrets.token_hex(16)
        self.bot = bot
        self.intents = intents
        self.shard = shard
        self.connection: Connection | None = None
        self._sequence = 0
        self._sent: list[Json] = []

    def on_event(self, event: Event) -> None:
        data = told(event, self.bot, self.intents)
        if data is not None and self._mine(event):
            self.dispatch(event.name, data)

    def _mine(self, event: Event) -> bool:
        """Servers are divided among shards by id; what belongs to none goes to the first."""
        if self.shard is None:
            return True
        number, count = self.shard
        return ((event.guild.id >> 22) % count if event.guild is not None else 0) == number

    def dispatch(self, name: str, data: Json) -> None:
        self._sequence += 1
        frame: Json = {"op": 0, "t": name, "s": self._sequence, "d": data}
        self._sent.append(frame)
        del self._sent[:-KEPT_FRAMES]
        if self.connection is not None:
            self.connection.send(frame)

    def can_resume_after(self, sequence: int) -> bool:
        oldest = self._sent[0]["s"] if self._sent else self._sequence + 1
        return oldest - 1 <= sequence <= self._sequence

    def resume(self, connection: Connection, sequence: int) -> None:
        self.connection = connection
        for frame in self._sent:
            if frame["s"] > sequence:
                connection.send(frame)
        self.dispatch("RESUMED", {})
