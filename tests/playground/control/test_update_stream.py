"""The websocket of a page, which sends every change that the person may see, and nothing else."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from playground import Playground
from playground.control import person_views, queries
from playground.world.entities import Channel
from playground.world.world import Change, World
from tests.playground.bots import WireBot
from tests.playground.clients import ApiClient, ControlClient


class Page:
    """The open page of a person."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket

    async def next(self, kind: str) -> dict[str, Any]:
        """The next event of that kind."""
        async with asyncio.timeout(5):
            while True:
                event = await self._socket.receive_json()
                if event["type"] == kind:
                    return event

    async def until(self, content: str) -> list[str]:
        """The contents of the messages that the page receives, up to the given one."""
        told: list[str] = []
        while not told or told[-1] != content:
            told.append((await self.next("message"))["message"]["content"])
        return told


@pytest.fixture
async def page(session: aiohttp.ClientSession) -> AsyncIterator[Page]:
    async with session.ws_connect("/control/live", params={"as": "ben"}) as socket:
        yield Page(socket)


async def test_the_first_event_has_the_whole_state(page: Page) -> None:
    hello = await page.next("hello")

    assert hello["state"]["me"]["name"] == "ben"
    assert hello["sequence"] == hello["state"]["sequence"]


async def test_new_changed_and_deleted_messages_are_sent(
    page: Page, control: ControlClient, api: ApiClient
) -> None:
    channel = await control.place()
    _, made = await api("POST", f"/channels/{channel}/messages", {"content": "x"})
    path = f"/channels/{channel}/messages/{made['id']}"
    await api("PATCH", path, {"content": "y"})
    await api("DELETE", path)

    new, changed = await page.next("message"), await page.next("message")
    deleted = await page.next("message_deleted")
    assert (new["new"], new["message"]["content"]) == (True, "x")
    assert (changed["new"], changed["message"]["content"]) == (False, "y")
    assert (deleted["place"], deleted["id"]) == (channel, made["id"])
    assert new["sequence"] < changed["sequence"] < deleted["sequence"]


async def test_a_page_gets_nothing_from_dms_and_servers_of_others(
    page: Page, control: ControlClient
) -> None:
    await control("server", name="Second Club", owner="ada", channels=["yard"])
    await control("message", place="dm", content="private")
    await control("message", place="yard", content="elsewhere")
    await control("message", content="public")

    assert await page.until("public") == ["public"]


async def test_an_ephemeral_message_is_sent_to_its_reader_only(
    page: Page, control: ControlClient, api: ApiClient, wire: WireBot
) -> None:
    bot = (await control.query("state"))["applications"][0]["id"]
    await api("POST", f"/applications/{bot}/commands", {"name": "ask", "description": "x"})
    await wire.identify()
    for who in ("ada", "ben"):
        call = asyncio.create_task(control("command", command="ask", who=who))
        begun = await wire.event("INTERACTION_CREATE")
        path = f"/interactions/{begun['id']}/{begun['token']}/callback"
        await api("POST", path, {"type": 4, "data": {"content": f"for {who}", "flags": 64}})
        await call

    assert await page.until("for ben") == ["for ben"]


async def test_new_changed_and_deleted_places_are_sent(page: Page, control: ControlClient) -> None:
    made = (await control("channel", name="hall"))["place"]
    await control("channel/delete", place="hall")

    assert (await page.next("place"))["place"] == made
    assert (await page.next("place_deleted"))["id"] == made["id"]


async def test_typing_is_sent(page: Page, control: ControlClient, api: ApiClient) -> None:
    channel = await control.place()
    await api("POST", f"/channels/{channel}/typing")

    assert (await page.next("typing"))["place"] == channel


async def test_the_state_is_sent_when_people_or_bots_change(
    page: Page, control: ControlClient, wire: WireBot
) -> None:
    await control("person", name="ben", dms_closed=True)
    told = await page.next("state")
    await wire.identify()
    online = await page.next("state")

    assert told["state"]["me"]["dms_closed"]
    assert [app["online"] for app in online["state"]["applications"]] == [True]


async def test_many_changes_at_once_are_sent_as_one_state(
    page: Page, control: ControlClient, api: ApiClient
) -> None:
    bot = (await control.query("state"))["applications"][0]["id"]
    commands = [{"name": f"ask{n}", "description": "x"} for n in range(50)]
    await api("PUT", f"/applications/{bot}/commands", commands)
    await control("message", content="after")

    first = await page.next("state")
    assert len(first["state"]["applications"][0]["commands"]) == 50
    assert await page.until("after") == ["after"]


async def test_somebody_unknown_has_no_page(session: aiohttp.ClientSession) -> None:
    async with session.get("/control/live", params={"as": "zed"}) as response:
        assert response.status == 400


async def test_a_query_waits_for_new_messages(control: ControlClient) -> None:
    before = await control.query()
    waiting = asyncio.create_task(control.query(after=before["sequence"], wait=5))
    await control("message", place="games", content="elsewhere")
    await control("channel", name="hall", topic="two changes at once")
    written = await control("message", content="here")

    seen = await waiting

    assert [each["content"] for each in seen["messages"]] == ["here"]
    assert seen["sequence"] == written["sequence"]


async def test_a_query_that_gives_up_does_not_end_another(control: ControlClient) -> None:
    before = await control.query()
    patient, hasty = (
        asyncio.create_task(control.query(after=before["sequence"], wait=seconds))
        for seconds in (5, 0.05)
    )
    assert (await hasty)["messages"] == []

    await control("message", content="here")

    assert [each["content"] for each in (await patient)["messages"]] == ["here"]


async def test_a_query_wakes_only_for_changes_in_its_place(
    control: ControlClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks, looked = list[str](), asyncio.Event()

    def messages_view(world: World, channel: Channel, *given: Any) -> Any:
        looks.append(channel.name)
        looked.set()
        return person_views.messages_view(world, channel, *given)

    before = await control.query()
    monkeypatch.setattr(queries, "messages_view", messages_view)
    waiting = asyncio.create_task(control.query(after=before["sequence"], wait=5))
    await looked.wait()
    for number in range(3):
        await control("message", place="games", content=f"elsewhere {number}")
    await control("message", content="here")
    await waiting

    assert looks == ["general"] * 2


async def test_a_query_lists_deleted_messages(control: ControlClient) -> None:
    written = await control("message", content="here")
    message = written["messages"][0]["id"]
    await control("delete", message=message)

    seen = await control.query(after=written["sequence"])

    assert (seen["messages"], seen["deleted"]) == ([], [message])


async def test_a_query_far_back_returns_all_messages(
    control: ControlClient, server: Playground, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = await control("message", content="long ago")
    monkeypatch.setattr(server.context.world, "_recent", deque[Change]())

    seen = await control.query(after=written["sequence"] - 1)

    assert [each["content"] for each in seen["messages"]] == ["long ago"]


async def test_what_a_page_sends_is_ignored(
    session: aiohttp.ClientSession, control: ControlClient
) -> None:
    async with session.ws_connect("/control/live", params={"as": "ben"}) as socket:
        await socket.send_str("anything")
        await control("message", content="public")

        assert await Page(socket).until("public") == ["public"]


async def test_a_query_ends_when_nothing_happens(control: ControlClient) -> None:
    seen = await control.query(after=(await control.query())["sequence"], wait=0.01)

    assert (seen["ok"], seen["messages"]) == (True, [])
