"""The time to load a page of somebody's history after very many games."""

import sqlite3
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from sqlalchemy import Connection, insert

from benchmarks.timing import middle, report
from rules import GAMES
from store import schema
from store.opening import open_database
from store.rows import seat_values, table_values
from store.tables import TableStore
from tables.services.own_games.history import ON_PAGE, History, Wanted
from tables.table import Begins, Person, Phase, Place, Player, Result, Table

RECORDS = 100_000
ROUNDS = 25
OPPONENTS = 500
RARE = OPPONENTS + 2
"""The id of the opponent in every thousandth game."""

ADA = Person(1, "Ada")
NOW = datetime(2026, 1, 1, tzinfo=UTC)
SHARES = (50, 20, 20, 9, 1)
"""How many of a hundred games are Zhen, Cube Wars and so on, in the order of `GAMES`."""

PAGES = {
    "page 1": (0, Wanted()),
    "page 500": (499, Wanted()),
    "page 1, rare game": (0, Wanted(game=list(GAMES)[-1])),
    "page 1, rare opponent": (0, Wanted(opponent=RARE)),
    "page 1, both of these": (0, Wanted(list(GAMES)[-1], RARE)),
}


async def figures(records: int = RECORDS, rounds: int = ROUNDS) -> None:
    """Print the figures for a database in which one person took part in all games."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite3"
        database = await open_database(path)
        games = list(_games(records))
        await database.write(lambda connection: _add(connection, games))
        history = History(TableStore(database))
        reference = middle(_plain(path, rounds)) * 1e3
        for name, (number, wanted) in PAGES.items():
            seconds = list[float]()
            for _ in range(rounds):
                begun = time.perf_counter()
                await history.page(ADA.id, number, wanted)
                seconds.append(time.perf_counter() - begun)
            ours = middle(seconds) * 1e3
            report(
                f"{records:,} games: {name}",
                f"{ours:.1f} ms",
                f"plain sqlite3, {ON_PAGE} rows {reference:.2f} ms",
                ours / reference,
                "≤ 50 ms",
            )
        await database.close()


def _games(amount: int) -> Iterator[Table]:
    """Games of Ada that are over, each at its own place."""
    random = Random(1)
    for number in range(1, amount + 1):
        opponent = RARE if number % 1_000 == 0 else 2 + random.randrange(OPPONENTS)
        [game] = random.choices(list(GAMES), SHARES)
        yield Table(
            id=number,
            version=1,
            game=game,
            options=(),
            seats=2,
            players=(Player(ADA), Player(Person(opponent, "Ben"))),
            host=ADA.id,
            begins=Begins.AS_SEATED,
            place=Place(1, number),
            wants_thread=False,
            phase=Phase.FINISHED,
            number=40,
            deadline=None,
            result=Result(NOW + timedelta(minutes=random.randrange(10**6)), (0,)),
        )


def _add(connection: Connection, games: list[Table]) -> None:
    rows = [table_values(each) | {"id": each.id, "version": 1} for each in games]
    connection.execute(insert(schema.tables), rows)
    connection.execute(insert(schema.seats), [row for each in games for row in seat_values(each)])


def _plain(path: Path, rounds: int) -> list[float]:
    """For each round, the seconds that plain sqlite3 takes to read the rows of one page by id."""
    random, seconds = Random(2), list[float]()
    with sqlite3.connect(path) as connection:
        [(last,)] = connection.execute("SELECT max(id) FROM tables")
        for _ in range(rounds):
            begun = time.perf_counter()
            for _ in range(ON_PAGE):
                number = random.randint(1, last)
                connection.execute("SELECT * FROM tables WHERE id = ?", (number,)).fetchall()
            seconds.append(time.perf_counter() - begun)
    connection.close()
    return seconds
