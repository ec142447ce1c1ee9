"""The size of a stored game, and the time of a commit."""

import sqlite3
import tempfile
import time
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from benchmarks.timing import middle, report
from store.opening import open_database
from store.tables import TableStore
from tables.decisions.lobby import Request, join, open_table, seated_in_order
from tables.game.playing import follow, play, starting
from tables.game.record import beginning
from tables.table import Begins, Person, Place

PLIES = 20
GAMES = 200


async def figures(games: int = GAMES) -> None:
    """Measure, and print a row for each figure."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite3"
        database = await open_database(path)
        store = TableStore(database)
        before = _used(path)
        seconds = [each for number in range(games) for each in await _play(store, number)]
        after = _used(path)
        await database.close()
        reference = _plain_commits(Path(folder) / "plain.sqlite3", games)
    size = (after - before) / games
    report(f"stored game after {PLIES} plies", f"{size:.0f} B", "", None, "≤ 1 kB, stretch 300 B")
    ours, theirs = middle(seconds) * 1e3, middle(reference) * 1e3
    report(
        "commit of a move, synchronous=FULL",
        f"{ours:.2f} ms",
        f"plain sqlite3 {theirs:.2f} ms",
        ours / theirs,
        "",
    )


async def _play(store: TableStore, number: int) -> list[float]:
    """Play and store the first plies of one game; return the seconds of each commit."""
    now, random = datetime.now(UTC), Random(number)
    host, opponent = Person(2 * number + 1, "Ada"), Person(2 * number + 2, "Ben")
    request = Request("zhen", {}, 2, host, (), Begins.HOST, Place(1, number), wants_thread=False)
    lobby = await store.add_table(join(open_table(request, now), opponent))
    state = beginning(seated_in_order(lobby, (0, 1)))
    event, seconds = starting(state, now), list[float]()
    for _ in range(PLIES + 1):
        state, events = follow(state, event, random)
        begun = time.perf_counter()
        saved = await store.save(state.table, events)
        seconds.append(time.perf_counter() - begun)
        state = replace(state, table=saved)
        seat = state.position.to_move()[0]
        move = random.choice(state.position.legal_moves(seat))
        person = saved.person_at(seat)
        assert person is not None
        event = play(state, person.id, None, str(move), now)
    return seconds


def _used(path: Path) -> int:
    """The bytes in the used pages of the database."""
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        pages, free, size = (
            connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_count", "freelist_count", "page_size")
        )
    connection.close()
    return (pages - free) * size


def _plain_commits(path: Path, commits: int) -> list[float]:
    """The seconds that plain sqlite3 takes for each of that many commits of one small row."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE events (number INTEGER PRIMARY KEY, text TEXT)")
    seconds: list[float] = []
    for number in range(commits):
        begun = time.perf_counter()
        connection.execute("INSERT INTO events VALUES (?, '7-5')", (number,))
        seconds.append(time.perf_counter() - begun)
    connection.close()
    return seconds
