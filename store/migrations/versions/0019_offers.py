"""Pauses, and the offers that players make each other: so far there are none.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Add the columns, and indexes that find tables with offers and the next offer to be due."""
    nothing = sa.text("'[]'")
    for column in (
        sa.Column("is_paused", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("offers", sa.Text, nullable=False, server_default=nothing),
        sa.Column("offer_due", sa.BigInteger),
    ):
        op.add_column("tables", column)
    _index("tables_offer_due", "offer_due", sa.text("offer_due IS NOT NULL"))
    _index("tables_offering", "id", sa.text("offers != '[]'"))


def _index(name: str, column: str, where: sa.TextClause) -> None:
    op.create_index(name, "tables", [column], sqlite_where=where, postgresql_where=where)
