"""The REST API as a part of the web application: routing, authorisation and answers."""

import json
import re
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any

from aiohttp import BodyPartReader, web

from playground.discord_api.context import Context, Exchange
from playground.discord_api.errors import (
    INVALID_JSON,
    METHOD_NOT_ALLOWED,
    NOT_FOUND,
    UNAUTHORIZED,
    ApiError,
)
from playground.discord_api.faults import too_many_requests
from playground.discord_api.json_response import json_response
from playground.discord_api.messages.attachments import Upload
from playground.discord_api.rate_limits import Verdict
from playground.discord_api.rest import (
    callbacks,
    channels,
    commands,
    guilds,
    messages,
    threads,
    users,
    webhooks,
)
from playground.discord_api.rest.call import Call, Route
from playground.world.entities import Application

PREFIX = "/api/v10"
ROUTES: list[Route] = [
    *users.ROUTES,
    *guilds.ROUTES,
    *channels.ROUTES,
    *messages.ROUTES,
    *threads.ROUTES,
    *commands.ROUTES,
    *callbacks.ROUTES,
    *webhooks.ROUTES,
]
_PATTERNS = [re.compile(re.sub(r"\{\w+\}", "[^/]+", route.path)) for route in ROUTES]
_FILE_FIELD = re.compile(r"files\[(\d+)\]")


def add_api(app: web.Application, context: Context) -> None:
    """Serve the API under its prefix."""
    for route in ROUTES:
        app.router.add_route(route.method, PREFIX + route.path, _endpoint(route, context))
    app.router.add_route("*", PREFIX + "/{rest:.*}", _nowhere)


def _endpoint(
    route: Route, context: Context
) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
    async def serve(request: web.Request) -> web.StreamResponse:
        fault = context.faults.take(route.key)
        if fault and not fault.after and (instead := await fault.strike(request)):
            return instead
        verdict = _verdict(route, request, context)
        if verdict and verdict.wait:
            limit = {"retry_after": verdict.wait, "global": verdict.everywhere}
            return too_many_requests(limit, verdict.headers)
        call = Call(context, None, request.match_info, request.query)
        try:
            status, answer = await _answer(route, request, call)
        except ConnectionError:
            # the bot went away before its request was complete, so nobody reads this answer
            return web.Response(status=HTTPStatus.BAD_REQUEST)
        for witness in context.witnesses:
            witness(Exchange(route.method, route.path, call.body, status, answer))
        if fault and fault.after and (instead := await fault.strike(request)):
            return instead
        headers = verdict.headers if verdict else None
        if answer is None:
            return web.Response(status=status, headers=headers)
        return json_response(answer, status, headers)

    return serve


def _verdict(route: Route, request: web.Request, context: Context) -> Verdict | None:
    token = request.headers.get("Authorization", "")
    return context.rate_limits.judge(route.key, request.match_info, token)


async def _answer(route: Route, request: web.Request, call: Call) -> tuple[int, Any]:
    try:
        if not route.is_open:
            call.bot = _bot(call.context, request)
        await _read(request, call)
        answer = route.handler(call)
    except ApiError as error:
        return error.refusal.status, error.body
    return (204 if answer is None else route.status), answer


async def _nowhere(request: web.Request) -> web.StreamResponse:
    rest = request.path.removeprefix(PREFIX)
    known = any(pattern.fullmatch(rest) for pattern in _PATTERNS)
    error = ApiError(METHOD_NOT_ALLOWED if known else NOT_FOUND)
    return json_response(error.body, error.refusal.status)


def _bot(context: Context, request: web.Request) -> Application:
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    found = context.world.application_with(token) if kind == "Bot" else None
    if found is None:
        raise ApiError(UNAUTHORIZED)
    return found


async def _read(request: web.Request, call: Call) -> None:
    """Read the body and the files, if there are any."""
    # parsing the whole header would take as long as checking a message
    if request.headers.get("Content-Type", "").startswith("multipart/form-data"):
        await _read_multipart(request, call)
    elif request.can_read_body:
        call.body = _parsed(await request.read())
    if call.body is None:
        call.body = {}


async def _read_multipart(request: web.Request, call: Call) -> None:
    files: dict[int, Upload] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise ApiError(INVALID_JSON)
        content = bytes(await part.read(decode=True))
        name = part.name or ""
        if name == "payload_json":
            call.body = _parsed(content)
        elif match := _FILE_FIELD.fullmatch(name):
            kind = part.headers.get("Content-Type", "application/octet-stream")
            files[int(match[1])] = Upload(part.filename or "file", kind, content)
    call.files = files


def _parsed(content: bytes) -> Any:
    try:
        return json.loads(content) if content else None
    except ValueError:
        raise ApiError(INVALID_JSON) from None
