"""Deletes imported games."""

from sqlalchemy import ColumnElement, Connection, delete, select

from store import schema

TABLE = schema.tables.c

OF_A_TABLE = tuple(
    table
    for table in schema.metadata.sorted_tables
    if table is not schema.tables and "table_id" in table.c
)
"""The database tables, besides `tables`, whose rows each belong to one row of `tables`."""


def delete_imported(connection: Connection, *wanted: ColumnElement[bool]) -> None:
    """Delete the imported tables that meet all conditions, with everything that belongs to them."""
    asked = select(TABLE.id).where(schema.is_imported, *wanted)
    gone = list(connection.execute(asked).scalars())
    if not gone:
        return
    for table in OF_A_TABLE:
        connection.execute(delete(table).where(table.c.table_id.in_(gone)))
    connection.execute(delete(schema.tables).where(TABLE.id.in_(gone)))


def delete_oldest(connection: Connection, person: int, most: int) -> None:
    """Delete the oldest games that a person imported, so that at most that many are left."""
    kept = (
        select(TABLE.id)
        .where(schema.is_imported, TABLE.host == person)
        .order_by(TABLE.id.desc())
        .limit(most)
    )
    delete_imported(connection, TABLE.host == person, TABLE.id.not_in(kept))
