"""A playground for each test, and ways to speak with it."""

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import discord.gateway
import discord.http
import pytest
import yarl

from playground import Playground
from tests.journeys.watching import unhurried
from tests.playground.asking import Api, Hand
from tests.playground.bots import Guest, WireBot
from tests.playground.rooms import COMMAND, Room


@pytest.fixture
async def server() -> AsyncIterator[Playground]:
    async with unhurried() as server:
        yield server


@pytest.fixture
async def session(server: Playground) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(server.url) as session:
        yield session


@pytest.fixture
def hand(session: aiohttp.ClientSession) -> Hand:
    return Hand(session)


@pytest.fixture
def api(server: Playground, session: aiohttp.ClientSession) -> Api:
    return Api(server, session)


@pytest.fixture
async def wire(server: Playground, session: aiohttp.ClientSession) -> WireBot:
    return await WireBot(server, session).connect()


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
async def room(server: Playground, wire: WireBot, api: Api, hand: Hand) -> AsyncIterator[Room]:
    bot = next(iter(server.context.world.applications))
    await wire.identify()
    await api("POST", f"/applications/{bot}/commands", COMMAND)
    room = Room(wire, api, hand)
    yield room
    # nobody needs to wait for answers that a test does not give
    for call in room.calls:
        call.cancel()
    await asyncio.gather(*room.calls, return_exceptions=True)
