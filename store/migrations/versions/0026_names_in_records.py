"""Whose names stand in records that others take away: so far nobody's.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0023"


def upgrade() -> None:
    """Remember it."""
    named = sa.Column("named", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("settings", named)
