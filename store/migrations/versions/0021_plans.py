"""The replies that people plan while they wait: so far none.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"

TABLE_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Keep plans by table and person."""
    op.create_table(
        "plans",
        sa.Column(
            "table_id",
            TABLE_ID,
            sa.ForeignKey("tables.id", name=op.f("table_id_in_plans")),
            nullable=False,
        ),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.Column("draft", sa.Text, nullable=False),
        sa.Column("played", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name=op.f("plans_table_id")),
        sqlite_with_rowid=False,
    )
