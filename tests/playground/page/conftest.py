"""The page in Chromium, with a real playground and a small bot behind it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal

import aiohttp
import pytest
import pytest_asyncio
from discord.gateway import DiscordWebSocket
from discord.http import Route
from playwright.async_api import Browser, BrowserContext, Page, ViewportSize, async_playwright
from yarl import URL

from playground import Playground
from tests.playground.page.demo import Demo
from tests.support.chromium import CHROMIUM, FLAGS, NO_CHROMIUM, WAITING
from tests.support.watching import A_DAY

DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=400, height=800)

Visit = Callable[..., Awaitable[Page]]


@dataclass(frozen=True)
class Backend:
    """A running playground, and the bot connected to it."""

    server: Playground
    bot: Demo

    async def control(self, path: str, **body: Any) -> dict[str, Any]:
        """Call the control interface."""
        async with (
            aiohttp.ClientSession(self.server.url) as session,
            session.post(f"/control/{path}", json=body) as response,
        ):
            return await response.json()

    async def state(self, person: str) -> dict[str, Any]:
        """The world as that person sees it."""
        async with (
            aiohttp.ClientSession(self.server.url) as session,
            session.get("/control/state", params={"as": person}) as response,
        ):
            return await response.json()


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def backend() -> AsyncIterator[Backend]:
    if CHROMIUM is None:
        pytest.skip(NO_CHROMIUM)
    # the event loop stands still while other tests run, so heartbeats would be late
    async with Playground(heartbeat=A_DAY) as server:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Route, "BASE", server.api_url)
            patch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", URL(server.gateway_url))
            async with Demo() as bot:
                await bot.login(server.token)
                connection = asyncio.create_task(bot.connect())
                await bot.wait_until_ready()
                yield Backend(server, bot)
                await bot.close()
                await connection


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(backend: Backend) -> AsyncIterator[Browser]:
    del backend  # the backend must start first, as it serves the page
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="session")
async def channel(backend: Backend, request: pytest.FixtureRequest) -> str:
    """The id of a channel of the test's own."""
    name = f"room-{abs(hash(request.node.nodeid)) % 10**8}"
    made = await backend.control("channel", name=name)
    return str(made["place"]["id"])


@pytest_asyncio.fixture(loop_scope="session")
async def visit(backend: Backend, browser: Browser, channel: str) -> AsyncIterator[Visit]:
    """Opens the page as a person, each time in a new context; errors on the page fail the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    async def open_page(
        person: str = "ada",
        place: str = channel,
        viewport: ViewportSize = DESKTOP,
        colours: Literal["light", "dark"] = "light",
    ) -> Page:
        context = await browser.new_context(viewport=viewport, color_scheme=colours)
        contexts.append(context)
        page = await context.new_page()
        page.set_default_timeout(WAITING)
        page.on("pageerror", lambda error: errors.append(str(error)))
        await page.goto(f"{backend.server.url}/?as={person}&place={place}")
        await page.get_by_role("heading", level=1).wait_for()
        return page

    yield open_page
    for context in contexts:
        await context.close()
    assert errors == []
