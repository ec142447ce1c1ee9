"""The playground as a whole: one web server on loopback."""

from asyncio import Transport
from mimetypes import guess_type
from pathlib import Path
from types import TracebackType
from typing import Self, cast

from aiohttp import WSCloseCode, web

from playground.control.routes import add_control
from playground.control.update_stream import UpdateStream
from playground.discord_api.context import Context
from playground.discord_api.faults import Faults
from playground.discord_api.gateway.connection import HEARTBEAT_SECONDS, Close, Connection
from playground.discord_api.gateway.events import Events
from playground.discord_api.gateway.sessions import Hub
from playground.discord_api.interactions import FIRST_ANSWER_SECONDS, Interactions
from playground.discord_api.rest.api import PREFIX, add_api
from playground.origin_check import loopback_only
from playground.world.files import Files
from playground.world.folder_lock import Lock, StateError, StateTakenError
from playground.world.journal import Journal
from playground.world.seeding import seed
from playground.world.world import World

HOST = "127.0.0.1"
_PAGE = Path(__file__).parent / "page"
_VERSION = "10"
_MOST_BYTES = 110 * 1024 * 1024


class Playground:
    """A stand-in for Discord that runs inside `async with`.

    Args:
        port: the port to listen on; default: any free one.
        state: the folder that keeps the world of the playground; None to keep nothing.
        patience: seconds that a bot has for its first answer to an interaction.
        heartbeat: seconds between two heartbeats of a bot.
        identify_seconds: seconds that a bot has to wait from one identify to the next.

    Attributes:
        context: the parts of the playground.
    """

    def __init__(
        self,
        *,
        port: int = 0,
        state: Path | None = None,
        patience: float = FIRST_ANSWER_SECONDS,
        heartbeat: float = HEARTBEAT_SECONDS,
        identify_seconds: float = 0.0,
    ) -> None:
        self._heartbeat = heartbeat
        self._port = port
        self._state = state
        self._journal: Journal | None = None
        self._lock: Lock | None = None
        self._connections: set[Connection] = set()
        world = World()
        faults = Faults()
        hub = Hub(world, faults, identify_seconds)
        files = Files(state / "files" if state else None)
        Events(world, hub)
        self.context = Context(world, files, hub, Interactions(world, hub, patience), faults)
        self._updates = UpdateStream(world, hub)

    @property
    def token(self) -> str:
        """The token of the first bot."""
        return next(iter(self.context.world.applications.values())).token

    @property
    def url(self) -> str:
        """The address of the page."""
        return self.context.world.address

    @property
    def api_url(self) -> str:
        """The address of the REST API."""
        return self.url + PREFIX

    @property
    def gateway_url(self) -> str:
        """The address of the gateway."""
        return self.context.world.gateway_url

    async def __aenter__(self) -> Self:
        """Start serving.

        Raises:
            StateTakenError: another playground keeps its world in the folder.
            StateError: the folder cannot keep a world.
            OSError: the port is not available.
            OverflowError: there is no such port.
        """
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=1)
        await self._runner.setup()
        try:
            self._open_world()
            await web.TCPSite(self._runner, HOST, self._port).start()
        except (StateError, OSError, OverflowError):
            await self._close()
            raise
        port = self._runner.addresses[0][1]
        self.context.world.address = f"http://{HOST}:{port}"
        return self

    def _open_world(self) -> None:
        """Lock the folder and load the world saved there; fill the world if it is new.

        Raises:
            StateTakenError: another playground keeps its world in the folder.
            StateError: the folder cannot keep a world.
        """
        world = self.context.world
        try:
            if self._state:
                self._lock = Lock(self._state)
                self._journal = Journal(self._state, world)
            self.context.files.open({each["id"] for each in world.attachments()})
        except BlockingIOError as error:
            raise StateTakenError(f"another playground keeps its world in {self._state}") from error
        except OSError as error:
            raise StateError(str(error.strerror)) from error
        if not world.users:
            seed(world)

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        await self._close()

    async def _close(self) -> None:
        await self._runner.cleanup()
        if self._journal:
            self._journal.close()
        if self._lock:
            self._lock.close()

    def _application(self) -> web.Application:
        app = web.Application(middlewares=[loopback_only], client_max_size=_MOST_BYTES)
        add_api(app, self.context)
        add_control(app, self.context, self._updates)
        app.router.add_get("/gateway", self._gateway)
        app.router.add_get("/gateway/", self._gateway)
        app.router.add_get("/cdn/attachments/{channel}/{number:\\d+}/{name}", self._attachment)
        app.router.add_get("/", _page)
        app.router.add_static("/page/", _PAGE)
        app.on_response_prepare.append(_revalidate_page)
        app.on_shutdown.append(self._hang_up)
        return app

    async def _gateway(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(max_msg_size=64 * 1024)
        await socket.prepare(request)
        if request.query.get("v", _VERSION) != _VERSION:
            await socket.close(code=Close.INVALID_VERSION)
            return socket
        transport = cast("Transport", request.transport)
        connection = Connection(self.context.hub, socket, transport, self._heartbeat)
        self._connections.add(connection)
        try:
            await connection.run()
        finally:
            self._connections.discard(connection)
        return socket

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        content = self.context.files.get(int(request.match_info["number"]))
        if content is None:
            raise web.HTTPNotFound
        kind = guess_type(request.match_info["name"])[0] or "application/octet-stream"
        # browsers may show uploads, but never run them
        headers = {"Content-Security-Policy": "sandbox", "X-Content-Type-Options": "nosniff"}
        return web.Response(body=content, content_type=kind, headers=headers)

    async def _hang_up(self, app: web.Application) -> None:  # noqa: ARG002  (aiohttp passes it)
        """Close the connections that would otherwise stay open."""
        for connection in list(self._connections):
            await connection.socket.close(code=WSCloseCode.GOING_AWAY)
        self.context.interactions.give_up()
        await self._updates.close()


async def _page(request: web.Request) -> web.StreamResponse:  # noqa: ARG001
    return web.FileResponse(_PAGE / "index.html")


async def _revalidate_page(request: web.Request, response: web.StreamResponse) -> None:
    """Make browsers ask for the page again, so that they never mix old files with new ones."""
    if request.path == "/" or request.path.startswith("/page/"):
        response.headers["Cache-Control"] = "no-cache"
