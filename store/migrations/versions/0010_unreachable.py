"""Plainer names: tables that cannot be reached, and those whose newest board nobody has seen.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Give them."""
    op.drop_index("tables_lagging", "tables")
    op.drop_index("tables_adrift", "tables")
    # a batch would copy the whole table in SQLite
    op.execute("ALTER TABLE tables RENAME COLUMN adrift TO unreachable")

    unreachable = sa.column("unreachable").is_(sa.true())
    unannounced = sa.and_(
        sa.column("announced") < sa.column("number"), sa.column("unreachable").is_(sa.false())
    )
    op.create_index(
        "tables_unreachable",
        "tables",
        ["guild"],
        sqlite_where=unreachable,
        postgresql_where=unreachable,
    )
    op.create_index(
        "tables_unannounced",
        "tables",
        ["id"],
        sqlite_where=unannounced,
        postgresql_where=unannounced,
    )
