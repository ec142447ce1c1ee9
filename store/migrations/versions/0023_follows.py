"""A table of the people who follow a game in which they do not play; it begins empty.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"

TABLE_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "follows",
        sa.Column("table_id", TABLE_ID, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("wants_boards", sa.Boolean, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("channel", sa.BigInteger),
        sa.Column("message", sa.BigInteger),
        sa.PrimaryKeyConstraint("table_id", "person", name=op.f("follows_table_id")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("table_id_in_follows")),
        sqlite_with_rowid=False,
    )
    op.create_index("follows_person", "follows", ["person"])
