"""An index that finds the adrift (that is, unreachable) tables of a server.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the index."""
    adrift = sa.column("adrift").is_(sa.true())
    op.create_index(
        "tables_adrift", "tables", ["guild"], sqlite_where=adrift, postgresql_where=adrift
    )
