"""Who may come in to the web server, and what browsers may keep of it."""

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from aiohttp import web

_LOOPBACK = {"127.0.0.1", "localhost", "::1"}


async def ask_again(request: web.Request, response: web.StreamResponse) -> None:
    """Let no browser mix the files of an old page with those of a new one."""
    if request.path == "/" or request.path.startswith("/page/"):
        response.headers["Cache-Control"] = "no-cache"


@web.middleware
async def loopback_only(
    request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
) -> web.StreamResponse:
    """Keep foreign web pages out: neither their origin nor a name of theirs for this machine."""
    origin = request.headers.get("Origin")
    names = [urlsplit(f"//{request.host}").hostname]
    if origin is not None:
        names.append(urlsplit(origin).hostname)
    if not _LOOPBACK.issuperset(names):
        raise web.HTTPForbidden(text="Only pages of this machine may ask.")
    return await handler(request)
