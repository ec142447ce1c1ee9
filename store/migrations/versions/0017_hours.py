"""People's own hours, reminders, and vacations: so far nobody has chosen any.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Send no reminders of turns under way, only of later ones."""
    _tables()
    _hours()
    _reminders()


def _tables() -> None:
    none, nobody = sa.text("0"), sa.text("'[]'")
    for column in (
        sa.Column("reminder", sa.BigInteger),
        sa.Column("reminded", sa.SmallInteger, nullable=False, server_default=none),
        sa.Column("time_left", sa.BigInteger),
        sa.Column("away", sa.Text, nullable=False, server_default=nobody),
        sa.Column("vacations", sa.Boolean, nullable=False, server_default=sa.true()),
    ):
        op.add_column("tables", column)
    _index("tables_reminder", "tables", "reminder")


def _hours() -> None:
    op.create_table(
        "hours",
        sa.Column("person", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("zone", sa.Text, nullable=False),
        sa.Column("reminders", sa.Boolean, nullable=False),
        sa.Column("quiet_start", sa.SmallInteger),
        sa.Column("quiet_end", sa.SmallInteger),
        sa.Column("digest", sa.SmallInteger),
        sa.Column("digest_due", sa.BigInteger),
        sa.Column("away_since", sa.BigInteger),
        sa.Column("away_until", sa.BigInteger),
        sa.Column("spent_year", sa.Integer, nullable=False),
        sa.Column("spent_days", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person", name=op.f("hours_person")),
        sqlite_with_rowid=False,
    )
    _index("hours_digest_due", "hours", "digest_due")
    _index("hours_away_until", "hours", "away_until")


def _reminders() -> None:
    table_id = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "reminders",
        sa.Column("table_id", table_id, nullable=False),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", name=op.f("reminders_table_id")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("table_id_in_reminders")),
        sqlite_with_rowid=False,
    )


def _index(name: str, table: str, column: str) -> None:
    """An index of the rows in which that column is set."""
    is_set = sa.column(column).is_not(None)
    op.create_index(name, table, [column], sqlite_where=is_set, postgresql_where=is_set)
