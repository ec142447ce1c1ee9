"""When each seat's game ended, and who lets others' records show their name: so far nobody.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Add the columns."""
    op.add_column("seats", sa.Column("ended", sa.BigInteger))
    op.execute(
        "UPDATE seats SET ended = (SELECT ended FROM tables WHERE tables.id = seats.table_id)"
    )
    is_ended = sa.column("ended").is_not(None)
    op.create_index(
        "seats_ended",
        "seats",
        ["person", "ended", "table_id"],
        sqlite_where=is_ended,
        postgresql_where=is_ended,
    )
    named = sa.Column("named", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("settings", named)
