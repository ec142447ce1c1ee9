"""Several processes: the claims of each, the servers of the bot, and interactions being answered.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"

IS_CLAIMED = sa.text("claimed_until IS NOT NULL")


def upgrade() -> None:
    """Add a column and new database tables; from now on, each process notes that it runs."""
    op.execute("UPDATE tables SET claimed_until = NULL WHERE claimed_until IS NOT NULL")
    op.add_column("tables", sa.Column("claimed_by", sa.BigInteger))
    op.create_index(
        "tables_claimed",
        "tables",
        ["claimed_until"],
        sqlite_where=IS_CLAIMED,
        postgresql_where=IS_CLAIMED,
    )
    op.create_table(
        "joined_servers",
        sa.Column("guild", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guild", name=op.f("joined_servers_guild")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "interactions",
        sa.Column("id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("interactions_id")),
        sa.Index("interactions_at", "at"),
        sqlite_with_rowid=False,
    )
    # `heartbeats` has a check that allows only one row, and SQLite cannot drop a check
    op.create_table(
        "running",
        sa.Column("shard", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("shard", name=op.f("running_shard")),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO running SELECT id, at FROM heartbeats")
    op.drop_table("heartbeats")
