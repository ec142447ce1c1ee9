"""Substitutes, the votes on them, and the languages that servers have chosen: so far none.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"

TABLE_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Add the table and the columns."""
    op.create_table(
        "votes",
        sa.Column("id", TABLE_ID, nullable=False),
        sa.Column("table_id", TABLE_ID, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column(
            "seat",
            sa.SmallInteger,
            sa.CheckConstraint("seat >= 0", op.f("votes_seat_counts")),
            nullable=False,
        ),
        sa.Column("by", sa.BigInteger, nullable=False),
        sa.Column("by_name", sa.Text, nullable=False),
        sa.Column("person", sa.BigInteger),
        sa.Column("person_name", sa.Text),
        sa.Column("level", sa.SmallInteger),
        sa.Column("why", sa.SmallInteger, nullable=False),
        sa.Column("voters", sa.Text, nullable=False),
        sa.Column("agreed", sa.Text, nullable=False),
        sa.Column("is_willing", sa.Boolean, nullable=False),
        sa.Column("failed", sa.SmallInteger),
        sa.Column("called", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger),
        sa.Column("message", sa.BigInteger),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.CheckConstraint(
            "(person IS NULL) <> (level IS NULL)", op.f("votes_successor_is_person_or_bot")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("votes_id")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("table_id_in_votes")),
        sa.UniqueConstraint("table_id", name=op.f("votes_table_id")),
        sqlite_autoincrement=True,
    )
    is_open = sa.and_(sa.column("over").is_(sa.false()), sa.column("message").is_not(None))
    op.create_index(
        "votes_open", "votes", ["called"], sqlite_where=is_open, postgresql_where=is_open
    )
    op.add_column(
        "tables",
        sa.Column("substitutes", sa.Integer, server_default=sa.text("0"), nullable=False),
    )
    op.add_column("servers", sa.Column("language", sa.Text))
