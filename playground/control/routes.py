"""The control interface as a part of the web application."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from aiohttp import web

from playground.answers import answered
from playground.context import Context
from playground.control import acting, looking, making, troubling
from playground.control.asking import Asked, Failure, Nonsense, form_of, person_called
from playground.things import Payload

Action: TypeAlias = Callable[[Asked], Awaitable[Payload]]

LOOKS: dict[str, Action] = {
    "messages": looking.messages,
    "state": looking.state,
    "commands": looking.commands,
}
ACTIONS: dict[str, Action] = {
    "command": acting.command,
    "autocomplete": acting.autocomplete,
    "press": acting.press,
    "choose": acting.choose,
    "submit": acting.submit,
    "message": acting.write,
    "dismiss": acting.dismiss,
    "delete": acting.delete,
    "person": making.person,
    "server": making.server,
    "server/join": making.join_server,
    "server/leave": making.leave_server,
    "channel": making.channel,
    "channel/delete": making.delete_channel,
    "thread": making.thread,
    "permissions": making.permissions,
    "app": making.app,
    "expire": making.expire,
    "fault": troubling.fault,
    "limits": troubling.limits,
}


def add_control(app: web.Application, context: Context) -> None:
    """Serve the control interface."""
    for name, action in LOOKS.items():
        app.router.add_get(f"/control/{name}", _endpoint(action, context))
    for name, action in ACTIONS.items():
        app.router.add_post(f"/control/{name}", _endpoint(action, context))
    app.router.add_get("/control/live", _live(context))


def _endpoint(
    action: Action, context: Context
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def serve(request: web.Request) -> web.StreamResponse:
        try:
            return answered(await action(Asked(context, await form_of(request))), 200)
        except Nonsense as nonsense:
            return answered({"ok": False, "error": str(nonsense)}, 400)
        except Failure as failure:
            return answered({"ok": False, "error": str(failure)}, 200)

    return serve


def _live(context: Context) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def serve(request: web.Request) -> web.StreamResponse:
        try:
            person = person_called(context.world, request.query.get("as", ""))
        except Nonsense as nonsense:
            return answered({"ok": False, "error": str(nonsense)}, 400)
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        await context.live.serve(socket, person)
        return socket

    return serve
