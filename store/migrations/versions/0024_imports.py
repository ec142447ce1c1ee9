"""Imported games, and fingerprints of positions where people play each other: so far none.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Add the columns and their indexes."""
    op.add_column(
        "tables", sa.Column("imported", sa.Boolean, server_default=sa.false(), nullable=False)
    )
    op.add_column("tables", sa.Column("fingerprint", sa.BigInteger))
    is_imported = sa.column("imported").is_(sa.true())
    op.create_index(
        "tables_imported",
        "tables",
        ["host", "id"],
        sqlite_where=is_imported,
        postgresql_where=is_imported,
    )
    has_fingerprint = sa.column("fingerprint").is_not(None)
    op.create_index(
        "tables_fingerprint",
        "tables",
        ["fingerprint"],
        sqlite_where=has_fingerprint,
        postgresql_where=has_fingerprint,
    )
