"""Tables, seats, events and messages.

A revision is never changed once it is released; the next change is another revision.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

TABLE_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make the first tables of the database."""
    _tables()
    _seats()
    _events()
    _messages()


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", TABLE_ID, nullable=False),
        sa.Column(
            "version",
            sa.Integer,
            sa.CheckConstraint("version > 0", op.f("tables_version_counts")),
            nullable=False,
        ),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column(
            "seats",
            sa.SmallInteger,
            sa.CheckConstraint("seats > 0", op.f("tables_seats_are_some")),
            nullable=False,
        ),
        sa.Column("host", sa.BigInteger, nullable=False),
        sa.Column("begins", sa.SmallInteger, nullable=False),
        sa.Column("guild", sa.BigInteger),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("wants_thread", sa.Boolean, nullable=False),
        sa.Column("phase", sa.SmallInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("occupies", sa.BigInteger),
        sa.Column(
            "rematch_of", TABLE_ID, sa.ForeignKey("tables.id", name=op.f("rematch_of_in_tables"))
        ),
        sa.Column("announced", sa.Integer, nullable=False, server_default=sa.text("0")),
        sa.Column("adrift", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("id", name=op.f("tables_id")),
        sa.CheckConstraint("occupies = channel", name=op.f("tables_occupies_its_place")),
        sa.CheckConstraint(
            "announced BETWEEN 0 AND number", name=op.f("tables_announced_what_happened")
        ),
        sa.UniqueConstraint("occupies", name=op.f("tables_occupies")),
        sa.UniqueConstraint("rematch_of", name=op.f("tables_rematch_of")),
        sqlite_autoincrement=True,
    )
    lagging = sa.and_(
        sa.column("announced") < sa.column("number"), sa.column("adrift").is_(sa.false())
    )
    due = sa.column("deadline").is_not(None)
    op.create_index(op.f("tables_channel"), "tables", ["channel"])
    op.create_index(
        "tables_lagging", "tables", ["id"], sqlite_where=lagging, postgresql_where=lagging
    )
    op.create_index(
        "tables_deadline", "tables", ["deadline"], sqlite_where=due, postgresql_where=due
    )


def _seats() -> None:
    op.create_table(
        "seats",
        sa.Column(
            "table_id",
            TABLE_ID,
            sa.ForeignKey("tables.id", name=op.f("table_id_in_seats")),
            nullable=False,
        ),
        sa.Column(
            "seat",
            sa.SmallInteger,
            sa.CheckConstraint("seat >= 0", op.f("seats_seat_counts")),
            nullable=False,
        ),
        sa.Column("person", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("accepted", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("seats_table_id")),
        sqlite_with_rowid=False,
    )
    op.create_index("seats_person", "seats", ["person", "table_id"], unique=True)


def _events() -> None:
    op.create_table(
        "events",
        sa.Column(
            "table_id",
            TABLE_ID,
            sa.ForeignKey("tables.id", name=op.f("table_id_in_events")),
            nullable=False,
        ),
        sa.Column(
            "number",
            sa.Integer,
            sa.CheckConstraint("number > 0", op.f("events_number_counts")),
            nullable=False,
        ),
        sa.Column("kind", sa.SmallInteger, nullable=False),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("events_table_id")),
        sa.CheckConstraint("kind <> 0 OR seat IS NOT NULL", name=op.f("events_play_has_its_seat")),
        sqlite_with_rowid=False,
    )


def _messages() -> None:
    op.create_table(
        "messages",
        sa.Column(
            "table_id",
            TABLE_ID,
            sa.ForeignKey("tables.id", name=op.f("table_id_in_messages")),
            nullable=False,
        ),
        sa.Column(
            "number",
            sa.Integer,
            sa.CheckConstraint("number >= 0", op.f("messages_number_counts")),
            nullable=False,
        ),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("message", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("messages_table_id")),
        sqlite_with_rowid=False,
    )
