"""Plainer names for bots, unreachable tables, and tables whose newest board is not announced.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

TABLE_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Rename a table, a column and two indexes."""
    op.create_table(
        "bots",
        sa.Column(
            "table_id",
            TABLE_ID,
            sa.ForeignKey("tables.id", name=op.f("table_id_in_bots")),
            nullable=False,
        ),
        sa.Column(
            "seat",
            sa.SmallInteger,
            sa.CheckConstraint("seat >= 0", op.f("bots_seat_counts")),
            nullable=False,
        ),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.SmallInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("bots_table_id")),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO bots SELECT table_id, seat, name, level FROM opponents")
    op.drop_table("opponents")

    op.drop_index("tables_lagging", "tables")
    op.drop_index("tables_adrift", "tables")
    # in SQLite, a batch of Alembic would copy the whole table
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
