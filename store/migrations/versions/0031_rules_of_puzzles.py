"""The version of the rules by which a puzzle was found.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"


def upgrade() -> None:
    """Give existing puzzles version 0, older than all rules; their version was not stored."""
    op.add_column(
        "puzzles",
        sa.Column("rules_version", sa.Integer, nullable=False, server_default=sa.text("0")),
    )
