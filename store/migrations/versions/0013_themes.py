"""The themes that people and servers have chosen: so far none.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the columns."""
    op.add_column("settings", sa.Column("theme", sa.SmallInteger))
    op.add_column("servers", sa.Column("theme", sa.SmallInteger))
