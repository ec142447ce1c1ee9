"""More about lobbies (fewest players, place, guests, seats), results of games, and blocked people.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Note when finished games ended; who won them is not known."""
    _tables()
    op.add_column(
        "settings",
        sa.Column("challengers", sa.SmallInteger, nullable=False, server_default=sa.text("0")),
    )
    op.create_table(
        "blocks",
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("blocked", sa.BigInteger, autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("person", "blocked", name=op.f("blocks_person")),
        sqlite_with_rowid=False,
    )


def _tables() -> None:
    nobody = sa.text("'[]'")
    for column in (
        sa.Column("fewest", sa.SmallInteger, nullable=False, server_default=sa.text("1")),
        sa.Column("stays_here", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("declined", sa.Text, nullable=False, server_default=nobody),
        sa.Column("kicked", sa.Text, nullable=False, server_default=nobody),
        sa.Column("bound", sa.Text, nullable=False, server_default=nobody),
        sa.Column("ended", sa.BigInteger),
        sa.Column("winners", sa.Integer),
    ):
        op.add_column("tables", column)
    op.execute(
        "UPDATE tables SET ended ="
        " (SELECT max(at) FROM events WHERE events.table_id = tables.id) WHERE phase = 2"
    )
