"""Inserts a row in one statement; a row that has the same key is replaced or kept."""

from functools import cache
from importlib import import_module
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.sql.dml import Insert

from store.rows import Values


def upsert(connection: Connection, table: Table, row: Values) -> None:
    """Insert the row, or replace the one with the same key."""
    connection.execute(_upserting(connection.dialect.name, table, tuple(row)), row)


def insert_first(connection: Connection, table: Table, row: Values) -> bool:
    """Insert the row unless there is one with its key; return whether it was inserted."""
    return connection.execute(_inserting(connection.dialect.name, table), row).rowcount == 1


def inserting(dialect: str, table: Table) -> Any:
    """A statement that inserts into the table and can say what to do if the key exists already.

    Only the module of that dialect is imported: the other one would take memory for nothing.
    """
    return import_module(f"sqlalchemy.dialects.{dialect}").insert(table)


# SQLAlchemy caches the SQL of a statement that stays the same


@cache
def _upserting(dialect: str, table: Table, names: tuple[str, ...]) -> Insert:
    """The statement of `upsert` for rows with these columns."""
    added = inserting(dialect, table)
    key = table.primary_key.columns
    changed = {name: added.excluded[name] for name in names if name not in key}
    return added.on_conflict_do_update(index_elements=key, set_=changed)


@cache
def _inserting(dialect: str, table: Table) -> Insert:
    """The statement of `insert_first`."""
    return inserting(dialect, table).on_conflict_do_nothing()
