"""Whether players are shown which cards fit: at existing tables, they are.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the column."""
    op.add_column(
        "tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true())
    )
