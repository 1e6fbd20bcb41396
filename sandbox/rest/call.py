"""One request of a bot: who calls, with what; and how the answer goes back."""

import json
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

from aiohttp import BodyPartReader, web

from sandbox import errors
from sandbox.faults import Faults
from sandbox.limits.messages import REQUEST_BYTES
from sandbox.model import Application, Channel, Json, Message, Upload
from sandbox.permissions import Permission
from sandbox.world import World

FILE_FIELD = re.compile(r"^files\[(\d+)\]$")


@dataclass(frozen=True)
class Call:
    world: World
    caller: Application | None
    body: Any
    uploads: list[Upload]
    path: Mapping[str, str]
    query: Mapping[str, str]

    @property
    def bot(self) -> Application:
        if self.caller is None:
            raise errors.unauthorized()
        return self.caller

    def id(self, name: str) -> int:
        return snowflake(self.path[name], name)

    @property
    def form(self) -> Json:
        """The body, where an object is wanted."""
        if not isinstance(self.body, dict):
            raise errors.invalid_form(
                {"_errors": [{"code": "DICT_TYPE_CONVERT", "message": "Only dictionaries"}]}
            )
        return cast(Json, self.body)

    def channel(self, *needs: Permission) -> Channel:
        return self.world.channel(self.id("channel"), self.bot.user, *needs)

    def message(self, *needs: Permission) -> Message:
        return self.world.message(self.channel(*needs), self.id("message"))


def snowflake(value: Any, field: str) -> int:
    if not str(value).isdecimal():
        wrong = {"code": "NUMBER_TYPE_COERCE", "message": f'Value "{value}" is not snowflake.'}
        raise errors.invalid_form({field: {"_errors": [wrong]}})
    return int(value)


class Reply(NamedTuple):
    status: int
    body: Any = None


Handler = Callable[[Call], Awaitable[Reply]]


class Route(NamedTuple):
    method: str
    path: str
    handler: Handler
    needs_token: bool = True


class Record(NamedTuple):
    """A request and its answer, for tests and soaks to check."""

    method: str
    path: str
    body: Any
    uploads: list[Upload]
    status: int
    answer: Any


class Api:
    """Serves routes: reads the call, applies the faults, writes the answer the way discord.py reads it.

    `crashes` are mistakes of the sandbox itself, which a bot sees as 500.
    """

    def __init__(self, world: World, faults: Faults) -> None:
        self.world = world
        self.faults = faults
        self.records: list[Record] | None = None
        self.crashes: list[Exception] = []

    def handler(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def handle(request: web.Request) -> web.StreamResponse:
            broken = await self.faults.before(request)
            if broken is not None:
                return broken
            body: Any = None
            uploads: list[Upload] = []
            try:
                body, uploads = await _read(request)
                caller = self._caller(request)
                if route.needs_token and caller is None:
                    raise errors.unauthorized()
                call = Call(self.world, caller, body, uploads, request.match_info, request.query)
                reply = await route.handler(call)
            except errors.ApiError as error:
                reply = Reply(error.status, error.body())
            except ConnectionResetError:
                # The bot has closed the connection: nobody reads this.
                return web.Response(status=400)
            except Exception as crash:
                self.crashes.append(crash)
                raise
            if self.records is not None:
                path = request.path.removeprefix("/api/v10")
                self.records.append(Record(request.method, path, body, uploads, reply.status, reply.body))
            return await self.faults.after(request, _response(reply, route))

        return handle

    def _caller(self, request: web.Request) -> Application | None:
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        return self.world.bot_of(token) if scheme == "Bot" else None


async def _read(request: web.Request) -> tuple[Any, list[Upload]]:
    if request.content_type != "multipart/form-data":
        text = await request.text()
        return (_parsed(text) if text else None), []
    body: Any = None
    uploads: list[Upload] = []
    total = 0
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        data = bytes(await part.read(decode=False))
        total += len(data)
        if total > REQUEST_BYTES:
            raise errors.too_large()
        if part.name == "payload_json":
            body = _parsed(data.decode())
        elif part.name and (found := FILE_FIELD.match(part.name)):
            uploads.append(Upload(int(found[1]), _safe(part.filename or "file"), data))
    return ({} if body is None else body), uploads


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise errors.invalid_json() from None


def _safe(filename: str) -> str:
    """Discord keeps letters, digits, dot, dash and underscore of a file's name."""
    return re.sub(r"[^\w.-]", "_", filename)


def _response(reply: Reply, route: Route) -> web.Response:
    # discord.py sends one request at a time on a route that names no limit, and takes a 429
    # without Via for a ban; and it reads JSON only where the type is exactly this.
    headers = {
        "Via": "1.1 sandbox",
        "X-RateLimit-Bucket": f"{route.method} {route.path}",
        "X-RateLimit-Limit": "1000",
        "X-RateLimit-Remaining": "999",
        "X-RateLimit-Reset-After": "1.0",
    }
    if reply.status == 204:
        return web.Response(status=204, headers=headers)
    headers["Content-Type"] = "application/json"
    if reply.status == 429:
        headers["Retry-After"] = str(reply.body.get("retry_after", 1))
    return web.Response(status=reply.status, headers=headers, body=json.dumps(reply.body).encode())
