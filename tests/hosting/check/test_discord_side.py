"""What `check` asks Discord, and what it reports about the answers."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import discord
import pytest
from aiohttp import web

from bot import now
from hosting.check.discord_side import NEEDED, SERVERS, check_discord
from hosting.check.finding import Finding, Grade
from playground import Playground
from playground.world.permissions import Permission

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
INVITED = 309_237_746_688
NONE = ""
"""If this is its `date`, the stand-in for Discord sends no date."""


def told(findings: list[Finding]) -> list[tuple[str, str]]:
    """The grade of each finding, and how its line begins."""
    return [(each.grade.name, " ".join(each.line.split()[:3])) for each in findings]


@asynccontextmanager
async def stand_in(*servers: dict[str, Any], date: str | None = None) -> AsyncGenerator[str]:
    """A stand-in for Discord that lists these servers, page by page."""

    async def gateway(_: web.Request) -> web.Response:
        return web.json_response({})

    async def me(request: web.Request) -> web.Response:
        return web.json_response({"username": request.headers["Authorization"]})

    async def guilds(request: web.Request) -> web.Response:
        after, most = int(request.query["after"]), int(request.query["limit"])
        later = [each for each in servers if int(each["id"]) > after]
        return web.json_response(later[:most])

    async def dated(_: web.Request, response: web.StreamResponse) -> None:
        if date is not None:
            response.headers["Date"] = date
        if date == NONE:
            del response.headers["Date"]

    app = web.Application()
    app.router.add_get("/gateway", gateway)
    app.router.add_get("/users/@me", me)
    app.router.add_get("/users/@me/guilds", guilds)
    app.on_response_prepare.append(dated)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    await runner.cleanup()


def server(number: int, permissions: int = INVITED) -> dict[str, Any]:
    return {"id": str(number), "name": f"Club {number}", "permissions": str(permissions)}


async def test_a_right_clock_a_right_token_and_all_permissions_are_good(
    playground: Playground,
) -> None:
    findings = await check_discord(playground.api_url, playground.token, now)

    assert told(findings) == [
        ("GOOD", "The clock agrees"),
        ("GOOD", "Discord accepts the"),
        ("GOOD", "The bot has"),
    ]


@pytest.mark.provokes(0)
async def test_a_wrong_token_is_bad_and_is_not_repeated(playground: Playground) -> None:
    findings = await check_discord(playground.api_url, "some.wrong.token", now)

    assert told(findings)[1:] == [("BAD", "Discord does not")]
    assert "wrong.token" not in str(findings)


async def test_the_clock_is_compared_even_without_a_token(playground: Playground) -> None:
    findings = await check_discord(playground.api_url, None, now)

    assert told(findings) == [("BAD", "There is no"), ("GOOD", "The clock agrees")]


async def test_a_permission_that_the_bot_lacks_in_a_server_is_named(playground: Playground) -> None:
    [guild] = playground.context.world.guilds.values()
    for role in guild.roles:
        role.permissions &= ~(Permission.ATTACH_FILES | Permission.ADMINISTRATOR)

    findings = await check_discord(playground.api_url, playground.token, now)

    lacking = findings[-1]
    assert lacking.grade is Grade.BAD
    assert f"In the server {guild.name}, the bot lacks Attach Files: " in lacking.line


async def test_an_unreachable_discord_is_reported_in_one_line() -> None:
    findings = await check_discord("http://127.0.0.1:9", "token", now)

    assert told(findings) == [("BAD", "Discord cannot be")]


@pytest.mark.parametrize(
    ("date", "finding"),
    [
        ("Sun, 01 Mar 2026 12:00:04 GMT", ("GOOD", "The clock agrees")),
        ("Sun, 01 Mar 2026 11:59:56 GMT", ("GOOD", "The clock agrees")),
        ("Sun, 01 Mar 2026 12:01:00 GMT", ("BAD", "The clock is")),
        ("Sun, 01 Mar 2026 11:59:00 GMT", ("BAD", "The clock is")),
        (NONE, ("ADVICE", "Discord does not")),
    ],
)
async def test_the_clock_may_differ_by_a_few_seconds(date: str, finding: tuple[str, str]) -> None:
    async with stand_in(server(1), date=date) as api:
        _, clock = await check_discord(api, None, lambda: NOW)

    assert told([clock]) == [finding]


async def test_all_servers_are_checked_however_many_there_are() -> None:
    servers = [server(number) for number in range(1, 2 * SERVERS + 1)]
    async with stand_in(*servers, server(9_999, 0), server(10_000, 8)) as api:
        findings = await check_discord(api, "token", now)
    async with stand_in(*servers) as api:
        all_well = await check_discord(api, "token", now)

    assert "is called Bot token." in findings[1].line
    assert [each.grade for each in findings[2:]] == [Grade.BAD]
    assert all(name in findings[2].line for name in ("Club 9999", *NEEDED.values()))
    assert all_well[-1].line == f"The bot has every permission in its {2 * SERVERS} servers."


async def test_a_bot_that_is_in_no_server_gets_advice() -> None:
    async with stand_in() as api:
        findings = await check_discord(api, "token", now)

    assert told(findings)[-1] == ("ADVICE", "The bot is")


def test_the_needed_permissions_are_those_in_the_invitation() -> None:
    wanted = discord.Permissions(**dict.fromkeys(NEEDED, True))
    assert wanted.value == INVITED
