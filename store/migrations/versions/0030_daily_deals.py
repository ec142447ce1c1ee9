"""The deal of each day, and the one game that a person may play with it.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"

IS_DAILY = sa.text("daily IS NOT NULL")


def upgrade() -> None:
    """Add the table and the columns; there are no deals yet."""
    op.create_table(
        "deals",
        sa.Column("day", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("day", name=op.f("deals_day")),
    )
    for name, kind in (
        ("daily", sa.Integer),
        ("daily_guild", sa.BigInteger),
        ("daily_left", sa.Integer),
    ):
        op.add_column("tables", sa.Column(name, kind))
    op.create_index(
        "tables_daily",
        "tables",
        ["host", "daily"],
        unique=True,
        sqlite_where=IS_DAILY,
        postgresql_where=IS_DAILY,
    )
    op.create_index(
        "tables_daily_guild",
        "tables",
        ["daily_guild", "daily"],
        sqlite_where=IS_DAILY,
        postgresql_where=IS_DAILY,
    )
