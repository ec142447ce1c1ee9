"""Adds opponents that the bot plays, and marks the tables where such an opponent is to move.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

TABLE_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make room for opponents; existing tables have none."""
    op.create_table(
        "opponents",
        sa.Column(
            "table_id",
            TABLE_ID,
            sa.ForeignKey("tables.id", name=op.f("table_id_in_opponents")),
            nullable=False,
        ),
        sa.Column(
            "seat",
            sa.SmallInteger,
            sa.CheckConstraint("seat >= 0", op.f("opponents_seat_counts")),
            nullable=False,
        ),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.SmallInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("opponents_table_id")),
        sqlite_with_rowid=False,
    )
    op.add_column(
        "tables", sa.Column("thinks", sa.Boolean, nullable=False, server_default=sa.false())
    )
    thinks = sa.column("thinks").is_(sa.true())
    op.create_index(
        "tables_thinking", "tables", ["id"], sqlite_where=thinks, postgresql_where=thinks
    )
