"""The users and roles that a message mentions and may notify."""

import re
from dataclasses import dataclass, field

from playground.discord_api.validation.components import TEXT_DISPLAY, walk
from playground.world.entities import Channel, Payload
from playground.world.world import World

_USER, _ROLE = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>")
_EVERYONE = re.compile(r"@everyone|@here")


@dataclass
class Mentions:
    """The users and roles that a message notifies."""

    users: list[int] = field(default_factory=list[int])
    roles: list[int] = field(default_factory=list[int])
    everyone: bool = False


def mentions_in(
    world: World, channel: Channel, body: Payload, *, may_mention_everyone: bool
) -> Mentions:
    """The mentions in the texts of a message, as far as its `allowed_mentions` permits them."""
    text = _text_of(body)
    allowed = body.get("allowed_mentions")
    users = _chosen(_USER, text, allowed, "users")
    roles = _chosen(_ROLE, text, allowed, "roles")
    everyone = allowed is None or "everyone" in (allowed.get("parse") or ())
    guild = world.guilds.get(channel.guild_id or 0)
    known = {role.id for role in guild.roles} if guild else set[int]()
    return Mentions(
        [user for user in users if user in world.users],
        [role for role in roles if role in known],
        everyone and may_mention_everyone and bool(_EVERYONE.search(text)),
    )


def _text_of(body: Payload) -> str:
    shown = [
        component["content"]
        for _, component in walk(body.get("components") or [])
        if component["type"] == TEXT_DISPLAY
    ]
    return "\n".join([body.get("content") or "", *shown])


def _chosen(pattern: re.Pattern[str], text: str, allowed: Payload | None, kind: str) -> list[int]:
    found = list(dict.fromkeys(int(number) for number in pattern.findall(text)))
    if allowed is None or kind in (allowed.get("parse") or ()):
        return found
    named = {int(number) for number in allowed.get(kind) or ()}
    return [number for number in found if number in named]
