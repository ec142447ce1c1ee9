"""How soon a bot with very many unfinished tables answers, and its memory when nobody uses it."""

import asyncio
import tempfile
import time
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import aiohttp

from benchmarks.online.processes import (
    RunningBot,
    StandIn,
    bare_bot,
    our_bot,
    running_stand_in,
)
from benchmarks.online.visitor import Visitor
from benchmarks.timing import report
from store.opening import opened_database
from store.tables import TableStore
from tables.game.record import Event, Kind
from tables.ports.messages import Posted
from tables.table import Begins, Person, Phase, Place, Player, Table
from tables.turn import Turn

TABLES = 10_000
IDLE = 3.0
"""For how many seconds nobody uses the bot before its memory is measured."""

NOW = datetime(2026, 1, 1, tzinfo=UTC)


async def figures(tables: int = TABLES) -> None:
    """Measure, and print a row for each figure."""
    async with running_stand_in() as server, aiohttp.ClientSession() as session:
        with tempfile.TemporaryDirectory() as folder:
            await _fill(Path(folder) / "tables.sqlite3", tables)
            async with bare_bot(server, folder) as bot:
                bare = await _first_answer(session, server, bot, "bare")
            async with our_bot(server, folder) as bot:
                ours = await _first_answer(session, server, bot, "games")
    what = f"with {tables:,} unfinished tables"
    report(
        f"first answer after the login, {what}",
        f"{ours[0]:.2f} s",
        f"bare bot {bare[0]:.2f} s",
        None,
        "≤ 1 s",
    )
    report("memory when idle", f"{ours[1]:.0f} MB", f"bare bot {bare[1]:.0f} MB", None, "≤ 150 MB")


async def _first_answer(
    session: aiohttp.ClientSession, server: StandIn, bot: RunningBot, command: str
) -> tuple[float, float]:
    """Seconds from the login to the first answer, and the megabytes of the idle bot."""
    visitor = Visitor(session, server.url, bot.app)
    await visitor.online()
    begun = time.perf_counter()
    await visitor.act("command", **{"as": "ada", "place": "general"}, command=command)
    took = time.perf_counter() - begun
    await asyncio.sleep(IDLE)
    return took, bot.megabytes()


async def _fill(path: Path, tables: int) -> None:
    """Store games of Zhen that have begun, each in a channel of its own."""
    async with opened_database(path) as database:
        store = TableStore(database)
        await asyncio.gather(*(_add(store, number) for number in range(tables)))


async def _add(store: TableStore, number: int) -> None:
    ada, ben = (Person(2 * number + seat, f"Player {seat}") for seat in (1, 2))
    lobby = await store.add_table(
        Table(
            id=0,
            version=0,
            game="zhen",
            options=(("cubes", 20), ("tiles", 15)),
            seats=2,
            players=(Player(ada), Player(ben)),
            host=ada.id,
            begins=Begins.HOST,
            place=Place(guild=1, channel=1_000_000 + number),
            wants_thread=False,
            phase=Phase.LOBBY,
            number=0,
            deadline=None,
        )
    )
    started = replace(lobby, phase=Phase.PLAYING, number=1, turn=Turn((0,), NOW))
    table = await store.save(started, [Event(1, Kind.START, None, "", NOW)])
    await store.note_posted(Posted(table.id, 1, table.place.channel, 2_000_000 + number, NOW))
