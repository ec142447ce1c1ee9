"""The check that requests come from this machine, and not from a foreign web page."""

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

_LOOPBACK = {"127.0.0.1", "localhost", "::1"}


@web.middleware
async def loopback_only(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Refuse a request whose Host or Origin is not a loopback name."""
    origin = request.headers.get("Origin")
    names = [urlsplit(f"//{request.host}").hostname]
    if origin is not None:
        names.append(urlsplit(origin).hostname)
    if not _LOOPBACK.issuperset(names):
        raise web.HTTPForbidden(text="Only pages of this machine may ask.")
    return await handler(request)
