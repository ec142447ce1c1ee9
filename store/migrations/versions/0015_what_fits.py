"""Another name for the column `hints`, because a hint is what a bot advises.

A revision is never changed once it is released; the next change is another revision.
"""

from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Rename the column."""
    # in SQLite, a batch of Alembic would copy the whole table
    op.execute("ALTER TABLE tables RENAME COLUMN hints TO shows_what_fits")
