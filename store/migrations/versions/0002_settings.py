"""Settings of people.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make room for what people have chosen for themselves."""
    op.create_table(
        "settings",
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("confirm", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("person", name=op.f("settings_person")),
        sqlite_with_rowid=False,
    )
