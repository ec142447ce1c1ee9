"""Looking: messages, the state of things, and the commands that can be used."""

import asyncio

from playground.control.commands import Typed, usable
from playground.control.person_views import messages_view, state_view
from playground.control.request import Asked, Nonsense
from playground.world.entities import DM, Payload

_MOST_WAITING = 60.0


async def messages(asked: Asked) -> Payload:
    """What a person sees in a place, at once or when there is something new."""
    person = asked.person
    channel = asked.place(person)
    after = _sequence(asked)
    until = asyncio.get_running_loop().time() + min(asked.seconds("wait"), _MOST_WAITING)
    while True:
        found, deleted = messages_view(asked.world, channel, person, after)
        if found or deleted or not await _changed_before(asked, until):
            return {
                "ok": True,
                "place": str(channel.id),
                "messages": found,
                "deleted": deleted,
                "sequence": asked.world.sequence,
            }


async def state(asked: Asked) -> Payload:
    """Everything but the messages."""
    person = asked.person if "as" in asked.form else None
    return state_view(asked.world, asked.context.hub, person)


async def commands(asked: Asked) -> Payload:
    """What a person can type in a place, in their language."""
    person = asked.person
    channel = asked.place(person)
    bots = list(asked.world.applications)
    if "app" in asked.form:
        bots = [asked.application.id]
    elif channel.type == DM:
        bots = [bot for bot in bots if bot in channel.recipients]
    found = [typed for bot in bots for typed in usable(asked.world, bot, person, channel)]
    return {"ok": True, "commands": [_shown(typed, person.locale) for typed in found]}


async def _changed_before(asked: Asked, until: float) -> bool:
    try:
        async with asyncio.timeout_at(until):
            await asked.updates.next_change()
    except TimeoutError:
        return False
    return True


def _sequence(asked: Asked) -> int:
    text = str(asked.form.get("after", "0"))
    if not text.isdecimal():
        raise Nonsense("after is no sequence number.")
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
    """A text in that language if there is one."""
    localised: dict[str, str] = part.get(f"{name}_localizations") or {}
    return localised.get(locale) or part[name]
