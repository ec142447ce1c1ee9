"""Whether the first turns at a table come with lessons: at existing tables, they do not.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the column."""
    op.add_column(
        "tables", sa.Column("teaches", sa.Boolean, nullable=False, server_default=sa.false())
    )
