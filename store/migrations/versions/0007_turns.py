"""Whose turn it is, which seats are at live tables, and what servers choose.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Keep the turn with its table; at its next start, the bot works out whose turn it is."""
    _tables()
    _seats()
    _servers()


def _tables() -> None:
    op.add_column(
        "tables", sa.Column("to_move", sa.Integer, nullable=False, server_default=sa.text("0"))
    )
    op.add_column("tables", sa.Column("turn_since", sa.BigInteger))
    op.add_column("tables", sa.Column("claimed_until", sa.BigInteger))
    live = sa.text("phase < 2")
    op.create_index(
        "tables_live",
        "tables",
        ["guild", "host", "phase"],
        sqlite_where=live,
        postgresql_where=live,
    )
    waiting = sa.and_(
        sa.column("phase") == sa.text("1"),
        sa.column("to_move") == sa.text("0"),
        sa.column("thinks").is_(sa.false()),
    )
    op.create_index(
        "tables_without_turn", "tables", ["id"], sqlite_where=waiting, postgresql_where=waiting
    )


def _seats() -> None:
    op.add_column("seats", sa.Column("live", sa.Boolean, nullable=False, server_default=sa.true()))
    op.execute(
        "UPDATE seats SET live = false WHERE table_id IN (SELECT id FROM tables WHERE phase >= 2)"
    )
    live = sa.column("live").is_(sa.true())
    op.create_index(
        "seats_live",
        "seats",
        ["person", "table_id"],
        sqlite_where=live,
        postgresql_where=live,
    )


def _servers() -> None:
    op.create_table(
        "servers",
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("own_lobbies", sa.Integer, nullable=False),
        sa.Column("own_tables", sa.Integer, nullable=False),
        sa.Column("lobbies", sa.Integer, nullable=False),
        sa.Column("tables", sa.Integer, nullable=False),
        sa.Column("threads", sa.Boolean, nullable=False),
        sa.Column("channels", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guild", name=op.f("servers_guild")),
        sqlite_with_rowid=False,
    )
