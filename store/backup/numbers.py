"""How a restored database goes on: with numbers that the lost one cannot have given out.

Buttons name their table and the event that their board showed. Those of the lost time are still out
there, so their numbers must never come again.
"""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

from sqlalchemy import Connection, text, update

from store import schema

TABLE = schema.tables.c


@dataclass(frozen=True, slots=True)
class Given:
    """The highest numbers that a database is known to have given out.

    Attributes:
        table: of tables.
        events: of events, by table.
    """

    table: int = 0
    events: Mapping[int, int] = field(default_factory=dict[int, int])


def given_out(database: Path) -> Given:
    """What the file has given out; nothing is known of one that cannot be read."""
    address = f"{database.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True)) as connection:
            events = dict(connection.execute("SELECT id, number FROM tables").fetchall())
            asked = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'tables'"
            return Given(connection.execute(asked).fetchone()[0], events)
    except sqlite3.Error:
        return Given()


def next_table_beyond(known: int, lost: timedelta) -> int:
    """A number of a table that was not given out, though nobody knows what was.

    A bot that opened one table a second, all the time, would not come so far.
    """
    return known + 1_000 + int(lost.total_seconds())


def next_event_beyond(known: int, lost: timedelta) -> int:
    """The same of an event at one table; a game has hundreds, and none has five each second."""
    return known + 1_000_000 + 5 * int(lost.total_seconds())


def skip_tables(connection: Connection, last: int) -> None:
    """Let the next table have a number after that."""
    connection.execute(text("DELETE FROM sqlite_sequence WHERE name = 'tables'"))
    added = text("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', :last)")
    connection.execute(added, {"last": last})


def skip_events(connection: Connection, table: int, last: int) -> None:
    """Let the first event of a lobby's game have a number after that."""
    numbers = {"number": last, "announced": last, "version": TABLE.version + 1}
    connection.execute(update(schema.tables).where(TABLE.id == table).values(numbers))
