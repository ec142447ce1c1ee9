"""Tables of people say whether they allow hints, and remember who asked for one.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Add the columns."""
    op.add_column(
        "tables", sa.Column("allows_hints", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column(
        "tables", sa.Column("hints_asked", sa.Text, nullable=False, server_default=sa.text("'[]'"))
    )
