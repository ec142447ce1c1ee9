"""Checks with Discord what the bot needs: a connection, the right time, a token, permissions."""

from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from typing import Any

import aiohttp
import discord

from hosting.check.finding import Finding, advice, bad, good
from locales import words_for

WORDS = words_for("en")
API = "https://discord.com/api/v10"
PATIENCE = aiohttp.ClientTimeout(total=15)
MOST_APART = timedelta(seconds=5)
SERVERS = 200
"""The most servers that Discord lists in one response."""

NEEDED: Mapping[str, str] = {
    "view_channel": WORDS("permission-view-channel"),
    "send_messages": WORDS("permission-send-messages"),
    "attach_files": WORDS("permission-attach-files"),
    "read_message_history": WORDS("permission-read-history"),
    "create_public_threads": WORDS("permission-create-threads"),
    "send_messages_in_threads": WORDS("permission-send-in-threads"),
}
"""The permissions for which the bot's invitation asks, by their names in discord.py."""


@dataclass(frozen=True, slots=True)
class _Server:
    name: str
    missing: list[str]


async def check_discord(
    api: str | None, token: str | None, clock: Callable[[], datetime]
) -> list[Finding]:
    """Ask Discord about its time, the token and the bot's permissions.

    Args:
        api: the address of a REST interface to use instead of Discord's; None for Discord's.
        token: the bot's token; None if none is set.
        clock: returns the time of this machine, in UTC.
    """
    headers = {"User-Agent": "DiscordBot (cube-tables, check)"}
    if token is not None:
        headers["Authorization"] = f"Bot {token}"
    findings = [] if token is not None else [bad(WORDS("token-missing"))]
    async with aiohttp.ClientSession(headers=headers, timeout=PATIENCE) as session:
        try:
            async with session.get(f"{api or API}/gateway") as response:
                findings.append(_clock(response.headers.get("Date"), clock()))
            if token is not None:
                findings += [each async for each in _about_bot(session, api or API)]
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            reason = str(error) or type(error).__name__
            findings.append(bad(WORDS("discord-unreachable", reason=reason)))
    return findings


async def _about_bot(session: aiohttp.ClientSession, api: str) -> AsyncIterator[Finding]:
    """Whether the token is accepted, and what the bot may do in its servers."""
    async with session.get(f"{api}/users/@me") as response:
        if response.status == HTTPStatus.UNAUTHORIZED:
            yield bad(WORDS("token-wrong"))
            return
        response.raise_for_status()
        name = (await response.json())["username"]
    yield good(WORDS("check-token", name=name))
    servers = [each async for each in _servers(session, api)]
    if not servers:
        yield advice(WORDS("check-no-servers"))
    elif not any(server.missing for server in servers):
        yield good(WORDS("check-permissions", servers=len(servers)))
    for server in servers:
        if server.missing:
            missing = ", ".join(server.missing)
            yield bad(WORDS("check-permissions-missing", server=server.name, missing=missing))


def _clock(told: str | None, now: datetime) -> Finding:
    """Whether this machine's clock agrees with Discord's."""
    if told is None:
        return advice(WORDS("check-clock-unknown"))
    apart = abs(parsedate_to_datetime(told) - now)
    if apart <= MOST_APART:
        return good(WORDS("check-clock"))
    return bad(WORDS("check-clock-wrong", seconds=round(apart.total_seconds())))


async def _servers(session: aiohttp.ClientSession, api: str) -> AsyncIterator[_Server]:
    """All servers where the bot is."""
    last = "0"
    while True:
        asked = {"limit": str(SERVERS), "after": last}
        async with session.get(f"{api}/users/@me/guilds", params=asked) as response:
            response.raise_for_status()
            listed: list[dict[str, Any]] = await response.json()
        for each in listed:
            yield _Server(each["name"], _missing(int(each["permissions"])))
        if len(listed) < SERVERS:
            return
        last = listed[-1]["id"]


def _missing(given: int) -> list[str]:
    """The needed permissions that are not among those given."""
    rights = discord.Permissions(given)
    if rights.administrator:
        return []
    return [told for name, told in NEEDED.items() if not getattr(rights, name)]
