"""The time from a click to the next board, compared with a bare bot that sends a ready picture."""

import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import aiohttp

import render
from benchmarks.online import stages
from benchmarks.online.processes import BARE_BOT, OUR_BOT, running_bot
from benchmarks.online.stages import STAGES, Measured
from benchmarks.online.visitor import Visitor, custom_ids, next_click
from benchmarks.pictures import THEME, WORDS
from benchmarks.timing import percentile, report
from playground import Playground
from rules import GAMES

CLICKS = 150
WARM_UP = 20
IN_TURN = 15
"""How many clicks of one bot are measured before it is the other's turn."""

TABLES: dict[str, dict[str, Any]] = {
    "zhen": {"cubes": 20},
    "cubewars": {},
    "cube2": {"setup": "quick"},
}
"""The options of each game that is measured."""


async def figures(clicks: int = CLICKS, warm_up: int = WARM_UP) -> None:
    """Print the rows."""
    async with Playground(port=0) as server, aiohttp.ClientSession() as session:
        added = {"name": "bare"}
        async with session.post(f"{server.url}/control/app", json=added) as answer:
            token = (await answer.json())["app"]["token"]
        with tempfile.TemporaryDirectory() as folder:
            addresses = server.api_url, server.gateway_url
            async with (
                running_bot(addresses, token, folder, *BARE_BOT, board(folder)) as bare_bot,
                running_bot(
                    addresses, server.token, folder, *OUR_BOT, REQUESTS_AT_ONCE="1000000"
                ) as our_bot,
            ):
                our_app = (await _state(session, server))["applications"][0]["name"]
                bare, ours = (Visitor(session, server.url, app) for app in ("bare", our_app))
                times = {
                    command: await _in_turn(bare, ours, command, clicks, warm_up)
                    for command in TABLES
                }
            mine, theirs = stages.read(our_bot.measured), stages.read(bare_bot.measured)
    for command, (our_seconds, bare_seconds) in times.items():
        _report(command, our_seconds, bare_seconds)
    _report_stages(mine, theirs)


async def _in_turn(
    bare: Visitor, ours: Visitor, command: str, clicks: int, warm_up: int
) -> tuple[list[float], list[float]]:
    """The seconds of our clicks and of the bare bot's, measured in turn.

    So whatever else the machine does disturbs both alike.
    """
    await _bare_clicks(bare, warm_up)
    # no two games are alike, so that no picture is drawn already
    random = Random(4)
    await _our_clicks(ours, command, warm_up, random)
    mine, theirs = list[float](), list[float]()
    while len(mine) < clicks:
        theirs += await _bare_clicks(bare, min(IN_TURN, clicks))
        mine += await _our_clicks(ours, command, min(IN_TURN, clicks), random)
    return mine, theirs


def board(folder: str) -> str:
    """The path of a picture that the bare bot sends."""
    picture = Path(folder) / "board.png"
    position = GAMES["zhen"].start(2)
    picture.write_bytes(render.draw(position.view(None), None, THEME, WORDS).data)
    return str(picture)


def _report_stages(ours: Measured, bare: Measured) -> None:
    """Print when each stage of a click begins and ends, in milliseconds after it has arrived."""
    for name in STAGES:
        mine, theirs = ours.stages[name], bare.stages.get(name)
        reference = "" if theirs is None else f"bare {theirs.begin:.1f} to {theirs.end:.1f}"
        report(
            f"stage of a click: {name}",
            f"{mine.begin:.1f}-{mine.end:.1f} ms",
            reference,
            None,
            "≤ 3 ms" if name == "draw" else "",
        )


def _report(command: str, ours: list[float], bare: list[float]) -> None:
    for what, share in (("median", 0.5), ("p99", 0.99)):
        mine, theirs = percentile(ours, share) * 1e3, percentile(bare, share) * 1e3
        report(
            f"{command}: click to board, {what} of {len(ours)}",
            f"{mine:.1f} ms",
            f"bare discord.py bot {theirs:.1f} ms",
            mine / theirs,
            "≤ 3×, stretch 2.5×",
        )


async def _state(session: aiohttp.ClientSession, server: Playground) -> dict[str, Any]:
    async with session.get(f"{server.url}/control/state") as answer:
        return await answer.json()


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


async def _our_clicks(visitor: Visitor, command: str, wanted: int, random: Random) -> list[float]:
    seconds = list[float]()
    await visitor.online()
    while len(seconds) < wanted:
        seconds += await _one_game(visitor, command, wanted - len(seconds), random)
    return seconds


async def _one_game(visitor: Visitor, command: str, wanted: int, random: Random) -> list[float]:
    """Seconds from each move's last click to its board, for enough moves or one whole game."""
    new = {"as": "ada", "place": "general", "command": f"{command} new"}
    options = {"opponent": "ben", "begins": "me", "place": "here", **TABLES[command]}
    lobby = (await visitor.act("command", options=options, **new))["messages"][-1]
    join = custom_ids(lobby, "join:")[0]
    press = {"as": "ben", "place": "general", "message": lobby["id"], "custom_id": join}
    seen = await visitor.act("press", **press)
    people, seconds = ("ada", "ben"), list[float]()
    board = await visitor.board_after(seen, "general", "ada")
    while (moves := custom_ids(board, "move:")) and len(seconds) < wanted:
        person = people[len(seconds) % 2]
        press = {"as": person, "place": "general", "message": board["id"], "custom_id": moves[0]}
        panel = (await visitor.act("press", **press))["messages"][-1]
        while not (click := next_click(panel, random)).is_last:
            panel = (await visitor.act(click.what, **click.form(person)))["messages"][-1]
        begun = time.perf_counter()
        seen = await visitor.act(click.what, **click.form(person))
        board = await visitor.board_after(seen, "general", person)
        seconds.append(time.perf_counter() - begun)
    if moves:
        await _resign(visitor)
    return seconds


async def _resign(visitor: Visitor) -> None:
    """Resign and confirm it, so that the place is free again."""
    ada: dict[str, Any] = {"as": "ada", "place": "general"}
    seen = await visitor.act("command", command="table resign", options={}, **ada)
    asked = seen["messages"][-1]
    custom_id = custom_ids(asked, "give-up:")[0]
    seen = await visitor.act("press", message=asked["id"], custom_id=custom_id, **ada)
    await visitor.board_after(seen, "general", "ada")
