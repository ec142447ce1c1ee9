"""Queries: messages, the state of the world, and the commands that can be used."""

import asyncio

from playground.control.commands import Typed, usable_commands
from playground.control.person_views import messages_view, state_view
from playground.control.request import ControlRequest, InvalidRequestError
from playground.world.entities import DM, Channel, Payload

_MOST_WAITING = 60.0


async def messages(request: ControlRequest) -> Payload:
    """The new or changed messages that a person sees in a place.

    If there are none, the call waits for one, but at most for `wait` seconds.
    """
    person = request.person
    channel = request.place(person)
    after = _sequence(request)
    until = asyncio.get_running_loop().time() + min(request.seconds("wait"), _MOST_WAITING)
    while True:
        found, deleted = messages_view(request.world, channel, person, after)
        if found or deleted or not await _changed_before(request, channel, until):
            return {
                "ok": True,
                "place": str(channel.id),
                "messages": found,
                "deleted": deleted,
                "sequence": request.world.sequence,
            }


async def state(request: ControlRequest) -> Payload:
    """The world without its messages."""
    person = request.person if "as" in request.form else None
    return state_view(request.world, request.context.hub, person)


async def commands(request: ControlRequest) -> Payload:
    """The commands that a person can use in a place, in their language."""
    person = request.person
    channel = request.place(person)
    bots = list(request.world.applications)
    if "app" in request.form:
        bots = [request.application.id]
    elif channel.type == DM:
        bots = [bot for bot in bots if bot in channel.recipients]
    found = [
        typed for bot in bots for typed in usable_commands(request.world, bot, person, channel)
    ]
    return {"ok": True, "commands": [_shown(typed, person.locale) for typed in found]}


async def _changed_before(request: ControlRequest, channel: Channel, until: float) -> bool:
    """Wait for a change in that place; returns whether there was one in time."""
    try:
        async with asyncio.timeout_at(until):
            await request.updates.next_change(channel.id)
    except TimeoutError:
        return False
    return True


def _sequence(request: ControlRequest) -> int:
    text = str(request.form.get("after", "0"))
    if not text.isdecimal():
        raise InvalidRequestError("after is no sequence number.")
    return int(text)


def _shown(typed: Typed, locale: str) -> Payload:
    return {
        "command": typed.name,
        "label": " ".join(_said(part, "name", locale) for part in typed.path),
        "description": _said(typed.path[-1], "description", locale),
        "application_id": str(typed.command.application_id),
        "type": typed.kind,
        "options": [_shown_option(option, locale) for option in typed.arguments],
    }


def _shown_option(option: Payload, locale: str) -> Payload:
    limits = ("min_value", "max_value", "min_length", "max_length", "channel_types")
    return {
        "name": option["name"],
        "label": _said(option, "name", locale),
        "description": _said(option, "description", locale),
        "type": option["type"],
        "required": option.get("required", False),
        "autocomplete": option.get("autocomplete", False),
        "choices": [
            {"name": _said(choice, "name", locale), "value": choice["value"]}
            for choice in option.get("choices") or ()
        ],
        **{name: option.get(name) for name in limits},
    }


def _said(part: Payload, name: str, locale: str) -> str:
    """A text in that language, or the original if there is no translation."""
    localised: dict[str, str] = part.get(f"{name}_localizations") or {}
    return localised.get(locale) or part[name]
