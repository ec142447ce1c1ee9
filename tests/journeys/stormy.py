"""A playground whose API fails when a test says so."""

from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

from playground import Playground

BUSY = 503
"""A status that discord.py hands on at once; it tries others again by itself, and waits."""


@dataclass
class Storm:
    """What becomes of one request.

    Attributes:
        method: of the request it strikes.
        path: how that request's path ends.
        status: the answer; None cuts the connection off.
        code: Discord's number of what is wrong.
        is_heard: whether the request has its effect all the same.
    """

    method: str
    path: str
    status: int | None = None
    code: int = 0
    is_heard: bool = False


class StormyPlayground(Playground):
    """A playground with storms to come, each of which strikes once."""

    def __init__(self) -> None:
        super().__init__()
        self.storms: deque[Storm] = deque()

    def _application(self) -> web.Application:
        application = super()._application()
        application.middlewares.append(self._weather)
        return application

    @property
    def _weather(self) -> Callable[..., Awaitable[web.StreamResponse]]:
        @web.middleware
        async def strike(
            request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
        ) -> web.StreamResponse:
            storm = self._storm_for(request)
            if storm is None:
                return await handler(request)
            if storm.is_heard:
                await handler(request)
            if storm.status is None:
                assert request.transport is not None
                request.transport.abort()
            body = {"code": storm.code, "message": "A storm"}
            return web.json_response(body, status=storm.status or BUSY)

        return strike

    def _storm_for(self, request: web.Request) -> Storm | None:
        for storm in self.storms:
            if request.method == storm.method and request.path.endswith(storm.path):
                self.storms.remove(storm)
                return storm
        return None
