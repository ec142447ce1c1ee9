"""Adds rated games, people's ratings, and whether others may see a person's rating: at first, yes.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"

TABLE_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Add the columns and tables; no game has been rated so far."""
    for name in ("shows_profile", "ranked"):
        shown = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.true())
        op.add_column("settings", shown)
    rated = sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", rated)
    op.add_column("tables", sa.Column("result_number", sa.Integer))
    is_counted = sa.column("result_number").is_not(None)
    op.create_index(
        "tables_counted",
        "tables",
        ["result_number"],
        unique=True,
        sqlite_where=is_counted,
        postgresql_where=is_counted,
    )
    op.create_table(
        "ratings",
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("table_id", TABLE_ID, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        *(
            sa.Column(name, sa.Double, nullable=False)
            for name in ("mean_before", "deviation_before", "mean", "deviation")
        ),
        sa.PrimaryKeyConstraint("person", "game", "number", name=op.f("ratings_person")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("table_id_in_ratings")),
        sqlite_with_rowid=False,
    )
    op.create_index("ratings_table", "ratings", ["table_id", "person"])
    op.create_index("ratings_recent", "ratings", ["game", "at"])
    op.create_table(
        "exchanges",
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("opponent", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("month", sa.Integer, nullable=False),
        sa.Column("points", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint(
            "person", "opponent", "game", "month", name=op.f("exchanges_person")
        ),
        sqlite_with_rowid=False,
    )
