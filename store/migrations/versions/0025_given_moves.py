"""The given moves from whose position a game begins: existing games have none.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    """Add the column."""
    op.add_column(
        "tables", sa.Column("given_moves", sa.Text, nullable=False, server_default=sa.text("'[]'"))
    )
