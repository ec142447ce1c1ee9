"""The control interface as a part of the web application."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from aiohttp import web

from playground.control import fault_actions, person_actions, queries, world_actions
from playground.control.request import (
    ActionFailedError,
    ControlRequest,
    InvalidRequestError,
    find_person,
    read_form,
)
from playground.control.update_stream import UpdateStream
from playground.discord_api.context import Context
from playground.discord_api.json_response import json_response
from playground.world.entities import Payload
from playground.world.world import World

Action: TypeAlias = Callable[[ControlRequest], Awaitable[Payload]]

QUERIES: dict[str, Action] = {
    "messages": queries.messages,
    "state": queries.state,
    "commands": queries.commands,
}
ACTIONS: dict[str, Action] = {
    "command": person_actions.command,
    "autocomplete": person_actions.autocomplete,
    "press": person_actions.press,
    "choose": person_actions.choose,
    "submit": person_actions.submit,
    "message": person_actions.write,
    "dismiss": person_actions.dismiss,
    "delete": person_actions.delete,
    "person": world_actions.person,
    "server": world_actions.server,
    "server/join": world_actions.join_server,
    "server/leave": world_actions.leave_server,
    "channel": world_actions.channel,
    "channel/delete": world_actions.delete_channel,
    "thread": world_actions.thread,
    "permissions": world_actions.permissions,
    "app": world_actions.app,
    "expire": world_actions.expire,
    "fault": fault_actions.fault,
    "limits": fault_actions.limits,
}


def add_control(app: web.Application, context: Context, updates: UpdateStream) -> None:
    """Serve the control interface."""
    for name, action in QUERIES.items():
        app.router.add_get(f"/control/{name}", _endpoint(action, context, updates))
    for name, action in ACTIONS.items():
        app.router.add_post(f"/control/{name}", _endpoint(action, context, updates))
    app.router.add_get("/control/live", _live(context.world, updates))


def _endpoint(
    action: Action, context: Context, updates: UpdateStream
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def serve(request: web.Request) -> web.StreamResponse:
        try:
            return json_response(
                await action(ControlRequest(context, updates, await read_form(request))), 200
            )
        except InvalidRequestError as error:
            return json_response({"ok": False, "error": str(error)}, 400)
        except ActionFailedError as error:
            return json_response({"ok": False, "error": str(error)}, 200)

    return serve


def _live(
    world: World, updates: UpdateStream
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def serve(request: web.Request) -> web.StreamResponse:
        try:
            person = find_person(world, request.query.get("as", ""))
        except InvalidRequestError as error:
            return json_response({"ok": False, "error": str(error)}, 400)
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        await updates.serve(socket, person)
        return socket

    return serve
