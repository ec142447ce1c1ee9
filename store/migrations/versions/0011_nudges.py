"""When the players to move were last nudged: at existing tables, never.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the column."""
    op.add_column("tables", sa.Column("nudged", sa.BigInteger))
