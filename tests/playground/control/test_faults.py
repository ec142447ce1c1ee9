"""Faults that a test requests, and their effects on a bot."""

import asyncio
import time
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest

from playground import Playground
from playground.discord_api import rate_limits
from playground.world.permissions import Permission
from tests.playground.bots import Connect, Guest, WireBot
from tests.playground.clients import ApiClient, ControlClient
from tests.support.people import LONG_ENOUGH

SEND = "POST /channels/{}/messages"


@pytest.fixture
async def messages(control: ControlClient) -> str:
    return f"/channels/{await control.place()}/messages"


async def test_an_error_strikes_its_route_as_many_times_as_requested(
    api: ApiClient, control: ControlClient, messages: str
) -> None:
    await control("fault", fault="error", status=503, times=2, route=SEND)

    other, _ = await api("GET", messages)
    statuses = [(await api("POST", messages, {"content": "x"}))[0] for _ in range(3)]

    assert other == 200
    assert statuses == [503, 503, 200]
    assert len((await control.query())["messages"]) == 1


async def test_an_error_after_the_request_lets_it_take_effect(
    api: ApiClient, control: ControlClient, messages: str
) -> None:
    await control("fault", fault="error", when="after", route=SEND)

    status, _ = await api("POST", messages, {"content": "x"})

    assert status == 500
    assert len((await control.query())["messages"]) == 1


async def test_a_fault_for_all_requests_lasts_until_it_is_cleared(
    api: ApiClient, control: ControlClient
) -> None:
    ordered = await control("fault", fault="error", times="all")
    during = [(await api("GET", "/users/@me"))[0] for _ in range(3)]
    cleared = await control("fault", fault="clear")

    assert len(ordered["waiting"]) == 1
    assert during == [500, 500, 500]
    assert cleared["waiting"] == []
    assert (await api("GET", "/users/@me"))[0] == 200


async def test_a_rate_limit_says_when_to_try_again(
    server: Playground, session: aiohttp.ClientSession, control: ControlClient
) -> None:
    await control("fault", fault="rate_limit", retry_after=0.25, code=30046, **{"global": True})

    headers = {"Authorization": f"Bot {server.token}"}
    async with session.get(f"{server.api_url}/users/@me", headers=headers) as response:
        body = await response.json()

    assert response.status == 429
    assert (body["retry_after"], body["global"], body["code"]) == (0.25, True, 30046)
    assert response.headers["Retry-After"] == "0.250"
    assert "Via" in response.headers


@pytest.mark.parametrize(("when", "left"), [("before", 0), ("after", 1)])
async def test_on_a_dropped_connection_no_answer_comes(
    api: ApiClient, control: ControlClient, messages: str, when: str, left: int
) -> None:
    await control("fault", fault="drop", when=when, route=SEND)

    with pytest.raises(aiohttp.ClientError):
        await api("POST", messages, {"content": "x"})

    assert len((await control.query())["messages"]) == left


async def test_a_slow_request_takes_the_given_time(api: ApiClient, control: ControlClient) -> None:
    await control("fault", fault="slow", seconds=0.05)

    began = time.monotonic()
    status, _ = await api("GET", "/users/@me")

    assert status == 200
    assert time.monotonic() - began >= 0.05


async def test_a_real_bot_copes_with_a_rate_limit(guest: Guest, control: ControlClient) -> None:
    callback = "POST /interactions/{}/{}/callback"
    await control("fault", fault="rate_limit", retry_after=0.01, route=callback)

    seen = await control("command", command="game move", options={"move": "a1"}, wait=2)

    assert seen["answer"]["content"] == "played a1"
    assert guest.is_ready()


async def test_a_lost_event_never_arrives(
    guest: Guest, control: ControlClient, server: Playground
) -> None:
    server.context.interactions.patience = 0.05
    await control("fault", fault="lost_event", event="INTERACTION_CREATE")

    lost = await control.attempt("command", command="game move", options={"move": "a1"})
    server.context.interactions.patience = LONG_ENOUGH
    heard = await control("command", command="game move", options={"move": "a1"}, wait=2)

    assert lost["error"] == "The application did not respond"
    assert heard["answer"]["content"] == "played a1"
    assert guest.is_ready()


async def test_any_event_can_be_lost(wire: WireBot, control: ControlClient) -> None:
    await wire.identify()
    await wire.event("GUILD_CREATE")
    await control("fault", fault="lost_event")

    await control("channel", name="one")
    await control("channel", name="two")

    assert (await wire.event("CHANNEL_CREATE"))["name"] == "two"


@pytest.mark.parametrize("resumable", [True, False])
async def test_the_playground_can_declare_a_session_invalid(
    wire: WireBot,
    control: ControlClient,
    resumable: bool,  # noqa: FBT001  (pytest names it)
) -> None:
    await wire.identify()
    await wire.event("GUILD_CREATE")

    await control("fault", fault="invalid_session", resumable=resumable, app="Cube Tables")

    assert await wire.receive() == {"op": 9, "d": resumable, "s": None, "t": None}


@pytest.mark.parametrize(("code", "seen"), [(4000, 4000), (0, 1006)])
async def test_a_websocket_is_closed_or_breaks(
    wire: WireBot, control: ControlClient, code: int, seen: int
) -> None:
    await wire.identify()
    await wire.event("GUILD_CREATE")

    await control("fault", fault="disconnect", code=code, shard=0)

    assert await wire.receive() == seen


async def test_a_restart_forgets_sessions_and_keeps_messages(
    wire: WireBot, connect: Connect, control: ControlClient, api: ApiClient, messages: str
) -> None:
    ready = await wire.identify()
    await wire.event("GUILD_CREATE")
    await api("POST", messages, {"content": "kept"})

    await control("fault", fault="restart")

    assert await wire.receive() == 1006
    fresh = await connect()
    resume = {"token": wire.server.token, "session_id": ready["session_id"], "seq": 2}
    await fresh.send(6, resume)
    assert (await fresh.receive())["op"] == 9
    assert [each["content"] for each in (await control.query())["messages"]] == ["kept"]


async def test_presses_under_way_fail_when_the_playground_restarts(
    wire: WireBot, control: ControlClient, api: ApiClient, server: Playground
) -> None:
    bot = next(iter(server.context.world.applications))
    await api("POST", f"/applications/{bot}/commands", {"name": "ask", "description": "x"})
    await wire.identify()

    async def restart() -> None:
        await wire.event("INTERACTION_CREATE")
        await control("fault", fault="restart")

    async with asyncio.TaskGroup() as group:
        call = group.create_task(control.attempt("command", command="ask"))
        group.create_task(restart())

    assert call.result()["error"] == "The application did not respond"


async def test_closed_dms_and_missing_permissions_and_deleted_channels_can_be_caused(
    api: ApiClient, control: ControlClient, messages: str
) -> None:
    await control("fault", fault="closed_dms")
    await control("fault", fault="missing_permission", deny=["SEND_MESSAGES"])
    refused = await api("POST", messages, {"content": "x"})
    await control("fault", fault="deleted_channel")
    gone = await api("POST", messages, {"content": "x"})

    assert (await control.query("state"))["me"]["dms_closed"]
    assert refused[1]["code"] == 50013
    assert gone[1]["code"] == 10003


async def test_what_only_the_bot_is_allowed_is_not_allowed_to_everybody(
    server: Playground, control: ControlClient
) -> None:
    await control("permissions", place=None, deny=["SEND_MESSAGES"], allow=["ADMINISTRATOR"])

    [guild] = server.context.world.guilds.values()
    [bots] = [each.permissions for each in guild.roles if each.application_id]
    [everyone] = [each.permissions for each in guild.roles if each.id == guild.id]
    assert bots & Permission.ADMINISTRATOR
    assert not everyone & Permission.ADMINISTRATOR
    assert not (bots | everyone) & Permission.SEND_MESSAGES


@pytest.mark.parametrize(
    ("action", "form"),
    [
        ("fault", {"fault": "earthquake"}),
        ("fault", {"fault": "error", "times": -1}),
        ("fault", {"fault": "slow", "seconds": "long"}),
        ("fault", {"fault": "reconnect", "shard": "first"}),
        ("fault", {"fault": "missing_permission", "deny": ["FLY"]}),
        ("limits", {"routes": {SEND: [0, 1]}}),
        ("limits", {"routes": {SEND: "often"}}),
        ("limits", {"requests_a_second": 0}),
    ],
)
async def test_an_invalid_fault_is_refused(control: ControlClient, action: str, form: Any) -> None:
    seen = await control.attempt(action, **form)

    assert (seen["status"], seen["ok"]) == (400, False)


async def test_rate_limits_count_for_each_channel_and_are_given_in_headers(
    server: Playground,
    session: aiohttp.ClientSession,
    api: ApiClient,
    control: ControlClient,
    messages: str,
) -> None:
    route = "POST /channels/{channel_id}/messages"
    await control("limits", routes={route: [2, 30.0]})
    headers = {"Authorization": f"Bot {server.token}"}

    async def send() -> aiohttp.ClientResponse:
        url = server.api_url + messages
        async with session.post(url, json={"content": "x"}, headers=headers) as response:
            await response.read()
        return response

    answers = [await send() for _ in range(3)]
    elsewhere, _ = await api(
        "POST", f"/channels/{await control.place('games')}/messages", {"content": "x"}
    )
    await control("limits", on=False)

    assert [answer.status for answer in answers] == [200, 200, 429]
    assert [answer.headers["X-RateLimit-Remaining"] for answer in answers] == ["1", "0", "0"]
    assert 29 < float(answers[2].headers["Retry-After"]) <= 30
    assert elsewhere == 200
    assert (await send()).status == 200


async def test_the_global_limit_does_not_apply_to_interactions(
    api: ApiClient, control: ControlClient
) -> None:
    await control("limits", on=True)

    statuses = [(await api("GET", "/users/@me"))[0] for _ in range(51)]
    outside, _ = await api("POST", "/interactions/1/x/callback", {"type": 4})

    assert statuses == [200] * 50 + [429]
    assert outside == 404


async def test_the_global_limit_counts_the_requests_over_all_connections_of_a_bot(
    server: Playground, api: ApiClient, control: ControlClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    # the clock stands still, so all requests fall into one second, however busy the machine is
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: 7.0, time=time.time))
    await control("limits", requests_a_second=1)
    headers = {"Authorization": f"Bot {server.token}"}
    here, _ = await api("GET", "/users/@me")

    async with (
        aiohttp.ClientSession() as other,
        other.get(f"{server.api_url}/users/@me", headers=headers) as there,
    ):
        body = await there.json()
    answers = [
        (await api(method, "/webhooks/1/x/messages/@original", {}))[0]
        for method in ("GET", "PATCH", "DELETE")
    ]

    assert (here, there.status) == (200, 429)
    assert body["global"] is True
    assert there.headers["X-RateLimit-Global"] == "true"
    assert body["retry_after"] == 1.0
    assert 429 not in answers
    await control("limits", on=False)
    assert (await api("GET", "/users/@me"))[0] == 200
