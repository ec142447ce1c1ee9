"""Storing a row whether or not there is one with its key, in one statement."""

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

from store.rows import Values

INSERTS = {"sqlite": sqlite.insert, "postgresql": postgresql.insert}


def upsert(connection: Connection, table: Table, row: Values) -> None:
    """Store the row; one with the same key gives way to it."""
    added = INSERTS[connection.dialect.name](table)
    key = table.primary_key.columns
    changed = {name: added.excluded[name] for name in row if name not in key}
    connection.execute(added.on_conflict_do_update(index_elements=key, set_=changed), row)
