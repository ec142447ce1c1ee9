"""Sets up faults: in requests, in the gateway, and in the world that a bot relies on."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, cast

from playground.control import world_actions
from playground.control.request import ControlRequest, InvalidRequestError
from playground.discord_api.faults import Fault
from playground.discord_api.gateway.sessions import Link
from playground.discord_api.rate_limits import REPORTED_LIMITS, REQUESTS_A_SECOND
from playground.world.entities import Payload

FaultAction: TypeAlias = Callable[[ControlRequest], Awaitable[Payload]]


async def fault(request: ControlRequest) -> Payload:
    """Set up the fault that the key `fault` names."""
    kind = request.text("fault")
    if kind not in _FAULTS:
        raise InvalidRequestError(f"There is no fault {kind}; there are {', '.join(_FAULTS)}.")
    made = await _FAULTS[kind](request)
    return made | {"waiting": [vars(each) for each in request.context.faults.waiting]}


async def limits(request: ControlRequest) -> Payload:
    """Set the rate limits: those that developers of bots report, given ones, or none."""
    rules = REPORTED_LIMITS if request.flag("on") else {}
    given = {name: _rule(value) for name, value in request.mapping("routes").items()}
    request.context.rate_limits.set({**rules, **given}, _a_second(request))
    return {"ok": True, "routes": request.context.rate_limits.rules}


async def _request_fault(request: ControlRequest) -> Payload:
    """Set up a fault for later requests."""
    form = request.form
    seconds = form.get("retry_after", form.get("seconds", 1.0))
    times = form.get("times", 1)
    request.context.faults.waiting.append(
        Fault(
            request.text("fault"),
            request.text("route") if "route" in form else None,
            _count(times) if times != "all" else None,
            after=form.get("when") == "after",
            seconds=request.with_form({"seconds": seconds}).seconds("seconds"),
            status=_count(form.get("status", 500)),
            code=_count(form.get("code", 0)),
            everywhere=request.flag("global"),
        )
    )
    return {"ok": True}


async def _lost_event(request: ControlRequest) -> Payload:
    """Make the next events of one kind, or of any kind, never reach a bot."""
    name = request.text("event") if "event" in request.form else "*"
    request.context.faults.lost_events[name] = _count(request.form.get("times", 1))
    return {"ok": True}


async def _reconnect(request: ControlRequest) -> Payload:
    for link in _links(request):
        link.reconnect()
    return {"ok": True}


async def _invalid_session(request: ControlRequest) -> Payload:
    resumable = request.flag("resumable")
    for link in _links(request):
        link.invalidate(resumable=resumable)
    return {"ok": True}


async def _disconnect(request: ControlRequest) -> Payload:
    for link in _links(request):
        link.hang_up(_count(request.form.get("code", 0)))
    return {"ok": True}


async def _restart(request: ControlRequest) -> Payload:
    """Lose what a restart loses: connections, sessions, interaction tokens, modals and faults."""
    links = _links(request.with_form({}))
    request.context.hub.sessions.clear()
    for link in links:
        link.hang_up(0)
    request.context.interactions.forget_all()
    request.context.faults.clear()
    return {"ok": True}


async def _closed_dms(request: ControlRequest) -> Payload:
    return await world_actions.person(
        request.with_form({"name": request.text("as"), "dms_closed": True})
    )


async def _clear(request: ControlRequest) -> Payload:
    request.context.faults.clear()
    return {"ok": True}


_FAULTS: dict[str, FaultAction] = {
    "error": _request_fault,
    "rate_limit": _request_fault,
    "drop": _request_fault,
    "slow": _request_fault,
    "lost_event": _lost_event,
    "reconnect": _reconnect,
    "invalid_session": _invalid_session,
    "disconnect": _disconnect,
    "restart": _restart,
    "closed_dms": _closed_dms,
    "deleted_channel": world_actions.delete_channel,
    "missing_permission": world_actions.permissions,
    "clear": _clear,
}


def _links(request: ControlRequest) -> list[Link]:
    """The connections that the request means: of one bot, of one shard, or all."""
    bot = request.application.id if "app" in request.form else None
    shard = _count(request.form["shard"]) if "shard" in request.form else None
    return [
        each.connection
        for each in request.context.hub.sessions.values()
        if each.connection and bot in {None, each.application.id} and shard in {None, each.shard[0]}
    ]


def _count(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise InvalidRequestError(f"{value} is no whole number.")
    return value


def _a_second(request: ControlRequest) -> int | None:
    """How many requests a second a bot may make; None if they are not limited."""
    default = REQUESTS_A_SECOND if request.flag("on") else None
    given = request.form.get("requests_a_second", default)
    return None if given is None else _rule([given, 1.0])[0]


def _rule(value: Any) -> tuple[int, float]:
    match value:
        case [int(limit), int() | float() as period] if limit > 0 and period > 0:
            return limit, float(cast("float", period))
        case _:
            raise InvalidRequestError("A limit is given as [requests, seconds].")
