"""Who may talk to the page: only a browser that has the key, on this host, from this origin.

Any web page may send requests to 127.0.0.1, and a name that resolves to it may pretend to be us:
so the Host and the Origin are compared exactly, and the address holds a random key.
"""

import secrets

from aiohttp import web

from sandbox.world import World

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


def right_host(request: web.Request, world: World) -> bool:
    return request.headers.get("Host") == world.base_url.removeprefix("http://")


def check(request: web.Request, world: World, key: str) -> None:
    """403, without a reason."""
    origin = request.headers.get("Origin")
    from_here = origin == world.base_url or (origin is None and request.method in ("GET", "HEAD"))
    knows = secrets.compare_digest(request.match_info.get("key", "").encode(), key.encode())
    if not right_host(request, world) or not from_here or not knows:
        raise web.HTTPForbidden(headers=HEADERS)
