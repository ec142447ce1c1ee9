"""Inserts a row in one statement, which replaces or keeps a row that has the same key."""

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

from store.rows import Values

INSERTS = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


def upsert(connection: Connection, table: Table, row: Values) -> None:
    """Insert the row, or replace the one with the same key."""
    added = INSERTS[connection.dialect.name](table)
    key = table.primary_key.columns
    changed = {name: added.excluded[name] for name in row if name not in key}
    connection.execute(added.on_conflict_do_update(index_elements=key, set_=changed), row)


def insert_first(connection: Connection, table: Table, row: Values) -> bool:
    """Insert the row unless there is one with its key; return whether it was inserted."""
    added = INSERTS[connection.dialect.name](table).on_conflict_do_nothing()
    return connection.execute(added, row).rowcount == 1
