"""The sandbox as a whole: one aiohttp server with the REST API, the gateway, the files and the web page."""

from types import TracebackType
from typing import Self

from aiohttp import web

from sandbox import errors
from sandbox.clock import Clock
from sandbox.events import Event
from sandbox.faults import Faults
from sandbox.gateway.server import Gateway
from sandbox.model import Application, Channel, Guild, User
from sandbox.permissions import Permission
from sandbox.persona import Persona
from sandbox.rest import callbacks, channels, commands, guilds, messages, threads, users, webhooks
from sandbox.rest.call import Api, Call, Reply, Route
from sandbox.web.guard import right_host
from sandbox.web.page import Page
from sandbox.world import DEFAULT_BOT_PERMISSIONS, World

HOST = "127.0.0.1"
SUBJECTS = (users, guilds, channels, threads, messages, commands, callbacks, webhooks)


class Sandbox:
    """`async with Sandbox() as sandbox:` serves on a free port of 127.0.0.1 until the block ends."""

    def __init__(self, port: int = 0, clock: Clock | None = None, faults: Faults | None = None) -> None:
        self.world = World(clock or Clock())
        self.faults = faults or Faults()
        self.api = Api(self.world, self.faults)
        self.gateway = Gateway(self.world, self.faults)
        self.page = Page(self.world, self.gateway)
        self._port = port
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=30 * 1024 * 1024)
        for subject in SUBJECTS:
            for route in subject.ROUTES:
                app.router.add_route(route.method, "/api/v10" + route.path, self.api.handler(route))
        nowhere = self.api.handler(Route("*", "/{rest}", _no_such_route, needs_token=False))
        app.router.add_route("*", "/api/{rest:.*}", nowhere)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get(r"/attachments/{channel:\d+}/{attachment:\d+}/{filename}", self._attachment)
        self.page.add_routes(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self._port)
        await site.start()
        _, self._port = self._runner.addresses[0][:2]
        self.world.base_url = self.url
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._runner is not None
        self.page.close()
        for application in self.world.applications.values():
            await self.gateway.drop(application, 1001)
        await self._runner.cleanup()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self._port}"

    @property
    def page_url(self) -> str:
        return f"{self.url}/{self.page.key}/"

    async def _attachment(self, request: web.Request) -> web.Response:
        found = self.world.attachments.get(int(request.match_info["attachment"]))
        if not right_host(request, self.world):
            raise web.HTTPForbidden
        if found is None or found.filename != request.match_info["filename"]:
            raise web.HTTPNotFound
        # Nothing that somebody uploaded may run as a page of this origin.
        headers = {"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "sandbox"}
        headers["Cross-Origin-Resource-Policy"] = "same-origin"
        return web.Response(body=found.data, content_type=found.content_type, headers=headers)

    # -- people and places

    def add_persona(self, name: str, guild: Guild | None = None, home: Channel | None = None) -> Persona:
        persona = Persona(self.world, self.world.add_user(name), home)
        if guild is not None:
            self.world.join(guild, persona.user)
        return persona

    def persona(self, user: User, home: Channel | None = None) -> Persona:
        return Persona(self.world, user, home)

    def add_guild(self, name: str, owner: User) -> Guild:
        return self.world.add_guild(name, owner)

    def add_bot(
        self,
        name: str,
        owner: User,
        *guilds: Guild,
        permissions: Permission = DEFAULT_BOT_PERMISSIONS,
        privileged_intents: bool = False,
    ) -> Application:
        """A bot account, invited to the servers; log in with its `token`."""
        bot = self.world.add_application(name, owner, privileged_intents=privileged_intents)
        for guild in guilds:
            self.invite(bot, guild, permissions)
        return bot

    def invite(
        self, bot: Application, guild: Guild, permissions: Permission = DEFAULT_BOT_PERMISSIONS
    ) -> None:
        self.world.join(guild, bot.user, permissions)
        for session in self.gateway.sessions.values():
            if session.bot is bot:
                session.dispatch("GUILD_CREATE", self.gateway.guild_create(session, guild))

    def expel(self, bot: Application, guild: Guild) -> None:
        """The bot is removed from the server."""
        del guild.members[bot.id]
        data = {"id": str(guild.id)}
        self.world.events.publish(Event("GUILD_DELETE", data, application=bot))


async def _no_such_route(call: Call) -> Reply:
    raise errors.no_such_route()
