"""Hands that are sent by direct message, and how people are reached.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

TABLE_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Remember which hands are owed and which were sent; so far there are none."""
    _tables()
    _hands()
    _people()


def _tables() -> None:
    for name in ("owed", "handed"):
        op.add_column(
            "tables", sa.Column(name, sa.Integer, nullable=False, server_default=sa.text("0"))
        )
    owing = sa.column("handed") < sa.column("owed")
    op.create_index("tables_owing", "tables", ["id"], sqlite_where=owing, postgresql_where=owing)


def _hands() -> None:
    op.create_table(
        "hands",
        sa.Column(
            "table_id",
            TABLE_ID,
            sa.ForeignKey("tables.id", name=op.f("table_id_in_hands")),
            nullable=False,
        ),
        sa.Column(
            "seat",
            sa.SmallInteger,
            sa.CheckConstraint("seat >= 0", op.f("hands_seat_counts")),
            nullable=False,
        ),
        sa.Column(
            "number",
            sa.Integer,
            sa.CheckConstraint("number > 0", op.f("hands_number_counts")),
            nullable=False,
        ),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("hands_table_id")),
        sqlite_with_rowid=False,
    )


def _people() -> None:
    op.add_column(
        "settings", sa.Column("hands_by_dm", sa.Boolean, nullable=False, server_default=sa.true())
    )
    op.create_table(
        "reaches",
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger),
        sa.Column("is_closed", sa.Boolean, nullable=False),
        sa.Column("is_told", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("person", name=op.f("reaches_person")),
        sqlite_with_rowid=False,
    )
