"""The one place where things go wrong on purpose. This one does nothing; a test gives its own subclass."""

from aiohttp import web

from sandbox.model import Json


class Faults:
    """Consulted by every request of a bot and by every frame to it."""

    async def before(self, request: web.Request) -> web.StreamResponse | None:
        """Before anything happened: a response here is sent instead of serving the request."""
        return None

    async def after(self, request: web.Request, response: web.Response) -> web.StreamResponse:
        """The request was served: what is returned goes to the bot, as if it were the answer."""
        return response

    async def frame(self, frame: Json) -> list[Json]:
        """What is really sent for a gateway frame: none, one, or the same one twice."""
        return [frame]
