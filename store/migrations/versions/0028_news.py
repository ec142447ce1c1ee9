"""Where servers want their daily news; so far nowhere.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    """Add the columns, and an index that finds the rated games which ended lately in a server."""
    op.add_column("servers", sa.Column("news", sa.BigInteger))
    op.add_column("servers", sa.Column("news_due", sa.BigInteger))
    has_news_due = sa.column("news_due").is_not(None)
    op.create_index(
        "servers_news_due",
        "servers",
        ["news_due"],
        sqlite_where=has_news_due,
        postgresql_where=has_news_due,
    )
    is_counted = sa.column("result_number").is_not(None)
    op.create_index(
        "tables_rated_ended",
        "tables",
        ["guild", "ended"],
        sqlite_where=is_counted,
        postgresql_where=is_counted,
    )
