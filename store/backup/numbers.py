"""Numbers that a restored database can give out, because the lost one cannot have used them.

A button names its table and the event that its board showed. Buttons from after the backup are
still in Discord, so their numbers must never be used again.
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
        table: the highest number of a table.
        events: the highest number of an event, for each table.
    """

    table: int = 0
    events: Mapping[int, int] = field(default_factory=dict[int, int])


def given_out(database: Path) -> Given:
    """The highest numbers that a file has given out; 0 and no events if it cannot be read."""
    address = f"{database.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlite3.connect(address, uri=True)) as connection:
            events = dict(connection.execute("SELECT id, number FROM tables").fetchall())
            asked = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'tables'"
            return Given(connection.execute(asked).fetchone()[0], events)
    except sqlite3.Error:
        return Given()


def next_table_beyond(known: int, lost: timedelta) -> int:
    """A table number higher than any that the bot can have given out since the backup.

    Even if it had opened a table every second, it would not have reached that number.
    """
    return known + 1_000 + int(lost.total_seconds())


def next_event_beyond(known: int, lost: timedelta) -> int:
    """An event number higher than any that a table can have given out since the backup.

    A game has hundreds of events, but never five a second.
    """
    return known + 1_000_000 + 5 * int(lost.total_seconds())


def skip_tables(connection: Connection, last: int) -> None:
    """Make the number of the next table higher than `last`."""
    connection.execute(text("DELETE FROM sqlite_sequence WHERE name = 'tables'"))
    added = text("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', :last)")
    connection.execute(added, {"last": last})


def skip_events(connection: Connection, table: int, last: int) -> None:
    """Make the number of the first event of a lobby's game higher than `last`."""
    numbers = {"number": last, "announced": last, "version": TABLE.version + 1}
    connection.execute(update(schema.tables).where(TABLE.id == table).values(numbers))
