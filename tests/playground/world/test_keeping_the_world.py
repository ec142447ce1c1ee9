"""What survives a restart of the playground, even after a kill."""

import asyncio
import errno
import fcntl
import json
import os
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from playground import Playground, StateError, StateTakenError
from tests.playground.bots import PICTURE
from tests.playground.clients import ApiClient, ControlClient

ROOT = Path(__file__).parents[3]
COMMAND = {"name": "ask", "description": "Ask something"}


async def live_through(folder: Path) -> dict[str, Any]:
    """Do a bit of everything; gives what is there in the end."""
    async with Playground(state=folder) as server, aiohttp.ClientSession(server.url) as session:
        control, api = ControlClient(session), ApiClient(server, session)
        bot = next(iter(server.context.world.applications))
        messages = f"/channels/{await control.place()}/messages"
        await api("PUT", f"/applications/{bot}/commands", [COMMAND, COMMAND | {"name": "gone"}])
        await api("PUT", f"/applications/{bot}/commands", [COMMAND])
        body = {"content": "a picture", "nonce": "1", "enforce_nonce": True}
        _, made = await api("POST", messages, body, files={"board.png": PICTURE})
        _, thread = await api("POST", f"{messages}/{made['id']}/threads", {"name": "deep"})
        await api("PATCH", f"/channels/{thread['id']}", {"archived": True})
        # a message reopens the thread
        await control("message", place="deep", content="hello there")
        _, gone = await api("POST", messages, {"content": "gone"})
        await api("DELETE", f"{messages}/{gone['id']}")
        await control("channel/delete", place="quiet")
        await control("permissions", place="games", deny=["SEND_MESSAGES"])
        await control("person", name="ada", dms_closed=True)
        await control("message", place="dm", content="hello")
        return await seen_in(control)


async def seen_in(control: ControlClient) -> dict[str, Any]:
    state = await control.query("state")
    state["sequence"] = None
    places = ("general", "deep", "games", "dm")
    messages = [(await control.query(place=place))["messages"] for place in places]
    text = json.dumps([state, messages])
    # the address changes with the port
    return json.loads(text.replace(messages[0][0]["attachments"][0]["url"].split("/cdn")[0], ""))


async def test_after_a_restart_everything_is_there_again(tmp_path: Path) -> None:
    before = await live_through(tmp_path)

    async with Playground(state=tmp_path) as server, aiohttp.ClientSession(server.url) as session:
        control = ControlClient(session)
        after = await seen_in(control)
        url = (await control.query())["messages"][0]["attachments"][0]["url"]
        async with session.get(url) as response:
            picture = await response.read()

    assert after == before
    assert picture == PICTURE


async def test_after_a_restart_ids_and_sequence_numbers_keep_rising(tmp_path: Path) -> None:
    await live_through(tmp_path)

    async with Playground(state=tmp_path) as server, aiohttp.ClientSession(server.url) as session:
        control = ControlClient(session)
        before = (await control.query())["messages"]
        seen = await control("message", content="after")

    assert int(seen["messages"][0]["id"]) > max(int(each["id"]) for each in before)
    assert seen["messages"][0]["sequence"] > max(each["sequence"] for each in before)


async def test_a_truncated_last_line_is_ignored(tmp_path: Path) -> None:
    await live_through(tmp_path)
    path, truncated = tmp_path / "world.jsonl", '{"save":"User","of":{"id":1,"na'
    with path.open("a", encoding="utf-8") as file:
        file.write(truncated)

    async with Playground(state=tmp_path) as server:
        people = len(server.context.world.users)

    assert people == 5
    assert truncated not in path.read_text(encoding="utf-8")


async def test_at_a_start_the_file_is_rewritten_without_deleted_things(tmp_path: Path) -> None:
    await live_through(tmp_path)
    path = tmp_path / "world.jsonl"
    before = len(path.read_text(encoding="utf-8").splitlines())

    async with Playground(state=tmp_path):
        after = len(path.read_text(encoding="utf-8").splitlines())

    assert after < before
    assert "gone" not in path.read_text(encoding="utf-8")


async def test_a_second_playground_on_the_same_folder_is_refused_and_changes_nothing(
    tmp_path: Path,
) -> None:
    async with Playground(state=tmp_path) as server, aiohttp.ClientSession(server.url) as session:
        with pytest.raises(StateTakenError):
            await Playground(state=tmp_path).__aenter__()
        await ControlClient(session)("message", content="kept")

    async with Playground(state=tmp_path) as server, aiohttp.ClientSession(server.url) as session:
        assert [each["content"] for each in (await ControlClient(session).query())["messages"]] == [
            "kept"
        ]


async def test_after_a_failed_start_on_a_port_in_use_the_folder_is_free(tmp_path: Path) -> None:
    async with Playground() as server:
        port = int(server.url.rpartition(":")[2])
        with pytest.raises(OSError, match="in use"):
            await Playground(port=port, state=tmp_path).__aenter__()

    async with Playground(state=tmp_path) as server:
        assert server.context.world.users


async def test_a_failing_disk_is_not_reported_as_a_folder_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(fcntl, "flock", fail)

    with pytest.raises(StateError, match="No space left on device") as refused:
        await Playground(state=tmp_path).__aenter__()
    assert not isinstance(refused.value, StateTakenError)


async def test_files_that_belong_to_no_message_are_removed_at_a_start(tmp_path: Path) -> None:
    await live_through(tmp_path)
    (tmp_path / "files" / "12345").write_bytes(b"of nothing")

    async with Playground(state=tmp_path) as server:
        attachments = [each["id"] for each in server.context.world.attachments()]

    assert [path.name for path in (tmp_path / "files").iterdir()] == attachments


async def start(*arguments: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "playground",
        *arguments,
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def first_line(process: asyncio.subprocess.Process) -> str:
    assert process.stdout
    async with asyncio.timeout(20):
        return (await process.stdout.readline()).decode()


async def test_a_killed_playground_loses_nothing(tmp_path: Path) -> None:
    process = await start("--port", "0", "--state", str(tmp_path))
    address = (await first_line(process)).split()[-1]
    with pytest.raises(StateTakenError):
        await Playground(state=tmp_path).__aenter__()
    async with aiohttp.ClientSession(address) as session:
        await ControlClient(session)("message", content="kept")
    process.kill()
    await process.communicate()

    async with Playground(state=tmp_path) as server, aiohttp.ClientSession(server.url) as session:
        seen = await ControlClient(session).query()

    assert [each["content"] for each in seen["messages"]] == ["kept"]
