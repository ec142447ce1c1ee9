"""A playground for each test, and its clients."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import aiohttp
import discord.gateway
import discord.http
import pytest
import yarl

from playground import Playground
from tests.playground.bots import Connect, Guest, WireBot
from tests.playground.clients import ApiClient, ControlClient
from tests.playground.conversation import COMMAND, Conversation
from tests.support.watching import unhurried


@pytest.fixture
async def server() -> AsyncIterator[Playground]:
    async with unhurried() as server:
        yield server


@pytest.fixture
async def session(server: Playground) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(server.url) as session:
        yield session


@pytest.fixture
def control(session: aiohttp.ClientSession) -> ControlClient:
    return ControlClient(session)


@pytest.fixture
def api(server: Playground, session: aiohttp.ClientSession) -> ApiClient:
    return ApiClient(server, session)


@pytest.fixture
async def connect(server: Playground, session: aiohttp.ClientSession) -> AsyncIterator[Connect]:
    """Connects bots, and closes the connections that they leave open."""
    async with AsyncExitStack() as opened:

        async def connect() -> WireBot:
            wire = await WireBot(server, session).connect()
            opened.push_async_callback(wire.socket.close)
            return wire

        yield connect


@pytest.fixture
async def wire(connect: Connect) -> WireBot:
    return await connect()


@pytest.fixture
async def guest(server: Playground, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Guest]:
    monkeypatch.setattr(discord.http.Route, "BASE", server.api_url)
    gateway = yarl.URL(server.gateway_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    async with Guest() as guest:
        running = asyncio.create_task(guest.start(server.token))
        async with asyncio.timeout(10):
            await guest.is_up.wait()
        yield guest
    await running


@pytest.fixture
async def conversation(
    server: Playground, wire: WireBot, api: ApiClient, control: ControlClient
) -> AsyncIterator[Conversation]:
    bot = next(iter(server.context.world.applications))
    await wire.identify()
    await api("POST", f"/applications/{bot}/commands", COMMAND)
    conversation = Conversation(wire, api, control)
    yield conversation
    # do not wait for answers that a test does not give
    for call in conversation.calls:
        call.cancel()
    await asyncio.gather(*conversation.calls, return_exceptions=True)
