"""From a click to the next board, beside a bare bot that sends a ready picture."""

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import aiohttp

import render
from benchmarks.pictures import THEME, WORDS
from benchmarks.timing import percentile, report
from playground import Playground
from rules import GAMES

CLICKS = 150
WARM_UP = 20
PATIENCE = 30.0
"""Seconds after which something that does not come will not come at all."""
TABLES: dict[str, dict[str, Any]] = {
    "zhen": {"cubes": 20},
    "cubewars": {},
    "cube2": {"setup": "quick"},
}
"""The options of each game that is measured."""
ROOT = Path(__file__).parent.parent


class Visitor:
    """Acts as people through the playground's control interface."""

    def __init__(self, session: aiohttp.ClientSession, address: str, app: str) -> None:
        self._session = session
        self._address = address
        self._app = app

    async def act(self, what: str, **body: Any) -> dict[str, Any]:
        """Do something as somebody; gives what they see then."""
        url = f"{self._address}/control/{what}"
        async with self._session.post(url, json={"app": self._app, **body}) as answer:
            seen = await answer.json()
        assert seen["ok"], seen
        return seen

    async def board_after(self, seen: dict[str, Any], place: str, person: str) -> dict[str, Any]:
        """The new public message with a picture that follows what somebody saw when they acted."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for message in seen["messages"]:
                    if message["attachments"] and not (
                        message["ephemeral"] or message["edited_timestamp"]
                    ):
                        return message
                query = f"as={person}&place={place}&after={seen['sequence']}&wait=5"
                async with self._session.get(f"{self._address}/control/messages?{query}") as answer:
                    seen = await answer.json()

    async def online(self) -> None:
        """Wait until the bot takes commands."""
        async with asyncio.timeout(PATIENCE):
            while True:
                async with self._session.get(f"{self._address}/control/state") as answer:
                    applications = (await answer.json())["applications"]
                if any(each["online"] and each["name"] == self._app for each in applications):
                    return
                await asyncio.sleep(0.05)


async def figures(clicks: int = CLICKS, warm_up: int = WARM_UP) -> None:
    """Print the rows."""
    async with Playground(port=0) as server, aiohttp.ClientSession() as session:
        added = {"name": "bare"}
        async with session.post(f"{server.url}/control/app", json=added) as answer:
            token = (await answer.json())["app"]["token"]
        with tempfile.TemporaryDirectory() as folder:
            picture = Path(folder) / "board.png"
            position = GAMES["zhen"].start(2)
            picture.write_bytes(render.draw(position.view(None), None, THEME, WORDS).data)
            bare_bot = ("-m", "benchmarks.bare_bot", str(picture))
            async with _running(server, token, folder, *bare_bot):
                visitor = Visitor(session, server.url, "bare")
                bare = (await _bare_clicks(visitor, warm_up + clicks))[warm_up:]
            async with _running(server, server.token, folder, "bot.py"):
                app = (await _state(session, server))["applications"][0]["name"]
                visitor = Visitor(session, server.url, app)
                ours = {
                    command: (await _our_clicks(visitor, command, warm_up + clicks))[warm_up:]
                    for command in TABLES
                }
    for command, seconds in ours.items():
        _report(command, seconds, bare)


def _report(command: str, ours: list[float], bare: list[float]) -> None:
    for what, share in (("median", 0.5), ("p99", 0.99)):
        mine, theirs = percentile(ours, share) * 1e3, percentile(bare, share) * 1e3
        report(
            f"{command}: click to board, {what} of {len(ours)}",
            f"{mine:.1f} ms",
            f"bare discord.py bot {theirs:.1f} ms",
            mine / theirs,
            "≤ 10×, stretch 5×" if what == "median" else "",
        )


async def _state(session: aiohttp.ClientSession, server: Playground) -> dict[str, Any]:
    async with session.get(f"{server.url}/control/state") as answer:
        return await answer.json()


@asynccontextmanager
async def _running(
    server: Playground, token: str, folder: str, *arguments: str
) -> AsyncGenerator[None]:
    """A bot as a process of its own."""
    environment = os.environ | {
        "DISCORD_API_URL": server.api_url,
        "DISCORD_GATEWAY_URL": server.gateway_url,
        "DISCORD_TOKEN": token,
        "DATABASE": str(Path(folder) / "tables.sqlite3"),
        "READY_TIMEOUT": "0.1",
        "LOG_LEVEL": "WARNING",
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, cwd=ROOT, env=environment
    )
    try:
        yield
    finally:
        process.terminate()
        await process.wait()


async def _bare_clicks(visitor: Visitor, wanted: int) -> list[float]:
    await visitor.online()
    seen = await visitor.act("command", **{"as": "ada", "place": "general", "command": "bare"})
    message, seconds = seen["messages"][-1], list[float]()
    for _ in range(wanted):
        begun = time.perf_counter()
        press = {"as": "ada", "place": "general", "message": message["id"], "custom_id": "again"}
        seen = await visitor.act("press", **press)
        message = await visitor.board_after(seen, "general", "ada")
        seconds.append(time.perf_counter() - begun)
    return seconds


async def _our_clicks(visitor: Visitor, command: str, wanted: int) -> list[float]:
    random, seconds = Random(4), list[float]()
    await visitor.online()
    while len(seconds) < wanted:
        seconds += await _one_game(visitor, command, wanted - len(seconds), random)
    return seconds


async def _one_game(visitor: Visitor, command: str, wanted: int, random: Random) -> list[float]:
    """Seconds from the last click of each move to its board, until it is enough or over."""
    new = {"as": "ada", "place": "general", "command": f"{command} new"}
    options = {"rival": "ben", "begins": "me", "place": "here", **TABLES[command]}
    lobby = (await visitor.act("command", options=options, **new))["messages"][-1]
    join = _custom_ids(lobby, "join:")[0]
    press = {"as": "ben", "place": "general", "message": lobby["id"], "custom_id": join}
    seen = await visitor.act("press", **press)
    people, seconds = ("ada", "ben"), list[float]()
    board = await visitor.board_after(seen, "general", "ada")
    while (moves := _custom_ids(board, "move:")) and len(seconds) < wanted:
        person = people[len(seconds) % 2]
        press = {"as": person, "place": "general", "message": board["id"], "custom_id": moves[0]}
        panel = (await visitor.act("press", **press))["messages"][-1]
        while not (click := _click(panel, random)).is_last:
            panel = (await visitor.act(click.what, **click.form(person)))["messages"][-1]
        begun = time.perf_counter()
        seen = await visitor.act(click.what, **click.form(person))
        board = await visitor.board_after(seen, "general", person)
        seconds.append(time.perf_counter() - begun)
    if moves:
        await _resign(visitor)
    return seconds


async def _resign(visitor: Visitor) -> None:
    """Give the game up, so that its place is free, and say that it is meant."""
    ada: dict[str, Any] = {"as": "ada", "place": "general"}
    seen = await visitor.act("command", command="table resign", options={}, **ada)
    asked = seen["messages"][-1]
    custom_id = _custom_ids(asked, "give-up:")[0]
    seen = await visitor.act("press", message=asked["id"], custom_id=custom_id, **ada)
    await visitor.board_after(seen, "general", "ada")


@dataclass(frozen=True)
class Click:
    """Something to do in a panel; the last one plays a move."""

    what: str
    message: str
    custom_id: str
    values: tuple[str, ...] = ()
    is_last: bool = False

    def form(self, person: str) -> dict[str, Any]:
        """What the control interface takes."""
        form: dict[str, Any] = {"as": person, "place": "general", "message": self.message}
        form["custom_id"] = self.custom_id
        return form | ({"values": list(self.values)} if self.values else {})


def _click(panel: dict[str, Any], random: Random) -> Click:
    """Play one of the moves on the panel's buttons, or pick from its last list, or take a step."""
    if plays := _custom_ids(panel, "play:"):
        return Click("press", panel["id"], random.choice(plays), is_last=True)
    if lists := [part for part in _parts(panel) if part.get("options")]:
        values = [option["value"] for option in lists[-1]["options"]]
        custom_id: str = lists[-1]["custom_id"]
        # it ends with what is chosen already
        is_last = not custom_id.endswith(":")
        return Click("choose", panel["id"], custom_id, (random.choice(values),), is_last)
    return Click("press", panel["id"], random.choice(_custom_ids(panel, "step:")))


def _custom_ids(message: dict[str, Any], prefix: str) -> list[str]:
    """The custom_ids that begin so, anywhere in a message."""
    found = (part.get("custom_id", "") for part in _parts(message))
    return [custom_id for custom_id in found if custom_id.startswith(prefix)]


def _parts(message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """All components of a message."""
    waiting: list[dict[str, Any]] = list(message["components"])
    while waiting:
        part = waiting.pop(0)
        yield part
        waiting[:0] = part.get("components", [])
