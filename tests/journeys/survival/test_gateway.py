"""The gateway fails during games: connections drop, sessions resume or end, Discord is away."""

import logging
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest

from client.answers import UNKNOWN_INTERACTION
from client.table_bot import TableBot
from playground import Playground
from settings import Settings
from tests.journeys.survival.courses import Course, Gallery, check
from tests.journeys.survival.online import Online
from tests.support.people import Club
from tests.support.running_bot import Running
from tests.support.watching import unhurried

pytestmark = pytest.mark.untraced

TROUBLES: dict[str, dict[str, Any]] = {
    "asked to connect anew": {"fault": "reconnect"},
    "a session to resume": {"fault": "invalid_session", "resumable": True},
    "no session any more": {"fault": "invalid_session", "resumable": False},
    "cut off": {"fault": "disconnect", "code": 0},
    "closed, to be resumed": {"fault": "disconnect", "code": 4000},
    "closed, to begin anew": {"fault": "disconnect", "code": 4007},
    "a lost press": {"fault": "lost_event", "event": "INTERACTION_CREATE"},
    "lost events": {"fault": "lost_event", "times": 3},
    "all sessions and tokens gone": {"fault": "restart"},
}


@pytest.mark.provokes(UNKNOWN_INTERACTION)
@pytest.mark.parametrize("trouble", TROUBLES)
async def test_a_game_goes_on_after_trouble_at_the_gateway(
    *,
    tables: TableBot,
    course: Course,
    club: Club,
    playground: Playground,
    settings: Settings,
    trouble: str,
) -> None:
    playground.context.interactions.patience = 0.2
    online = Online(playground)
    course.attempt = online.attempt

    board = await course.begin()
    for _ in range(3):
        await club.troubles(**TROUBLES[trouble])
        board = await course.play_on(board, moves=2)
    await tables.tables.outbox.boards.settled()

    await check([course], settings.database)


@pytest.mark.usefixtures("_hurry")
@pytest.mark.usefixtures("syncing")
async def test_a_game_goes_on_after_discord_was_away(
    running: Running, settings: Settings, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    world = AsyncExitStack()
    server = await world.enter_async_context(world_in(tmp_path))
    port = int(server.url.rpartition(":")[2])
    point(settings, server)
    async with aiohttp.ClientSession(server.url) as session, running() as bot:
        club = await Club(session).gather()
        course = Course(Gallery(server), (club.ada, club.ben), Random(1), Online(server).attempt)
        board = await course.play_on(await course.begin(), moves=2)
        await bot.tables.outbox.boards.settled()

        await world.aclose()
        async with world_in(tmp_path, port) as again:
            course.gallery, course.attempt = Gallery(again), Online(again).attempt
            await course.play_on(board)
            await bot.tables.outbox.boards.settled()
            await check([course], settings.database)

    # discord.py logs an error when it cannot connect
    errors = {each.name for each in caplog.records if each.levelno >= logging.ERROR}
    assert errors <= {"discord.client", "discord.shard"}
    caplog.clear()


def world_in(folder: Path, port: int = 0) -> Playground:
    """A playground with the world that is stored in the folder."""
    return unhurried(port=port, state=folder / "world")


def point(settings: Settings, server: Playground) -> None:
    """Point the bot to that playground."""
    settings.discord_api_url = server.api_url
    settings.discord_gateway_url = server.gateway_url
