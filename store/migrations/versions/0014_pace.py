"""How long turns may take, what servers choose for that, and when the bot was last running.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Leave games under way without a time limit; new ones get the pace of their server."""
    _tables()
    _servers()
    op.create_table(
        "heartbeats",
        sa.Column(
            "id",
            sa.SmallInteger,
            sa.CheckConstraint("id = 0", op.f("heartbeats_id_is_single")),
            autoincrement=False,
            nullable=False,
        ),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("heartbeats_id")),
        sqlite_with_rowid=False,
    )


def _tables() -> None:
    none, nothing = sa.text("0"), sa.text("'[]'")
    for column in (
        sa.Column("pace", sa.Text),
        sa.Column("time_out", sa.SmallInteger, nullable=False, server_default=none),
        sa.Column("weekends_off", sa.Text),
        sa.Column("pace_chosen", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("banks", sa.Text, nullable=False, server_default=nothing),
        sa.Column("shifted", sa.BigInteger, nullable=False, server_default=none),
    ):
        op.add_column("tables", column)


def _servers() -> None:
    usual, none, utc = sa.text("'3d'"), sa.text("0"), sa.text("'UTC'")
    for column in (
        sa.Column("pace", sa.Text, server_default=usual),
        sa.Column("time_out", sa.SmallInteger, nullable=False, server_default=none),
        sa.Column("weekends_off", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("zone", sa.Text, nullable=False, server_default=utc),
    ):
        op.add_column("servers", column)
