"""The gateway: logging in, events, resuming, shards, and why it closes."""

import asyncio
from typing import Any

import aiohttp
import discord
import discord.gateway
import discord.http
import pytest
import yarl

from playground import Playground
from tests.playground.bots import Connect, Guest, WireBot
from tests.playground.clients import ApiClient, ControlClient
from tests.support.watching import A_DAY

MESSAGES = 1 | 1 << 9 | 1 << 12


async def test_hello_ready_and_the_servers_come_in_that_order(
    server: Playground, wire: WireBot
) -> None:
    ready = await wire.identify()
    guild = await wire.event("GUILD_CREATE")

    assert wire.hello["op"] == 10
    assert ready["resume_gateway_url"] == server.gateway_url
    assert ready["guilds"] == [{"id": guild["id"], "unavailable": True}]
    assert [each["name"] for each in guild["channels"]] == ["general", "games", "quiet"]
    assert [each["user"]["bot"] for each in guild["members"]] == [True]


async def test_a_bot_without_intents_receives_no_servers_and_no_channels(
    wire: WireBot, control: ControlClient
) -> None:
    await wire.identify(intents=0)
    await control("channel", name="hall")

    await wire.send(1, None)

    assert (await wire.receive())["op"] == 11


async def test_heartbeats_are_answered(wire: WireBot) -> None:
    await wire.send(1, None)

    assert (await wire.receive())["op"] == 11


async def test_a_bot_need_not_wait_for_the_answer_to_a_heartbeat(
    server: Playground, wire: WireBot
) -> None:
    await wire.send(1, None)
    await wire.send(2, {"token": server.token, "intents": 0})

    assert (await wire.receive())["t"] == "READY"


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "wrong", "intents": 1}, 4004),
        (2, None, 4004),
        (2, {"intents": 1 << 40}, 4013),
        (2, {"intents": 1 << 15}, 4014),
        (2, {"intents": 1, "shard": [2, 2]}, 4010),
        (6, {"token": "wrong", "session_id": "x", "seq": 1}, 4004),
        (3, {}, 4003),
        (99, {}, 4001),
    ],
)
async def test_the_gateway_closes_on_invalid_messages(
    server: Playground, wire: WireBot, op: int, data: Any, code: int
) -> None:
    if op == 2 and data is not None:
        data = {"token": server.token, **data}

    await wire.send(op, data)

    assert await wire.receive() == code


async def test_the_gateway_closes_on_another_version(
    server: Playground, session: aiohttp.ClientSession
) -> None:
    async with session.ws_connect(server.gateway_url, params={"v": "9"}) as socket:
        closed = await socket.receive()

    assert closed.data == 4012


async def test_the_gateway_closes_on_frames_that_are_not_messages(wire: WireBot) -> None:
    await wire.socket.send_str("{")

    assert await wire.receive() == 4002


async def test_the_gateway_closes_on_a_second_identify(server: Playground, wire: WireBot) -> None:
    await wire.identify()
    await wire.event("GUILD_CREATE")

    await wire.send(2, {"token": server.token, "intents": 1})

    assert await wire.receive() == 4005


async def test_the_gateway_closes_on_a_flood(wire: WireBot) -> None:
    for _ in range(121):
        await wire.send(1, None)

    received: Any = None
    while not isinstance(received, int):
        received = await wire.receive()
    assert received == 4008


async def test_a_bot_reads_the_content_only_of_dms_and_of_messages_that_mention_it(
    server: Playground, wire: WireBot, control: ControlClient
) -> None:
    bot = next(iter(server.context.world.applications))
    await wire.identify(intents=MESSAGES)

    await control("message", content="among people")
    await control("message", content=f"<@{bot}> hello")
    await control("message", place="dm", content="in private")

    contents = [(await wire.event("MESSAGE_CREATE"))["content"] for _ in range(3)]
    assert contents == ["", f"<@{bot}> hello", "in private"]


async def test_changes_of_messages_channels_and_threads_are_events(
    wire: WireBot, control: ControlClient, api: ApiClient
) -> None:
    await wire.identify(intents=MESSAGES)
    channel = (await control("channel", name="hall", topic="cubes"))["place"]["id"]
    _, made = await api("POST", f"/channels/{channel}/messages", {"content": "x"})
    message = f"/channels/{channel}/messages/{made['id']}"
    await api("PATCH", message, {"content": "y"})
    await api("POST", f"{message}/threads", {"name": "deep"})
    await control("thread", place="deep", archived=True)
    await control("channel/delete", place="deep")
    await api("DELETE", message)

    assert (await wire.event("CHANNEL_CREATE"))["name"] == "hall"
    assert (await wire.event("CHANNEL_UPDATE"))["topic"] == "cubes"
    assert (await wire.event("MESSAGE_CREATE"))["content"] == "x"
    assert (await wire.event("MESSAGE_UPDATE"))["content"] == "y"
    assert (await wire.event("THREAD_CREATE"))["newly_created"]
    assert (await wire.event("THREAD_UPDATE"))["thread_metadata"]["archived"]
    assert (await wire.event("THREAD_DELETE"))["name"] == "deep"
    assert (await wire.event("MESSAGE_DELETE"))["id"] == made["id"]


async def test_a_bot_receives_no_events_of_channels_that_it_cannot_see(
    wire: WireBot, control: ControlClient
) -> None:
    await wire.identify(intents=MESSAGES)
    await control("permissions", deny=["VIEW_CHANNEL"])
    await control("message", content="hidden")
    await control("message", place="games", content="seen")

    heard = await wire.event("MESSAGE_CREATE")

    assert heard["channel_id"] == await control.place("games")


async def test_a_bot_receives_events_when_it_is_removed_from_a_server_and_added_again(
    wire: WireBot, control: ControlClient
) -> None:
    await wire.identify()
    known = await wire.event("GUILD_CREATE")

    await control("server/leave", server="Cube Club")
    gone = await wire.event("GUILD_DELETE")
    away = await control.attempt("server/leave", server="Cube Club")
    await control("server/join", server="Cube Club")
    back = await wire.event("GUILD_CREATE")
    here = await control.attempt("server/join", server="Cube Club")

    assert gone["id"] == known["id"] == back["id"]
    assert "unavailable" not in back
    assert (away["status"], here["status"]) == (400, 400)


async def test_members_are_sent_on_request(server: Playground, wire: WireBot) -> None:
    guild = next(iter(server.context.world.guilds))
    await wire.identify()

    await wire.send(8, {"guild_id": str(guild), "query": "", "limit": 0, "nonce": "n"})

    chunk = await wire.event("GUILD_MEMBERS_CHUNK")
    assert (chunk["guild_id"], chunk["nonce"]) == (str(guild), "n")


async def again(
    wire: WireBot, connect: Connect, session_id: str, *, seq: int | None = None
) -> WireBot:
    """A new connection that resumes the session of the old one."""
    fresh = await connect()
    number = wire.sequence if seq is None else seq
    await fresh.send(6, {"token": wire.server.token, "session_id": session_id, "seq": number})
    return fresh


async def test_events_are_numbered_one_by_one(wire: WireBot, control: ControlClient) -> None:
    await wire.identify(intents=MESSAGES)
    numbers = [wire.sequence]
    for content in ("one", "two"):
        await control("message", place="dm", content=content)
        await wire.event("MESSAGE_CREATE")
        numbers.append(wire.sequence)

    # the event of the server comes between the login and the first message
    assert numbers == [1, 3, 4]


async def test_a_resume_replays_missed_events(
    wire: WireBot, connect: Connect, control: ControlClient
) -> None:
    ready = await wire.identify(intents=MESSAGES)
    await wire.event("GUILD_CREATE")
    await wire.socket.close(code=4000)
    await control("message", place="dm", content="missed")

    fresh = await again(wire, connect, ready["session_id"])

    assert (await fresh.event("MESSAGE_CREATE"))["content"] == "missed"
    assert (await fresh.receive())["t"] == "RESUMED"


async def test_a_press_while_the_bot_is_disconnected_is_answered_after_its_resume(
    server: Playground, wire: WireBot, connect: Connect, control: ControlClient, api: ApiClient
) -> None:
    bot = next(iter(server.context.world.applications))
    await api("POST", f"/applications/{bot}/commands", {"name": "ask", "description": "x"})
    ready = await wire.identify()
    await wire.event("GUILD_CREATE")
    await wire.socket.close(code=4000)
    call = asyncio.create_task(control("command", command="ask"))

    fresh = await again(wire, connect, ready["session_id"])
    begun = await fresh.event("INTERACTION_CREATE")
    path = f"/interactions/{begun['id']}/{begun['token']}/callback"
    await api("POST", path, {"type": 4, "data": {"content": "late but there"}})

    assert (await call)["answer"]["content"] == "late but there"


async def test_a_clean_close_ends_the_session(wire: WireBot, connect: Connect) -> None:
    ready = await wire.identify()
    await wire.socket.close(code=1000)

    fresh = await again(wire, connect, ready["session_id"])

    assert await fresh.receive() == {"op": 9, "d": False, "s": None, "t": None}


async def test_a_new_login_ends_a_session_without_a_connection(
    wire: WireBot, connect: Connect
) -> None:
    old = await wire.identify()
    await wire.socket.close(code=4000)
    newer = await connect()
    await newer.identify()

    fresh = await again(wire, connect, old["session_id"])

    assert (await fresh.receive())["op"] == 9


async def test_a_new_login_does_not_end_sessions_of_other_shards(
    wire: WireBot, connect: Connect, control: ControlClient
) -> None:
    old = await wire.identify(intents=MESSAGES, shard=[0, 2])
    await wire.socket.close(code=4000)
    other = await connect()
    await other.identify(shard=[1, 2])
    await control("message", place="dm", content="missed")

    fresh = await again(wire, connect, old["session_id"])

    assert (await fresh.event("MESSAGE_CREATE"))["content"] == "missed"


async def test_two_sessions_of_the_same_shard_both_receive_events(
    server: Playground, wire: WireBot, connect: Connect, control: ControlClient, api: ApiClient
) -> None:
    bot = next(iter(server.context.world.applications))
    await api("POST", f"/applications/{bot}/commands", {"name": "ask", "description": "x"})
    sessions = [wire, await connect()]
    for each in sessions:
        await each.identify(intents=MESSAGES, shard=[0, 1])

    await control("message", content=f"<@{bot}> hello")
    call = asyncio.create_task(control("command", command="ask"))

    heard = [(await each.event("MESSAGE_CREATE"))["content"] for each in sessions]
    begun, same = [await each.event("INTERACTION_CREATE") for each in sessions]
    path = f"/interactions/{begun['id']}/{begun['token']}/callback"
    await api("POST", path, {"type": 4, "data": {"content": "once"}})
    assert (await call)["answer"]["content"] == "once"
    assert heard == [f"<@{bot}> hello"] * 2
    assert begun["id"] == same["id"]


async def test_an_identify_too_soon_after_one_of_another_shard_is_refused() -> None:
    async with (
        aiohttp.ClientSession() as session,
        Playground(identify_seconds=A_DAY) as server,
    ):
        stranger = await ControlClient(session, server.url)("app", name="Other")
        shards = [await WireBot(server, session).connect() for _ in range(3)]
        await shards[0].identify(shard=[0, 2])
        await shards[1].send(2, {"token": server.token, "intents": 1, "shard": [1, 2]})
        refused = await shards[1].receive()
        other = await shards[2].identify(token=stranger["app"]["token"])

    assert refused == {"op": 9, "d": False, "s": None, "t": None}
    assert other["shard"] == [0, 1]


async def test_a_shard_that_was_refused_may_identify_later() -> None:
    async with (
        aiohttp.ClientSession() as session,
        Playground(identify_seconds=0.05) as server,
    ):
        first, second = [await WireBot(server, session).connect() for _ in range(2)]
        await first.identify(shard=[0, 2])

        await asyncio.sleep(0.06)

        assert (await second.identify(shard=[1, 2]))["shard"] == [1, 2]


async def test_connections_of_bots_and_pages_are_closed_when_the_playground_closes() -> None:
    async with aiohttp.ClientSession() as session:
        async with Playground() as server:
            wire = await WireBot(server, session).connect()
            await wire.identify()
            await wire.event("GUILD_CREATE")
            page = await session.ws_connect(f"{server.url}/control/live?as=ada")
            await page.receive()
            waiting = asyncio.create_task(
                ControlClient(session, server.url).query(after=1 << 30, wait=30)
            )
            await asyncio.sleep(0.05)

        closed = await page.receive()
        assert await wire.receive() == 1001
        assert closed.type is aiohttp.WSMsgType.CLOSE
        with pytest.raises(aiohttp.ClientError):
            await waiting


async def test_a_resume_with_a_sequence_number_from_the_future_is_refused(
    wire: WireBot, connect: Connect
) -> None:
    ready = await wire.identify()
    await wire.socket.close(code=4000)

    fresh = await again(wire, connect, ready["session_id"], seq=999)

    assert await fresh.receive() == 4007


async def test_each_shard_has_its_servers_and_the_first_has_the_dms(
    server: Playground, wire: WireBot, connect: Connect, control: ControlClient
) -> None:
    for number in range(4):
        await control("server", name=f"Club {number}", owner="ada", channels=[f"room{number}"])
    guilds = server.context.world.guilds
    shards = [wire, await connect()]

    heard: list[list[str]] = []
    for number, shard in enumerate(shards):
        ready = await shard.identify(intents=MESSAGES, shard=[number, 2])
        heard.append([guild["id"] for guild in ready["guilds"]])
    await control("message", place="dm", content="private")

    for number, ids in enumerate(heard):
        assert ids == [str(each) for each in guilds if (each >> 22) % 2 == number]
    assert (await shards[0].event("MESSAGE_CREATE"))["content"] == "private"


async def test_discord_py_can_run_two_shards(
    server: Playground, control: ControlClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    await control("server", name="Second Club", owner="ada", channels=["yard"])
    monkeypatch.setattr(discord.http.Route, "BASE", server.api_url)
    gateway = yarl.URL(server.gateway_url)
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    client = discord.AutoShardedClient(
        intents=discord.Intents(guilds=True), shard_count=2, guild_ready_timeout=0.05
    )
    is_up = asyncio.Event()

    @client.event
    async def on_ready() -> None:  # pyright: ignore[reportUnusedFunction]  (discord.py calls it)
        is_up.set()

    running = asyncio.create_task(client.start(server.token))
    async with asyncio.timeout(10):
        await is_up.wait()
    names = sorted(guild.name for guild in client.guilds)
    await client.close()
    await running

    assert names == ["Cube Club", "Second Club"]


async def test_two_bots_receive_only_their_own_events(
    wire: WireBot, connect: Connect, control: ControlClient
) -> None:
    app = (await control("app", name="Other Bot"))["app"]
    other = await connect()
    await wire.identify(intents=MESSAGES)
    await other.send(2, {"token": app["token"], "intents": MESSAGES, "properties": {}})
    ready = await other.event("READY")

    await control("message", place="dm", app="Other Bot", content="for the other")

    assert ready["application"]["id"] == app["id"]
    assert (await other.event("MESSAGE_CREATE"))["content"] == "for the other"
    assert len((await control.query("state"))["dms"]) == 1


async def test_a_bot_resumes_after_the_gateway_has_asked_for_a_reconnect(
    guest: Guest, control: ControlClient
) -> None:
    resumed = asyncio.Event()

    @guest.event
    async def on_resumed() -> None:  # pyright: ignore[reportUnusedFunction]
        resumed.set()

    await control("fault", fault="reconnect")
    async with asyncio.timeout(5):
        await resumed.wait()

    seen = await control("command", command="game move", options={"move": "a1"}, wait=2)
    assert seen["answer"]["content"] == "played a1"
