"""The version of the rules that a table began with: for existing tables, version 1.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the column."""
    op.add_column(
        "tables",
        sa.Column("rules_version", sa.Integer, nullable=False, server_default=sa.text("1")),
    )
