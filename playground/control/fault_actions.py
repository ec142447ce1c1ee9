"""Making trouble: for requests, for the gateway, and for the world that a bot relies on."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, cast

from playground.control import world_actions
from playground.control.request import Asked, Nonsense
from playground.discord_api.faults import Fault
from playground.discord_api.gateway.sessions import Link
from playground.discord_api.rate_limits import REPORTED
from playground.world.entities import Payload

Trouble: TypeAlias = Callable[[Asked], Awaitable[Payload]]


async def fault(asked: Asked) -> Payload:
    """Make one trouble; which of them, the key `fault` says."""
    kind = asked.text("fault")
    if kind not in _TROUBLES:
        raise Nonsense(f"There is no fault {kind}; there are {', '.join(_TROUBLES)}.")
    made = await _TROUBLES[kind](asked)
    return made | {"waiting": [vars(each) for each in asked.context.faults.waiting]}


async def limits(asked: Asked) -> Payload:
    """Put rate limits in force: the reported ones, given ones, or none."""
    rules = REPORTED if asked.flag("on") else {}
    given = {name: _rule(value) for name, value in asked.mapping("routes").items()}
    asked.context.buckets.set({**rules, **given}, everywhere=asked.flag("on"))
    return {"ok": True, "routes": asked.context.buckets.rules}


async def _request(asked: Asked) -> Payload:
    """Trouble with coming requests."""
    form = asked.form
    seconds = form.get("retry_after", form.get("seconds", 1.0))
    times = form.get("times", 1)
    asked.context.faults.waiting.append(
        Fault(
            asked.text("fault"),
            asked.text("route") if "route" in form else None,
            _count(times) if times != "all" else None,
            after=form.get("when") == "after",
            seconds=asked.with_form({"seconds": seconds}).seconds("seconds"),
            status=_count(form.get("status", 500)),
            code=_count(form.get("code", 0)),
            everywhere=asked.flag("global"),
        )
    )
    return {"ok": True}


async def _lose_event(asked: Asked) -> Payload:
    """Coming events that never reach a bot."""
    name = asked.text("event") if "event" in asked.form else "*"
    asked.context.faults.lost_events[name] = _count(asked.form.get("times", 1))
    return {"ok": True}


async def _reconnect(asked: Asked) -> Payload:
    for link in _links(asked):
        link.reconnect()
    return {"ok": True}


async def _invalid_session(asked: Asked) -> Payload:
    resumable = asked.flag("resumable")
    for link in _links(asked):
        link.invalidate(resumable=resumable)
    return {"ok": True}


async def _disconnect(asked: Asked) -> Payload:
    for link in _links(asked):
        link.hang_up(_count(asked.form.get("code", 0)))
    return {"ok": True}


async def _restart(asked: Asked) -> Payload:
    """What a restart of the playground takes: connections, sessions, tokens, open modals."""
    links = _links(asked.with_form({}))
    asked.context.hub.sessions.clear()
    for link in links:
        link.hang_up(0)
    asked.context.interactions.forget_all()
    asked.context.faults.clear()
    return {"ok": True}


async def _closed_dms(asked: Asked) -> Payload:
    return await world_actions.person(
        asked.with_form({"name": asked.text("as"), "dms_closed": True})
    )


async def _clear(asked: Asked) -> Payload:
    asked.context.faults.clear()
    return {"ok": True}


_TROUBLES: dict[str, Trouble] = {
    "error": _request,
    "rate_limit": _request,
    "drop": _request,
    "slow": _request,
    "lost_event": _lose_event,
    "reconnect": _reconnect,
    "invalid_session": _invalid_session,
    "disconnect": _disconnect,
    "restart": _restart,
    "closed_dms": _closed_dms,
    "deleted_channel": world_actions.delete_channel,
    "missing_permission": world_actions.permissions,
    "clear": _clear,
}


def _links(asked: Asked) -> list[Link]:
    """The connections that are meant: of one bot, of one shard, or all."""
    bot = asked.application.id if "app" in asked.form else None
    shard = _count(asked.form["shard"]) if "shard" in asked.form else None
    return [
        each.connection
        for each in asked.context.hub.sessions.values()
        if each.connection and bot in {None, each.application.id} and shard in {None, each.shard[0]}
    ]


def _count(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise Nonsense(f"{value} is no whole number.")
    return value


def _rule(value: Any) -> tuple[int, float]:
    match value:
        case [int(limit), int() | float() as period] if limit > 0 and period > 0:
            return limit, float(cast("float", period))
        case _:
            raise Nonsense("A limit is given as [requests, seconds].")
