"""Copies all rows of an SQLite file into another database, and compares them there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from sqlalchemy import Column, Connection, Select, Table, func, insert, literal, select, text

from store import schema
from store.file import reading_alone
from store.rows import AnyRow

AT_ONCE = 1_000
"""How many rows are read and written at once."""


@dataclass(frozen=True, slots=True)
class Transferred:
    """How much was copied.

    Attributes:
        tables: how many tables of games.
        events: how many events of their records.
        rows: how many rows in all.
    """

    tables: int
    events: int
    rows: int


class NotEmpty(Exception):  # noqa: N818  (caught by the command, which says so)
    """The target database already has rows."""


class Differs(Exception):  # noqa: N818  (caught by the command, which says so)
    """The rows read back from the target database differ from those of the file."""


def transfer(target: Connection, source: Path) -> Transferred:
    """Copy everything into an empty database of the same schema, and compare it row by row.

    Args:
        target: a connection in a transaction; roll it back if this raises anything.
        source: the file; no bot may run on it.

    Raises:
        NotEmpty: the target already has rows.
        Differs: a row read back from the target differs from that of the file.
    """
    for table in schema.metadata.sorted_tables:
        if target.execute(select(literal(1)).select_from(table).limit(1)).first() is not None:
            raise NotEmpty
    with reading_alone(source) as connection:
        counts = {
            table.name: _copy(table, connection, target) for table in schema.metadata.sorted_tables
        }
        for table in schema.metadata.sorted_tables:
            _compare(table, connection, target)
        _go_on_with_numbers(connection, target)
    return Transferred(counts["tables"], counts["events"], sum(counts.values()))


def _copy(table: Table, source: Connection, target: Connection) -> int:
    """Copy the rows of a table; return how many there are."""
    count = 0
    for rows in source.execute(_all(table)).mappings().partitions():
        target.execute(insert(table), [dict(row) for row in rows])
        count += len(rows)
    return count


def _compare(table: Table, source: Connection, target: Connection) -> None:
    pairs = zip_longest(_rows(table, source), _rows(table, target))
    if any(ours != theirs for ours, theirs in pairs):
        raise Differs(table.name)


def _rows(table: Table, connection: Connection) -> Iterator[Sequence[AnyRow]]:
    for rows in connection.execute(_all(table)).partitions():
        yield from map(tuple, rows)


def _all(table: Table) -> Select[AnyRow]:
    """A query for all rows in key order, so that a rematch comes after the table it refers to."""
    asked = select(table).order_by(*table.primary_key.columns)
    # without this, a server would send all rows of a table at once
    return asked.execution_options(yield_per=AT_ONCE)


def _go_on_with_numbers(source: Connection, target: Connection) -> None:
    """Number new rows after the last number that the file gave out, even if its row is gone."""
    asked = text("SELECT name, seq FROM sqlite_sequence")
    for name, last in source.execute(asked).all():
        if target.dialect.name == "postgresql":
            sequence = func.pg_get_serial_sequence(name, _number(schema.metadata.tables[name]).name)
            target.execute(select(func.setval(sequence, last)))
        else:
            target.execute(
                text("UPDATE sqlite_sequence SET seq = :last WHERE name = :name"),
                {"last": last, "name": name},
            )


def _number(table: Table) -> Column[int]:
    [column] = table.primary_key.columns
    return column
