"""Puzzles, the puzzle of each day, and who has tried which puzzle.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"

PUZZLE_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Add the tables, which are empty so far."""
    op.create_table(
        "puzzles",
        sa.Column("id", PUZZLE_ID, nullable=False),
        *(
            sa.Column(name, sa.Text, nullable=False)
            for name in ("game", "options", "moves", "solution")
        ),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("difficulty", sa.SmallInteger, nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("id", name=op.f("puzzles_id")),
        sqlite_autoincrement=True,
    )
    op.create_index("puzzles_game", "puzzles", ["game", "id"])
    op.create_table(
        "dailies",
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("puzzle", PUZZLE_ID, nullable=False),
        sa.PrimaryKeyConstraint("day", "game", name=op.f("dailies_day")),
        sa.ForeignKeyConstraint(["puzzle"], ["puzzles.id"], name=op.f("puzzle_in_dailies")),
        sqlite_with_rowid=False,
    )
    op.create_index("dailies_puzzle", "dailies", ["puzzle"])
    op.create_table(
        "attempts",
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("puzzle", PUZZLE_ID, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("guild", sa.BigInteger),
        sa.Column("day", sa.Integer),
        sa.Column("solved", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "puzzle", name=op.f("attempts_person")),
        sa.ForeignKeyConstraint(["puzzle"], ["puzzles.id"], name=op.f("puzzle_in_attempts")),
        sqlite_with_rowid=False,
    )
    op.create_index("attempts_puzzle", "attempts", ["puzzle", "guild"])
