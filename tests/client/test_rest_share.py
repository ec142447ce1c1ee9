"""Each process sends its share of the requests that Discord allows all processes together."""

import asyncio
from collections.abc import AsyncGenerator

import aiohttp
import pytest
from aiohttp import web

from client.shared import rest_share
from client.shared.rest_share import pacing
from tests.support.people import LONG_ENOUGH


class Gate:
    """Replaces the limiter: lets requests pass only after the test has opened it."""

    def __init__(self, requests: float, seconds: float) -> None:
        self.a_second = requests / seconds
        self.asked = asyncio.Event()
        self.is_open = asyncio.Event()

    async def acquire(self) -> None:
        self.asked.set()
        await self.is_open.wait()


class Discord:
    """A server that notes what arrives."""

    def __init__(self) -> None:
        self.arrived: list[str] = []

    async def answer(self, request: web.Request) -> web.Response:
        self.arrived.append(request.path)
        return web.Response()


@pytest.fixture
def gates(monkeypatch: pytest.MonkeyPatch) -> list[Gate]:
    """The gates that were made in place of limiters."""
    made: list[Gate] = []

    def make(requests: float, seconds: float) -> Gate:
        made.append(gate := Gate(requests, seconds))
        return gate

    monkeypatch.setattr(rest_share, "AsyncLimiter", make)
    return made


@pytest.fixture
async def discord() -> AsyncGenerator[tuple[str, list[str]]]:
    """The address of a server, and the paths of all requests to it."""
    server, app = Discord(), web.Application()
    app.router.add_route("*", "/{path:.*}", server.answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}", server.arrived
    await runner.cleanup()


async def test_a_request_that_counts_is_sent_only_after_the_limiter_lets_it_pass(
    discord: tuple[str, list[str]], gates: list[Gate]
) -> None:
    url, arrived = discord
    path = "/api/v10/channels/1/messages"
    async with aiohttp.ClientSession(url, trace_configs=[pacing(0.5)]) as session:
        asked = asyncio.create_task(session.post(path))
        async with asyncio.timeout(LONG_ENOUGH):
            await gates[0].asked.wait()
            # if the first request had been sent, it would arrive before this one is answered
            async with aiohttp.request("GET", f"{url}/other"):
                before = list(arrived)
        gates[0].is_open.set()
        (await asked).close()

    assert before == ["/other"]
    assert arrived == ["/other", path]


@pytest.mark.parametrize(
    "path",
    [
        "/api/v10/interactions/1/token/callback",
        "/api/v10/webhooks/1/token/messages/@original",
        "/attachments/1/2/board.png",
        "/?v=10&encoding=json",
    ],
)
async def test_answers_files_and_the_gateway_do_not_count(
    discord: tuple[str, list[str]], gates: list[Gate], path: str
) -> None:
    url, arrived = discord
    async with (
        asyncio.timeout(LONG_ENOUGH),
        aiohttp.ClientSession(url, trace_configs=[pacing(0.5)]) as session,
        session.get(path),
    ):
        pass

    assert arrived == [path.partition("?")[0]]
    assert not gates[0].asked.is_set()


@pytest.mark.parametrize(("share", "a_second"), [(1.0, 50), (0.25, 12.5), (0.001, 1)])
def test_a_process_may_send_its_share_and_at_least_one_request_a_second(
    gates: list[Gate], share: float, a_second: float
) -> None:
    pacing(share)

    assert gates[0].a_second == pytest.approx(a_second)


async def test_several_requests_at_once_take_at_least_as_long_as_the_limit_demands(
    discord: tuple[str, list[str]],
) -> None:
    url, arrived = discord
    loop = asyncio.get_running_loop()
    async with aiohttp.ClientSession(url, trace_configs=[pacing(1.0)]) as session:
        began = loop.time()
        for answer in await asyncio.gather(*(session.get("/api/v10/gateway") for _ in range(6))):
            answer.close()
        took = loop.time() - began

    assert len(arrived) == 6
    # there is no upper limit, because the machine may be busy
    assert took > 5 / 50 * 0.9
