"""Columns that say who is still in a lobby and who may join it, and a table of due turns.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"

DAY = 24 * 60 * 60
"""For how long a lobby is open, in seconds."""


def upgrade() -> None:
    """Store due turns from now on; assume that each lobby was opened a day before it closes."""
    _tables()
    _due_turns()


def _tables() -> None:
    for column in (
        sa.Column("opened", sa.BigInteger),
        sa.Column("seen", sa.Text, nullable=False, server_default=sa.text("'[]'")),
        sa.Column("minimum", sa.SmallInteger, nullable=False, server_default=sa.text("0")),
        sa.Column("newcomers", sa.Boolean, nullable=False, server_default=sa.true()),
    ):
        op.add_column("tables", column)
    op.execute(f"UPDATE tables SET opened = deadline - {DAY} WHERE phase = 0")  # noqa: S608  (ours)
    asks = sa.and_(sa.column("phase") == sa.text("0"), sa.column("to_move") > sa.text("0"))
    op.create_index("tables_asking", "tables", ["id"], sqlite_where=asks, postgresql_where=asks)


def _due_turns() -> None:
    op.create_table(
        "due_turns",
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column(
            "table_id",
            sa.BigInteger().with_variant(sa.Integer, "sqlite"),
            sa.ForeignKey("tables.id", name=op.f("table_id_in_due_turns")),
            nullable=False,
        ),
        sa.Column(
            "number",
            sa.Integer,
            sa.CheckConstraint("number > 0", name=op.f("due_turns_number_counts")),
            nullable=False,
        ),
        sa.Column("ended", sa.SmallInteger, nullable=False),
        sa.PrimaryKeyConstraint(
            "person", "at", "table_id", "number", name=op.f("due_turns_person")
        ),
        sqlite_with_rowid=False,
    )
    vanished = sa.column("ended") == sa.text("2")
    op.create_index(
        "due_turns_vanished",
        "due_turns",
        ["person", "at"],
        sqlite_where=vanished,
        postgresql_where=vanished,
    )
