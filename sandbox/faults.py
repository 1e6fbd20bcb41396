"""Hooks for faults: these do nothing, those of `sandbox/trouble.py` make things go wrong."""

from aiohttp import web

from sandbox.model import Json


class Faults:
    """Consulted by every request of a bot and by every frame to it."""

    async def before(self, request: web.Request) -> web.StreamResponse | None:
        """Called before a request is served; if it returns a response, that is sent instead."""
        return None

    async def after(self, request: web.Request, response: web.Response) -> web.StreamResponse:
        """Called when a request was served; what it returns is sent as the answer."""
        return response

    async def frame(self, frame: Json) -> list[Json]:
        """Returns what is really sent for a gateway frame: none, one, or the same one twice."""
        return [frame]
